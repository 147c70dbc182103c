import type { DeskStatus } from '../../../contract/desk-enquiries.ts'
import type { ActionResult } from '../../../contract/desk-enquiry.ts'
import type { AuditEvent } from '../../audit/actions.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/db.ts'
import { locking } from '../../db/dialects.ts'
import { newId } from '../../db/new-id.ts'
import { noteChange } from '../../db/note-change.ts'
import type { EnquiryRow } from '../../db/tables/enquiries.ts'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../platform/failure.ts'
import type { Staff } from '../../staff/desk-sessions.ts'
import { enqueueWebhooks } from '../../webhooks/enqueue-webhooks.ts'

/** What actions change of an enquiry. */
export interface DeskState {
  status: DeskStatus
  assigneeId: string | null
  remindAt: number | null
  waitsUntil: number | null
}
/** Before and after of each thing that changed. */
export type Changes = { [What in keyof DeskState]?: [from: DeskState[What], to: DeskState[What]] }

/** What a line of the history holds beside what the table names. */
export interface EventDetail {
  changes?: Changes
  way?: string
  outcome?: string
  text?: string
  /** Of a note: by which the page that sent it knows it again. */
  key?: string
  /** Of an undoing: which line it undid. */
  of?: string
}

export interface Action {
  kind: string
  detail: EventDetail
  /** What becomes of the enquiry. */
  next?: Partial<DeskState>
  /** Of its audit line, beside the reference and the change. */
  audit: AuditEvent
}

export type Decide = (
  row: EnquiryRow,
  tx: Tx,
  eventId: string,
) => Action | undefined | Promise<Action | undefined>

export const stateIn = (row: EnquiryRow): DeskState => ({
  status: row.desk_status,
  assigneeId: row.assignee_id,
  remindAt: row.remind_at,
  waitsUntil: row.waits_until,
})

/**
 * Does one action about an enquiry: the change, its line in the history and its audit line, or none of them. `decide` looks at the
 * row, which nobody else changes meanwhile, and answers undefined where there is nothing to do.
 *
 * Errors  not_found, and those of `decide`
 */
export async function applyAction(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  reference: string,
  staff: Pick<Staff, 'id' | 'sessionId'>,
  decide: Decide,
): Promise<ActionResult> {
  return db.write((tx) => applyActionIn(tx, now(), reference, staff, decide))
}

/** The same in a transaction of many actions. `decide` refuses before anything is written, so the others can go on. */
export async function applyActionIn(
  tx: Tx,
  at: number,
  reference: string,
  staff: Pick<Staff, 'id' | 'sessionId'>,
  decide: Decide,
): Promise<ActionResult> {
  const [row] = await locking(
    tx,
    'update',
    tx.selectFrom('enquiries').selectAll().where('reference', '=', reference),
  ).execute()
  if (!row) throw new Failure('not_found')
  const id = newId()
  const action = await decide(row, tx, id)
  if (!action) return { eventId: null, version: row.version }
  const changes = differences(stateIn(row), action.next ?? {})
  const detail = { ...action.detail, changes }
  await tx
    .insertInto('item_events')
    .values({
      id,
      enquiry_id: row.id,
      at,
      staff_id: staff.id,
      kind: action.kind,
      detail: JSON.stringify(detail),
    })
    .execute()
  const version = await keep(tx, row, changes)
  await writeAudit(tx, at, {
    ...action.audit,
    staff,
    subject: reference,
    changes: Object.entries(changes).map(([what, [from, to]]) => ({ what: AUDITED[what] ?? what, from, to })),
  })
  await noteChange(tx, at, 'enquiry', reference)
  // What is taken back told nobody that it was answered.
  if (changes.status?.[1] === 'answered' && action.kind !== 'undone')
    await enqueueWebhooks(tx, at, 'enquiry.answered', [reference])
  return { eventId: id, version }
}

/** Only what becomes different. */
function differences(before: DeskState, next: Partial<DeskState>): Changes {
  const entries = Object.entries(next) as [keyof DeskState, never][]
  return Object.fromEntries(
    entries.flatMap(([what, to]) => (before[what] === to ? [] : [[what, [before[what], to]]])),
  )
}

async function keep(tx: Tx, row: EnquiryRow, { status, assigneeId, remindAt, waitsUntil }: Changes) {
  if (!status && !assigneeId && !remindAt && !waitsUntil) return row.version
  const version = row.version + 1
  await tx
    .updateTable('enquiries')
    .set({
      version,
      ...(status && { desk_status: status[1] }),
      ...(assigneeId && { assignee_id: assigneeId[1] }),
      ...(remindAt && { remind_at: remindAt[1] }),
      ...(waitsUntil && { waits_until: waitsUntil[1] }),
    })
    .where('id', '=', row.id)
    .execute()
  return version
}

/** Ids and times: nothing an audit line may not hold. */
const AUDITED: Record<string, string> = {
  status: 'status',
  assigneeId: 'assignee',
  remindAt: 'reminder',
  waitsUntil: 'waits until',
}

/** Errors  staff_rule: the enquiry is set aside, where nothing of it would show */
export function mustBeTakenIn({ status }: EnquiryRow): void {
  if (status === 'set aside') throw new Failure('staff_rule', { message: 'Take it in first.' })
}
