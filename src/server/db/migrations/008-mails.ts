import type { Kysely } from 'kysely'
import { runStatements } from '../dialects.ts'

/**
 * Mails, the result of each, and redirections of their addresses. Of two million mails of a month only few are pending,
 * given up, or about one person: each index holds only those.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table outbox (
      id text primary key,
      kind text not null,
      about text not null,
      created_at bigint not null,
      attempts integer not null default 0,
      next_attempt_at bigint not null,
      claimed_until bigint,
      sent_at bigint,
      given_up_at bigint,
      last_error text
    )`,
    'create index outbox_due on outbox (next_attempt_at) where sent_at is null and given_up_at is null',
    'create index outbox_sent on outbox (sent_at) where sent_at is not null',
    'create index outbox_given_up on outbox (given_up_at) where sent_at is null and given_up_at is not null',
    `create index outbox_by_address on outbox (about) where kind in ('reset link', 'login stopped')`,
    `create index outbox_about_enquiries on outbox (about) where kind in ('enquiry notice', 'enquiry receipt')`,
    `create index outbox_about_applications on outbox (about) where about like '{"applicationId"%'`,
    `create index outbox_about_others on outbox (substr(about, 1, 47))
      where about not like '{"enquiryId"%' and about not like '{"applicationId"%'`,
    `create index outbox_stopped on outbox (given_up_at)
      where sent_at is null and given_up_at is not null and last_error = 'stopped'`,
    `create index outbox_about_people on outbox (about)
      where kind in ('registration', 'password changed', 'picture changed', 'data downloaded', 'application stage', 'application refund', 'request received', 'request answered')`,
    `create index outbox_somebody_waits on outbox (next_attempt_at)
      where kind in ('registration', 'reset link', 'email change', 'request code') and sent_at is null and given_up_at is null`,
    `create table mail_events (
      id text primary key,
      mail_id text not null references outbox (id) on delete cascade,
      action_id text,
      at bigint not null,
      until bigint not null,
      times integer not null default 1,
      staff_id text references users (id) on delete set null,
      kind text not null,
      detail text not null
    )`,
    'create index mail_events_mail_id on mail_events (mail_id)',
    'create index mail_events_action_id on mail_events (action_id)',
    'create index mail_events_staff_id on mail_events (staff_id)',
    `create table mail_addresses (
      event_id text primary key references mail_events (id) on delete cascade,
      mail_id text not null references outbox (id) on delete cascade,
      enquiry_id text references enquiries (id) on delete cascade,
      application_id text references applications (id) on delete cascade,
      email text not null,
      email_key text not null,
      email_before text
    )`,
    'create index mail_addresses_mail_id on mail_addresses (mail_id)',
    'create index mail_addresses_enquiry_id on mail_addresses (enquiry_id)',
    'create index mail_addresses_application_id on mail_addresses (application_id)',
    'create index mail_addresses_email_key on mail_addresses (email_key)',
    'create index mail_addresses_before on mail_addresses (lower(email_before)) where email_before is not null',
  ])
