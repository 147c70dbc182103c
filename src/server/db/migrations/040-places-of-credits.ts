import type { Kysely } from 'kysely'
import { runStatements } from '../dialects.ts'

/** The number of people for whom a payment was confirmed: the usual fee may change later. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, ['alter table credits add column places integer'])
