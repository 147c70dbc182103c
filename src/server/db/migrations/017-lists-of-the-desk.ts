import type { Kysely } from 'kysely'
import { buildIndex } from '../build-index.ts'

export const repeatable = true

/** The time people asked for: where from and to are the same, the part of the day. */
const SAYS_NOTHING = 'substr(time_from, 1, 5) = substr(time_to, 1, 5)'
const CLOSES = `(case when ${SAYS_NOTHING}
  then case preferred_time when 'Morning' then '12:00' when 'Afternoon' then '17:00' else '21:00' end
  else substr(time_to, 1, 5) end)`
/** When it begins on the day it ends: over midnight with the day itself. */
const STARTS = `(case when ${SAYS_NOTHING}
  then case preferred_time when 'Morning' then '06:00' when 'Afternoon' then '12:00' else '17:00' end
  when substr(time_from, 1, 5) > substr(time_to, 1, 5) then ''
  else substr(time_from, 1, 5) end)`

/** Each list of the desk is read in its order, and of the columns staff change only rows that have something in them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(db, 'enquiries_created_at', 'on enquiries (created_at, id)')
  await buildIndex(
    db,
    'enquiries_desk_status',
    `on enquiries (desk_status, created_at, id) where status = 'received'`,
  )
  await buildIndex(
    db,
    'enquiries_call_now',
    `on enquiries (${CLOSES}, created_at, id, ${STARTS}) where status = 'received' and (desk_status || '') in ('new', 'in progress')`,
  )
  await buildIndex(
    db,
    'enquiries_assignee',
    'on enquiries (assignee_id, created_at, id) where assignee_id is not null',
  )
  await buildIndex(
    db,
    'enquiries_waits_until',
    'on enquiries (waits_until, id) where waits_until is not null',
  )
  await buildIndex(db, 'enquiries_remind_at', 'on enquiries (remind_at, id) where remind_at is not null')
}
