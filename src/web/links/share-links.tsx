import { MessageCircle, Share2 } from 'lucide-react'
import { useHydrated } from '../loading/use-hydrated.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { whatsAppWith } from './reach.ts'

interface ShareLinksProps {
  title: string
  /** The whole address of the page. */
  url: string
}

/** Passes a page on: by WhatsApp with a plain link, and where the device can share, by whatever it offers. On paper, its address. */
export function ShareLinks({ title, url }: ShareLinksProps) {
  const canShare = useHydrated() && 'share' in navigator
  return (
    <>
      <div className="flex flex-wrap gap-3 *:flex-[1_1_10rem] print:hidden">
        <a href={whatsAppWith(`${title}\n${url}`)} className={buttonClass('outline')}>
          <MessageCircle aria-hidden="true" size={20} strokeWidth={2} />
          Share on WhatsApp
        </a>
        {/* loading/information-page.ts shows it and shares, where the page is not alive. */}
        <Button look="outline" hidden={!canShare} data-share={url} onClick={() => share({ title, url })}>
          <Share2 aria-hidden="true" size={20} strokeWidth={2} />
          Share
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
    // Closed again without sharing.
  }
}
