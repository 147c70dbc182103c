import type { ItemEvent } from '../../contract/desk-enquiry.ts'
import { Button } from '../ui/button.tsx'
import { whenOf } from '../ui/times.ts'

interface QuickerProps {
  /** The events after the outdated version, newest last. */
  events: Pick<ItemEvent, 'by' | 'at'>[]
  rows: [what: string, theirs: string, mine: string][]
  busy: boolean
  onApply: () => void
  onKeep: () => void
}

/** A change saved by a colleague beside the one that was not applied: no work is lost silently. */
export function Quicker({ events, rows, busy, onApply, onKeep }: QuickerProps) {
  const last = events.findLast(({ by }) => by !== null)
  return (
    <section
      className="grid gap-2.5 p-3.5 border-2 border-dashed border-haldi-500 rounded-box [&_thead_th]:text-ink-2 [&_tbody_th]:text-ink-2"
      aria-labelledby="item-conflict"
      role="alert"
    >
      <h2 id="item-conflict" className="font-text text-[1rem]">
        {last?.by ? `${last.by.name} saved first` : 'Somebody saved first'}
      </h2>
      <p>Somebody saved this first. Compare and choose one.</p>
      <table className="w-fit border-collapse text-left text-second">
        <thead>
          <tr>
            <th className="pr-3 pl-0 py-1 font-normal align-top" scope="col">
              What
            </th>
            <th className="pr-3 pl-0 py-1 font-normal align-top" scope="col">
              Saved{last && `, ${whenOf(last.at)}`}
            </th>
            <th className="pr-3 pl-0 py-1 font-normal align-top" scope="col">
              Yours, not saved
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([what, theirs, mine]) => (
            <tr key={what}>
              <th className="pr-3 pl-0 py-1 font-normal align-top" scope="row">
                {what}
              </th>
              <td className="pr-3 pl-0 py-1 font-normal align-top">{theirs}</td>
              <td className="pr-3 pl-0 py-1 font-normal align-top">
                <mark className="px-1 bg-haldi-100 text-inherit font-semibold">{mine}</mark>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="flex flex-wrap items-center gap-2">
        <Button disabled={busy} onClick={onApply}>
          Save mine
        </Button>
        <Button look="outline" onClick={onKeep}>
          Keep theirs
        </Button>
      </div>
    </section>
  )
}
