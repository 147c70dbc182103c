import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testServer } from '../testing/test-server.ts'
import { insertRows, isOneOf, preparedQuery } from './prepared-query.ts'

const put = preparedQuery((tx, settings: { name: string; value: string }[]) =>
  insertRows(tx, 'settings', settings),
)
const valuesOf = preparedQuery((db, names: string[]) =>
  db
    .selectFrom('settings')
    .select('value')
    .where(isOneOf(sql.ref('name'), names))
    .orderBy('name'),
)

const WORDS = [
  `it's "quoted", {with} [all] \\ and \\u0041 and \\ud800`,
  'होम्योपैथी, ₹5001 🌱',
  'two\nlines\tand a tab',
  '',
]

test('one query serves lists of any length, and every character is preserved', async () => {
  const { db } = await testServer()
  for (const count of [1, 4, 2, 3]) {
    const settings = WORDS.slice(0, count).map((value, n) => ({ name: `${count}-${n}`, value }))
    await db.write((tx) => put(tx, settings))
    const names = settings.map(({ name }) => name)
    const found = await valuesOf(db.read, ['no such name', ...names])
    expect(found.map(({ value }) => value)).toEqual(WORDS.slice(0, count))
  }
  expect(await valuesOf(db.read, ['no such name'])).toEqual([])
})

test('half of a surrogate pair is stored as the replacement character', async () => {
  const { db } = await testServer()
  await db.write((tx) => put(tx, [{ name: 'half', value: 'a\ud83cb' }]))
  expect(await valuesOf(db.read, ['half'])).toEqual([{ value: 'a\ufffdb' }])
})

test('a query that was prepared before is answered after a migration added a column', async () => {
  const { db } = await testServer()
  await db.write((tx) => put(tx, [{ name: 'before', value: 'x' }]))
  expect(await valuesOf(db.read, ['before'])).toHaveLength(1)

  await db.write((tx) => sql`alter table settings add column later text default 'new'`.execute(tx))

  await db.write((tx) => put(tx, [{ name: 'after', value: 'y' }]))
  expect(await valuesOf(db.read, ['before', 'after'])).toEqual([{ value: 'y' }, { value: 'x' }])
})

test('a limit that is a parameter, for which SQLite plans the query anew each time, is refused', async () => {
  const { db } = await testServer()
  await db.write((tx) => put(tx, [{ name: 'first', value: 'x' }]))
  const names = preparedQuery((db) => db.selectFrom('settings').select('name').limit(1))
  await expect(names(db.read)).rejects.toThrow('must be a literal')
  const first = preparedQuery((db) => db.selectFrom('settings').select('name').limit(sql.lit(1)))
  expect(await first(db.read)).toHaveLength(1)
})

test('a transaction with a failed query keeps nothing, and the connection serves the next one', async () => {
  const { db } = await testServer()
  const twice = { name: 'a', value: '1' }
  await db.write((tx) => put(tx, [twice]))
  for (let n = 0; n < 12; n++)
    await expect(
      db.write((tx) => Promise.all([put(tx, [{ name: `b${n}`, value: '2' }]), put(tx, [twice])])),
    ).rejects.toThrow(/unique/i)
  expect(await valuesOf(db.read, ['a', 'b0', 'b11'])).toEqual([{ value: '1' }])
  await db.write((tx) => put(tx, [{ name: 'c', value: '3' }]))
  expect(await valuesOf(db.read, ['c'])).toEqual([{ value: '3' }])
})
