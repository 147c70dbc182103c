import type { Kysely } from 'kysely'
import { runStatements } from '../dialects.ts'

/** The language of the page that a form was sent from. */
export const up = (db: Kysely<unknown>) =>
  runStatements(
    db,
    ['enquiries', 'applications', 'data_requests', 'unproven_requests'].map(
      (table) => `alter table ${table} add column language text not null default 'en'`,
    ),
  )
