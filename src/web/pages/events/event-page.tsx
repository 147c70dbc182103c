import { CalendarClock } from 'lucide-react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { eventAt } from '../../content/dated.server.ts'
import { feedTags } from '../../head/feed-tags.ts'
import { BackLink } from '../../links/back-link.tsx'
import { ShareLinks } from '../../links/share-links.tsx'
import { subjectOf } from '../../links/subject-of.ts'
import { paths } from '../../paths.ts'
import { words } from '../../texts/texts.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Eyebrow } from '../../ui/card.tsx'
import { topics } from '../../ui/kolam-topics.ts'
import { When } from '../../ui/moments.tsx'
import { Offer } from '../../ui/offer.tsx'
import { EventFacts } from './event-facts.tsx'

export const loader = ({ url }: LoaderFunctionArgs) => eventAt(url)

export const meta = feedTags('events')

/** One event, with its own address. */
export default function EventPage() {
  const { seo, event, when, isOver, calendarFile } = useLoaderData<typeof loader>()
  const { title, inEnglish, summary, picture, body, ...where } = event
  return (
    <Offer
      topic="events"
      back={<BackLink to={paths.events}>{words.dated.allEvents}</BackLink>}
      eyebrow={
        <Eyebrow className={`mb-2 ${topics.events.text}`}>
          <CalendarClock aria-hidden="true" size={20} strokeWidth={2} className="shrink-0" />
          {isOver ? words.dated.eventIsOver : <When {...when} />}
        </Eyebrow>
      }
      title={title}
      lead={summary}
      picture={picture}
      body={body}
      facts={[]}
      actions={
        <>
          <EventFacts when={when} {...where} />
          {!isOver && (
            <div className="flex flex-wrap gap-3 *:flex-[1_1_10rem] print:hidden">
              <a href={calendarFile} className={buttonClass('solid')}>
                {words.dated.addToCalendar}
              </a>
              <Link
                prefetch="intent"
                viewTransition
                to={paths.enquiry(subjectOf({ title, inEnglish }))}
                className={buttonClass('outline')}
              >
                {words.offers.askYourQuery}
              </Link>
            </div>
          )}
          <ShareLinks title={title} url={seo.canonical} />
        </>
      }
    />
  )
}
