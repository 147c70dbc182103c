import { contentsOf, copyTable, tables } from '../backup/table-copy.ts'
import type { Tx } from '../db/db.ts'
import { CannotError } from './command.ts'

/**
 * Copies every table into an empty database and reads it back.
 *
 * Errors  CannotError: a table does not hold what was copied
 */
export async function copyAndCompare(from: Tx, to: Tx, tell: (line: string) => void): Promise<number> {
  let rows = 0
  for (const table of tables) {
    const copied = await copyTable(from, to, table, (read) => tell(`${table}: ${read} rows so far`))
    const found = await contentsOf(to, table)
    if (found.rows !== copied.rows || found.checksum !== copied.checksum)
      throw new CannotError(
        `${table} arrived with ${found.rows} rows that are not the ${copied.rows} that were read.`,
      )
    tell(`${table}: ${copied.rows} rows copied, the same on both sides`)
    rows += copied.rows
  }
  return rows
}
