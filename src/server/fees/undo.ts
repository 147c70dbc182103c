import { eventsAbout } from '../applications/desk/events.ts'
import { undoMove } from '../applications/desk/undo.ts'
import { undoPart } from '../applications/desk/undo-part.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { announceChange } from '../db/announce-change.ts'
import type { Tx } from '../db/db.ts'
import { lockOne } from '../db/dialects.ts'
import type { Deps } from '../deps.ts'
import { Failure } from '../platform/failure.ts'
import type { Staff } from '../staff/desk-sessions.ts'
import { dropImport } from './credits/imports.ts'
import { confirmedBy } from './credits/shares.ts'
import { receiptedFees } from './receipts/receipted-fees.ts'

/** The fees that stay are those of an action without a statement. */
const NO_STATEMENT = { from_day: null, to_day: null, credits: 0, credits_paise: 0 }

/**
 * Undoes all confirmations of one action, each like a single undo of its stage, and deletes the credits of
 * its statement that no other statement holds and no action has used since. Fees with a later change are left
 * out and named in the answer; the action can then be undone again.
 *
 * Errors  not_found, changed_meanwhile: it was undone before
 */
export async function undoFees(
  { config, db, keys, now }: Pick<Deps, 'config' | 'db' | 'keys' | 'now'>,
  staff: Staff,
  id: string,
) {
  const at = now()
  return db.write(async (tx) => {
    const action = await lockOne(tx, tx.selectFrom('fee_actions').selectAll().where('id', '=', id))
    if (!action) throw new Failure('not_found')
    if (action.undone_at !== null) throw new Failure('changed_meanwhile')
    const confirmed = await confirmedBy(tx, id)
    const left: string[] = []
    let undone = 0
    let notified = 0
    for (const { event_id, application_id } of confirmed) {
      if (!application_id || !event_id) continue
      const done = await undoOne(tx, { config, keys }, at, staff, application_id, event_id)
      if (done.why) left.push(done.reference)
      else undone += 1
      if (done.wasNotified) notified += 1
    }
    await dropImport(tx, id)
    await tx
      .updateTable('fee_actions')
      .set({ confirmed: left.length, ...(left.length === 0 ? { undone_at: at } : NO_STATEMENT) })
      .where('id', '=', id)
      .execute()
    await writeAudit(tx, at, {
      action: 'fees taken back',
      staff,
      subject: id,
      detail: { count: undone, left: left.length },
    })
    await announceChange(tx, at, 'application', '')
    return { undone, left, notified }
  })
}

async function undoOne(
  tx: Tx,
  deps: Pick<Deps, 'config' | 'keys'>,
  at: number,
  staff: Staff,
  applicationId: string,
  eventId: string,
): Promise<{ reference: string; why?: true; wasNotified?: boolean }> {
  const row = await lockOne(tx, tx.selectFrom('applications').selectAll().where('id', '=', applicationId))
  if (!row) return { reference: '', why: true }
  const fee = (await receiptedFees(tx, [applicationId])).get(applicationId)
  try {
    const events = await eventsAbout(tx, row)
    const isPart = events.some(({ id, kind }) => id === eventId && kind === 'fee part')
    if (!isPart && fee?.isRefundedSince) return { reference: row.reference, why: true }
    const { wasNotified } = isPart
      ? await undoPart(tx, deps, at, row, staff, eventId)
      : await undoMove(tx, deps, at, row, staff, eventId, events)
    return { reference: row.reference, wasNotified }
  } catch (error) {
    // Both failures are thrown before anything is written.
    if (!(error instanceof Failure)) throw error
    if (error.code !== 'changed_meanwhile' && error.code !== 'staff_rule') throw error
    return { reference: row.reference, why: true }
  }
}
