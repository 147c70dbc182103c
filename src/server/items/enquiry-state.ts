import type { EnquiryState } from '../../contract/desk-enquiries.ts'
import type { EnquiryRow } from '../db/tables/enquiries.ts'

export function stateOf(
  row: Pick<EnquiryRow, 'status' | 'desk_status' | 'waits_until'>,
  now: number,
): EnquiryState {
  if (row.status === 'set aside') return 'set aside'
  const waits = row.desk_status === 'in progress' && row.waits_until !== null && row.waits_until > now
  return waits ? 'waiting' : row.desk_status
}
