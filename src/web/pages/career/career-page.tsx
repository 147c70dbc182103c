import { Link, useLoaderData } from 'react-router'
import { say } from '../../../contract/sentences.ts'
import { content } from '../../content/content.server.ts'
import { seo } from '../../content/seo.server.ts'
import { metaTags } from '../../head/meta-tags.ts'
import { subjectOf } from '../../links/subject-of.ts'
import { paths } from '../../paths.ts'
import { langOf } from '../../texts/lang-of.ts'
import { words } from '../../texts/texts.ts'
import { buttonClass } from '../../ui/button.tsx'
import { CardPicture } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { LongText } from '../../ui/rich-text.tsx'

export async function loader() {
  const { pages, careers } = await content()
  return { seo: await seo(paths.career, pages.career), page: pages.career, careers }
}

export const meta = metaTags

export default function CareerPage() {
  const { page, careers } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader topic="career" heading={page.heading} intro={page.intro} />
      <ul className="wrap grid grid-cols-1 gap-8 py-[clamp(32px,5vw,64px)] sm:grid-cols-2">
        {careers.map(({ slug, title, inEnglish, picture, body }) => (
          <li
            key={slug}
            className="forced-edge flex flex-col overflow-clip rounded-card border border-jamun-200 bg-white shadow-card"
          >
            <CardPicture picture={picture} eager className="aspect-video w-full" />
            <div className="flex flex-1 flex-col px-[22px] pt-6 pb-7 lg:px-8">
              <h2 lang={langOf(title)} className="text-[min(clamp(1.5rem,1.2rem+1.2vw,2rem),11vw)]">
                {title}
              </h2>
              <LongText html={body} />
              <div className="mt-auto pt-6">
                <Link
                  prefetch="intent"
                  viewTransition
                  to={paths.enquiry(subjectOf({ title, inEnglish }))}
                  aria-label={say(words.offers.joinUsAs, { title })}
                  className={buttonClass('solid')}
                >
                  {words.offers.joinUs}
                </Link>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
