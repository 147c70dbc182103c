import { STAGE_MAIL_DELAY_SECONDS } from '../../../contract/desk-application-actions.ts'
import { waitsForFee } from '../../../contract/stages.ts'
import type { Tx } from '../../db/db.ts'
import type { ApplicationRow } from '../../db/tables/applications.ts'
import type { Deps } from '../../deps.ts'
import { releaseCredits } from '../../fees/credits/shares.ts'
import { feePaiseOf } from '../../fees/receipts/application-fee.ts'
import { allPaymentsOf } from '../../fees/receipts/paid-parts.ts'
import { stopMailOfUndone } from '../../mail/outbox.ts'
import { Failure } from '../../platform/failure.ts'
import type { Staff } from '../../staff/desk-sessions.ts'
import { changeWithEvent } from '../change-with-event.ts'
import type { UndoneDetail } from './move.ts'
import { reportUndone } from './report-undone.ts'

/**
 * Undoes the note of a part of a fee, of an application whose row the caller has locked: its payment is open
 * again.
 *
 * Errors  changed_meanwhile: it is not a part any more; staff_rule: the fee is complete by now, some of it was
 *         refunded, or its mail is leaving. Nothing is written before
 */
export async function undoPart(
  tx: Tx,
  deps: Pick<Deps, 'config'>,
  at: number,
  row: ApplicationRow,
  staff: Staff,
  eventId: string,
) {
  if (!waitsForFee(row.status))
    throw new Failure('staff_rule', { message: 'The fee is found by now. Take that back first.' })
  const credit = await tx
    .selectFrom('credits')
    .select('id')
    .where('application_id', '=', row.id)
    .where('event_id', '=', eventId)
    .limit(1)
    .executeTakeFirst()
  if (!credit) throw new Failure('changed_meanwhile')
  const payments = (await allPaymentsOf(tx, [row.id], feePaiseOf(deps))).get(row.id) ?? []
  if (payments.some((each) => each.eventId === eventId && each.isRefunded))
    throw new Failure('staff_rule', { message: 'A refund of it is noted. Take the refund back first.' })
  const wasNotified = await stopMailOfUndone(tx, eventId)
  const mailWaitsUntil = at + STAGE_MAIL_DELAY_SECONDS * 1000
  const detail: UndoneDetail = {
    of: eventId,
    ...(wasNotified && { from: row.status, to: row.status, mailWaitsUntil }),
  }
  await releaseCredits(tx, [row.id], { ofEvent: eventId })
  const id = await changeWithEvent(tx, at, row, { staffId: staff.id, kind: 'undone', detail })
  return reportUndone(
    tx,
    at,
    row,
    staff,
    { id, wasNotified, mailWaitsUntil },
    {
      detail: { line: eventId, kind: 'fee part', mailHadLeft: wasNotified },
    },
  )
}
