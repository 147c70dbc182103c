import type { Tx } from '../../../db/db.ts'
import type { ApplicationRow } from '../../../db/schema.ts'
import { isoOrNull, isoTime } from '../../../staff/iso-time.ts'
import { saidToApplicant } from './move.ts'
import { eventsOf, isStageChange } from './stage-changes.ts'

/**
 * What the desk keeps about an application. Its applicant reads what was done, when, and what was said to them; the words of notes,
 * which may speak of others, and why it was accepted without the fee go to the operator.
 */
export async function deskRecord(read: Tx, row: ApplicationRow, reader: 'themselves' | 'operator') {
  const events = await eventsOf(read, row)
  return {
    status: row.status,
    reason: row.reason,
    numberCorrectedAt: isoOrNull(row.number_corrected_at),
    aadhaarCheckedAt: isoOrNull(row.aadhaar_checked_at),
    history: events.map((event) => {
      const { at, kind, detail, wasUndone } = event
      const isStage = isStageChange(event)
      const { text } = detail as { text?: string }
      const { reason = null } = detail as { reason?: string }
      const toThemselves = isStage ? saidToApplicant(event.detail) : reason
      return {
        at: isoTime(at),
        what: kind,
        ...(isStage && { status: event.detail.to }),
        ...(wasUndone && { wasUndone }),
        ...(toThemselves && { reason: toThemselves }),
        ...(reader === 'operator' && reason && { reason }),
        ...(text !== undefined && reader === 'operator' && { text }),
      }
    }),
  }
}
