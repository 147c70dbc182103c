import { sql } from 'kysely'
import type { Tx } from './db.ts'
import { isPostgres } from './dialects.ts'

/** Prefix of the name under which an instance connects. */
export const INSTANCE = 'sehatshala '

/** The names of all running instances. Empty on SQLite, where there is only one. */
export async function instanceNames(db: Tx): Promise<string[]> {
  if (!isPostgres(db)) return []
  const { rows } = await sql<{ name: string }>`
    select application_name as name from pg_stat_activity
    where datname = current_database() and application_name like ${`${INSTANCE}%`}`.execute(db)
  return rows.map(({ name }) => name.slice(INSTANCE.length))
}
