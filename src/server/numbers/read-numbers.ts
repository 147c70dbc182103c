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
import { dayIn, mondayOf, startOfDay } from '../time/days.ts'
import { isoTime } from '../time/iso-time.ts'
import { batchSums } from './batch-sums.ts'
import { count, type DayCounts, minutesForShare, sumOf } from './day-counts.ts'
import { countInTurns, storedDays } from './save-days.ts'
import { daysBetween, monthsUpTo, weeksUpTo } from './weeks.ts'

/** The sums of this many weeks up to now; for fees those of a year or half a year. */
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
  const [ofEnquiries, applications, batches, fees, forms] = await Promise.all([
    enquirySums(db.read, { weeks, today, timeZone }),
    applicationSums(db.read, startOfDay(from, timeZone), courseTitles),
    batchSums(db.read, config, startOfDay(from, timeZone)),
    feeSums(db.read, monthsUpTo(today, span === 52 ? 12 : 6)),
    formSums(db.read, from),
  ])
  return { countedAt: isoTime(at), weeks, ...ofEnquiries, applications, batches, fees, forms }
}

/** Stored sums of closed days, and live counts of the others. */
async function enquirySums(
  read: Tx,
  { weeks, today, timeZone }: { weeks: string[]; today: string; timeZone: string },
): Promise<Pick<Numbers, 'enquiries' | 'answers' | 'calls'>> {
  const from = weeks[0] ?? today
  const stored = await storedDays(read, from)
  const open = daysBetween(from, today).filter((day) => !stored.has(day))
  const days = [...stored, ...(await countInTurns(read, open, timeZone))]
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

/** Otherwise SQLite would group by the index of the stage, and read the whole table. */
const stage = sql<Stage>`(status || '')`

async function applicationSums(
  read: Tx,
  from: number,
  courseTitles: readonly string[],
): Promise<Numbers['applications']> {
  const rows = await read
    .selectFrom('applications')
    .select(({ fn }) => [stage.as('status'), 'course', fn.countAll<number>().as('n')])
    .where('created_at', '>=', from)
    .groupBy([stage, 'course'])
    .execute()
  const byCourse = new Map<string | null, Partial<Record<Stage, number>>>()
  for (const { status, course, n } of rows) {
    // Titles that were typed or came with a link are not shown in a chart.
    const title = course !== null && courseTitles.includes(course) ? course : null
    const stages = byCourse.get(title) ?? {}
    count(stages, status, Number(n))
    byCourse.set(title, stages)
  }
  return [...courseTitles, null].flatMap((course) => {
    const stages = byCourse.get(course)
    return stages ? [{ course, stages: filled(STAGES, stages) }] : []
  })
}

const month = sql<string>`substr(day, 1, 7)`

async function feeSums(read: Tx, months: readonly string[]): Promise<Numbers['fees']> {
  const sums = (table: 'receipts' | 'refunds') =>
    read
      .selectFrom(table)
      .select(({ fn }) => [
        month.as('month'),
        fn.sum<number>(sql`case when cancelled_at is null then 1 else 0 end`).as('n'),
        fn.sum<number>(sql`case when cancelled_at is null then amount_paise else 0 end`).as('paise'),
      ])
      .where('day', '>=', `${months[0]}-01`)
      .where('day', '<=', `${months.at(-1)}-31`)
      .groupBy(month)
      .execute()
  const [fees, refunds] = await Promise.all([sums('receipts'), sums('refunds')])
  return months.map((each) => {
    const ofMonth = (rows: typeof fees) => rows.find((row) => row.month === each)
    const [found, back] = [ofMonth(fees), ofMonth(refunds)]
    return {
      month: each,
      fees: Number(found?.n ?? 0),
      paise: Number(found?.paise ?? 0),
      refunds: Number(back?.n ?? 0),
      refundPaise: Number(back?.paise ?? 0),
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
