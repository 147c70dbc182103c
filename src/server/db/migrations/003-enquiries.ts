import type { Kysely } from 'kysely'
import { runStatements } from '../dialects.ts'

/** The requested time: where start and end are equal, the part of the day. */
const SAYS_NOTHING = 'substr(time_from, 1, 5) = substr(time_to, 1, 5)'
const CLOSES = `(case when ${SAYS_NOTHING}
  then case preferred_time when 'Morning' then '12:00' when 'Afternoon' then '17:00' else '21:00' end
  else substr(time_to, 1, 5) end)`
/** The start on the day of the end: a window that crosses midnight starts with the day. */
const STARTS = `(case when ${SAYS_NOTHING}
  then case preferred_time when 'Morning' then '06:00' when 'Afternoon' then '12:00' else '17:00' end
  when substr(time_from, 1, 5) > substr(time_to, 1, 5) then ''
  else substr(time_from, 1, 5) end)`

/**
 * Enquiries and the actions of the desk. An index covers the order of each list of the desk, and for columns
 * that staff change an index holds only rows with a value there. An index finds repetitions among the
 * messages of a day.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table enquiries (
      id text primary key,
      reference text not null unique,
      created_at bigint not null,
      status text not null,
      full_name text not null,
      email text not null,
      whatsapp_number text not null,
      contact_method text not null,
      subject text not null,
      preferred_time text not null,
      time_from text not null,
      time_to text not null,
      message text,
      message_hash text,
      spam_signs text not null,
      consent_version text,
      consented_at bigint,
      erase_at bigint,
      listed_at bigint,
      desk_status text not null default 'new',
      assignee_id text references staff (user_id) on delete set null,
      waits_until bigint,
      remind_at bigint,
      version integer not null default 1
    )`,
    'create index enquiries_email on enquiries (lower(email))',
    'create index enquiries_day_and_words on enquiries ((created_at / 86400000), message_hash)',
    'create index enquiries_erase_at on enquiries ((coalesce(erase_at, created_at + 31536000000)))',
    `create index enquiries_set_aside on enquiries (listed_at) where status = 'set aside'`,
    'create index enquiries_created_at on enquiries (created_at, id)',
    `create index enquiries_desk_status on enquiries (desk_status, created_at, id) where status = 'received'`,
    `create index enquiries_call_now on enquiries (${CLOSES}, created_at, id, ${STARTS})
      where status = 'received' and (desk_status || '') in ('new', 'in progress')`,
    'create index enquiries_assignee on enquiries (assignee_id, created_at, id) where assignee_id is not null',
    'create index enquiries_waits_until on enquiries (waits_until, id) where waits_until is not null',
    'create index enquiries_remind_at on enquiries (remind_at, id) where remind_at is not null',
    'create index enquiries_whatsapp_number on enquiries (whatsapp_number)',
  ])
