import type { EnquiryItem, Wanted } from '../../contract/desk-enquiry.ts'
import { Quicker } from './quicker.tsx'
import { STATE_WORDS } from './state-sign.tsx'
import { whenOf } from './times.ts'
import type { ItemDeeds } from './use-item.ts'

interface ConflictProps {
  item: EnquiryItem
  wanted: Wanted
  deeds: ItemDeeds
}

/** What was wanted of an enquiry on an older state, beside how it stands. */
export function Conflict({ item, wanted, deeds }: ConflictProps) {
  const { summary, events, colleagues } = item
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
    <Quicker
      events={events}
      rows={rows}
      busy={deeds.busy}
      onApply={() => deeds.change(wanted, 'Yours is applied')}
      onKeep={deeds.keepTheirs}
    />
  )
}

function row(what: string, theirs: string, mine: string | undefined): [string, string, string][] {
  return mine === undefined ? [] : [[what, theirs, mine]]
}

const nameOf = (colleagues: EnquiryItem['colleagues'], wanted: string | null) =>
  colleagues.find(({ id }) => id === wanted)?.name
