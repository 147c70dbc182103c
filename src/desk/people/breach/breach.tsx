import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { type Breach, changeBreach, readBreach } from '../../../contract/desk-breach.ts'
import { call } from '../../api/call.ts'
import { ExportDialog } from '../../exports/export-dialog.tsx'
import { useLive } from '../../live/use-live.ts'
import { Button } from '../../ui/button.tsx'
import { Loading } from '../../ui/loading.tsx'
import { NotRead } from '../../ui/not-read.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Problem } from '../../ui/problem.tsx'
import { useAction } from '../../ui/use-action.ts'
import { HoursLeft } from './hours-left.tsx'
import { atTime } from './labels.ts'
import { LetterForm } from './letter-form.tsx'
import { Steps } from './steps.tsx'
import { WhoForm } from './who-form.tsx'

/** One breach: the steps with their deadlines, the affected people, and the mail to them. */
export function BreachPage({ id }: { id: string }) {
  const read = useQuery({ queryKey: ['breach', id], queryFn: () => call(readBreach, undefined, { id }) })
  const look = async () => void (await read.refetch())
  useLive('breach', ['breach', id], (subject) => subject === '' || subject === id)
  useLive('mail', ['breach', id])
  return (
    <>
      <Link
        to="/leaks"
        className="link inline-flex min-h-(--control) items-center gap-1.5 justify-self-start"
      >
        <ArrowLeft aria-hidden="true" size={18} />
        Data breach plan
      </Link>
      {read.isPending && <Loading />}
      {read.error && <NotRead error={read.error} onRetry={() => void look()} />}
      {read.data && <Shown breach={read.data} onChanged={look} />}
    </>
  )
}

function Shown({ breach, onChanged }: { breach: Breach; onChanged: () => Promise<void> }) {
  const { id, title, foundAt, notedBy, closedAt, version } = breach
  const action = useAction()
  const isClosed = closedAt !== null
  // State of this component, so that a colleague's new list does not close the dialog.
  const [isExporting, setExporting] = useState(false)
  return (
    <>
      <div>
        <PageTitle title="Data breach plan" className="text-[1.625rem] wrap-anywhere">
          {title}
        </PageTitle>
        <p className="mt-1 text-ink-2">
          Noticed {atTime(foundAt)}
          {notedBy && `, noted by ${notedBy}`}.{closedAt && ` Closed ${atTime(closedAt)}.`}
        </p>
      </div>
      {!isClosed && <HoursLeft breach={breach} />}
      <Steps breach={breach} onChanged={onChanged} />
      <WhoForm
        key={`who ${JSON.stringify(breach.who)}`}
        breach={breach}
        onChanged={onChanged}
        onExport={() => setExporting(true)}
      />
      {isExporting && (
        <ExportDialog list="concerned" filter={{ breach: id }} onClose={() => setExporting(false)} />
      )}
      <LetterForm breach={breach} onChanged={onChanged} />
      <Problem text={action.problem} />
      <div>
        <Button
          look="outline"
          disabled={action.busy}
          onClick={() =>
            void action.run(async () => {
              await call(changeBreach, { version, isClosed: !isClosed }, { id })
              await onChanged()
            })
          }
        >
          {isClosed ? 'Open it again' : 'Close it'}
        </Button>
      </div>
    </>
  )
}
