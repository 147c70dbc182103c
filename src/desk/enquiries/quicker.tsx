import type { ItemEvent } from '../../contract/desk-enquiry.ts'
import { Button } from '../ui/button.tsx'
import { whenOf } from '../ui/times.ts'

interface QuickerProps {
  /** What happened meanwhile, newest last. */
  events: Pick<ItemEvent, 'by' | 'at'>[]
  rows: [what: string, theirs: string, mine: string][]
  busy: boolean
  onApply: () => void
  onKeep: () => void
}

/** What a colleague saved meanwhile beside what was not applied: nobody's work goes silently. */
export function Quicker({ events, rows, busy, onApply, onKeep }: QuickerProps) {
  const last = events.findLast(({ by }) => by !== null)
  return (
    <section className="item-conflict" aria-labelledby="item-conflict" role="alert">
      <h2 id="item-conflict" className="item-heading">
        {last?.by ? `${last.by.name} was quicker` : 'Somebody was quicker'}
      </h2>
      <p>Yours was not applied. Look at both, then choose.</p>
      <table>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Saved{last && `, ${whenOf(last.at)}`}</th>
            <th scope="col">Yours, not saved</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([what, theirs, mine]) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{theirs}</td>
              <td>
                <mark>{mine}</mark>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="item-line">
        <Button disabled={busy} onClick={onApply}>
          Apply mine
        </Button>
        <Button look="outline" onClick={onKeep}>
          Keep theirs
        </Button>
      </div>
    </section>
  )
}
