import type { Tx } from '../db/db.ts'
import { copyTable, summarizeTable } from './backup/copy-table.ts'
import { tables } from './backup/tables.ts'
import { CommandError } from './command-error.ts'

/**
 * Copies every table into an empty database, reads it back, and returns the number of rows.
 *
 * Errors  CommandError: a table differs from its source
 */
export async function copyTables(from: Tx, to: Tx, report: (line: string) => void): Promise<number> {
  let rows = 0
  for (const table of tables) {
    const copied = await copyTable(from, to, table, (read) => report(`${table}: ${read} rows so far`))
    const found = await summarizeTable(to, table)
    if (found.rows !== copied.rows || found.checksum !== copied.checksum)
      throw new CommandError(
        `${table} arrived with ${found.rows} rows that are not the ${copied.rows} that were read.`,
      )
    report(`${table}: ${copied.rows} rows copied, the same on both sides`)
    rows += copied.rows
  }
  return rows
}
