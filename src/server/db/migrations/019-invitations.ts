import type { Kysely } from 'kysely'
import { runStatements } from '../dialects.ts'

/** What an accepted applicant was told about the first day, so that a later change can be told too. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, ['alter table applications add column invited_with text'])
