import type { EnquiryItem, Wanted } from '../../contract/desk-enquiry.ts'
import { Button } from '../ui/button.tsx'
import { STATE_WORDS } from './state-sign.tsx'
import { whenOf } from './times.ts'
import type { ItemDeeds } from './use-item.ts'

interface ConflictProps {
  item: EnquiryItem
  wanted: Wanted
  deeds: ItemDeeds
}

/** What a colleague saved meanwhile beside what was not applied: nobody's work goes silently. */
export function Conflict({ item, wanted, deeds }: ConflictProps) {
  const { summary, events, colleagues } = item
  const last = events.findLast(({ by }) => by !== null)
  const { status, assigneeId, remindAt } = wanted
  const rows: [what: string, theirs: string, mine: string][] = [
    ...row('Status', STATE_WORDS[summary.state], status && STATE_WORDS[status]),
    ...row(
      'Given to',
      summary.assignee?.name ?? 'Nobody yet',
      assigneeId === undefined ? undefined : (nameOf(colleagues, assigneeId) ?? 'Nobody yet'),
    ),
    ...row(
      'Reminder',
      summary.remindAt ? whenOf(summary.remindAt) : 'None',
      remindAt === undefined ? undefined : remindAt ? whenOf(remindAt) : 'None',
    ),
  ]
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
        <Button disabled={deeds.busy} onClick={() => deeds.change(wanted, 'Yours is applied')}>
          Apply mine
        </Button>
        <Button look="outline" onClick={deeds.keepTheirs}>
          Keep theirs
        </Button>
      </div>
    </section>
  )
}

function row(what: string, theirs: string, mine: string | undefined): [string, string, string][] {
  return mine === undefined ? [] : [[what, theirs, mine]]
}

const nameOf = (colleagues: EnquiryItem['colleagues'], wanted: string | null) =>
  colleagues.find(({ id }) => id === wanted)?.name
