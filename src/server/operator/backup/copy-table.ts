import { createHash } from 'node:crypto'
import type { Tx } from '../../db/db.ts'
import { PAGE_SIZE, type Row, readPages, type Table } from './tables.ts'

const PROGRESS_ROWS = 100 * PAGE_SIZE

/** The checksum is the same on both databases and for any order of rows. */
export interface TableSummary {
  rows: number
  checksum: string
}

export async function summarizeTable(read: Tx, table: Table): Promise<TableSummary> {
  const summary = startSummary()
  for await (const page of readPages(read, table)) page.forEach(summary.add)
  return summary.result()
}

/**
 * Copies every row of a table into an empty one and returns a summary of the rows read. Calls `progress` every
 * PROGRESS_ROWS rows.
 */
export async function copyTable(
  from: Tx,
  to: Tx,
  table: Table,
  progress: (rows: number) => void,
): Promise<TableSummary> {
  const summary = startSummary()
  for await (const page of readPages(from, table)) {
    page.forEach(summary.add)
    await to
      .insertInto(table)
      .values(page as never)
      .execute()
    const { rows } = summary.result()
    if (rows % PROGRESS_ROWS === 0) progress(rows)
  }
  return summary.result()
}

/** Adds the SHA-256 of all rows: their order does not matter, and a duplicate row changes the sum. */
function startSummary() {
  const MODULUS = 1n << 256n
  let rows = 0
  let sum = 0n
  return {
    add(row: Row): void {
      const sorted = Object.keys(row)
        .sort()
        .map((column) => [column, asText(row[column])])
      rows++
      const hash = createHash('sha256').update(JSON.stringify(sorted)).digest('hex')
      sum = (sum + BigInt(`0x${hash}`)) % MODULUS
    },
    result: (): TableSummary => ({ rows, checksum: sum.toString(16).padStart(64, '0') }),
  }
}

const asText = (value: unknown) =>
  value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value
