import type { Kysely } from 'kysely'
import { runStatements } from '../dialects.ts'

/** How many of the people affected by a breach have no email address. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, ['alter table breaches add column unreachable integer'])
