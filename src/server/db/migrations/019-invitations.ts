import type { Kysely } from 'kysely'
import { runStatements } from '../dialects.ts'

/**
 * The first day of which the accepted applicant was last notified, so that a later change can be recognised.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, ['alter table applications add column invited_with text'])
