import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { type BreachSummary, listBreaches } from '../../../contract/desk-breach.ts'
import { call } from '../../api/call.ts'
import { useLive } from '../../live/use-live.ts'
import { Button } from '../../ui/button.tsx'
import { Loading } from '../../ui/loading.tsx'
import { NotRead } from '../../ui/not-read.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { BreachPage } from './breach.tsx'
import { atTime } from './labels.ts'
import { NewBreach } from './new-breach.tsx'

/** The data breaches, for managers. */
export function Component() {
  const { reference } = useParams()
  return (
    <div className="grid grid-cols-1 gap-5 max-w-208">
      {reference ? <BreachPage key={reference} id={reference} /> : <All />}
    </div>
  )
}

function All() {
  const [isNew, setIsNew] = useState(false)
  const read = useQuery({ queryKey: ['breaches'], queryFn: () => call(listBreaches) })
  useLive('breach', ['breaches'])
  return (
    <>
      <div>
        <PageTitle title="Data breach plan" className="text-[1.625rem]" />
        <p className="mt-1 text-ink-2">
          A lost phone on which the desk was open, a mail to the wrong person, a stranger in the server: note
          it at once. The law counts the hours from when somebody noticed it.
        </p>
      </div>
      <div>
        <Button onClick={() => setIsNew(true)}>Report a breach</Button>
      </div>
      {read.error && <NotRead error={read.error} onRetry={() => void read.refetch()} />}
      {read.isPending && <Loading />}
      {read.data?.breaches.length === 0 && <p>No breach was reported.</p>}
      {read.data && read.data.breaches.length > 0 && (
        <ul aria-label="Breaches">
          {read.data.breaches.map((breach) => (
            <Line key={breach.id} breach={breach} />
          ))}
        </ul>
      )}
      {isNew && <NewBreach onClose={() => setIsNew(false)} />}
    </>
  )
}

function Line({ breach: { id, title, foundAt, closedAt, done, of } }: { breach: BreachSummary }) {
  return (
    <li className="grid gap-0.5 py-3 border-t border-hair">
      <Link className="link font-semibold wrap-anywhere" to={`/leaks/${id}`}>
        {title}
      </Link>
      <span className="text-ink-2 text-second">
        Noticed {atTime(foundAt)}. {closedAt ? 'Closed.' : `${done} of ${of} steps done.`}
      </span>
    </li>
  )
}
