import { type Kysely, type KyselyPlugin, sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { ConfigError } from '../../config.ts'
import { anEmptyDatabase } from '../../testing/fresh-database.ts'
import { buildIndex } from '../build-index.ts'
import type { Tx } from '../db.ts'
import { migrate } from '../migrate.ts'
import { openSqliteFile } from '../sqlite.ts'
import { undoHalfMade } from '../undo-half-made.ts'
import { migrations, type SchemaChange } from './migrations.ts'

const names = Object.keys(migrations)
const upTo = (count: number) => Object.fromEntries(Object.entries(migrations).slice(0, count))

async function shapeOf(db: Tx): Promise<unknown> {
  const tables = await db.introspection.getTables()
  const indexes = inject('postgresUrl')
    ? sql`select indexname as name, indexdef as sql from pg_indexes where schemaname = 'public' and indexname not like 'kysely%' order by 1`
    : sql`select name, sql from sqlite_master where type <> 'table' and name not like '%kysely%' order by 1`
  return { tables, indexes: (await indexes.execute(db)).rows }
}

/** Breaks off after its n-th statement, as a kill does. */
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

test('a change that breaks off after any of its statements leaves nothing, or what can be made again, and is made whole the next time', async () => {
  const db = await anEmptyDatabase()
  const unbroken = await anEmptyDatabase()
  let before = await shapeOf(db)
  for (const [at, name] of names.entries()) {
    const change = migrations[name] as SchemaChange
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

test('an index of a large table is built beside writers, and one that broke off is built anew', async () => {
  const db = await anEmptyDatabase()
  await migrate(db)
  const change: SchemaChange = {
    repeatable: true,
    up: (tx) => buildIndex(tx, 'users_by_name', 'on users (full_name)'),
  }
  if (inject('postgresUrl')) {
    await sql`create index users_by_name on users (full_name)`.execute(db)
    await sql`update pg_index set indisvalid = false where indexrelid = 'users_by_name'::regclass`.execute(db)
  }
  await migrate(db, { ...migrations, '900-index': change })
  await change.up(db as Kysely<unknown>)
  const found = inject('postgresUrl')
    ? sql`select indisvalid::int as valid from pg_index where indexrelid = 'users_by_name'::regclass`
    : sql`select 1 as valid from sqlite_master where name = 'users_by_name'`
  expect((await found.execute(db)).rows).toEqual([{ valid: 1 }])
})

/** Made before this was asked for, and a published change is never edited. */
const HOLD_UP_WRITERS = [
  '004-lookups',
  '005-audit-chain',
  '006-repetitions-by-day',
  '007-awaited-mails',
  '008-places-of-chained-lines',
]

/** The tables that nobody else could write to when the change was made. It is undone. */
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
  'no change keeps others from writing for as long as it takes to read a table: see buildIndex',
  async () => {
    const db = await anEmptyDatabase()
    const found: string[] = []
    for (const [at, name] of names.entries()) {
      const change = migrations[name] as SchemaChange
      const known = (await db.introspection.getTables()).map((table) => table.name)
      if (!change.repeatable && (await heldUpBy(change, db)).some((table) => known.includes(table)))
        found.push(name)
      await migrate(db, upTo(at + 1))
    }
    expect(found).toEqual(HOLD_UP_WRITERS)
  },
)

/** As many changes there were when each began to be a transaction with its mark. */
const WITHOUT_TRANSACTIONS = 8

test.skipIf(inject('postgresUrl'))(
  'what a kill of an earlier version left half-made is taken back, wherever it struck',
  async () => {
    const whole = openSqliteFile(':memory:')
    // The changes since then begin from a shape that another test has seen them begin from.
    await migrate(whole, upTo(WITHOUT_TRANSACTIONS))
    const expected = await shapeOf(whole)
    for (const [at, name] of names.slice(0, WITHOUT_TRANSACTIONS).entries())
      for (let statements = 1; ; statements++) {
        const db = openSqliteFile(':memory:')
        await migrate(db, upTo(at))
        const broken = breakingOff(migrations[name] as SchemaChange, statements)
        // Without a transaction, as it was.
        await db.connection().execute((one) => Promise.resolve(broken.up(one)).catch(() => {}))
        await undoHalfMade(db, () => openSqliteFile(':memory:'))
        await migrate(db, upTo(WITHOUT_TRANSACTIONS))
        expect(await shapeOf(db), `${name} after ${statements}`).toEqual(expected)
        await db.destroy()
        if (broken.done) break
      }
    await whole.destroy()
  },
)

test.skipIf(inject('postgresUrl'))('rows in what would be taken back are never taken', async () => {
  const db = openSqliteFile(':memory:')
  onTestFinished(() => db.destroy())
  await migrate(db, upTo(1))
  await sql`create table enquiries (id text)`.execute(db)
  await sql`insert into enquiries values ('a')`.execute(db)
  await expect(undoHalfMade(db, () => openSqliteFile(':memory:'))).rejects.toThrow(ConfigError)
  expect((await sql`select * from enquiries`.execute(db)).rows).toEqual([{ id: 'a' }])
})
