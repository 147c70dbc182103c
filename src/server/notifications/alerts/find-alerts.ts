import { sql } from 'kysely'
import { isAnswer, isUnreadInIndex } from '../../conversation/unread.ts'
import type { Tx } from '../../db/db.ts'
import { askedBy, isDue, starts, viewOf } from '../../enquiries/desk/views.ts'
import { isNotStopped } from '../../mail/outbox.ts'
import { daysLeft } from '../../people/requests/days.ts'
import type { AlertAbout } from '../../staff/queue-notices.ts'
import { clockIn } from '../../time/clock.ts'
import { dayIn } from '../../time/days.ts'
import { type OurTime, spanOn } from '../../time/our-time.ts'
import { closesNext, type RequestedTime } from '../../time/requested-time.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Older events are not notified after a standstill of the server: the desk shows them. */
const LOOKED_BACK_MS = 2 * DAY
const CALLS_LOOKED_BACK_MS = 15 * MINUTE
/** An event that was not sent within this time is not notified any more: the desk shows it. */
const WORTH_MS = DAY
const MOST = 100
/** A request with fewer days left is urgent. */
const FEW_DAYS = 3

/** An event of which staff are notified. */
export interface Alert {
  /** The key under which it is stored that staff were notified. */
  id: string
  about: AlertAbout
  /** One person, everybody with a right, or the assignee of the item of a mail. */
  to: { userId: string } | { right: 'enquiries' | 'applications' | 'people' } | { mailId: string }
}

type Find = (db: Tx, now: number, our: OurTime) => Promise<Alert[]>

/** The kinds of events, each read from an index that holds few rows. */
export const FINDS: Find[] = [findReplies, findReminders, findCalls, findRequests, findUndelivered]

async function findReplies(db: Tx, now: number): Promise<Alert[]> {
  const rows = await db
    .selectFrom('messages')
    .leftJoin('enquiries', 'enquiries.id', 'messages.enquiry_id')
    .leftJoin('applications', 'applications.id', 'messages.application_id')
    .select(['messages.id', 'messages.enquiry_id'])
    .select((of) => of.fn.coalesce('enquiries.assignee_id', 'applications.assignee_id').as('assigneeId'))
    .where(isUnreadInIndex)
    .where(isAnswer)
    .where('messages.at', '>', now - LOOKED_BACK_MS)
    // Suspected spam is not notified: staff do not check it at once.
    .where(sql<boolean>`coalesce(enquiries.status, '') <> 'set aside'`)
    .orderBy('messages.at', 'desc')
    .orderBy('messages.id', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(({ id, enquiry_id, assigneeId }) => ({
    id: `reply ${id}`,
    about: { topic: 'replies', id, until: now + WORTH_MS },
    to:
      assigneeId === null
        ? { right: enquiry_id === null ? 'applications' : 'enquiries' }
        : { userId: assigneeId },
  }))
}

async function findReminders(db: Tx, now: number): Promise<Alert[]> {
  const rows = await db
    .selectFrom('enquiries')
    .select(['reference', 'assignee_id', 'remind_at'])
    .where(isDue(now))
    .where('remind_at', '>', now - LOOKED_BACK_MS)
    .where('assignee_id', 'is not', null)
    .orderBy('remind_at', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(({ reference, assignee_id, remind_at }) => ({
    id: `reminder ${reference} ${remind_at}`,
    about: { topic: 'calls', id: reference, until: now + WORTH_MS },
    to: { userId: assignee_id ?? '' },
  }))
}

/** People whose requested time has begun, or for whom the office has opened. */
async function findCalls(db: Tx, now: number, our: OurTime): Promise<Alert[]> {
  const asking = askedBy('', now, our)
  const { timeZone, clock } = asking
  const day = dayIn(timeZone, now)
  const aWhileAgo = clockIn(timeZone, now - CALLS_LOOKED_BACK_MS)
  const before = aWhileAgo > clock ? '' : aWhileAgo
  const opens = spanOn(day, our)?.from ?? ''
  const hasOpened = opens > before && opens <= clock
  const [today] = viewOf('call-now', asking).segments
  const { rows } = await sql<RequestedTime & { reference: string; assignee_id: string }>`
    select reference, preferred_time, time_from, time_to, assignee_id from enquiries
    where ${today?.where ?? sql`false`} and assignee_id is not null
      and ${hasOpened ? sql`true` : sql`${starts} > ${before}`} limit ${sql.lit(MOST)}`.execute(db)
  return rows.map((row) => ({
    id: `call ${row.reference} ${day}`,
    about: { topic: 'calls', id: row.reference, until: closesNext(row, now, our) },
    to: { userId: row.assignee_id },
  }))
}

/** Requests from the website, and requests with few days left. */
async function findRequests(db: Tx, now: number): Promise<Alert[]> {
  const rows = await db
    .selectFrom('data_requests')
    .select(['reference', 'came', 'created_at', 'due'])
    .where('answered_at', 'is', null)
    .orderBy('due')
    .orderBy('id')
    .limit(MOST)
    .execute()
  return rows.flatMap(({ reference, came, created_at, due }) => {
    const isNew = created_at > now - LOOKED_BACK_MS
    const left = daysLeft(due, now)
    const isUrgent = left >= 0 && left < FEW_DAYS
    if (isNew ? came === 'desk' : !isUrgent) return []
    return {
      id: `request ${reference}${isNew ? '' : ' soon'}`,
      about: { topic: 'requests' as const, id: reference, until: now + WORTH_MS },
      to: { right: 'people' as const },
    }
  })
}

/** Emails that failed permanently or came back, for the assignee of their item. */
async function findUndelivered(db: Tx, now: number): Promise<Alert[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('id')
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is not', null)
    .where('given_up_at', '>', now - LOOKED_BACK_MS)
    .where(isNotStopped)
    .orderBy('given_up_at', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(({ id }) => ({
    id: `undelivered ${id}`,
    about: { topic: 'undelivered', id, until: now + WORTH_MS },
    to: { mailId: id },
  }))
}
