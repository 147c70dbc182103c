/** A mail as it was read, bounded and without anything that acts. */
export interface IncomingMail {
  /** Without angle brackets; null where it has none. */
  messageId: string | null
  /** The Message-IDs it answers, the nearest first. */
  answers: string[]
  from: { address: string; name: string } | null
  /** Every address it was sent to, as its headers say. */
  recipients: string[]
  subject: string
  /** The written and the quoted text, as plain text. */
  text: string
  /** Cleaned; null where there is none, or too much of it. */
  html: string | null
  files: IncomingFile[]
  /** How many files stayed in the mailbox. */
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

/** Written by a program: an answer such as "Out of office", or a mail to many. */
export type Automatic = 'answer' | 'list'

/** A mail that came back. */
export interface Bounce {
  /** The Message-ID of the mail that came back, as the report says. */
  of: string | null
  /** The address that did not take it, as the report says. */
  address: string | null
  kind: BounceKind
  /** The enhanced status code (RFC 3463) where there is one. */
  status: string | null
  /** The mail server's answer in one line. */
  says: string
}

export type BounceKind = 'no such address' | 'mailbox full' | 'refused'
