import { type Kysely, sql } from 'kysely'
import { isPostgres } from './dialects.ts'

/**
 * Builds an index while other connections continue to write, which can take long on PostgreSQL. Only for repeatable
 * migrations: there is no transaction around it, and an index left incomplete by a kill is rebuilt.
 *
 * @param rest the SQL after the name, such as `on enquiries (created_at)`
 */
export async function buildIndex(db: Kysely<unknown>, name: string, rest: string): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  if (!isPostgres(db)) {
    await run(`create index if not exists ${name} ${rest}`)
    return
  }
  const { rows } = await sql`
    select 1 from pg_index where indexrelid = to_regclass(${name}) and not indisvalid`.execute(db)
  if (rows.length > 0) await run(`drop index concurrently if exists ${name}`)
  await run(`create index concurrently if not exists ${name} ${rest}`)
}
