import type { Kysely } from 'kysely'
import { buildIndex } from '../build-index.ts'

export const repeatable = true

/** The applications of a batch in the order of their arrival. */
export const up = (db: Kysely<unknown>) =>
  buildIndex(db, 'applications_batch', 'on applications (batch, created_at, id) where batch is not null')
