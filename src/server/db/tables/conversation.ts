import type { Generated, Selectable } from 'kysely'
import type { Time } from './time.ts'

/** An email between the team and the sender of an enquiry or an application. */
export interface MessagesTable {
  id: string
  /** One of the two is set. */
  enquiry_id: string | null
  application_id: string | null
  /** `in`: from the person to the team. `out`: from the team to the person. */
  direction: 'in' | 'out'
  at: Time
  /** Null for incoming messages, and once the author left. */
  staff_id: string | null
  /** Set for incoming messages. */
  from_address: string | null
  from_name: string | null
  /** Set for outgoing messages. */
  to_address: string | null
  subject: string
  /** Outgoing: Markdown as typed, which is valid plain text. Incoming: plain text. */
  text: string
  /** Incoming only: HTML that was cleaned before it was stored. Null if the mail had none. */
  html: string | null
  /** The Message-ID without its brackets. */
  rfc_message_id: string | null
  in_reply_to: string | null
  /** 1 if the mail came from another address than the person's. */
  is_other_address: number
  /** 1 for an automatic answer, such as one about holidays. */
  is_automatic: number
  /** Outgoing only: its row of the outbox, which is deleted a while after the mail was sent. */
  outbox_id: string | null
  /** Incoming only: its row of `mailbox_mails`. */
  mailbox_mail_id: Generated<string | null>
  /** The line of the item's history. */
  event_id: string | null
  /** Outgoing only: the message can be stopped until then. */
  send_after: Time | null
  /** Incoming only: the time when staff first opened it. */
  read_at: Time | null
}

/** A file of a message, or of a draft of staff: then without a message. */
export interface MessageFilesTable {
  id: string
  message_id: string | null
  /** The item of the message or of the draft; one of the two is set. */
  enquiry_id: string | null
  application_id: string | null
  /** Null for a file of an incoming message, and once the author of an email has deleted the account. */
  staff_id: string | null
  created_at: Time
  name: string
  type: string
  size: number
  content: Uint8Array
}

/** The part of the reply address that leads back to an item: random, without meaning. */
export interface ReplyAddressesTable {
  token: string
  enquiry_id: string | null
  application_id: string | null
}

/** The mails read from the mailbox. Inserted in the transaction of their messages, so that no mail counts twice. */
export interface MailboxMailsTable {
  /** A hash of the mail. */
  id: string
  at: Time
  result: 'stored' | 'bounce' | 'automatic' | 'ignored' | 'own'
}

/** An address that refused a mail. */
export interface BouncedAddressesTable {
  /** In lower case. */
  email_key: string
  at: Time
  kind: 'no such address' | 'mailbox full' | 'refused'
  /** The answer of the receiving mail server. */
  detail: string
  /** When staff said that the address is right, or corrected it. */
  corrected_at: Time | null
}

/** The conversation by mail. */
export interface ConversationTables {
  messages: MessagesTable
  message_files: MessageFilesTable
  reply_addresses: ReplyAddressesTable
  mailbox_mails: MailboxMailsTable
  bounced_addresses: BouncedAddressesTable
}

export type MessageRow = Selectable<MessagesTable>
