import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations, type SchemaChange } from './migrations/migrations.ts'
import type { Tables } from './schema.ts'

type Changes = Record<string, SchemaChange>

/**
 * Migrations are numbered where they are written and may be merged in another order: a migration with a lower number is
 * then applied late.
 */
const migrator = (db: Kysely<Tables>, changes: Changes) =>
  new Migrator({ db, provider: { getMigrations: async () => changes }, allowUnorderedMigrations: true })

/**
 * Brings the schema up to date. Each migration and its mark are one transaction, so a kill leaves both or neither; a
 * repeatable one has no transaction and is run again. Instances that start together take turns.
 *
 * A database that has all our migrations and further ones belongs to a newer version. Migrations only add to the schema
 * until no older version runs, so this version can serve it too: during a rolling restart, or after a downgrade.
 */
export async function migrate(db: Kysely<Tables>, changes: Changes = migrations): Promise<void> {
  for (;;) {
    const next = await nextChange(db, changes)
    if (next === undefined) return
    const { error } = await migrator(db, onlyMaking(next, changes)).migrateUp({
      disableTransactions: changes[next]?.repeatable === true,
    })
    if (error && !(error instanceof MadeMeanwhile)) throw error
  }
}

class MadeMeanwhile extends Error {}

/**
 * While this instance waited for the lock another one may have applied the migration, and the next one may need no
 * transaction.
 */
function onlyMaking(next: string, changes: Changes): Changes {
  const refuse = async () => {
    throw new MadeMeanwhile()
  }
  return Object.fromEntries(
    Object.entries(changes).map(([name, change]) => [name, name === next ? change : { up: refuse }]),
  )
}

/** The first migration that is not marked as applied. */
export async function nextChange(
  db: Kysely<Tables>,
  changes: Changes = migrations,
): Promise<string | undefined> {
  const known = await migrator(db, changes).getMigrations()
  return known.find(({ executedAt }) => executedAt === undefined)?.name
}

export async function isMigrated(db: Kysely<Tables>): Promise<boolean> {
  return (await nextChange(db)) === undefined
}
