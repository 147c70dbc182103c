import type { Kysely } from 'kysely'
import { runStatements } from '../dialects.ts'

/** A fee that was paid back and paid again has a further valid receipt. */
export const up = (db: Kysely<unknown>) => runStatements(db, ['drop index if exists receipts_valid'])
