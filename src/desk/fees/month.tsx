import { useState } from 'react'
import { showAmount } from '../../contract/amounts.ts'
import { exportFeeMonth, isMonth } from '../../contract/desk-fees.ts'
import { mayDo } from '../../contract/staff-rights.ts'
import { call } from '../api/call.ts'
import { ExportButton } from '../exports/export-button.tsx'
import { useDesk } from '../sign-in/desk-context.tsx'
import { Button } from '../ui/button.tsx'
import { Callout } from '../ui/callout.tsx'
import { saveFile } from '../ui/save-file.ts'
import { TextField } from '../ui/text-field.tsx'
import { useAction } from '../ui/use-action.ts'
import { FeeTable } from './fee-table.tsx'
import { useFeeMonth } from './use-fees.ts'

const LINES = [
  ['found', 'Fees found'],
  ['unclaimed', 'Without an application'],
  ['settled', 'Settled: no fee'],
  ['other', 'Other amounts'],
  ['credits', 'All credits of the statements'],
  ['receipts', 'Receipts'],
  ['cancelled', 'Cancelled receipts'],
  ['refunds', 'Refunds'],
] as const

/** Whether the sums of a month agree, and if not, why. */
export function Month({ newest }: { newest: string }) {
  const { person, prove } = useDesk()
  // Stored here, so that the beginning of a new month does not close an open export.
  const [chosen, setMonth] = useState<string>()
  const month = chosen ?? newest
  const action = useAction()
  const read = useFeeMonth(month)
  const save = () =>
    action.run(async () => {
      let csv = ''
      await prove(async () => {
        csv = (await call(exportFeeMonth, undefined, { month })).csv
      })
      saveFile(`fees-${month}.csv`, new Blob([csv], { type: 'text/csv' }))
    })
  return (
    <section aria-label="Money of a month" className="grid gap-3">
      <h2 className="text-lg">Does it add up?</h2>
      <div className="flex flex-wrap items-center gap-3">
        <TextField
          name="month"
          type="month"
          label="Month"
          value={month}
          onChange={({ target }) => setMonth(target.value)}
        />
        {mayDo(person.role, 'money') && (
          <Button look="outline" disabled={action.busy || !read.data} onClick={() => void save()}>
            CSV for the accountant
          </Button>
        )}
        {isMonth(month) && <ExportButton list="fees" filter={{ from: `${month}-01`, to: `${month}-31` }} />}
      </div>
      {(action.problem || read.error) && (
        <Callout look="bad" role="alert">
          <p>{action.problem ?? read.error?.message}</p>
        </Callout>
      )}
      {read.data && (
        <>
          <FeeTable>
            <tbody>
              {LINES.map(([name, label]) => (
                <tr key={name} className={name === 'credits' ? 'bg-jamun-50 font-semibold' : ''}>
                  <th scope="row">{label}</th>
                  <td>{read.data[name].count}</td>
                  <td className="text-end!">{showAmount(read.data[name].paise)}</td>
                </tr>
              ))}
            </tbody>
          </FeeTable>
          {read.data.notes.length > 0 ? (
            <Callout look="sun">
              {read.data.notes.map((note) => (
                <p key={note}>{note}</p>
              ))}
            </Callout>
          ) : (
            <Callout look="ok">
              <p>Receipts and fees found are the same sum, and every day is there.</p>
            </Callout>
          )}
        </>
      )}
    </section>
  )
}
