import { Link, useLoaderData } from 'react-router'
import { content } from '../../content/content.server.ts'
import { seo } from '../../content/seo.server.ts'
import { metaTags } from '../../head/meta-tags.ts'
import { paths } from '../../paths.ts'
import { words } from '../../texts/texts.ts'
import { buttonClass } from '../../ui/button.tsx'
import { CardPicture } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { AskAboutData } from './ask-about-data.tsx'
import { WaysToReachUs } from './ways-to-reach-us.tsx'

export async function loader() {
  const { pages, organisation } = await content()
  const { phone, whatsapp, email, address, mapLink, hours, languages, grievanceOfficer } = organisation
  return {
    seo: await seo(paths.contact, pages.contact),
    page: pages.contact,
    organisation: { phone, whatsapp, email, address, mapLink, hours, languages, grievanceOfficer },
  }
}

export const meta = metaTags

export default function ContactPage() {
  const { page, organisation } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader topic="none" heading={page.heading} intro={page.intro} />
      <div className="wrap grid grid-cols-1 gap-8 py-[clamp(32px,5vw,64px)] lg:grid-cols-[1.1fr_1fr] lg:gap-14">
        <WaysToReachUs organisation={organisation} />
        <div className="flex flex-col gap-6 lg:sticky lg:top-24 lg:self-start">
          {page.picture && (
            <CardPicture picture={page.picture} eager className="h-auto w-full rounded-image" />
          )}
          <Link prefetch="intent" viewTransition to={paths.enquiry()} className={buttonClass('solid')}>
            {words.offers.askOnPage}
          </Link>
          <AskAboutData />
        </div>
      </div>
    </>
  )
}
