import type { Tx } from '../../../db/db.ts'
import type { ApplicationRow } from '../../../db/schema.ts'
import { isoOrNull, isoTime } from '../../../staff/iso-time.ts'
import { eventsAbout } from './events.ts'

/**
 * What the desk keeps about an application. Its applicant reads what was done and when; the words of notes, which may speak of
 * others, and the reasons staff give each other go to the operator.
 */
export async function deskRecord(db: Tx, row: ApplicationRow, reader: 'themselves' | 'operator') {
  const events = await eventsAbout(db, row)
  return {
    status: row.status,
    reason: row.reason,
    aadhaarCheckedAt: isoOrNull(row.aadhaar_checked_at),
    numberCorrectedAt: isoOrNull(row.number_corrected_at),
    history: events.map(({ at, kind, detail: { to, reason, line, text } }) => ({
      at: isoTime(at),
      what: kind,
      ...(to && { status: to }),
      ...(reader === 'operator' && {
        ...(reason && { reason }),
        ...(line && { line }),
        ...(text !== undefined && { text }),
      }),
    })),
  }
}
