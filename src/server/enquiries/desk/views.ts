import { sql } from 'kysely'
import type { View } from '../../../contract/desk-inbox.ts'
import { PARTS_OF_DAY } from '../../../contract/enquiries.ts'
import { all, type Condition, everything, inOrder, type ListedView } from '../../items/lists/list-segment.ts'
import { clockIn } from '../../time/clock.ts'
import { dayIn } from '../../time/days.ts'
import type { OurTime } from '../../time/our-time.ts'
import { areWeHere, spanOn, spansOf } from '../../time/our-time.ts'

export interface Asking {
  /** The id of the calling member of staff. */
  staffId: string
  now: number
  timeZone: string
  /** The organisation's local time. Shape  HH:MM */
  clock: string
  our: OurTime
}

export const askedBy = (staffId: string, now: number, our: OurTime): Asking => ({
  staffId,
  now,
  timeZone: our.timeZone,
  clock: clockIn(our.timeZone, now),
  our,
})

// Conditions and sort keys are written as in the indexes of enquiries: SQLite uses an index only then.
export const received = sql<boolean>`status = 'received'`
const isOpen = sql<boolean>`desk_status in ('new', 'in progress')`
/** Not a plain column: SQLite would use the index of the states and sort all open enquiries. */
export const isOpenInIndex = sql<boolean>`(desk_status || '') in ('new', 'in progress')`
export const createdAt = sql<number>`enquiries.created_at`
const id = sql<string>`enquiries.id`
const saysNothing = sql`substr(time_from, 1, 5) = substr(time_to, 1, 5)`
const partOfDay = (end: 0 | 1) => {
  const time = (part: 'Morning' | 'Afternoon' | 'Evening') => sql.lit(PARTS_OF_DAY[part][end])
  return sql`case preferred_time when 'Morning' then ${time('Morning')} when 'Afternoon' then ${time('Afternoon')}
    else ${time('Evening')} end`
}
export const closes = sql<string>`(case when ${saysNothing} then ${partOfDay(1)} else substr(time_to, 1, 5) end)`
/** The start on the day of the end: a window that crosses midnight starts with the day. */
export const starts = sql<string>`(case when ${saysNothing} then ${partOfDay(0)}
  when substr(time_from, 1, 5) > substr(time_to, 1, 5) then '' else substr(time_from, 1, 5) end)`

/** An enquiry by email has no requested time. */
export const hasNumber = sql<boolean>`whatsapp_number <> ''`

/** Senders to call now: outside opening hours, only those whose requested time is outside all opening hours. */
function whomWeMayCall({ now, our }: Asking): Condition {
  if (areWeHere(now, our)) return sql`true`
  if (!spanOn(dayIn(our.timeZone, now), our)) return sql`false`
  const never = spansOf(our).map(
    ({
      from,
      to,
    }) => sql<boolean>`case when ${starts} = '' then ${closes} <= ${from} and substr(time_from, 1, 5) >= ${to}
      else ${closes} <= ${from} or ${starts} >= ${to} end`,
  )
  return all(...never)
}

export function viewOf(view: View, asking: Asking): ListedView {
  const { staffId, now, clock } = asking
  const isWaiting = sql<boolean>`(desk_status = 'in progress' and waits_until is not null and waits_until > ${now})`
  const oldestFirst = (...where: Condition[]) => inOrder(all(...where), [createdAt, id], 'asc')
  const newestFirst = (...where: Condition[]) => inOrder(all(...where), [createdAt, id], 'desc')
  const status = (name: string) => sql<boolean>`desk_status = ${sql.lit(name)}`

  switch (view) {
    case 'call-now': {
      const where = all(received, isOpenInIndex, sql`not ${isWaiting}`, hasNumber, whomWeMayCall(asking))
      const keys = [closes, createdAt, id]
      const keysAre = ['string', 'number', 'string'] as const
      // Columns of the index come first: SQLite tests in this order, and looks up only rows that passed.
      const today = all(sql`${starts} <= ${clock}`, sql`${closes} > ${clock}`, where)
      const begun = sql<boolean>`substr(time_from, 1, 5) <= ${clock}`
      const tomorrow = all(sql`${starts} = ''`, sql`${closes} <= ${clock}`, begun, where)
      return {
        where: sql`(${today} or ${tomorrow})`,
        segments: [
          { where: today, keys, keysAre, direction: 'asc' },
          { where: tomorrow, keys, keysAre, direction: 'asc' },
        ],
      }
    }
    case 'new':
      return oldestFirst(received, status('new'))
    case 'mine':
      return oldestFirst(sql`assignee_id = ${staffId}`, received, isOpen)
    case 'waiting':
      return inOrder(
        all(sql`waits_until > ${now}`, status('in progress'), received),
        [sql`waits_until`, id],
        'asc',
      )
    case 'answered':
      return newestFirst(received, status('answered'))
    case 'closed':
      return newestFirst(received, status('closed'))
    case 'set-aside':
      return newestFirst(sql`status = 'set aside'`)
    case 'all':
      return everything([createdAt, id])
  }
}

/**
 * Due reminders. The status is not a plain column here, so that the database uses the index of the reminders
 * and not that of the states.
 */
export const isDue = (now: number): Condition =>
  all(sql`remind_at <= ${now}`, sql`(status || '') = 'received'`)
