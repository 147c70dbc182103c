import type { Kysely } from 'kysely'
import { runStatements } from '../dialects.ts'

/** How far the mailbox of the organisation is read, and how it went. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table mailboxes (
      address text primary key,
      begun_at bigint not null,
      uid_validity text not null,
      last_uid bigint not null,
      seen_at bigint not null,
      failing_since bigint,
      failure text
    )`,
  ])
