import type { DeskStatus } from '../../../contract/desk-enquiries.ts'
import type { ContactWay, Outcome } from '../../../contract/desk-enquiry.ts'
import type { ReachedBy } from '../../../contract/desk-new-enquiry.ts'
import type { EnquiryRow } from '../../db/tables/enquiries.ts'
import type { Changes as ChangesOf, ItemKind } from '../../items/item-kind.ts'
import { Failure } from '../../platform/failure.ts'
import { enqueueWebhooks } from '../../webhooks/enqueue-webhooks.ts'

/** Fields of an enquiry that actions change. */
export interface DeskState {
  status: DeskStatus
  assigneeId: string | null
  remindAt: number | null
  waitsUntil: number | null
}
export type Changes = ChangesOf<DeskState>

/** Fields of a line of the history beside the columns of the table. */
export interface EventDetail {
  changes?: Changes
  way?: ContactWay
  outcome?: Outcome
  reachedBy?: ReachedBy | 'email'
  text?: string
  /** The line that an undo reverts. */
  of?: string
}

const UNDOABLE = new Set(['changed', 'contact', 'outcome', 'note', 'email sent', 'email received', 'undone'])

export const enquiryItem: ItemKind<EnquiryRow, DeskState> = {
  one: 'enquiry',
  many: 'enquiries',
  fields: {
    status: { column: 'desk_status', label: 'status' },
    assigneeId: { column: 'assignee_id', label: 'assignee' },
    remindAt: { column: 'remind_at', label: 'reminder' },
    waitsUntil: { column: 'waits_until', label: 'waits until' },
  },
  notColleague: 'This colleague does not answer enquiries.',
  mayUndo({ kind, staff_id, detail }, staffId) {
    if (!UNDOABLE.has(kind)) return false
    if (kind === 'note') return staff_id === staffId
    // An undo can itself be undone, but a withdrawn note is deleted, and a sent email stays sent.
    return !/undone|email/.test(kind) || Object.keys(detail.changes ?? {}).length > 0
  },
  async onChange(tx, at, reference, { status }) {
    if (status?.[1] === 'answered') await enqueueWebhooks(tx, at, 'enquiry.answered', [reference])
  },
}

/** Errors  staff_rule: the enquiry is set aside, where no action would show */
export function mustNotBeSetAside({ status }: EnquiryRow): void {
  if (status === 'set aside') throw new Failure('staff_rule', { message: 'Mark it as not spam first.' })
}
