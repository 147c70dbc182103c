import type { Kysely } from 'kysely'
import { runStatements } from '../dialects.ts'

/** A fee of an application's own, and the reason for it. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    'alter table applications add column fee_paise bigint',
    'alter table applications add column fee_because text',
  ])
