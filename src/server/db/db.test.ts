// @module-tag slow
import { AsyncResource } from 'node:async_hooks'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { DATABASE_FILE } from '../platform/config.ts'
import { aFolder } from '../testing/folder.ts'
import { freshDatabase, testServer } from '../testing/test-server.ts'
import type { Tx } from './db.ts'
import { snapshot } from './dialects.ts'
import { migrate } from './migrate.ts'
import { connectPostgres, openPostgresBesideServer } from './postgres.ts'
import { insertRows, preparedQuery } from './prepared-query.ts'
import { openSqlite, openSqliteBesideServer, openSqliteFile } from './sqlite.ts'
import type { SettingsTable } from './tables/records.ts'

const put = (name: string) => (tx: Tx) => tx.insertInto('settings').values({ name, value: 'x' }).execute()
const putPrepared = preparedQuery((tx, settings: SettingsTable[]) => insertRows(tx, 'settings', settings))
const names = async (db: { read: Tx }) =>
  (await db.read.selectFrom('settings').select('name').orderBy('name').execute()).map(({ name }) => name)

test('simultaneous writes are all stored, and a failing one affects no other', async () => {
  const { db } = await testServer()
  const fails = async (tx: Tx) => {
    await put('lost')(tx)
    throw new Error('changed my mind')
  }
  const outcomes = await Promise.allSettled([db.write(put('a')), db.write(fails), db.write(put('b'))])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await names(db)).toEqual(['a', 'b'])
})

test.runIf(inject('postgresUrl'))(
  'a write that continues after one of its queries failed is refused, and nothing of it is stored',
  async () => {
    const { db } = await testServer()
    await db.write(put('a'))
    const goesOn = async (tx: Tx) => {
      await put('b')(tx)
      await put('a')(tx).catch(() => {})
    }
    await expect(db.write(goesOn)).rejects.toThrow('nothing was kept')
    await db.write(put('c'))
    expect(await names(db)).toEqual(['a', 'c'])
  },
)

test.runIf(inject('postgresUrl'))(
  'closing ends every connection, also when there were only writes',
  async () => {
    const databaseUrl = await freshDatabase()
    const pool = connectPostgres(databaseUrl ?? '')
    const db = openPostgresBesideServer(pool)
    await db.write(put('a'))
    expect(pool.totalCount).toBe(1)
    await db.close()
    expect(pool.totalCount).toBe(0)
    await expect(pool.connect()).rejects.toThrow('after calling end')
  },
)

test.runIf(inject('postgresUrl'))(
  'PostgreSQL ends a transaction whose client does nothing, but no snapshot, whose reader may be busy with a copy',
  async () => {
    const { db } = await testServer()
    const limitIn = async (tx: Tx) => {
      const { rows } = await sql<{ limit: string }>`
        select current_setting('idle_in_transaction_session_timeout') as "limit"`.execute(tx)
      return rows[0]?.limit
    }
    expect(await snapshot(db.read, limitIn)).toBe('0')
    expect(await db.write(limitIn)).toBe('20s')
    expect(await db.read.transaction().execute(limitIn)).toBe('20s')
  },
)

test('uncommitted changes are invisible to other connections, also when the queries are sent together', async () => {
  const { db } = await testServer()
  const seen: string[][] = []
  // As a call beside the transaction, which itself must not read outside.
  const namesOutside = AsyncResource.bind(() => names(db))
  await db.write(async (tx) => {
    await Promise.all([put('a')(tx), putPrepared(tx, [{ name: 'b', value: 'x' }]), put('c')(tx)])
    seen.push(await names({ read: tx }), await namesOutside())
  })
  expect(seen).toEqual([['a', 'b', 'c'], []])
  expect(await names(db)).toEqual(['a', 'b', 'c'])
})

test('simultaneous writes share one commit, and none is answered before it', async () => {
  const folder = aFolder('together')
  const db = await openSqlite(folder)
  const seenFromOutside: string[][] = []
  let answered = 0
  const writes = Array.from({ length: 20 }, (_, n) =>
    db
      .write(async (tx) => {
        await put(`n${n}`)(tx)
        seenFromOutside.push(await names(db))
        expect(answered).toBe(0)
      })
      .then(() => answered++),
  )
  await Promise.all(writes)
  expect(seenFromOutside).toEqual(Array(20).fill([]))
  expect(await names(db)).toHaveLength(20)
  await db.close()
})

test('a write that breaks a constraint is rolled back and the next one works', async () => {
  const { db } = await testServer()
  await db.write(put('a'))
  const twice = async (tx: Tx) => {
    await put('b')(tx)
    await put('a')(tx)
  }
  await expect(db.write(twice)).rejects.toThrow(/unique/i)
  await db.write(put('c'))
  expect(await names(db)).toEqual(['a', 'c'])
})

test('the result of a write can be read immediately', async () => {
  const { db } = await testServer()
  for (let n = 0; n < 20; n++) {
    await db.write(put(`n${n}`))
    expect(await names(db)).toContain(`n${n}`)
  }
})

test('migrating an up-to-date schema changes nothing', async () => {
  const { db } = await testServer()
  await db.write(put('a'))
  await migrate(db.read)
  expect(await names(db)).toEqual(['a'])
})

test('a second process on the same folder is refused with a clear sentence until the first has ended', async () => {
  const folder = aFolder('lock')
  const first = await openSqlite(folder)
  await expect(openSqlite(folder)).rejects.toThrow(/Another process is already using .*DATA_DIR/)
  await first.write(put('a'))
  await first.close()
  const second = await openSqlite(folder)
  expect(await names(second)).toEqual(['a'])
  await second.close()
})

test('a closed database file is complete and has no files beside it, for each way of writing', async () => {
  const folder = aFolder('closed')
  await (await openSqlite(folder)).close()
  const path = join(folder, DATABASE_FILE)
  const file = openSqliteFile(path)

  await putPrepared(file, [{ name: 'a', value: 'x' }])
  await file.destroy()

  expect(readdirSync(folder).sort()).toEqual(['lock', DATABASE_FILE])
  const again = openSqliteFile(path)
  expect(await names({ read: again })).toEqual(['a'])
  await again.destroy()
})

test('writes of a command while no server runs are in the file when the command ends', async () => {
  const folder = aFolder('beside')
  await (await openSqlite(folder)).close()

  const beside = openSqliteBesideServer(folder)
  await beside.write((tx) => putPrepared(tx, [{ name: 'a', value: 'x' }]))
  await beside.close()

  expect(readdirSync(folder).sort()).toEqual(['lock', DATABASE_FILE])
})

test('more than 2000 waiting writes are refused, and the accepted ones are stored', async () => {
  const folder = aFolder('gate')
  const db = await openSqlite(folder)
  const outcomes = await Promise.allSettled(Array.from({ length: 2100 }, (_, n) => db.write(put(`n${n}`))))
  const stored = outcomes.filter(({ status }) => status === 'fulfilled')
  expect(stored).toHaveLength(2000)
  expect(outcomes.at(-1)).toMatchObject({ reason: { code: 'busy', status: 503 } })
  expect(await names(db)).toHaveLength(2000)
  await db.close()
})
