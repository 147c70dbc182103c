import type { FeeDeed } from '../../contract/desk-fees.ts'
import { whenOf } from '../enquiries/times.ts'
import { Button } from '../ui/button.tsx'
import { daysOf } from './words.ts'

interface EarlierProps {
  deeds: FeeDeed[]
  busy: boolean
  onUndo: (deed: FeeDeed) => void
}

/** Statements and confirmations of before, each with its way back. */
export function Earlier({ deeds, busy, onUndo }: EarlierProps) {
  if (deeds.length === 0) return null
  return (
    <section className="grid gap-2">
      <h2 className="text-lg">Earlier statements</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <section className="fee-table" tabIndex={0} aria-label="Earlier statements">
        <table>
          <thead>
            <tr>
              <th scope="col">Days</th>
              <th scope="col">Credits</th>
              <th scope="col">Confirmed</th>
              <th scope="col">Open</th>
              <th scope="col">By</th>
              <th scope="col">
                <span className="sr-only">Deed</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {deeds.map((deed) => (
              <tr key={deed.id}>
                <th scope="row">{deed.period ? daysOf(deed.period) : 'No statement'}</th>
                <td>{deed.credits}</td>
                <td>{deed.confirmed}</td>
                <td>{deed.open}</td>
                <td>
                  {deed.by ?? 'Somebody who left'}, {whenOf(deed.at)}
                </td>
                <td>
                  <Button
                    look="outline"
                    disabled={busy}
                    aria-label={`Take back ${deed.period ? daysOf(deed.period) : 'this'}, ${whenOf(deed.at)}`}
                    onClick={() => onUndo(deed)}
                  >
                    Take back
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}
