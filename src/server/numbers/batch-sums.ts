import { type RawBuilder, sql } from 'kysely'
import type { Numbers } from '../../contract/desk-numbers.ts'
import { plainCourse } from '../../contract/same-course.ts'
import { STAGES, type Stage, waitsForFee } from '../../contract/stages.ts'
import { batchesWithSeats, countWaiting, isEnded } from '../applications/seats.ts'
import type { Tx } from '../db/db.ts'
import type { ApplicationRow } from '../db/tables/applications.ts'
import type { Deps } from '../deps.ts'
import { feeOf, feePaiseOf } from '../fees/receipts/application-fee.ts'
import { leftOfPayments } from '../fees/receipts/desk-money.ts'
import { refundsOf } from '../fees/receipts/read-refunds.ts'
import { startOfDay } from '../time/days.ts'
import { type Counting, readSums } from './stored-sums.ts'
import { type DaySpan, periodUpTo, wholeDay } from './weeks.ts'

type Line = Numbers['batches'][number]

/** Sums of one course, batch and stage. */
interface StageSums {
  course: string | null
  batch: string | null
  status: Stage
  n: number
  /** The sum of the found fees. */
  paid: number
  /** The sum of the missing amounts of pending fees. */
  missing: number
  /** The number of applicants who paid something. */
  payers: number
  /** Payments of refused and withdrawn applicants that were not refunded, and not taken back by the bank. */
  due: number
  due_to: number
}
/** Another number with other sums, so that those of an earlier version are counted again. */
const RULES = 2
const SUMS = ['n', 'paid', 'missing', 'payers', 'due', 'due_to'] as const

export interface BatchRow extends StageSums {
  /** False for applications of batches in the catalogue that came before the requested time. */
  isRecent: boolean
}

/** A valid receipt, or without one the parts that were found. */
const paid = sql`coalesce(
  (select sum(amount_paise) from receipts where application_id = applications.id and cancelled_at is null),
  (select sum(amount_paise) from credits where application_id = applications.id and state = 'confirmed'),
  0)`
/** Without "exists", for which PostgreSQL might read the whole table. */
const hasAny = (from: string, condition: string) =>
  sql.raw(
    `(select 1 from ${from} where application_id = applications.id and ${condition} limit 1) is not null`,
  )
/**
 * Few applications have refunds, reversed or shared payments, or are open again after a receipt. What is left of their
 * payments depends on the order.
 */
const isCountedAlone = sql`(${hasAny('refunds', 'cancelled_at is null')}
  or ${hasAny('credits', 'reversed_on is not null')} or ${hasAny('credit_shares', 'true')}
  or (status in ('received', 'fee not found') and ${hasAny('receipts', 'cancelled_at is null')}))`

async function sumsOf(read: Tx, config: Deps['config'], where: RawBuilder<unknown>): Promise<StageSums[]> {
  // Materialized, because otherwise SQLite reads the paid amounts once for each sum.
  const { rows } = await sql<StageSums>`with of_one as materialized (
      select course, batch, status, coalesce(fee_paise, ${feePaiseOf({ config })}) as fee, ${paid} as paid
      from applications where ${where} and not ${isCountedAlone})
    select course, batch, status, count(*) as n, sum(paid) as paid,
      sum(case when status in ('received', 'fee not found') and fee > paid then fee - paid else 0 end) as missing,
      sum(case when paid > 0 then 1 else 0 end) as payers,
      sum(case when status in ('refused', 'withdrawn') then paid else 0 end) as due,
      sum(case when status in ('refused', 'withdrawn') and paid > 0 then 1 else 0 end) as due_to
    from of_one group by course, batch, status`.execute(read)
  const sums = rows.map((row) => ({
    ...row,
    ...Object.fromEntries(SUMS.map((name) => [name, Number(row[name])])),
  }))
  return [...sums, ...(await sumsAlone(read, config, where))]
}

async function sumsAlone(read: Tx, config: Deps['config'], where: RawBuilder<unknown>): Promise<StageSums[]> {
  type Row = Pick<ApplicationRow, 'id' | 'course' | 'batch' | 'status' | 'fee_paise'>
  const { rows } = await sql<Row>`select id, course, batch, status, fee_paise
    from applications where ${where} and ${isCountedAlone}`.execute(read)
  const ids = rows.map(({ id }) => id)
  const left = await leftOfPayments(read, ids, feePaiseOf({ config }))
  const refunds = Map.groupBy(await refundsOf(read, ids), ({ application_id }) => application_id)
  return rows.map(({ id, course, batch, status, fee_paise }) => {
    const rest = left.get(id) ?? 0
    const valid = (refunds.get(id) ?? []).filter(({ cancelled_at }) => cancelled_at === null)
    const paid = valid.reduce((sum, { amount_paise }) => sum + Number(amount_paise), rest)
    const missing = waitsForFee(status) ? Math.max(0, feeOf({ fee_paise }, config) - rest) : 0
    const due = isEnded(status) ? rest : 0
    const [payers, due_to] = [Number(paid > 0), Number(due > 0)]
    return { course, batch, status, n: 1, paid, missing, payers, due, due_to }
  })
}

export const applicationsByDay = (
  config: Deps['config'],
  today: string,
  timeZone: string,
): Counting<StageSums[], DaySpan> => ({
  kind: 'applications',
  spans: periodUpTo(today).map((day) => wholeDay(day, timeZone)),
  countedWith: `${RULES} ${feePaiseOf({ config })}`,
  count: (read, { from, to }) => sumsOf(read, config, sql`created_at >= ${from} and created_at < ${to}`),
})

/**
 * Sums by course and batch: of the applications since a day, and of all applications of the batches in the catalogue, of
 * which few are older than the stored days.
 */
export async function readBatchRows(
  read: Tx,
  config: Deps['config'],
  { from, today, timeZone }: { from: string; today: string; timeZone: string },
): Promise<BatchRow[]> {
  const offered = await batchesWithSeats(read, config)
  const rows = new Map<string, BatchRow>()
  function add(sums: readonly StageSums[], isRecent: boolean): void {
    for (const each of sums) {
      if (!isRecent && !offered.some(({ key }) => key === each.batch)) continue
      const { course, batch, status } = each
      const key = JSON.stringify([course ?? '', batch ?? '', status, isRecent])
      const row = rows.get(key)
      if (row) for (const name of SUMS) row[name] += each[name]
      else rows.set(key, { ...each, isRecent })
    }
  }
  for (const [{ day }, sums] of await readSums(read, applicationsByDay(config, today, timeZone)))
    add(sums, day >= from)
  const begin = startOfDay(periodUpTo(today)[0] ?? today, timeZone)
  for (const { key } of offered)
    add(await sumsOf(read, config, sql`batch = ${key} and created_at < ${begin}`), false)
  const keyOf = ({ course, batch }: BatchRow) => `${course ?? ''}\n${batch ?? ''}`
  return [...rows.values()].sort((one, other) =>
    keyOf(one) < keyOf(other) ? -1 : keyOf(one) > keyOf(other) ? 1 : 0,
  )
}

/** The lines of the page, in the order of the catalogue. */
export async function batchSums(
  read: Tx,
  config: Deps['config'],
  rows: readonly BatchRow[],
): Promise<Line[]> {
  const offered = await batchesWithSeats(read, config)
  const waiting = await countWaiting(
    read,
    ['waiting', 'offered'],
    offered.map(({ key }) => key),
  )
  const { courseTitles, courseNames } = config.organisation
  const titleOf = (course: string | null) => {
    if (course === null) return null
    const names = courseNames.find((all) => all.some((name) => plainCourse(name) === plainCourse(course)))
    return courseTitles.find((title) => title === course || names?.includes(title)) ?? null
  }
  const lines = new Map<string, Line>()
  const lineOf = (course: string | null, batch: string | null): Line => {
    const key = JSON.stringify([course, batch])
    const known = lines.get(key)
    if (known) return known
    const found = offered.find((each) => each.key === batch)
    const line: Line = {
      course,
      batch: batch === null ? null : (found?.name ?? batch),
      seats: found?.seats ?? null,
      held: 0,
      waiting: batch === null ? 0 : (waiting[batch] ?? 0),
      stages: Object.fromEntries(STAGES.map((stage) => [stage, 0])) as Line['stages'],
      fees: 0,
      paise: 0,
      missingPaise: 0,
      refundsDue: 0,
      refundDuePaise: 0,
    }
    lines.set(key, line)
    return line
  }
  for (const { course, key } of offered) lineOf(course, key)
  for (const row of rows) {
    const batch = offered.find(({ key }) => key === row.batch)
    // Titles that people typed, or that came with a link, are not shown.
    const line = lineOf(batch ? batch.course : titleOf(row.course), row.batch)
    line.stages[row.status] += row.n
    if (row.status !== 'refused' && row.status !== 'withdrawn') line.held += row.n
    line.missingPaise += row.missing
    line.fees += row.payers
    line.paise += row.paid
    line.refundsDue += row.due_to
    line.refundDuePaise += row.due
  }
  const place = (line: Line) => {
    const at = line.course === null ? -1 : courseTitles.indexOf(line.course)
    return at === -1 ? courseTitles.length : at
  }
  return [...lines.values()].sort((one, other) => place(one) - place(other))
}
