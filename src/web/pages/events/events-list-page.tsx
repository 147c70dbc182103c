import { CalendarClock, MapPinned } from 'lucide-react'
import { Link, useLoaderData } from 'react-router'
import { datedPath, feeds } from '../../../content/dated-paths.ts'
import { say } from '../../../contract/sentences.ts'
import { content } from '../../content/content.server.ts'
import { agenda, calendarAddress } from '../../content/dated.server.ts'
import { seo } from '../../content/seo.server.ts'
import { feedTags } from '../../head/feed-tags.ts'
import { EarlierList } from '../../links/earlier-list.tsx'
import { paths } from '../../paths.ts'
import { Sentence } from '../../texts/sentence.tsx'
import { words } from '../../texts/texts.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card, Eyebrow } from '../../ui/card.tsx'
import { topics } from '../../ui/kolam-topics.ts'
import { When } from '../../ui/moments.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

export async function loader() {
  const { pages } = await content()
  return {
    seo: await seo(paths.events, pages.events),
    page: pages.events,
    ...(await agenda()),
    calendar: calendarAddress(),
  }
}

export const meta = feedTags('events')

/** Replaces the page without events when there is at least one: upcoming events, then past ones. */
export default function EventsListPage() {
  const { page, coming, over, calendar } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader topic="events" heading={page.heading} intro={page.intro} />
      <div className="wrap pt-[clamp(32px,5vw,64px)] pb-[clamp(56px,8vw,104px)]">
        {coming.length === 0 && <p>{page.empty}</p>}
        <ul className="grid grid-cols-1 gap-7 sm:grid-cols-2 sm:gap-8">
          {coming.map(({ slug, title, picture, place, when }, index) => (
            <li key={slug}>
              <Card
                picture={picture}
                eager={index < 2}
                eyebrow={
                  <Eyebrow className={topics.events.text}>
                    <CalendarClock aria-hidden="true" size={20} strokeWidth={2} className="shrink-0" />
                    <When {...when} />
                  </Eyebrow>
                }
                title={title}
              >
                <p className="mb-4.5 flex gap-2 text-ink-2">
                  <MapPinned aria-hidden="true" size={20} strokeWidth={2} className="mt-1 shrink-0" />
                  <span className="wrap-anywhere">{place}</span>
                </p>
                <Link
                  prefetch="intent"
                  viewTransition
                  to={datedPath('events', slug)}
                  className={buttonClass('outline')}
                  aria-label={say(words.offers.moreInfoAbout, { title })}
                >
                  {words.offers.moreInfo}
                </Link>
              </Card>
            </li>
          ))}
        </ul>
        <EarlierList kind="events" heading={words.dated.pastEvents} items={over} />
        <p className="mt-8 print:hidden">
          <a
            href={calendar.replace(/^https?/, 'webcal')}
            className="link inline-flex min-h-11 items-center gap-2"
          >
            <CalendarClock aria-hidden="true" size={20} strokeWidth={2} />
            {words.dated.subscribe}
          </a>
        </p>
        <p className="print:hidden">
          <Sentence
            text={words.dated.orGiveAddress}
            parts={{
              address: (
                <a href={feeds.events} className="link wrap-anywhere inline-flex min-h-11 items-center">
                  {calendar}
                </a>
              ),
            }}
          />
        </p>
      </div>
    </>
  )
}
