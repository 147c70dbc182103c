// @module-tag slow
import { type Kysely, type KyselyPlugin, sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { anEmptyDatabase } from '../../testing/fresh-database.ts'
import { buildIndex } from '../build-index.ts'
import type { Tx } from '../db.ts'
import { migrate } from '../migrate.ts'
import { migrations, type SchemaChange } from './migrations.ts'

/** One later migration of each kind, beside the first schema. */
const changes: Record<string, SchemaChange> = {
  ...migrations,
  '900-spoken': {
    async up(db) {
      await sql`alter table users add column spoken text`.execute(db)
      await sql`create table spoken (id text primary key)`.execute(db)
    },
  },
  '901-indexes': {
    repeatable: true,
    async up(db) {
      await buildIndex(db, 'users_by_name', 'on users (full_name)')
      await buildIndex(db, 'users_by_spoken', 'on users (spoken)')
    },
  },
}
const names = Object.keys(changes)
const upTo = (count: number) => Object.fromEntries(Object.entries(changes).slice(0, count))

async function shapeOf(db: Tx): Promise<unknown> {
  const tables = await db.introspection.getTables()
  const indexes = inject('postgresUrl')
    ? sql`select indexname as name, indexdef as sql from pg_indexes where schemaname = 'public' and indexname not like 'kysely%' order by 1`
    : sql`select name, sql from sqlite_master where type <> 'table' and name not like '%kysely%' order by 1`
  return { tables, indexes: (await indexes.execute(db)).rows }
}

/** Stops after the n-th statement, as a kill does. */
function breakingOff({ up, ...change }: SchemaChange, after: number): SchemaChange & { done: boolean } {
  let left = after
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      if (left-- === 0) throw new Error('killed')
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const broken = {
    ...change,
    done: false,
    async up(db: Kysely<unknown>) {
      await up(db.withPlugin(counting))
      broken.done = true
    },
  }
  return broken
}

test('a migration that stops after any of its statements leaves nothing or repeatable work, and is completed the next time', async () => {
  const db = await anEmptyDatabase()
  const unbroken = await anEmptyDatabase()
  let before = await shapeOf(db)
  for (const [at, name] of names.entries()) {
    const change = changes[name] as SchemaChange
    for (let statements = 1; ; statements++) {
      const broken = breakingOff(change, statements)
      const outcome = await migrate(db, { ...upTo(at), [name]: broken }).catch(
        (error: Error) => error.message,
      )
      if (broken.done) break
      expect(outcome, `${name} after ${statements}`).toBe('killed')
      if (!change.repeatable) expect(await shapeOf(db), `${name} after ${statements}`).toEqual(before)
    }
    await migrate(unbroken, upTo(at + 1))
    before = await shapeOf(unbroken)
    expect(await shapeOf(db), `${name}, made after all`).toEqual(before)
  }
})

test('an index of a large table is built while others write, and an interrupted one is built again', async () => {
  const db = await anEmptyDatabase()
  await migrate(db)
  if (inject('postgresUrl')) {
    await sql`create index users_by_name on users (full_name)`.execute(db)
    await sql`update pg_index set indisvalid = false where indexrelid = 'users_by_name'::regclass`.execute(db)
  }
  await migrate(db, changes)
  await changes['901-indexes']?.up(db as Kysely<unknown>)
  const found = inject('postgresUrl')
    ? sql`select indisvalid::int as valid from pg_index where indexrelid = 'users_by_name'::regclass`
    : sql`select 1 as valid from sqlite_master where name = 'users_by_name'`
  expect((await found.execute(db)).rows).toEqual([{ valid: 1 }])
})

/** The tables that were locked for other writers during the migration. It is rolled back. */
async function heldUpBy({ up }: SchemaChange, db: Tx): Promise<string[]> {
  const transaction = await db.startTransaction().execute()
  await up(transaction)
  const { rows } = await sql<{ name: string }>`
    select distinct relation::regclass::text as name from pg_locks
    where pid = pg_backend_pid() and mode = 'ShareLock' and locktype = 'relation'`.execute(transaction)
  await transaction.rollback().execute()
  return rows.map(({ name }) => name)
}

test.runIf(inject('postgresUrl'))(
  'no migration blocks writers for as long as reading a table takes: see buildIndex',
  async () => {
    const db = await anEmptyDatabase()
    const found: string[] = []
    for (const [at, name] of names.entries()) {
      const change = changes[name] as SchemaChange
      const known = (await db.introspection.getTables()).map((table) => table.name)
      if (!change.repeatable && (await heldUpBy(change, db)).some((table) => known.includes(table)))
        found.push(name)
      await migrate(db, upTo(at + 1))
    }
    expect(found).toEqual([])
  },
)
