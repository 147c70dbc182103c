import type { EnquiryRow } from '../db/tables/enquiries.ts'
import { inColumns } from '../exports/exportable.ts'
import {
  type AllRecords,
  columnsAround,
  countRows,
  type RecordsDeps,
  rowsSince,
} from '../submissions/all-records.ts'
import { SENT } from './show-enquiry.ts'

/** Every enquiry, including those set aside. */
export function allEnquiries({ read, timeZone }: Pick<RecordsDeps, 'read' | 'timeZone'>): AllRecords {
  const { before, after } = columnsAround(timeZone)
  const { fields, recordOf } = inColumns<EnquiryRow>({
    ...before,
    ...SENT,
    spamSigns: ({ spam_signs }) => JSON.parse(spam_signs) as string[],
    ...after,
  })
  return {
    fields,
    count: (since) => countRows(read, 'enquiries', since),
    async *pages(since) {
      for await (const rows of rowsSince(read, 'enquiries', since)) yield rows.map(recordOf)
    },
  }
}
