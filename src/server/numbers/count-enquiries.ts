import { sql } from 'kysely'
import {
  ANSWER_DAYS,
  type AnswerKind,
  COUNTED_TOPICS,
  type CountedTopic,
  OTHER_TOPIC,
} from '../../contract/desk-numbers.ts'
import type { Tx } from '../db/db.ts'
import { dayAfter, startOfDay } from '../time/days.ts'
import { atAnyTime } from '../time/our-time.ts'
import { closesNext, isOpen, type RequestedTime } from '../time/requested-time.ts'
import { count, type DayCounts, noCounts, stepOf } from './day-counts.ts'
import { ANSWER_LINES, firstAnswer, firstCall, type Happened } from './first-answer.ts'
import type { DaySpan } from './weeks.ts'

const MINUTE = 60_000
const ANSWER_MS = ANSWER_DAYS * 24 * 60 * MINUTE

/** Counts the enquiries of a day, with their later events. Set-aside enquiries count only once accepted. */
export async function countEnquiries(
  read: Tx,
  { day, from, to }: DaySpan,
  timeZone: string,
): Promise<DayCounts> {
  const next = dayAfter(day)
  const [midnight, nextMidnight] = [startOfDay(next, timeZone), startOfDay(dayAfter(next), timeZone)]
  const asking = read
    .selectFrom('enquiries')
    .select(['id', 'created_at', 'subject', 'preferred_time', 'time_from', 'time_to'])
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .where(sql<boolean>`status = 'received'`)
    .execute()
  const [rows, histories] = await Promise.all([asking, historiesBetween(read, from, to)])
  const counts = noCounts()
  for (const { id, created_at, subject, ...asked } of rows) {
    count(counts.topics, topicOf(subject))
    const history = histories.get(id) ?? []
    const call = firstCall(history)
    if (call) count(counts.calls, call)
    const answered = firstAnswer(history)
    if (answered === undefined || answered - created_at > ANSWER_MS) {
      count(counts.answers, 'not yet')
      continue
    }
    count(counts.answers, kindOf({ asked, created_at, answered, midnight, nextMidnight, timeZone }))
    count(counts.within, String(stepOf((answered - created_at) / MINUTE)))
  }
  return counts
}

const topicOf = (subject: string) =>
  COUNTED_TOPICS.find((topic): topic is CountedTopic => topic === subject) ?? OTHER_TOPIC

interface Answered {
  asked: RequestedTime
  created_at: number
  answered: number
  /** The midnight after the day of arrival, and the next one. */
  midnight: number
  nextMidnight: number
  timeZone: string
}

function kindOf(of: Answered): AnswerKind {
  const { asked, created_at, answered, midnight, nextMidnight, timeZone } = of
  // Only the first requested call time counts: for a call a week later at the requested hour, the week counts
  // as waiting.
  const anyTime = atAnyTime(timeZone)
  if (isOpen(asked, answered, anyTime) && answered < closesNext(asked, created_at, anyTime))
    return 'in their hours'
  if (answered < midnight) return 'the same day'
  return answered < nextMidnight ? 'the next day' : 'later'
}

/** For one day at most. For a longer time PostgreSQL would rather read the whole table. */
async function historiesBetween(read: Tx, from: number, to: number): Promise<Map<string, Happened[]>> {
  const lines = await read
    .selectFrom('enquiries')
    .innerJoin('item_events as line', 'line.enquiry_id', 'enquiries.id')
    .select(['enquiries.id as enquiry_id', 'line.id', 'line.at', 'line.kind', 'line.detail'])
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .where('line.kind', 'in', ANSWER_LINES)
    .orderBy('line.enquiry_id')
    .orderBy('line.id')
    .execute()
  const histories = new Map<string, Happened[]>()
  for (const { enquiry_id, detail, ...line } of lines) {
    const history = histories.get(enquiry_id) ?? []
    history.push({ ...line, detail: JSON.parse(detail) as Happened['detail'] })
    histories.set(enquiry_id, history)
  }
  return histories
}
