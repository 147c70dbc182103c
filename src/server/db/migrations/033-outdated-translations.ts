import type { Kysely } from 'kysely'
import { runStatements } from '../dialects.ts'

/** Texts whose translation was made from an earlier English text; the hash of that text is stored. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table outdated_translations (
      language text not null,
      path text not null,
      field text not null,
      english_hash text not null,
      constraint outdated_translations_key primary key (language, path, field)
    )`,
  ])
