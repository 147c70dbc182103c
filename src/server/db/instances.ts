import { sql } from 'kysely'
import type { Tx } from './db.ts'
import { isPostgres } from './dialects.ts'

/** In front of what an instance calls itself while it runs. */
export const INSTANCE = 'sehatshala '

/** What the instances that run now call themselves. None on SQLite, where there is one, and it is its own. */
export async function namesOfInstances(db: Tx): Promise<string[]> {
  if (!isPostgres(db)) return []
  const { rows } = await sql<{ name: string }>`
    select application_name as name from pg_stat_activity
    where datname = current_database() and application_name like ${`${INSTANCE}%`}`.execute(db)
  return rows.map(({ name }) => name.slice(INSTANCE.length))
}
