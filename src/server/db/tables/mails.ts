import type { Selectable } from 'kysely'
import type { Time } from './time.ts'

/** Mails that are pending. A row names what the mail is about; the mail itself is written when it is sent. */
export interface OutboxTable {
  id: string
  kind: string
  /** JSON: what the kind needs to write the mail; ids, never secrets. */
  about: string
  created_at: Time
  attempts: number
  next_attempt_at: Time
  /** While set and in the future, a worker is sending it. */
  claimed_until: Time | null
  sent_at: Time | null
  given_up_at: Time | null
  last_error: string | null
}

/** What became of a mail, and what the staff did with it: see MailEventDetail. Goes with its mail. */
export interface MailEventsTable {
  id: string
  mail_id: string
  /** What was done at once, and is undone as a whole. Null of what the mail server said. */
  action_id: string | null
  at: Time
  /** When the same happened last, and how often in a row. */
  until: Time
  times: number
  /** Null where nobody of the staff did it, or they left. */
  staff_id: string | null
  kind: 'not taken' | 'sent again' | 'stopped'
  /** JSON, without addresses. */
  detail: string
}

/** Where a mail goes instead of the address that was typed. The newest one counts. Gone with what the mail is about. */
export interface MailAddressesTable {
  event_id: string
  mail_id: string
  enquiry_id: string | null
  application_id: string | null
  email: string
  email_key: string
  /** What stood with the enquiry or the application, where it was corrected there, too. */
  email_before: string | null
}

/** Mails that are pending, and what became of them. */
export interface MailsTables {
  outbox: OutboxTable
  mail_events: MailEventsTable
  mail_addresses: MailAddressesTable
}

export type OutboxRow = Selectable<OutboxTable>
export type MailEventRow = Selectable<MailEventsTable>
