import { Link } from 'react-router'
import type { Start } from '../../contract/desk-start.ts'
import { useNow } from '../items/lists/use-now.ts'
import { Kolam } from '../set-up/kolam.tsx'
import { CallNow } from './call-now.tsx'
import { ForYou } from './for-you.tsx'
import { ToDo } from './to-do.tsx'
import { isAllDone, isFirst, opensWhen, whatWaits } from './what-waits.ts'

interface DayProps {
  start: Start
  readAt: number
}

/** The waiting people and work. */
export function Day({ start, readAt }: DayProps) {
  if (isFirst(start)) return <Nothing />
  const { enquiries, applications, replies } = start
  const isDone = isAllDone(start)
  return (
    <>
      {isDone && enquiries && <AllDone enquiries={enquiries} />}
      <div className="grid items-start gap-3.5 min-[62rem]:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-3.5 empty:hidden">
          {enquiries && enquiries.callNow > 0 && <CallNow enquiries={enquiries} readAt={readAt} />}
          <ForYou enquiries={enquiries} applications={applications} replies={replies} />
        </div>
        <ToDo title={isDone ? 'Not urgent' : 'To do'} lines={whatWaits(start)} />
      </div>
    </>
  )
}

const calledTodayIn = (count: number) =>
  count === 1 ? '1 person was called today.' : `${count} people were called today.`

function Nothing() {
  return (
    <section
      aria-labelledby="your-day"
      className="grid justify-items-start gap-2 rounded-box border border-jamun-400 border-dashed p-4"
    >
      <h2 id="your-day" className="text-lg">
        Your day
      </h2>
      <p className="max-w-[62ch] text-ink-2">
        People who ask for a call appear here, with the time they asked for. Below: your enquiries, new
        applications, fees to check, and emails that were not delivered.
      </p>
      <a className="link inline-flex min-h-11 items-center" href="/">
        See the website
      </a>
    </section>
  )
}

function AllDone({ enquiries: { next, calledToday } }: { enquiries: NonNullable<Start['enquiries']> }) {
  const now = useNow()
  return (
    <section
      aria-labelledby="all-done"
      className="forced-edge flex items-center gap-5 rounded-box border border-hair bg-white px-6 py-5 max-rail:px-4"
    >
      <Kolam part={1} className="size-20 flex-none" />
      <div>
        <h2 id="all-done" className="text-lg">
          Nobody is waiting
        </h2>
        <p className="text-ink-2">
          No calls, reminders or mentions for you now. {calledToday > 0 && calledTodayIn(calledToday)}
        </p>
        {next && (
          <p>
            Next:{' '}
            <Link
              to={`/enquiries/all/${next.reference}`}
              className="link wrap-anywhere inline-flex min-h-11 items-center font-semibold"
            >
              {next.name}
            </Link>
            , {opensWhen(next.at, now)}
          </p>
        )}
        {calledToday > 0 && (
          <Link to="/enquiries/answered" className="link inline-flex min-h-11 items-center">
            See what was answered
          </Link>
        )}
      </div>
    </section>
  )
}
