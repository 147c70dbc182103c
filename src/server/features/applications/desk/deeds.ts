import { randomUUIDv7 } from 'node:crypto'
import type { Done } from '../../../../contract/desk-enquiry.ts'
import type { AuditAction } from '../../../audit/actions.ts'
import { writeAudit } from '../../../audit/write-audit.ts'
import type { Tx } from '../../../db/db.ts'
import { locking } from '../../../db/dialects.ts'
import type { ApplicationRow } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { Failure } from '../../../failure.ts'
import { noteChange } from '../../../staff/changes.ts'
import type { Staff } from '../../../staff/desk-sessions.ts'

interface Deed {
  kind: string
  /** What a line of the history holds beside what the table names. */
  detail: object
  /** What becomes of the application. */
  next?: { assigneeId?: string | null }
  action: AuditAction
  /** What its audit line says beside the reference and the change. */
  said?: string[]
}

/**
 * Does one deed about an application: the change, its line in the history and its audit line, or none of them. `decide` looks at
 * the row, which nobody else changes meanwhile, and answers undefined where there is nothing to do.
 *
 * Errors  not_found, and those of `decide`
 */
export async function doApplicationDeed(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  reference: string,
  staff: Pick<Staff, 'id' | 'sessionId'>,
  decide: (row: ApplicationRow, tx: Tx, eventId: string) => Deed | undefined | Promise<Deed | undefined>,
): Promise<Done> {
  const at = now()
  return db.write(async (tx) => {
    const [row] = await locking(
      tx,
      'update',
      tx.selectFrom('applications').selectAll().where('reference', '=', reference),
    ).execute()
    if (!row) throw new Failure('not_found')
    const eventId = randomUUIDv7()
    const deed = await decide(row, tx, eventId)
    if (!deed) return { eventId: null, version: row.version }
    const { kind, detail, next = {}, action, said = [] } = deed
    const { assigneeId } = next
    const isGiven = assigneeId !== undefined && assigneeId !== row.assignee_id
    const changes = isGiven ? { changes: { assigneeId: [row.assignee_id, assigneeId] } } : {}
    await tx
      .insertInto('application_events')
      .values({
        id: eventId,
        application_id: row.id,
        at,
        staff_id: staff.id,
        kind,
        detail: JSON.stringify({ ...detail, ...changes }),
      })
      .execute()
    const version = row.version + (isGiven ? 1 : 0)
    if (isGiven)
      await tx
        .updateTable('applications')
        .set({ version, assignee_id: assigneeId })
        .where('id', '=', row.id)
        .execute()
    const change = isGiven ? [`assignee ${row.assignee_id ?? 'none'} to ${assigneeId ?? 'none'}`] : []
    await writeAudit(tx, at, {
      action,
      userId: staff.id,
      subject: [reference, ...said, ...change, `session ${staff.sessionId}`].join(', '),
    })
    await noteChange(tx, at, 'application', reference)
    return { eventId, version }
  })
}
