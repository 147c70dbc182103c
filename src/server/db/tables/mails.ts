import type { Selectable } from 'kysely'
import type { Time } from './time.ts'

/** Pending mails. A row names the subject of the mail; the mail itself is written when it is sent. */
export interface OutboxTable {
  id: string
  kind: string
  /** JSON: the ids from which this kind of mail is written, never secrets. */
  about: string
  created_at: Time
  attempts: number
  next_attempt_at: Time
  /** While set and in the future, a worker is sending it. */
  claimed_until: Time | null
  sent_at: Time | null
  given_up_at: Time | null
  last_error: string | null
  /** A keyed hash of the address that the mail was sent to. Null before, and if there was nothing to send. */
  sent_to: string | null
}

/** Events of a mail: delivery results and actions of staff; see MailEventDetail. Deleted with its mail. */
export interface MailEventsTable {
  id: string
  mail_id: string
  /** Groups the events of one action, which is undone as a whole. Null for answers of the mail server. */
  action_id: string | null
  at: Time
  /** When the same event occurred last, and how often in a row. */
  until: Time
  times: number
  /** Null where no member of staff acted, or once they left. */
  staff_id: string | null
  kind: 'not taken' | 'sent again' | 'stopped'
  /** JSON, without addresses. */
  detail: string
}

/** The corrected address of a mail. The newest one is used. Deleted with the subject of the mail. */
export interface MailAddressesTable {
  event_id: string
  mail_id: string
  enquiry_id: string | null
  application_id: string | null
  email: string
  email_key: string
  /** The previous address of the enquiry or application, where it was corrected there, too. */
  email_before: string | null
}

/** Pending mails and their events. */
export interface MailsTables {
  outbox: OutboxTable
  mail_events: MailEventsTable
  mail_addresses: MailAddressesTable
}

export type OutboxRow = Selectable<OutboxTable>
export type MailEventRow = Selectable<MailEventsTable>
