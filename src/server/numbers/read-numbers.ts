import { sql } from 'kysely'
import {
  ANSWER_KINDS,
  CALL_KINDS,
  COUNTED_TOPICS,
  type CountedTopic,
  type Numbers,
  OTHER_TOPIC,
  type Span,
} from '../../contract/desk-numbers.ts'
import { FIELDS_OF_FORM, FORMS } from '../../contract/form-leaves.ts'
import { STAGES, type Stage } from '../../contract/stages.ts'
import type { Tx } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { dayIn, mondayOf } from '../time/days.ts'
import { isoTime } from '../time/iso-time.ts'
import { type BatchRow, batchSums, readBatchRows } from './batch-sums.ts'
import { count, type DayCounts, minutesForShare, sumOf } from './day-counts.ts'
import { enquiriesOfOpenDays, storedDays } from './save-days.ts'
import { readSums } from './stored-sums.ts'
import { monthsUpTo, weeksUpTo } from './weeks.ts'

/** The numbers of this many weeks up to now, and the fees of a year or half a year. */
export async function readNumbers(
  { config, db, now, settings }: Pick<Deps, 'config' | 'db' | 'now' | 'settings'>,
  span: Span,
): Promise<Numbers> {
  const at = now()
  const { courseTitles } = config.organisation
  const { timeZone } = await settings.now()
  const today = dayIn(timeZone, at)
  const weeks = weeksUpTo(today, span)
  const from = weeks[0] ?? today
  const [ofEnquiries, rows, fees, forms] = await Promise.all([
    enquirySums(db.read, { weeks, today, timeZone }),
    // Read once for both tables of applications.
    readBatchRows(db.read, config, { from, today, timeZone }),
    feeSums(db.read, monthsUpTo(today, span === 52 ? 12 : 6)),
    formSums(db.read, from),
  ])
  const applications = applicationSums(rows, courseTitles)
  const batches = await batchSums(db.read, config, rows)
  return { countedAt: isoTime(at), weeks, ...ofEnquiries, applications, batches, fees, forms }
}

/** The sums of closed days, and those of the others. */
async function enquirySums(
  read: Tx,
  { weeks, today, timeZone }: { weeks: string[]; today: string; timeZone: string },
): Promise<Pick<Numbers, 'enquiries' | 'answers' | 'calls'>> {
  const from = weeks[0] ?? today
  const closed = await storedDays(read, from)
  const open = await readSums(read, enquiriesOfOpenDays({ from, today, timeZone, closed }))
  const days = [...closed, ...open.map(([{ day }, counts]) => [day, counts] as const)]
  const byWeek = Map.groupBy(days, ([day]) => mondayOf(day))
  const topics = weeks.map((week) => sumOf(countsOf(byWeek.get(week)), 'topics'))
  const all = countsOf(days.filter(([day]) => weeks.includes(mondayOf(day))))
  const total = topics.flatMap((each) => Object.values(each)).reduce((sum, n) => sum + n, 0)
  const within = sumOf(all, 'within')
  const isAny = (topic: CountedTopic) => topics.some((each) => each[topic])
  return {
    enquiries: COUNTED_TOPICS.filter((topic) => topic !== OTHER_TOPIC || isAny(topic)).map((topic) => ({
      topic,
      counts: topics.map((each) => each[topic] ?? 0),
    })),
    answers: {
      kinds: filled(ANSWER_KINDS, sumOf(all, 'answers')),
      median: total === 0 ? null : minutesForShare(within, total, 0.5),
      ninetieth: total === 0 ? null : minutesForShare(within, total, 0.9),
    },
    calls: filled(CALL_KINDS, sumOf(all, 'calls')),
  }
}

const countsOf = (days: readonly (readonly [string, DayCounts])[] = []) => days.map(([, counts]) => counts)

const filled = <Kind extends string>(kinds: readonly Kind[], counts: Partial<Record<Kind, number>>) =>
  Object.fromEntries(kinds.map((kind) => [kind, counts[kind] ?? 0])) as Record<Kind, number>

function applicationSums(
  rows: readonly BatchRow[],
  courseTitles: readonly string[],
): Numbers['applications'] {
  const byCourse = new Map<string | null, Partial<Record<Stage, number>>>()
  for (const { status, course, n, isRecent } of rows) {
    if (!isRecent) continue
    // Titles that people typed, or that came with a link, are not shown in a chart.
    const title = course !== null && courseTitles.includes(course) ? course : null
    const stages = byCourse.get(title) ?? {}
    count(stages, status, n)
    byCourse.set(title, stages)
  }
  return [...courseTitles, null].flatMap((course) => {
    const stages = byCourse.get(course)
    return stages ? [{ course, stages: filled(STAGES, stages) }] : []
  })
}

async function feeSums(read: Tx, months: readonly string[]): Promise<Numbers['fees']> {
  const sums = async (table: 'receipts' | 'refunds') => {
    // Each month is a range of the index: grouped by a part of the day, all rows would be sorted.
    const ofMonths = months.map(
      (month) => sql`select ${sql.lit(month)} as month, count(*) as n, sum(amount_paise) as paise
        from ${sql.table(table)} where day between ${`${month}-01`} and ${`${month}-31`} and cancelled_at is null`,
    )
    const { rows } = await sql<{
      month: string
      n: number
      paise: number | null
    }>`${sql.join(ofMonths, sql` union all `)}`.execute(read)
    return new Map(rows.map(({ month, n, paise }) => [month, { n: Number(n), paise: Number(paise ?? 0) }]))
  }
  const [fees, refunds] = await Promise.all([sums('receipts'), sums('refunds')])
  return months.map((month) => {
    const [found, back] = [fees.get(month), refunds.get(month)]
    return {
      month,
      fees: found?.n ?? 0,
      paise: found?.paise ?? 0,
      refunds: back?.n ?? 0,
      refundPaise: back?.paise ?? 0,
    }
  })
}

async function formSums(read: Tx, from: string): Promise<Numbers['forms']> {
  const rows = await read
    .selectFrom('form_leaves')
    .select(({ fn }) => ['form', 'place', fn.sum<number>('times').as('n')])
    .where('day', '>=', from)
    .groupBy(['form', 'place'])
    .execute()
  return FORMS.map((form) => {
    const at = (place: string) => Number(rows.find((row) => row.form === form && row.place === place)?.n ?? 0)
    return {
      form,
      sent: at('sent'),
      nothing: at('nothing'),
      fields: FIELDS_OF_FORM[form].map((field) => ({ field, left: at(field) })),
    }
  })
}
