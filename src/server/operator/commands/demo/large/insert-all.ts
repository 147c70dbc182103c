import type { InsertObject } from 'kysely'
import type { Tx } from '../../../../db/db.ts'
import { isPostgres } from '../../../../db/dialects.ts'
import { insertRows, preparedQuery } from '../../../../db/prepared-query.ts'
import type { Tables } from '../../../../db/schema.ts'

/** SQLite keeps one statement for this many rows, and one for a single row. */
const AT_ONCE = 100

type Table = keyof Tables & string
type Insert = (tx: Tx, rows: unknown[]) => Promise<unknown>
const inserts = new Map<Table, Insert>()

/** Inserts any number of rows with the same columns, in their order. PostgreSQL takes all of them as one value. */
export async function insertAll<T extends Table>(
  tx: Tx,
  table: T,
  rows: readonly InsertObject<Tables, T>[],
): Promise<void> {
  if (rows.length === 0) return
  const insert = inserts.get(table) ?? preparedQuery((db, all: never[]) => insertRows(db, table, all))
  inserts.set(table, insert as Insert)
  for (const some of isPostgres(tx) ? [rows] : inParts(rows)) await (insert as Insert)(tx, [...some])
}

function inParts<Row>(rows: readonly Row[]): (readonly Row[])[] {
  const whole = rows.length - (rows.length % AT_ONCE)
  const parts = Array.from({ length: whole / AT_ONCE }, (_, n) => rows.slice(n * AT_ONCE, (n + 1) * AT_ONCE))
  return [...parts, ...rows.slice(whole).map((row) => [row])]
}
