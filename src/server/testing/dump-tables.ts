import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { migrations } from '../db/migrations/migrations.ts'

/**
 * The content of every table as one text, without pictures, to search for data that must be deleted or
 * unreadable.
 */
export async function dumpTables(db: Db): Promise<string> {
  const tables = await db.read.introspection.getTables()
  const rows = await Promise.all(
    tables
      .filter(({ name }) => name !== 'pictures' && !name.startsWith('kysely'))
      .map(async ({ name }) => ({
        name,
        rows: (await sql`select * from ${sql.table(name)}`.execute(db.read)).rows,
      })),
  )
  if (rows.length < Object.keys(migrations).length) throw new Error('The tables were not found.')
  return JSON.stringify(rows)
}
