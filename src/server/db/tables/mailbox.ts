import type { Time } from './time.ts'

/** The reading position in a mailbox: one row for the current mailbox, and one for each earlier one. */
export interface MailboxesTable {
  /** User, host and folder, without the password. */
  address: string
  /** The start of reading: earlier mails are left alone. */
  begun_at: Time
  /**
   * The UIDVALIDITY of IMAP: mail numbers count within it, and the server changes it when it renumbers the
   * mails.
   */
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
