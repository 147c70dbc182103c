import type { Kysely } from 'kysely'
import { runStatements } from '../dialects.ts'

/** The first day as the accepted applicant was notified of it, so that a later change can be notified too. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, ['alter table applications add column invited_with text'])
