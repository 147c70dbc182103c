import type { Kysely } from 'kysely'
import { buildIndex } from '../build-index.ts'

export const repeatable = true

/**
 * The record is searched by person, by action, and by what it happened to. Only chained lines stand in these indexes, so writing a line
 * costs what it did: they grow behind everybody's back, as the lines are chained.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const chained = 'where position is not null'
  await buildIndex(db, 'audit_by_person', `on audit (user_id, at, action) ${chained}`)
  await buildIndex(db, 'audit_by_action', `on audit (action, at) ${chained}`)
  // A reference has eight characters, and an id is told by its first eight from almost all others.
  await buildIndex(db, 'audit_by_subject', `on audit (substr(subject, 1, 8), at) ${chained}`)
}
