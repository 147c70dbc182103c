import { Link, useLoaderData } from 'react-router'
import { offerPath } from '../../../content/page-paths.ts'
import { say } from '../../../contract/sentences.ts'
import { content } from '../../content/content.server.ts'
import { seo } from '../../content/seo.server.ts'
import { metaTags } from '../../head/meta-tags.ts'
import { OwnPage } from '../../links/own-page.tsx'
import { paths } from '../../paths.ts'
import { words } from '../../texts/texts.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card, Eyebrow } from '../../ui/card.tsx'
import { Catalogue } from '../../ui/catalogue.tsx'
import { topics } from '../../ui/kolam-topics.ts'
import { PageHeader } from '../../ui/page-header.tsx'

export async function loader() {
  const { pages, healthCare } = await content()
  return { seo: await seo(paths.healthCare, pages.healthCare), page: pages.healthCare, services: healthCare }
}

export const meta = metaTags

export default function HealthCarePage() {
  const { page, services } = useLoaderData<typeof loader>()
  const label = (index: number) => (
    <Eyebrow className={topics.healthCare.text}>{say(words.offers.serviceNumber, { n: index + 1 })}</Eyebrow>
  )
  return (
    <>
      <PageHeader topic="healthCare" heading={page.heading} intro={page.intro} />
      <div className="wrap py-[clamp(32px,5vw,64px)]">
        <Catalogue
          items={services}
          className="mb-12 grid grid-cols-1 gap-7 sm:grid-cols-2 sm:gap-8"
          card={({ title, picture }, moreInfo, index) => (
            <Card picture={picture} eager={index < 2} eyebrow={label(index)} title={title}>
              {moreInfo}
            </Card>
          )}
          page={({ slug }) => <OwnPage to={offerPath('healthCare', slug)} />}
          eyebrow={(_, index) => label(index)}
        />
        <p className="text-center">
          <Link prefetch="intent" viewTransition to={paths.enquiry()} className={buttonClass('solid')}>
            {words.offers.askOnPage}
          </Link>
        </p>
      </div>
    </>
  )
}
