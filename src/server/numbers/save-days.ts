import { setImmediate as nextTurn } from 'node:timers/promises'
import pLimit from 'p-limit'
import { ANSWER_DAYS } from '../../contract/desk-numbers.ts'
import type { Tx } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { lastConfirmedTime } from '../people/erase/confirmed-time.ts'
import { dayIn, daysBefore } from '../time/days.ts'
import { countEnquiries } from './count-enquiries.ts'
import type { DayCounts } from './day-counts.ts'
import { daysBetween } from './weeks.ts'

/** The period of the page: 52 weeks, and the current one. */
export const PERIOD_DAYS = 53 * 7
/** Days that are counted at once: while one is read from the database, the other is counted. */
const AT_ONCE = 2

/**
 * Stores the counts of each day whose enquiries can no longer be answered in time. A stored day does not
 * change, even when its enquiries are erased. The confirmed time is used, because a clock that is ahead would
 * close days that are not over. The demo gives its own time.
 */
export async function storeDayCounts(deps: Pick<Deps, 'db' | 'settings'>, confirmed?: number): Promise<void> {
  const sure = confirmed ?? (await lastConfirmedTime(deps.db.read))
  if (sure === undefined) return
  const { timeZone } = await deps.settings.now()
  const today = dayIn(timeZone, sure)
  const days = daysBetween(daysBefore(today, PERIOD_DAYS), daysBefore(today, ANSWER_DAYS + 2))
  const stored = await storedDays(deps.db.read, days[0] ?? today)
  const missing = days.filter((day) => !stored.has(day))
  for (const day of missing) {
    const counts = JSON.stringify(await countEnquiries(deps.db.read, day, timeZone))
    await deps.db.write((tx) =>
      tx
        .insertInto('counted_days')
        .values({ day, counts })
        .onConflict((conflict) => conflict.column('day').doNothing())
        .execute(),
    )
    await nextTurn()
  }
}

export async function storedDays(read: Tx, from: string): Promise<Map<string, DayCounts>> {
  const rows = await read.selectFrom('counted_days').selectAll().where('day', '>=', from).execute()
  return new Map(rows.map(({ day, counts }) => [day, JSON.parse(counts) as DayCounts]))
}

/** Counts these days, with a pause after each for other calls: SQLite answers none meanwhile. */
export async function countInTurns(
  read: Tx,
  days: readonly string[],
  timeZone: string,
): Promise<[day: string, counts: DayCounts][]> {
  return pLimit(AT_ONCE).map(days, async (day) => {
    const counts = await countEnquiries(read, day, timeZone)
    await nextTurn()
    return [day, counts]
  })
}
