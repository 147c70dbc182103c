import type { Kysely } from 'kysely'
import { runStatements } from '../dialects.ts'

/** The words of every row are made again: names have words for the other script too. */
export const up = (db: Kysely<unknown>) =>
  runStatements(
    db,
    [
      ['enquiry', 'enquiries'],
      ['application', 'applications'],
      ['user', 'users'],
    ].map(
      ([one, table]) =>
        `insert into ${one}_search_due select id from ${table} where true on conflict do nothing`,
    ),
  )
