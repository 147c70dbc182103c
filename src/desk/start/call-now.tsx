import { Link } from 'react-router'
import type { EnquirySummary } from '../../contract/desk-enquiries.ts'
import type { Start } from '../../contract/desk-start.ts'
import { closesIn } from '../enquiries/row-times.ts'
import { wayAskedFor } from '../items/contact-links.ts'
import { WAY_NAMES, WayIcon } from '../items/conversation/ways.tsx'
import { shownCount } from '../items/lists/shown-count.ts'
import { useNow } from '../items/lists/use-now.ts'
import { Initials } from '../ui/initials.tsx'
import { openUntil } from './what-waits.ts'

interface CallNowProps {
  enquiries: NonNullable<Start['enquiries']>
  readAt: number
}

/** The people to call first, with the time left and the requested contact method. */
export function CallNow({ enquiries: { callNow, first, clock }, readAt }: CallNowProps) {
  const now = useNow()
  return (
    <section
      aria-labelledby="call-now"
      className="forced-edge @container overflow-clip rounded-box border border-haldi-500 bg-white"
    >
      <header className="flex items-center gap-3 bg-haldi-100 px-4 py-2">
        <h2 id="call-now" className="text-lg">
          Call now
        </h2>
        <b className="rounded-full bg-haldi-400 px-2.5 font-semibold text-jamun-800 tabular-nums">
          {shownCount(callNow)}
        </b>
        <Link
          className="link ml-auto inline-flex min-h-11 items-center text-second"
          to="/enquiries/call-now"
          aria-label={`All ${shownCount(callNow)} to call now`}
        >
          All {shownCount(callNow)}
        </Link>
      </header>
      <ul>
        {first.map((enquiry) => (
          <Person key={enquiry.reference} enquiry={enquiry} left={closesIn(enquiry, clock, readAt, now)} />
        ))}
      </ul>
    </section>
  )
}

interface PersonProps {
  enquiry: EnquirySummary
  left: { words: string; isSoon: boolean } | undefined
}

function Person({ enquiry, left }: PersonProps) {
  const { reference, name, topic, firstWords, assignee, method } = enquiry
  const way = wayAskedFor(method)
  const to = `/enquiries/call-now/${reference}`
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 border-hair-2 border-t px-4 py-2 @min-[38rem]:grid-cols-[minmax(0,1.2fr)_7.5rem_minmax(0,1.4fr)_2rem_8.5rem]">
      <div className="min-w-0">
        <Link to={to} className="wrap-anywhere font-semibold text-ink hover:underline">
          {name}
        </Link>
        <p className="truncate text-ink-2 text-second">{topic}</p>
      </div>
      <p className="text-right text-second @min-[38rem]:text-left">
        <b className={`font-semibold ${left?.isSoon ? 'text-gul-700' : ''}`}>{left?.words ?? 'Any time'}</b>
        <br />
        <span className="text-ink-2">Open until {openUntil(enquiry)}</span>
      </p>
      <p className="line-clamp-1 text-second @max-[38rem]:col-span-2 @max-[38rem]:row-start-2 @min-[38rem]:line-clamp-2">
        {firstWords}
      </p>
      <span className="@max-[38rem]:hidden">
        {assignee ? (
          <>
            <Initials name={assignee.name} />
            <span className="sr-only">{assignee.name}</span>
          </>
        ) : (
          <span className="sr-only">Unassigned</span>
        )}
      </span>
      <Link
        to={to}
        aria-label={`${WAY_NAMES[way]} to ${name}`}
        className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full border border-jamun-400 bg-white px-3 font-semibold text-jamun-700 no-underline hover:border-jamun-600 hover:bg-jamun-50 @max-[38rem]:col-start-3 @max-[38rem]:row-span-2 @max-[38rem]:row-start-1"
      >
        <WayIcon way={way} />
        <span className="@max-[38rem]:hidden">{WAY_NAMES[way]}</span>
      </Link>
    </li>
  )
}
