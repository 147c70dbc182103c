import type { Kysely } from 'kysely'
import { runStatements } from '../dialects.ts'

/**
 * The history of enquiries and applications at the desk, and the colleagues that notes name until they have opened the
 * item of the note.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table item_events (
      id text primary key,
      enquiry_id text references enquiries (id) on delete cascade,
      application_id text references applications (id) on delete cascade,
      at bigint not null,
      staff_id text references users (id) on delete set null,
      kind text not null,
      detail text not null,
      constraint item_events_of_one check ((enquiry_id is null) <> (application_id is null))
    )`,
    'create index item_events_enquiry on item_events (enquiry_id, id) where enquiry_id is not null',
    'create index item_events_application on item_events (application_id, id) where application_id is not null',
    'create index item_events_staff_id on item_events (staff_id)',
    `create index item_events_taken_in on item_events (at) where kind = 'taken in'`,
    `create table note_mentions (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      event_id text not null,
      enquiry_id text references enquiries (id) on delete cascade,
      application_id text references applications (id) on delete cascade,
      at bigint not null
    )`,
    'create index note_mentions_user_id on note_mentions (user_id)',
    'create index note_mentions_enquiry_id on note_mentions (enquiry_id)',
    'create index note_mentions_application_id on note_mentions (application_id)',
  ])
