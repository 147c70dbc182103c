import { sql } from 'kysely'
import type { EnquiriesTable } from '../db/tables/enquiries.ts'

const YEAR_MS = 365 * 24 * 3600_000

/** The time of erasure of a submission, in SQL. Identical to the expression of the index. */
export const eraseAt = sql<number>`coalesce(erase_at, created_at + ${sql.lit(YEAR_MS)})`

export const eraseAtOf = ({ erase_at, created_at }: Pick<EnquiriesTable, 'erase_at' | 'created_at'>) =>
  erase_at ?? created_at + YEAR_MS

/** The same time of day and day of the month, or the last day of a shorter month. */
export function monthsLater(at: number, months: number): number {
  const later = new Date(at)
  const day = later.getUTCDate()
  later.setUTCMonth(later.getUTCMonth() + months)
  if (later.getUTCDate() !== day) later.setUTCDate(0)
  return later.getTime()
}
