import type { Kysely } from 'kysely'
import { runStatements } from '../dialects.ts'

/**
 * The address that a mail was sent to, as a keyed hash: a report about it may come after the address was
 * corrected.
 */
export const up = (db: Kysely<unknown>) => runStatements(db, ['alter table outbox add column sent_to text'])
