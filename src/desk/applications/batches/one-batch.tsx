import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { Link } from 'react-router'
import { readBatch } from '../../../contract/desk-batches.ts'
import { call } from '../../api/call.ts'
import { ExportButton } from '../../exports/export-button.tsx'
import { useLive } from '../../live/use-live.ts'
import { Button } from '../../ui/button.tsx'
import { NotRead } from '../../ui/not-read.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { BatchNotice } from './batch-notice.tsx'
import { dayText } from './day-text.ts'
import { seatsAndWaiting } from './seats-and-waiting.ts'
import { WaitingPeople } from './waiting-people.tsx'
import './batches.css'

/** Columns to tick by hand on the printed list. */
const DAYS = ['1', '2', '3', '4', '5', '6', '7', '8']

/** The accepted people of one batch: on the screen, as a file, and on paper with columns for attendance. */
export function OneBatch({ batch: key }: { batch: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['batches', key],
    queryFn: () => call(readBatch, undefined, { id: key }),
  })
  useLive('application', ['batches', key])
  const batch = data?.batch
  return (
    <div className="batch-sheet grid gap-4">
      <p className="print:hidden">
        <Link className="link inline-flex min-h-6 items-center" to="/batches">
          All batches
        </Link>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <PageTitle
          title="Batch"
          className="min-w-0 flex-[1_1_16rem] text-[1.625rem] [overflow-wrap:anywhere]"
        >
          {batch?.course ?? 'Batch'}
        </PageTitle>
        {data && (
          <span className="flex items-center gap-2 print:hidden">
            <ExportButton list="batch" filter={{ batch: key }} />
            <Button look="outline" onClick={() => window.print()}>
              <Printer aria-hidden="true" size={18} />
              Print
            </Button>
          </span>
        )}
      </div>
      {batch && (
        <p className="text-ink-2">
          First day {dayText(batch.starts)}, {batch.accepted} accepted
          {seatsAndWaiting(batch)}
        </p>
      )}
      {error && <NotRead error={error} onRetry={() => void refetch()} />}
      {data?.notice && (
        <div className="print:hidden">
          <BatchNotice batch={key} notice={data.notice} onChanged={() => void refetch()} />
        </div>
      )}
      {data?.people.length === 0 && <p className="text-ink-2">Nobody is accepted into this batch yet.</p>}
      {data && data.people.length > 0 && (
        <div className="batch-list overflow-x-auto">
          <table>
            <thead>
              <tr>
                <th scope="col">No.</th>
                <th scope="col">Name</th>
                <th scope="col">Phone</th>
                <th scope="col">Reference</th>
                {DAYS.map((day) => (
                  <th scope="col" className="batch-day" key={day}>
                    {day}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.people.map(
                ({ reference, name, appliedBy, phone, age, guardianName, guardianPhone }, at) => (
                  <tr key={reference}>
                    <td>{at + 1}</td>
                    <th scope="row">
                      {name || 'Name not given'}
                      {age !== null && `, ${age}`}
                      {guardianName && (
                        <span className="block text-ink-2">
                          {['Guardian:', guardianName, guardianPhone].filter(Boolean).join(' ')}
                        </span>
                      )}
                    </th>
                    <td>
                      {phone || 'not given'}
                      {appliedBy && <span className="block text-ink-2">{appliedBy}</span>}
                    </td>
                    <td>
                      <Link className="link" to={`/applications/all/${reference}`}>
                        {reference}
                      </Link>
                    </td>
                    {DAYS.map((day) => (
                      <td className="batch-day" key={day} />
                    ))}
                  </tr>
                ),
              )}
            </tbody>
          </table>
        </div>
      )}
      {data && <WaitingPeople {...data} onChanged={refetch} />}
    </div>
  )
}
