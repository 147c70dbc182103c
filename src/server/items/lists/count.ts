import { sql } from 'kysely'
import { COUNT_LIMIT } from '../../../contract/desk-list.ts'
import type { Tx } from '../../db/db.ts'
import type { Searched } from '../../db/search.ts'
import type { Condition, ListedView } from './list-segment.ts'

/** The number of rows. Counting stops at the limit that the caller needs. */
export async function countRows(db: Tx, table: Searched, where: Condition): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*) as found from (
      select 1 as one from ${sql.table(table)} where ${where} limit ${sql.lit(COUNT_LIMIT + 1)}
    ) counted`.execute(db)
  return rows[0]?.found ?? 0
}

/** The number of rows in each list. */
export async function countLists<View extends string>(
  db: Tx,
  table: Searched,
  views: readonly View[],
  viewOf: (view: View) => ListedView,
): Promise<Record<View, number>> {
  const counted = views.map(async (view) => {
    const segments = viewOf(view).segments.map(({ where }) => countRows(db, table, where))
    const sum = (await Promise.all(segments)).reduce((total, segment) => total + segment, 0)
    return [view, Math.min(sum, COUNT_LIMIT + 1)]
  })
  return Object.fromEntries(await Promise.all(counted))
}
