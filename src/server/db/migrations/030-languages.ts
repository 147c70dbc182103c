import type { Kysely } from 'kysely'
import { runStatements } from '../dialects.ts'

/** The language of the mails to a person. */
export const up = (db: Kysely<unknown>) =>
  runStatements(
    db,
    ['users', 'pending_registrations'].map(
      (table) => `alter table ${table} add column language text not null default 'en'`,
    ),
  )
