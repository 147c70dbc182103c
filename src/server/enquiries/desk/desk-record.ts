import { messageRecords } from '../../conversation/personal-records.ts'
import type { Tx } from '../../db/db.ts'
import type { EnquiryRow } from '../../db/tables/enquiries.ts'
import { eventsOf } from '../../items/events.ts'
import { isoOrNull, isoTime } from '../../time/iso-time.ts'
import type { EventDetail } from './actions.ts'

/**
 * The desk's records about an enquiry. Its sender gets the actions and their times; the texts of notes, which
 * may be about other people, go to the operator.
 */
export async function deskRecord(db: Tx, row: EnquiryRow, reader: 'themselves' | 'operator') {
  const events = await eventsOf<EventDetail>(db, 'enquiry', row)
  const messages = await messageRecords(db, 'enquiry', row.id)
  return {
    status: row.desk_status,
    waitsUntil: isoOrNull(row.waits_until),
    ...(reader === 'operator' && { reminderAt: isoOrNull(row.remind_at) }),
    history: events.map(({ at, kind, detail: { way, outcome, reachedBy, text, changes } }) => ({
      at: isoTime(at),
      what: kind,
      ...(way && { way }),
      ...(outcome && { outcome }),
      ...(reachedBy && { reachedBy }),
      ...(changes?.status && { status: changes.status[1] }),
      ...(text !== undefined && reader === 'operator' && { text }),
    })),
    messages,
  }
}
