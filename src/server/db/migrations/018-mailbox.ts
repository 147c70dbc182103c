import type { Kysely } from 'kysely'
import { runStatements } from '../dialects.ts'

/** The reading position in the organisation's mailbox, and the result of the last reading. */
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
