import type { Kysely } from 'kysely'
import { runStatements } from '../dialects.ts'

/** A used link is stored for a while: a call that is repeated because its answer was lost gets the first answer. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, ['alter table reset_links add column used_at bigint'])
