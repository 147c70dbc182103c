import { ANSWER_DAYS } from '../../contract/desk-numbers.ts'
import { eachInTurn } from '../concurrency/in-turns.ts'
import type { Tx } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { lastConfirmedTime } from '../people/erase/confirmed-time.ts'
import { dayIn, daysBefore } from '../time/days.ts'
import { applicationsByDay } from './batch-sums.ts'
import { countEnquiries } from './count-enquiries.ts'
import type { DayCounts } from './day-counts.ts'
import { type Counting, storeSums } from './stored-sums.ts'
import { type DaySpan, daysBetween, periodUpTo, wholeDay } from './weeks.ts'

/** The confirmed time is up to two days behind. */
const CLOSED_AFTER_DAYS = ANSWER_DAYS + 2
const HOUR = 3600_000

type SumDeps = Pick<Deps, 'config' | 'db' | 'now' | 'settings'>

/** Stores the sums of closed days, and those that may still change. Only one instance may do it at a time. */
export async function storeDays(deps: SumDeps, confirmed?: number): Promise<void> {
  const { config, db, now, settings } = deps
  await storeDayCounts(deps, confirmed)
  const { timeZone } = await settings.now()
  const today = dayIn(timeZone, now())
  const [from = today] = periodUpTo(today)
  const closed = new Set(await closedDays(db.read, from))
  await storeSums(db, enquiriesOfOpenDays({ from, today, timeZone, closed }), now())
  await storeSums(db, applicationsByDay(config, today, timeZone), now())
}

/**
 * Stores the counts of each day whose enquiries can no longer be answered in time. A stored day does not
 * change, even when its enquiries are erased. The confirmed time is used, because a clock that is ahead would
 * close days that are not over. The demo gives its own time.
 */
async function storeDayCounts({ db, settings }: SumDeps, confirmed?: number): Promise<void> {
  const sure = confirmed ?? (await lastConfirmedTime(db.read))
  if (sure === undefined) return
  const { timeZone } = await settings.now()
  const today = dayIn(timeZone, sure)
  const days = periodUpTo(today).filter((day) => day <= daysBefore(today, CLOSED_AFTER_DAYS))
  const closed = new Set(await closedDays(db.read, days[0] ?? today))
  for await (const day of eachInTurn(days.filter((each) => !closed.has(each)))) {
    const counts = JSON.stringify(await countEnquiries(db.read, wholeDay(day, timeZone), timeZone))
    await db.write((tx) =>
      tx
        .insertInto('counted_days')
        .values({ day, counts })
        .onConflict((conflict) => conflict.column('day').doNothing())
        .execute(),
    )
  }
}

async function closedDays(read: Tx, from: string): Promise<string[]> {
  const rows = await read.selectFrom('counted_days').select('day').where('day', '>=', from).execute()
  return rows.map(({ day }) => day)
}

export async function storedDays(read: Tx, from: string): Promise<Map<string, DayCounts>> {
  const rows = await read.selectFrom('counted_days').selectAll().where('day', '>=', from).execute()
  return new Map(rows.map(({ day, counts }) => [day, JSON.parse(counts) as DayCounts]))
}

interface OpenDays {
  from: string
  today: string
  timeZone: string
  closed: { has(day: string): boolean }
}

/**
 * The days that are not closed. Recent ones are counted by the hour, so that after an answer only one hour is counted
 * again.
 */
export function enquiriesOfOpenDays({
  from,
  today,
  timeZone,
  closed,
}: OpenDays): Counting<DayCounts, DaySpan> {
  const byHourFrom = daysBefore(today, CLOSED_AFTER_DAYS)
  return {
    kind: 'enquiries',
    spans: daysBetween(from, today)
      .filter((day) => !closed.has(day))
      .map((day) => wholeDay(day, timeZone))
      .flatMap((span) => (span.day < byHourFrom ? [span] : hoursOf(span))),
    countedWith: timeZone,
    count: (read, span) => countEnquiries(read, span, timeZone),
  }
}

function hoursOf({ day, from, to }: DaySpan): DaySpan[] {
  const hours: DaySpan[] = []
  for (let at = from; at < to; at += HOUR) hours.push({ day, from: at, to: Math.min(at + HOUR, to) })
  return hours
}
