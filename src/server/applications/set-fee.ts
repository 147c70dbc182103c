import type * as v from 'valibot'
import { STAGE_MAIL_DELAY_SECONDS, type setApplicationFee } from '../../contract/desk-application-actions.ts'
import type { ActionResult } from '../../contract/desk-enquiry.ts'
import { waitsForFee } from '../../contract/stages.ts'
import type { Deps } from '../deps.ts'
import { applyActionIn } from '../items/actions.ts'
import { queueMails } from '../mail/outbox.ts'
import { Failure } from '../platform/failure.ts'
import type { Staff } from '../staff/desk-sessions.ts'
import { applicationItem } from './desk/actions.ts'
import { findFeeIfWhole } from './find-fee.ts'

const MAIL_WAITS_MS = STAGE_MAIL_DELAY_SECONDS * 1000

/** Fields of the line of a fee that was set. */
export interface FeeSetDetail {
  /** The reason, which the applicant reads. */
  reason: string
  /** The previous reason, for an undo. */
  becauseBefore: string | null
}

/**
 * A manager sets another fee for one application, 0 to waive it. If enough was paid already, the fee is found
 * at once.
 *
 * Errors  not_found, changed_meanwhile; staff_rule: the fee is found or the application decided
 */
export async function setFee(
  { config, db, now }: Pick<Deps, 'config' | 'db' | 'now'>,
  reference: string,
  staff: Staff,
  { version, rupees, reason }: v.InferOutput<(typeof setApplicationFee)['input']>,
): Promise<ActionResult> {
  const at = now()
  const fee_paise = rupees * 100
  return db.write(async (tx) => {
    const done = await applyActionIn(tx, at, applicationItem, reference, staff, async (row, _, eventId) => {
      // A call that is repeated because its answer was lost.
      if (row.fee_paise === fee_paise && row.fee_because === reason) return undefined
      if (row.version !== version) throw new Failure('changed_meanwhile')
      if (!waitsForFee(row.status))
        throw new Failure('staff_rule', {
          message: 'The fee is found or decided already. Note a refund instead.',
        })
      await tx.updateTable('applications').set({ fee_because: reason }).where('id', '=', row.id).execute()
      await queueMails(tx, at, [
        {
          id: eventId,
          kind: 'application fee',
          about: { applicationId: row.id },
          notBefore: at + MAIL_WAITS_MS,
        },
      ])
      const detail: FeeSetDetail = { reason, becauseBefore: row.fee_because }
      return {
        kind: 'fee set',
        detail,
        next: { feePaise: fee_paise },
        audit: { action: 'application fee set' } as const,
      }
    })
    return findFeeIfWhole(tx, { config, now }, reference, staff, done)
  })
}
