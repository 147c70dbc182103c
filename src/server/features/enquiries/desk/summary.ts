import type { EnquiryState, EnquirySummary } from '../../../../contract/desk-enquiries.ts'
import type { EnquiryRow } from '../../../db/schema.ts'
import { isoOrNull, isoTime } from './iso-time.ts'

const FIRST_WORDS = 120

/** An enquiry with the name of whoever it was given to. */
type EnquiryAtDesk = EnquiryRow & { assignee_name: string | null }

export function stateOf(
  row: Pick<EnquiryRow, 'status' | 'desk_status' | 'waits_until'>,
  now: number,
): EnquiryState {
  if (row.status === 'set aside') return 'set aside'
  const waits = row.desk_status === 'in progress' && row.waits_until !== null && row.waits_until > now
  return waits ? 'waiting' : row.desk_status
}

export function summaryOf(row: EnquiryAtDesk, now: number): EnquirySummary {
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
    firstWords: (row.message ?? '').replace(/\s+/g, ' ').slice(0, FIRST_WORDS),
    assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee_name ?? '' },
    waitsUntil: isoOrNull(row.waits_until),
    remindAt: isoOrNull(row.remind_at),
    version: row.version,
  }
}
