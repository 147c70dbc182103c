import type { ReactElement } from 'react'
import type { Db } from '../db/db.ts'
import type { MailAbout, MailKind } from './mail-kinds.ts'
import type { MailAttachment } from './transport.ts'

export interface MailContent {
  to: string
  subject: string
  body: ReactElement
  replyTo?: string
  /** Message-IDs of the conversation, without their brackets. */
  inReplyTo?: string
  references?: string[]
  /** Written by a member of staff, so that automatic answers are allowed. */
  isPersonal?: boolean
  /** Created when the mail is sent; a display of the mail does not wait for them. */
  attachments?: () => Promise<MailAttachment[]>
}

/**
 * Writes a mail just before it is sent, so that codes and links are created only then. Returns undefined where the mail
 * is no longer needed.
 */
export type MailTemplate<Kind extends MailKind> = (
  db: Pick<Db, 'read' | 'write'>,
  about: MailAbout[Kind],
  now: number,
) => Promise<MailContent | undefined>

/** A template for each of these kinds; by default for every kind. */
export type MailTemplates<Kinds extends MailKind = MailKind> = { [Kind in Kinds]: MailTemplate<Kind> }
