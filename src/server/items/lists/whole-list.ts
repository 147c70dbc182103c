import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'
import type { FilteredView } from './filter-view.ts'
import { type Listed, pageOf } from './page.ts'

/**
 * The size of one query: it takes some milliseconds of SQLite, in which no other caller is served. Objects of larger
 * pages survive a minor garbage collection, and the heap grows until a full one.
 */
const AT_ONCE = 50

interface Whole {
  filtered: FilteredView
  search?: string | undefined
  first?: string[]
}

/**
 * A list from its first row to its last, page by page; each page is read when the previous one is consumed. Rows that
 * change meanwhile may move from one page to another; each row is in the state in which it was read.
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

/**
 * The number of rows, if an index can count them: with a search or a filter each row would have to be read.
 */
export async function countWhole(
  db: Tx,
  { table }: Listed,
  { filtered: { segments, filters }, search }: Whole,
): Promise<number | undefined> {
  if (search || filters.length > 0) return undefined
  const counted = segments.map(async ({ where }) => {
    const { rows } = await sql<{ found: number }>`
      select count(*) as found from ${sql.table(table)} where ${where}`.execute(db)
    return Number(rows[0]?.found ?? 0)
  })
  return (await Promise.all(counted)).reduce((sum, found) => sum + found, 0)
}
