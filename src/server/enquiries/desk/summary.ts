import type { EnquirySummary } from '../../../contract/desk-enquiries.ts'
import type { EnquiryRow } from '../../db/tables/enquiries.ts'
import { stateOf } from '../../items/enquiry-state.ts'
import { isoOrNull, isoTime } from '../../time/iso-time.ts'

/** The columns behind a line of a list. */
export type SummaryRow = Pick<
  EnquiryRow,
  | 'reference'
  | 'created_at'
  | 'status'
  | 'desk_status'
  | 'full_name'
  | 'subject'
  | 'contact_method'
  | 'preferred_time'
  | 'time_from'
  | 'time_to'
  | 'message'
  | 'language'
  | 'assignee_id'
  | 'waits_until'
  | 'remind_at'
  | 'version'
> & { assignee_name: string | null; is_unread: number }

const EXCERPT_LENGTH = 120

export function summaryOf(row: SummaryRow, now: number): EnquirySummary {
  return {
    reference: row.reference,
    receivedAt: isoTime(row.created_at),
    state: stateOf(row, now),
    name: row.full_name,
    topic: row.subject,
    method: row.contact_method,
    preferredTime: row.preferred_time,
    timeFrom: row.time_from.slice(0, 5),
    timeTo: row.time_to.slice(0, 5),
    language: row.language,
    firstWords: firstWords(row.message),
    assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee_name ?? '' },
    waitsUntil: isoOrNull(row.waits_until),
    remindAt: isoOrNull(row.remind_at),
    isUnread: row.is_unread === 1,
    version: row.version,
  }
}

function firstWords(message: string | null): string {
  const line = (message ?? '').replace(/\s+/g, ' ').trim()
  return line.length > EXCERPT_LENGTH ? `${line.slice(0, EXCERPT_LENGTH).toWellFormed()}…` : line
}
