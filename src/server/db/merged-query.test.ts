import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { testServer } from '../testing/test-server.ts'
import { mergedQuery } from './merged-query.ts'
import { insertRows, isOneOf } from './prepared-query.ts'

interface Setting {
  name: string
  value: string
}

const put = mergedQuery((tx, settings: Setting[]) => insertRows(tx, 'settings', settings).returning('name'))
const find = mergedQuery((db, names: string[], value: string) =>
  db
    .selectFrom('settings')
    .select('name')
    .where(isOneOf(sql.ref('name'), names))
    .where('value', '=', value),
)
const named = (name: string, value = 'x') => ({ name, value })

test('what several ask in one turn is answered with the rows of each', async () => {
  const { db } = await testServer()
  await db.write(async (tx) => {
    const stored = await Promise.all(['a', 'b', 'c'].map((name) => put(tx, [named(name)])))
    for (const [index, name] of ['a', 'b', 'c'].entries()) expect(stored[index]).toContainEqual({ name })
  })
  const found = await Promise.all([
    find(db.read, ['a'], 'x'),
    find(db.read, ['b', 'no such name'], 'x'),
    find(db.read, ['c'], 'y'),
  ])
  expect(found[0]).toContainEqual({ name: 'a' })
  expect(found[1]).toContainEqual({ name: 'b' })
  expect(found[2]).toEqual([])
})

test.runIf(inject('postgresUrl'))(
  'PostgreSQL gets one statement for all of a turn, and one more for the next',
  async () => {
    const { db } = await testServer()
    await db.write(async (tx) => {
      const first = await Promise.all(['a', 'b', 'c'].map((name) => put(tx, [named(name)])))
      expect(first).toEqual(Array(3).fill(['a', 'b', 'c'].map((name) => ({ name }))))
      expect(await put(tx, [named('d')])).toEqual([{ name: 'd' }])
    })
  },
)

test('where one of them breaks a rule of the database nothing of the transaction is kept', async () => {
  const { db } = await testServer()
  await db.write((tx) => put(tx, [named('a')]))
  await expect(db.write((tx) => Promise.all([put(tx, [named('b')]), put(tx, [named('a')])]))).rejects.toThrow(
    /unique/i,
  )
  expect(await find(db.read, ['a', 'b'], 'x')).toEqual([{ name: 'a' }])
})
