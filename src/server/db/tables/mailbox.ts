import type { Time } from './time.ts'

/** How far a mailbox is read. There is one row, and another for each mailbox that was read before. */
export interface MailboxesTable {
  /** User, host and folder, without the password. */
  address: string
  /** Mails that arrived before are left alone. */
  begun_at: Time
  /** Numbers of mails count within it: the server changes it when it numbers anew. */
  uid_validity: string
  /** The number of the last mail that was read. */
  last_uid: number
  /** When the server answered last; written every few minutes. */
  seen_at: Time
  /** Null while it can be read. */
  failing_since: Time | null
  failure: string | null
}

export interface MailboxTables {
  mailboxes: MailboxesTable
}
