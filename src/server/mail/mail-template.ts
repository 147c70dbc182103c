import type { ReactElement } from 'react'
import type { Db } from '../db/db.ts'
import type { MailAbout, MailKind } from './mail-kinds.ts'
import type { MailAttachment } from './transport.ts'

export interface MailContent {
  to: string
  subject: string
  body: ReactElement
  replyTo?: string
  /** Made when the mail is sent; whoever only reads it does not wait for them. */
  attachments?: () => Promise<MailAttachment[]>
}

/**
 * Writes a mail when it is about to be sent, so that codes and links are made only then. Answers undefined where there is
 * nothing to say any more.
 */
export type MailTemplate<Kind extends MailKind> = (
  db: Pick<Db, 'read' | 'write'>,
  about: MailAbout[Kind],
  now: number,
) => Promise<MailContent | undefined>

/** A template for each of these kinds; for every kind there is where none are named. */
export type MailTemplates<Kinds extends MailKind = MailKind> = { [Kind in Kinds]: MailTemplate<Kind> }
