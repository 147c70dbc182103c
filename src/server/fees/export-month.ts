import { writeAudit } from '../audit/write-audit.ts'
import type { Deps } from '../deps.ts'
import { csvHead, csvLine } from '../exports/csv.ts'
import type { Staff } from '../staff/desk-sessions.ts'
import { accountLines, FIELDS } from './account-lines.ts'
import { rowsOfMonth } from './month.ts'

/**
 * The export of one month for the accountant. It holds no names; texts by strangers are escaped for
 * spreadsheets.
 */
export async function exportMonth(
  { db, keys, now }: Pick<Deps, 'db' | 'keys' | 'now'>,
  staff: Staff,
  month: string,
): Promise<string> {
  const lines = accountLines(keys, await rowsOfMonth(db.read, month))
  await db.write((tx) =>
    writeAudit(tx, now(), { action: 'fees of a month exported', staff, detail: { month } }),
  )
  return csvHead(FIELDS) + lines.map((line) => csvLine(FIELDS.map((field) => line[field]))).join('')
}
