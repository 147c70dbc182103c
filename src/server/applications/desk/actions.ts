import type { ActionResult } from '../../../contract/desk-enquiry.ts'
import type { AuditEvent } from '../../audit/actions.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/db.ts'
import { locking } from '../../db/dialects.ts'
import { newId } from '../../db/new-id.ts'
import { noteChange } from '../../db/note-change.ts'
import type { ApplicationRow } from '../../db/tables/applications.ts'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../platform/failure.ts'
import type { Staff } from '../../staff/desk-sessions.ts'

export type Actor = Pick<Staff, 'id' | 'sessionId'>

/** Who it is given to, before and after. Stages go by move.ts. */
export interface Changes {
  assigneeId?: [from: string | null, to: string | null]
}

interface Action {
  kind: string
  /** What a line of the history holds beside what the table names. */
  detail: object
  /** What becomes of the application. */
  next?: { assigneeId?: string | null }
  /** Of its audit line, beside the reference and the change. */
  audit: AuditEvent
}

/** The application, which nobody else changes meanwhile. Errors  not_found */
export async function lockApplication(tx: Tx, reference: string): Promise<ApplicationRow> {
  const [row] = await locking(
    tx,
    'update',
    tx.selectFrom('applications').selectAll().where('reference', '=', reference),
  ).execute()
  if (!row) throw new Failure('not_found')
  return row
}

type Decide = (
  row: ApplicationRow,
  tx: Tx,
  eventId: string,
) => Action | undefined | Promise<Action | undefined>

/**
 * Does one action about an application: the change, its line in the history and its audit line, or none of them. `decide` looks at
 * the row, which nobody else changes meanwhile, and answers undefined where there is nothing to do.
 *
 * Errors  not_found, and those of `decide`
 */
export async function applyApplicationAction(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  reference: string,
  staff: Actor,
  decide: Decide,
): Promise<ActionResult> {
  const at = now()
  return db.write((tx) => applyApplicationActionIn(tx, at, reference, staff, decide))
}

/** The same in a transaction of many actions. `decide` refuses before anything is written, so the others can go on. */
export async function applyApplicationActionIn(
  tx: Tx,
  at: number,
  reference: string,
  staff: Actor,
  decide: Decide,
): Promise<ActionResult> {
  const row = await lockApplication(tx, reference)
  const eventId = newId()
  const action = await decide(row, tx, eventId)
  if (!action) return { eventId: null, version: row.version }
  return keepAction(tx, at, row, staff, eventId, action)
}

export async function keepAction(
  tx: Tx,
  at: number,
  row: ApplicationRow,
  staff: Actor,
  eventId: string,
  { kind, detail, next = {}, audit }: Action,
): Promise<ActionResult> {
  const { assigneeId } = next
  const changes: Changes =
    assigneeId === undefined || assigneeId === row.assignee_id
      ? {}
      : { assigneeId: [row.assignee_id, assigneeId] }
  await tx
    .insertInto('item_events')
    .values({
      id: eventId,
      application_id: row.id,
      at,
      staff_id: staff.id,
      kind,
      detail: JSON.stringify({ ...detail, ...(changes.assigneeId && { changes }) }),
    })
    .execute()
  const version = row.version + (changes.assigneeId ? 1 : 0)
  if (changes.assigneeId)
    await tx
      .updateTable('applications')
      .set({ version, assignee_id: changes.assigneeId[1] })
      .where('id', '=', row.id)
      .execute()
  const { assigneeId: given } = changes
  const audited = given ? [{ what: 'assignee', from: given[0], to: given[1] }] : []
  await writeAudit(tx, at, { ...audit, staff, subject: row.reference, changes: audited })
  await noteChange(tx, at, 'application', row.reference)
  return { eventId, version }
}
