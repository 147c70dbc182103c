import type { Kysely } from 'kysely'
import { bytesType, runStatements } from '../dialects.ts'

/**
 * Emails between the team and the senders of enquiries and applications, with their files; the mails that
 * were read in the mailbox; addresses that refused a mail. Among the messages of years only few are unread or
 * about one item.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table messages (
      id text primary key,
      enquiry_id text references enquiries (id) on delete cascade,
      application_id text references applications (id) on delete cascade,
      direction text not null,
      at bigint not null,
      staff_id text references users (id) on delete set null,
      from_address text,
      from_name text,
      to_address text,
      subject text not null,
      text text not null,
      html text,
      rfc_message_id text unique,
      in_reply_to text,
      is_other_address integer not null default 0,
      is_automatic integer not null default 0,
      outbox_id text references outbox (id) on delete set null,
      event_id text,
      send_after bigint,
      read_at bigint,
      constraint messages_of_one check ((enquiry_id is null) <> (application_id is null))
    )`,
    'create index messages_enquiry on messages (enquiry_id, at, id) where enquiry_id is not null',
    'create index messages_application on messages (application_id, at, id) where application_id is not null',
    'create index messages_staff_id on messages (staff_id)',
    'create index messages_outbox_id on messages (outbox_id)',
    'create index messages_at on messages (at)',
    `create index messages_unread on messages (at, id) where direction = 'in' and read_at is null`,
    `create table message_files (
      id text primary key,
      message_id text references messages (id) on delete cascade,
      enquiry_id text references enquiries (id) on delete cascade,
      application_id text references applications (id) on delete cascade,
      staff_id text references users (id) on delete cascade,
      created_at bigint not null,
      name text not null,
      type text not null,
      size integer not null,
      content ${bytesType(db)} not null
    )`,
    'create index message_files_message_id on message_files (message_id)',
    'create index message_files_enquiry_id on message_files (enquiry_id)',
    'create index message_files_application_id on message_files (application_id)',
    'create index message_files_staff_id on message_files (staff_id)',
    'create index message_files_unsent on message_files (created_at) where message_id is null',
    `create table reply_addresses (
      token text primary key,
      enquiry_id text unique references enquiries (id) on delete cascade,
      application_id text unique references applications (id) on delete cascade
    )`,
    `create table mailbox_mails (
      id text primary key,
      at bigint not null,
      result text not null
    )`,
    'create index mailbox_mails_at on mailbox_mails (at)',
    `create table bounced_addresses (
      email_key text primary key,
      at bigint not null,
      kind text not null,
      detail text not null,
      corrected_at bigint
    )`,
    'create index bounced_addresses_at on bounced_addresses (at)',
  ])
