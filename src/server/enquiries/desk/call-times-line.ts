import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'
import { all, type Condition } from '../../items/lists/list-segment.ts'
import { type Asking, closes, isOpenInIndex, received, starts } from './views.ts'

/**
 * The limit of counting past and coming times: the line of the day shows no larger number. The rows have no
 * order, so that nothing is sorted.
 */
const LOOKED_AT = 1000

/**
 * The start times that senders of open enquiries asked for, as `HH:MM`, and the number of senders for each.
 * Only the index of "Call now" is read.
 */
export async function dayLine(db: Tx, { clock }: Asking): Promise<{ at: string; count: number }[]> {
  const sides = [sql<boolean>`${closes} > ${clock}`, sql<boolean>`${closes} <= ${clock}`]
  const found = await Promise.all(sides.map((side) => startsOf(db, side)))
  const counts = new Map<string, number>()
  // A window that begins at midnight or crosses it has no place on the line of the day.
  for (const { at, count } of found.flat()) if (at) counts.set(at, (counts.get(at) ?? 0) + Number(count))
  return [...counts].sort(([one], [other]) => (one < other ? -1 : 1)).map(([at, count]) => ({ at, count }))
}

async function startsOf(db: Tx, side: Condition): Promise<{ at: string; count: number }[]> {
  const { rows } = await sql<{ at: string; count: number }>`
    select at, count(*) as count from (
      select ${starts} as at from enquiries where ${all(side, received, isOpenInIndex)}
      limit ${sql.lit(LOOKED_AT)}
    ) begun group by at`.execute(db)
  return rows
}
