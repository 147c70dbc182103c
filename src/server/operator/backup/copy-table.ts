import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'
import { isPostgres } from '../../db/dialects.ts'
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
 * Copies every row of a table into an empty one and returns a summary of the copied rows. Columns that a newer version
 * added are left out where the copy lacks them: after a downgrade this version works on its database. Calls `progress`
 * every PROGRESS_ROWS rows, and `beforePage` before each page is written.
 */
export async function copyTable(
  from: Tx,
  to: Tx,
  table: Table,
  progress: (rows: number) => void,
  beforePage: () => Promise<void> = async () => {},
): Promise<TableSummary> {
  const summary = startSummary()
  const known = await columnsOf(to, table)
  for await (const page of readPages(from, table)) {
    const rows = page.map((row) => only(known, row))
    rows.forEach(summary.add)
    await beforePage()
    await to
      .insertInto(table)
      .values(rows as never)
      .execute()
    const copied = summary.result().rows
    if (copied % PROGRESS_ROWS === 0) progress(copied)
  }
  return summary.result()
}

async function columnsOf(db: Tx, table: Table): Promise<Set<string>> {
  const { rows } = await (isPostgres(db)
    ? sql<{ name: string }>`
        select attname as name from pg_attribute
        where attrelid = to_regclass(${table}) and attnum > 0 and not attisdropped`
    : sql<{ name: string }>`select name from pragma_table_info(${table})`
  ).execute(db)
  return new Set(rows.map(({ name }) => name))
}

const only = (columns: Set<string>, row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([column]) => columns.has(column)))

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
