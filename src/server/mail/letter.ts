import type { ReactElement } from 'react'
import type { Db } from '../db/db.ts'

export interface Letter {
  to: string
  subject: string
  body: ReactElement
  replyTo?: string
}

/**
 * Writes the mail of one kind when it is about to be sent, so that codes and links are made only then. Answers undefined where
 * there is nothing to say any more.
 */
export type Composer = (
  db: Pick<Db, 'read' | 'write'>,
  about: Record<string, string>,
  now: number,
) => Promise<Letter | undefined>
