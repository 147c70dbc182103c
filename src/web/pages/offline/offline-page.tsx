import { MessageCircle, Phone } from 'lucide-react'
import { type MetaFunction, useLoaderData } from 'react-router'
import { content } from '../../content/content.server.ts'
import { pageMeta } from '../../head/page-meta.ts'
import { callTo, whatsAppTo } from '../../links/reach.ts'
import { words } from '../../texts/texts.ts'
import { buttonClass } from '../../ui/button.tsx'
import { CardPicture } from '../../ui/card.tsx'
import { FormCard } from '../../ui/form-card.tsx'

const { standby } = words

export async function loader() {
  const { organisation, offlinePicture } = await content()
  const { phone, whatsapp } = organisation
  return { phone, whatsapp, picture: offlinePicture }
}

export const meta: MetaFunction = () => pageMeta({ title: standby.offline })

/** Shown at any address without hydration: the rendering removes its scripts (server/site/render). */
export default function OfflinePage() {
  const { phone, whatsapp, picture } = useLoaderData<typeof loader>()
  return (
    <FormCard
      title={standby.offline}
      intro={
        <>
          <p>{standby.opensByItself}</p>
          <p className="mt-2">{standby.openedBefore}</p>
        </>
      }
    >
      <CardPicture picture={picture} eager className="mt-6 h-auto w-full rounded-image" />
      {/* biome-ignore lint/a11y/useValidAnchor: the empty address is the requested page, with its query */}
      <a href="" className={buttonClass('solid', 'normal', 'mt-6 w-full')}>
        {standby.tryAgain}
      </a>
      <p className="mt-6 text-base text-ink-2">{standby.reachUs}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <a
          href={callTo(phone)}
          className={buttonClass('outline', 'normal', 'grow tabular-nums [&_svg]:size-5')}
        >
          <Phone aria-hidden="true" />
          {phone}
        </a>
        <a href={whatsAppTo(whatsapp)} className={buttonClass('outline', 'normal', 'grow [&_svg]:size-5')}>
          <MessageCircle aria-hidden="true" />
          {standby.whatsApp}
        </a>
      </div>
    </FormCard>
  )
}
