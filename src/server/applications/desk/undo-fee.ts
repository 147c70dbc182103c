import { STAGE_MAIL_DELAY_SECONDS } from '../../../contract/desk-application-actions.ts'
import { mayDo } from '../../../contract/staff-rights.ts'
import { waitsForFee } from '../../../contract/stages.ts'
import type { Tx } from '../../db/db.ts'
import { newId } from '../../db/new-id.ts'
import type { ApplicationRow } from '../../db/tables/applications.ts'
import type { Deps } from '../../deps.ts'
import { saveAction } from '../../items/actions.ts'
import { undoLine } from '../../items/undo.ts'
import { queueMails, stopMailOfUndone } from '../../mail/outbox.ts'
import { Failure } from '../../platform/failure.ts'
import type { Staff } from '../../staff/desk-sessions.ts'
import { findFeeIfWhole } from '../find-fee.ts'
import { applicationItem } from './actions.ts'
import type { ApplicationEvent } from './events.ts'

/**
 * Restores the previous fee of an application, whose row the caller has locked.
 *
 * Errors  changed_meanwhile; staff_rule: not a manager, the fee is found by now, or its mail is leaving.
 *         Nothing is written before
 */
export async function undoFee(
  tx: Tx,
  { config, now }: Pick<Deps, 'config' | 'now'>,
  at: number,
  row: ApplicationRow,
  staff: Staff,
  event: ApplicationEvent,
) {
  if (!mayDo(staff.role, 'money'))
    throw new Failure('staff_rule', { message: 'Only a manager changes a fee.' })
  if (!waitsForFee(row.status))
    throw new Failure('staff_rule', { message: 'The fee is found by now. Take that back first.' })
  const action = await undoLine(tx, applicationItem, row, event)
  const wasNotified = await stopMailOfUndone(tx, event.id)
  const id = newId()
  await tx
    .updateTable('applications')
    .set({ fee_because: event.detail.becauseBefore ?? null })
    .where('id', '=', row.id)
    .execute()
  if (wasNotified)
    await queueMails(tx, at, [
      {
        id,
        kind: 'application fee',
        about: { applicationId: row.id },
        notBefore: at + STAGE_MAIL_DELAY_SECONDS * 1000,
      },
    ])
  const done = { ...(await saveAction(tx, at, applicationItem, row, staff, id, action)), wasNotified }
  return findFeeIfWhole(tx, { config, now }, row.reference, staff, done)
}
