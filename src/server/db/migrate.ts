import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from './migrations/migrations.ts'
import type { Tables } from './schema.ts'

const migrator = (db: Kysely<Tables>) =>
  new Migrator({ db, provider: { getMigrations: async () => migrations } })

/**
 * Brings the schema up to date. Instances that start together take turns (the migrator holds a database lock).
 *
 * A database that has all our changes and further ones belongs to a newer version. Changes only add to the schema until
 * no older version runs, so this one can serve too: while instances are replaced one by one, or after going back.
 */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  if (await isMigrated(db)) return
  const { error } = await migrator(db).migrateToLatest()
  if (error) throw error
}

export async function isMigrated(db: Kysely<Tables>): Promise<boolean> {
  const known = await migrator(db).getMigrations()
  return known.every(({ executedAt }) => executedAt !== undefined)
}
