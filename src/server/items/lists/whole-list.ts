import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'
import type { Narrowed } from './narrow.ts'
import { type Listed, pageOf } from './page.ts'

/**
 * What one query reads: some milliseconds of SQLite's, in which nobody else is served. Of larger pages much outlives a collection of
 * young objects, and the heap grows by it until all of it is looked through.
 */
const AT_ONCE = 50

interface Whole {
  narrowed: Narrowed
  search?: string | undefined
  first?: string[]
}

/**
 * A list from its first row to its last, page by page, each read when the one before is taken. Rows that change meanwhile may move
 * from one page to another: each is as it stood when it was read.
 */
export async function* wholeList<Row extends object>(
  db: Tx,
  list: Listed,
  asked: Whole,
): AsyncGenerator<Row[]> {
  let after: string | undefined
  do {
    const { rows, next } = await pageOf<Row>(db, list, { ...asked, after, size: AT_ONCE })
    yield rows
    after = next ?? undefined
  } while (after !== undefined)
}

/** How many there are, where an index says so: of a search or a filter each row would have to be looked at. */
export async function countWhole(
  db: Tx,
  { table }: Listed,
  { narrowed: { segments, filters }, search }: Whole,
): Promise<number | undefined> {
  if (search || filters.length > 0) return undefined
  const counted = segments.map(async ({ where }) => {
    const { rows } = await sql<{ found: number }>`
      select count(*) as found from ${sql.table(table)} where ${where}`.execute(db)
    return Number(rows[0]?.found ?? 0)
  })
  return (await Promise.all(counted)).reduce((sum, found) => sum + found, 0)
}
