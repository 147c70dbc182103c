import { messageRecords } from '../../conversation/personal-records.ts'
import type { Tx } from '../../db/db.ts'
import type { ApplicationRow } from '../../db/tables/applications.ts'
import type { Deps } from '../../deps.ts'
import { feePaiseOf } from '../../fees/receipts/application-fee.ts'
import { paymentRecords } from '../../fees/receipts/payment-records.ts'
import { describedReceipts, receiptsOf } from '../../fees/receipts/read-receipts.ts'
import { describedRefunds } from '../../fees/receipts/read-refunds.ts'
import { isoOrNull, isoTime } from '../../time/iso-time.ts'
import type { EventDetail } from './events.ts'
import { eventsAbout, isStageChange } from './events.ts'
import { saidToApplicant } from './move.ts'

/**
 * The desk's records about an application. Its applicant gets the actions, their times, and the words of the
 * mails; the words of notes, which may be about other people, the reason for an acceptance without the fee
 * and the reason for undoing a refund go to the operator.
 */
export async function deskRecord(
  read: Tx,
  config: Deps['config'],
  row: ApplicationRow,
  reader: 'themselves' | 'operator',
) {
  const [events, receipts, refunds, payments, messages] = await Promise.all([
    eventsAbout(read, row),
    reader === 'operator' ? receiptsOf(read, [row.id]) : describedReceipts(read, [row.id]),
    describedRefunds(read, [row.id]),
    paymentRecords(read, row.id, feePaiseOf({ config })),
    messageRecords(read, 'application', row.id),
  ])
  return {
    status: row.status,
    reason: row.reason,
    numberCorrectedAt: isoOrNull(row.number_corrected_at),
    aadhaarCheckedAt: isoOrNull(row.aadhaar_checked_at),
    payments,
    receipts: receipts.map(({ receipt }) => receipt),
    refunds: refunds.map(({ refund }) => refund),
    history: events.map((event) => {
      const { at, kind, detail, wasUndone } = event
      const isStage = isStageChange(event)
      const { text, way, outcome } = detail as Pick<EventDetail, 'text' | 'way' | 'outcome'>
      const { reason = null } = detail as { reason?: string }
      const toThemselves = isStage
        ? saidToApplicant(event.detail)
        : kind === 'refund taken back'
          ? null
          : reason
      return {
        at: isoTime(at),
        what: kind,
        ...(way && { way }),
        ...(outcome && { outcome }),
        ...(isStage && { status: event.detail.to }),
        ...(wasUndone && { wasUndone }),
        ...(toThemselves && { reason: toThemselves }),
        ...(reader === 'operator' && reason && { reason }),
        ...(text !== undefined && reader === 'operator' && { text }),
      }
    }),
    messages,
  }
}
