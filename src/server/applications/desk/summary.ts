import { sql } from 'kysely'
import type { ApplicationSummary } from '../../../contract/desk-applications.ts'
import { indiaDay } from '../../../contract/india-time.ts'
import { ageOn } from '../../../contract/under-18.ts'
import { isUnread } from '../../conversation/unread.ts'
import type { ApplicationRow } from '../../db/tables/applications.ts'
import { isoTime } from '../../time/iso-time.ts'
import type { Offered } from '../courses.ts'
import { type FlaggedRow, flagColumns, flagsNow } from './flags-now.ts'

/** The columns behind a line of a list. */
export type SummaryRow = FlaggedRow &
  Pick<
    ApplicationRow,
    'reference' | 'created_at' | 'status' | 'full_name' | 'language' | 'assignee_id' | 'version'
  > & {
    assignee_name: string | null
    is_unread: number
  }

export const SUMMARY_COLUMNS = sql`applications.id, reference, applications.created_at, status, applications.full_name,
  course, batch, applications.language, date_of_birth, flags, assignee_id, version, ${flagColumns(sql`applications.id`)},
  ${isUnread('application')} as is_unread`

export function summaryOf(row: SummaryRow, offered: Offered, now: number): ApplicationSummary {
  const flags = flagsNow(row, offered, now)
  return {
    reference: row.reference,
    receivedAt: isoTime(row.created_at),
    stage: row.status,
    name: row.full_name,
    course: row.course,
    language: row.language,
    flags,
    age: flags.includes('under18') ? ageOn(row.date_of_birth, indiaDay(now)) : null,
    assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee_name ?? '' },
    isUnread: row.is_unread === 1,
    version: row.version,
  }
}
