import { useLoaderData } from 'react-router'
import { content } from '../../content/content.server.ts'
import { seo } from '../../content/seo.server.ts'
import { metaTags } from '../../head/meta-tags.ts'
import { NothingYet } from '../../links/nothing-yet.tsx'
import { paths } from '../../paths.ts'
import { CardPicture } from '../../ui/card.tsx'
import { PageScene } from '../../ui/page-header-scene.tsx'

export async function loader() {
  const { pages } = await content()
  return { seo: await seo(paths.events, pages.events), page: pages.events }
}

export const meta = metaTags

export default function EventsPage() {
  const { heading, intro, empty, picture } = useLoaderData<typeof loader>().page
  return (
    <PageScene
      topic="events"
      heading={heading}
      intro={intro}
      picture={picture && <CardPicture picture={picture} eager className="h-auto w-full rounded-dialog" />}
    >
      <NothingYet text={empty} />
    </PageScene>
  )
}
