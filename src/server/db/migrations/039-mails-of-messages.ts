import type { Kysely } from 'kysely'
import { runStatements } from '../dialects.ts'

/** The mail of a message: after a restore, the mails of erased messages must not be read again. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, ['alter table messages add column mailbox_mail_id text'])
