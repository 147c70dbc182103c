import { Link } from 'react-router'
import { offerPath } from '../../../content/page-paths.ts'
import { OwnPage } from '../../links/own-page.tsx'
import { subjectOf } from '../../links/subject-of.ts'
import { paths } from '../../paths.ts'
import { langOf } from '../../texts/lang-of.ts'
import { words } from '../../texts/texts.ts'
import { buttonClass } from '../../ui/button.tsx'
import { CardPicture } from '../../ui/card.tsx'
import { Catalogue } from '../../ui/catalogue.tsx'
import type { CatalogueItem } from '../../ui/catalogue-item.ts'
import { useScrollToServices } from './use-scroll-to-services.ts'

interface ServicesProps {
  heading: string
  lead: string
  services: (CatalogueItem & { summary: string })[]
}

export function Services({ heading, lead, services }: ServicesProps) {
  const { ref, id } = useScrollToServices()
  return (
    <>
      {/* The browser jumps to an id in the initial HTML, which is wanted only without JavaScript. */}
      <noscript>
        <span id="Services" />
      </noscript>
      <section
        ref={ref}
        id={id}
        data-services=""
        aria-labelledby="services-heading"
        className="py-[clamp(56px,9vw,112px)]"
      >
        <div className="wrap">
          <h2 id="services-heading" lang={langOf(heading)}>
            {heading}
          </h2>
          <p lang={langOf(lead)} className="mt-3.5 max-w-[38rem] text-ink-2 text-lead">
            {lead}
          </p>
          <Catalogue
            items={services}
            className="mt-[clamp(32px,5vw,64px)] grid gap-[clamp(40px,6vw,80px)] [&+section]:mt-16"
            card={({ title, summary, picture }, moreInfo, index) => (
              <article className="grid items-center gap-5 lg:grid-cols-2 lg:gap-14">
                <CardPicture
                  picture={picture}
                  className={`aspect-video h-auto w-full rounded-image ${index % 2 ? 'lg:order-2' : ''}`}
                />
                <div>
                  <h3 lang={langOf(title)} className="text-[clamp(1.5rem,1.2rem+1.2vw,2rem)]">
                    {title}
                  </h3>
                  <p lang={langOf(summary)} className="mt-3 mb-4.5 max-w-[34rem] text-ink-2">
                    {summary}
                  </p>
                  {moreInfo}
                </div>
              </article>
            )}
            page={({ slug }) => <OwnPage to={offerPath('services', slug)} />}
            actions={(service) => (
              <Link
                prefetch="intent"
                viewTransition
                to={paths.enquiry(subjectOf(service))}
                className={buttonClass('solid')}
              >
                {words.offers.askYourQuery}
              </Link>
            )}
          />
        </div>
      </section>
    </>
  )
}
