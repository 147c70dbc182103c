import { useLoaderData } from 'react-router'
import { content } from '../../content/content.server.ts'
import { seo } from '../../content/seo.server.ts'
import { metaTags } from '../../head/meta-tags.ts'
import { NothingYet } from '../../links/nothing-yet.tsx'
import { paths } from '../../paths.ts'
import { PageScene } from '../../ui/page-header-scene.tsx'

export async function loader() {
  const { pages } = await content()
  return { seo: await seo(paths.blogs, pages.blogs), page: pages.blogs }
}

export const meta = metaTags

export default function BlogsPage() {
  const { heading, intro, empty, picture, pictureStill } = useLoaderData<typeof loader>().page
  return (
    <PageScene
      topic="none"
      tint="bg-haldi-100"
      heading={heading}
      intro={intro}
      picture={
        <picture>
          <source media="(prefers-reduced-motion: reduce)" srcSet={pictureStill.src} />
          <img
            src={picture.src}
            width={picture.width}
            height={picture.height}
            alt=""
            className="h-auto w-full rounded-dialog"
          />
        </picture>
      }
    >
      <NothingYet text={empty} />
    </PageScene>
  )
}
