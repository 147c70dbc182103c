/** An incoming mail with limited sizes and without active content. */
export interface IncomingMail {
  /** The Message-ID without angle brackets; null where the mail has none. */
  messageId: string | null
  /** The Message-IDs of the mails that it replies to, the nearest first. */
  answers: string[]
  from: { address: string; name: string } | null
  /** All recipients by its headers. */
  recipients: string[]
  subject: string
  /** The written and the quoted text, as plain text. */
  text: string
  /** Cleaned; null where there is none, or too much of it. */
  html: string | null
  files: IncomingFile[]
  /** The number of files that were not taken over, and stay in the mailbox only. */
  filesLeft: number
  /** Whether only its head could be read. */
  isHeadOnly: boolean
  automatic: Automatic | null
  bounce: Bounce | null
}

export interface IncomingFile {
  name: string
  type: string
  content: Uint8Array
}

/** Written by a program, such as an "Out of office" answer or a mail to a list. */
export type Automatic = 'answer' | 'list'

/** A report about a mail of ours that came back. */
export interface Bounce {
  /** The Message-ID of the mail that came back, by the report. */
  of: string | null
  /** The recipient that refused it, by the report. */
  address: string | null
  kind: BounceKind
  /** The enhanced status code (RFC 3463) where there is one. */
  status: string | null
  /** The mail server's answer in one line. */
  says: string
}

export type BounceKind = 'no such address' | 'mailbox full' | 'refused'
