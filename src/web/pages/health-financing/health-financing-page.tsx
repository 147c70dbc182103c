import { useLoaderData } from 'react-router'
import { content } from '../../content/content.server.ts'
import { seo } from '../../content/seo.server.ts'
import { metaTags } from '../../head/meta-tags.ts'
import { paths } from '../../paths.ts'
import { langOf } from '../../texts/lang-of.ts'
import { CardPicture } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

export async function loader() {
  const { pages } = await content()
  return { seo: await seo(paths.healthFinancing, pages.healthFinancing), page: pages.healthFinancing }
}

export const meta = metaTags

/** A teaser without controls. */
export default function HealthFinancingPage() {
  const { heading, intro, features, note, picture } = useLoaderData<typeof loader>().page
  return (
    <>
      <PageHeader topic="healthFinancing" heading={heading} intro={intro} />
      <div className="wrap py-[clamp(32px,5vw,64px)]">
        <ul className="grid grid-cols-1 gap-7 sm:grid-cols-2 sm:gap-8">
          {features.map(({ title, text, picture }) => (
            <li
              key={title}
              className="forced-edge overflow-clip rounded-card border border-jamun-200 bg-white shadow-card"
            >
              <CardPicture picture={picture} eager className="aspect-video w-full" />
              <div className="px-5.5 pt-5 pb-7">
                <h2 lang={langOf(title)} className="text-card-title leading-[1.16]">
                  {title}
                </h2>
                <p lang={langOf(text)} className="mt-2.5 text-ink-2">
                  {text}
                </p>
              </div>
            </li>
          ))}
        </ul>
        <div className="forced-edge mt-8 grid items-center overflow-clip rounded-card bg-jamun-800 md:grid-cols-2">
          {picture && <CardPicture picture={picture} className="aspect-video size-full" />}
          <p
            lang={langOf(note)}
            className="text-balance p-[clamp(24px,4vw,56px)] font-display font-semibold text-[clamp(1.375rem,1.1rem+1.2vw,2rem)] text-haldi-400 leading-tight"
          >
            {note}
          </p>
        </div>
      </div>
    </>
  )
}
