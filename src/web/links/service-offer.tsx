import { Link } from 'react-router'
import type { InEnglish } from '../../content/in-english.ts'
import type { Picture } from '../../content/picture.ts'
import type { PageFact } from '../content/known-facts.server.ts'
import { paths } from '../paths.ts'
import { words } from '../texts/texts.ts'
import { buttonClass } from '../ui/button.tsx'
import type { TopicName } from '../ui/kolam-topics.ts'
import { Offer } from '../ui/offer.tsx'
import { BackLink } from './back-link.tsx'
import { ShareLinks } from './share-links.tsx'
import { subjectOf } from './subject-of.ts'

interface ServiceOfferProps {
  service: { title: string; summary?: string | undefined; picture: Picture; body: string } & InEnglish
  facts: PageFact[]
  seo: { canonical: string }
  topic: TopicName
  /** The page with all services. */
  all: string
}

/** The page of one service of the home page or of health care. */
export function ServiceOffer({ service, facts, seo, topic, all }: ServiceOfferProps) {
  const { title, summary, picture, body } = service
  return (
    <Offer
      topic={topic}
      back={<BackLink to={all}>{words.offers.allServices}</BackLink>}
      title={title}
      lead={summary}
      picture={picture}
      body={body}
      facts={facts}
      actions={
        <>
          <Link
            prefetch="intent"
            viewTransition
            to={paths.enquiry(subjectOf(service))}
            className={buttonClass('solid', 'normal', 'print:hidden')}
          >
            {words.offers.askYourQuery}
          </Link>
          <ShareLinks title={title} url={seo.canonical} />
        </>
      }
    />
  )
}
