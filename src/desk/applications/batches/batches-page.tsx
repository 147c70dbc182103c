import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { listBatches } from '../../../contract/desk-batches.ts'
import { call } from '../../api/call.ts'
import { useLive } from '../../live/use-live.ts'
import { NotRead } from '../../ui/not-read.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { dayText } from './day-text.ts'
import { OneBatch } from './one-batch.tsx'
import { seatsAndWaiting } from './seats-and-waiting.ts'

/** The batches of all courses, or one of them with its people. */
export function Component() {
  const { key } = useParams()
  return key ? <OneBatch key={key} batch={key} /> : <AllBatches />
}

function AllBatches() {
  const { data, error, refetch } = useQuery({ queryKey: ['batches'], queryFn: () => call(listBatches) })
  useLive('application', ['batches'])
  return (
    <div className="grid max-w-3xl gap-4">
      <Link className="link inline-flex min-h-11 items-center gap-1 justify-self-start" to="/applications">
        <ChevronLeft aria-hidden="true" size={18} />
        Applications
      </Link>
      <PageTitle title="Batches" className="text-[1.625rem]" />
      {error && <NotRead error={error} onRetry={() => void refetch()} />}
      {data?.batches.length === 0 && (
        <p className="text-ink-2">No course has a batch. Batches are added to a course under Website.</p>
      )}
      <ul className="grid gap-2">
        {data?.batches.map(({ key, course, starts, accepted, ...counts }) => (
          <li key={key} className="rounded-box border border-hair bg-white px-4 py-3">
            <Link
              className="link inline-flex min-h-6 items-center font-semibold [overflow-wrap:anywhere]"
              to={`/batches/${key}`}
            >
              {course}
            </Link>
            <p className="text-ink-2 text-second">
              First day {dayText(starts)}, {accepted} accepted
              {seatsAndWaiting(counts)}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
