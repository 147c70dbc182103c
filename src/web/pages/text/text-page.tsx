import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { say } from '../../../contract/sentences.ts'
import { content } from '../../content/content.server.ts'
import { pagePath } from '../../content/page-path.server.ts'
import { seo } from '../../content/seo.server.ts'
import { metaTags } from '../../head/meta-tags.ts'
import { paths } from '../../paths.ts'
import { words } from '../../texts/texts.ts'
import { Facts } from '../../ui/facts.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { LongText } from '../../ui/rich-text.tsx'
import { factsOf } from './facts-of.server.ts'

const names = ['about', 'privacy', 'terms', 'refunds'] as const

/** One page of text, chosen by the address. */
export async function loader({ url }: LoaderFunctionArgs) {
  const name = names.find((one) => pagePath(url).startsWith(paths[one].toLowerCase()))
  if (!name) throw new Response(null, { status: 404 })
  const all = await content()
  const { heading, intro, updated, body, ...page } = all.texts[name]
  return {
    seo: await seo(paths[name], page),
    page: { heading, intro, updated, body },
    facts: factsOf(name, all),
  }
}

export const meta = metaTags

export default function TextPage() {
  const { page, facts } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader topic="none" heading={page.heading} intro={page.intro} />
      <div className="wrap pt-[clamp(24px,4vw,48px)] pb-[clamp(56px,8vw,104px)]">
        <Facts facts={facts} className="mb-8 max-w-[42rem]" />
        <LongText
          html={page.body}
          className="max-w-[42rem] [&_h2]:mt-9 [&_h2]:text-[clamp(1.5rem,1.2rem+1.2vw,2rem)] [&>:first-child]:mt-0"
        />
        {page.updated && (
          <p className="mt-8 text-base text-ink-2">{say(words.contact.asOf, { day: page.updated })}</p>
        )}
      </div>
    </>
  )
}
