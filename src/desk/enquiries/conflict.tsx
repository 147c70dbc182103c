import type { EnquiryChange, EnquiryItem } from '../../contract/desk-enquiry.ts'
import { whenOf } from '../ui/times.ts'
import { Quicker } from './quicker.tsx'
import { STATE_WORDS } from './state-sign.tsx'
import type { ItemActions } from './use-item.ts'

interface ConflictProps {
  item: EnquiryItem
  wanted: EnquiryChange
  actions: ItemActions
}

/** A change made on an outdated version of an enquiry, beside its current state. */
export function Conflict({ item, wanted, actions }: ConflictProps) {
  const { summary, events, colleagues } = item
  const { status, assigneeId, remindAt } = wanted
  const rows: [what: string, theirs: string, mine: string][] = [
    ...row('Status', STATE_WORDS[summary.state], status && STATE_WORDS[status]),
    ...row(
      'Assigned to',
      summary.assignee?.name ?? 'Unassigned',
      assigneeId === undefined ? undefined : (nameOf(colleagues, assigneeId) ?? 'Unassigned'),
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
      busy={actions.busy}
      onApply={() => actions.change(wanted, 'Yours is saved')}
      onKeep={actions.keepTheirs}
    />
  )
}

function row(what: string, theirs: string, mine: string | undefined): [string, string, string][] {
  return mine === undefined ? [] : [[what, theirs, mine]]
}

const nameOf = (colleagues: EnquiryItem['colleagues'], wanted: string | null) =>
  colleagues.find(({ id }) => id === wanted)?.name
