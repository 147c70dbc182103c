import type { FeeAction } from '../../contract/desk-fees.ts'
import { Button } from '../ui/button.tsx'
import { whenOf } from '../ui/times.ts'
import { FeeTable } from './fee-table.tsx'
import { daysOf } from './labels.ts'

interface EarlierProps {
  actions: FeeAction[]
  busy: boolean
  onUndo: (action: FeeAction) => void
}

/** Earlier statements and confirmations, each with its undo. */
export function Earlier({ actions, busy, onUndo }: EarlierProps) {
  if (actions.length === 0) return null
  return (
    <section className="grid gap-2">
      <h2 className="text-lg">Earlier statements</h2>
      <FeeTable label="Earlier statements">
        <thead>
          <tr>
            <th scope="col">Days</th>
            <th scope="col">Credits</th>
            <th scope="col">Confirmed</th>
            <th scope="col">Open</th>
            <th scope="col">By</th>
            <th scope="col">
              <span className="sr-only">Action</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {actions.map((action) => (
            <tr key={action.id}>
              <th scope="row">{action.period ? daysOf(action.period) : 'No statement'}</th>
              <td>{action.credits}</td>
              <td>{action.confirmed}</td>
              <td>{action.open}</td>
              <td>
                {action.by ?? 'A former colleague'}, {whenOf(action.at)}
              </td>
              <td>
                <Button
                  look="outline"
                  disabled={busy}
                  aria-label={`Take back ${action.period ? daysOf(action.period) : 'this'}, ${whenOf(action.at)}`}
                  onClick={() => onUndo(action)}
                >
                  Take back
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </FeeTable>
    </section>
  )
}
