import { sql } from 'kysely'
import { ConfigError } from '../config.ts'
import type { Tx } from './db.ts'
import { migrate, nextChange } from './migrate.ts'
import { migrations } from './migrations/migrations.ts'

interface Part {
  type: 'table' | 'index' | 'trigger'
  name: string
  sql: string
  columns: string[]
}
type Schema = Map<string, Part>

/**
 * Versions before this one changed an SQLite file step by step: a kill could leave half of a change without its mark, and then
 * no start got past it. Takes that half back, so that the change can be made as a whole.
 *
 * @param openScratch opens an empty database in memory
 *
 * Errors  ConfigError: there are rows in what would be taken back
 */
export async function undoHalfMade(db: Tx, openScratch: () => Tx): Promise<void> {
  const change = await nextChange(db)
  if (change === undefined || (await schemaOf(db)).size === 0) return
  const changes = Object.entries(migrations)
  const made = changes.findIndex(([name]) => name === change)
  const scratch = openScratch()
  await migrate(scratch, Object.fromEntries(changes.slice(0, made)))
  const before = await schemaOf(scratch)
  await migrate(scratch, Object.fromEntries(changes.slice(0, made + 1)))
  const after = await schemaOf(scratch)
  await scratch.destroy()
  await db.transaction().execute((tx) => takeBack(tx, before, after))
}

async function takeBack(tx: Tx, before: Schema, after: Schema): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(tx)
  const now = await schemaOf(tx)
  const touched = new Set([...before.keys(), ...after.keys()])
  const there = [...now.values()].filter(({ name }) => touched.has(name)).reverse()

  for (const { type, name, sql } of there)
    if (type !== 'table' && sql !== before.get(name)?.sql) await run(`drop ${type} if exists "${name}"`)
  for (const { type, name, columns } of there) {
    if (type !== 'table') continue
    const known = before.get(name)?.columns
    if (!known) {
      await refuseRows(tx, name)
      await run(`drop table "${name}"`)
      continue
    }
    for (const column of columns)
      if (!known.includes(column) && after.get(name)?.columns.includes(column))
        await run(`alter table "${name}" drop column "${column}"`)
  }
  const left = await schemaOf(tx)
  for (const { name, sql } of before.values()) if (!left.has(name)) await run(sql)
}

async function refuseRows(tx: Tx, table: string): Promise<void> {
  const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(tx)
  if (rows.length > 0)
    throw new ConfigError(
      `An earlier version was stopped while it changed the database, and the table ${table} is in use already. Restore your newest backup: npm run operator -- restore FILE --force`,
    )
}

/** Without the tables that a virtual table keeps for itself: they come and go with it. */
async function schemaOf(db: Tx): Promise<Schema> {
  const { rows } = await sql<Omit<Part, 'columns'>>`
    select type, name, sql from sqlite_master
    where name not like 'sqlite\\_%' escape '\\' and name not like 'kysely\\_%' escape '\\'
      and name not in (select name from pragma_table_list where type = 'shadow')
    order by rowid`.execute(db)
  const schema: Schema = new Map()
  for (const row of rows) {
    const columns = await sql<{ name: string }>`select name from pragma_table_info(${row.name})`.execute(db)
    schema.set(row.name, { ...row, columns: columns.rows.map(({ name }) => name) })
  }
  return schema
}
