import { MessageCircle, Share2 } from 'lucide-react'
import { useHydrated } from '../loading/use-hydrated.ts'
import { words } from '../texts/texts.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { whatsAppWith } from './reach.ts'

interface ShareLinksProps {
  title: string
  /** The absolute URL of the page. */
  url: string
}

/**
 * Shares a page by WhatsApp with a plain link, and by the share dialog of the device if supported. Prints its address.
 */
export function ShareLinks({ title, url }: ShareLinksProps) {
  const canShare = useHydrated() && 'share' in navigator
  return (
    <>
      <div className="flex flex-wrap gap-3 *:flex-[1_1_10rem] print:hidden">
        <a href={whatsAppWith(`${title}\n${url}`)} className={buttonClass('outline')}>
          <MessageCircle aria-hidden="true" size={20} strokeWidth={2} />
          {words.offers.shareOnWhatsApp}
        </a>
        {/* Without hydration loading/information-page.ts shows it and shares. */}
        <Button look="outline" hidden={!canShare} data-share={url} onClick={() => share({ title, url })}>
          <Share2 aria-hidden="true" size={20} strokeWidth={2} />
          {words.offers.share}
        </Button>
      </div>
      <p className="wrap-anywhere hidden print:block">{url}</p>
    </>
  )
}

async function share(what: ShareData) {
  try {
    await navigator.share(what)
  } catch {
    // Cancelled without sharing.
  }
}
