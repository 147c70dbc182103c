import type { Kysely } from 'kysely'
import { runStatements } from '../dialects.ts'

/** The batch of an application, and a row for each batch, which is locked while a seat is given. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    'alter table applications add column batch text',
    'create table batch_seats (batch text primary key)',
  ])
