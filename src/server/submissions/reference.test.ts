import { expect, test } from 'vitest'
import { newReference, withReferences } from './reference.ts'

test('a row whose reference is taken gets another one, the others keep theirs', async () => {
  const asked: string[][] = []
  const given = new Map<string, string>()
  const references = await withReferences(
    'enquiry',
    Date.UTC(2026, 10, 21),
    [{ id: 'a' }, { id: 'b' }, { id: 'c' }],
    async (rows) => {
      asked.push(rows.map(({ id }) => id))
      const free = asked.length === 1 ? rows.filter(({ id }) => id !== 'b') : rows
      for (const { id, reference } of free) given.set(id, reference)
      return free
    },
  )
  expect(asked).toEqual([['a', 'b', 'c'], ['b']])
  expect(references).toEqual(['a', 'b', 'c'].map((id) => given.get(id)))
  for (const reference of references) expect(reference).toMatch(/^E[BCDFGHJKMNPQRSTVWXYZ2-9]{7}$/)
})

test('references of one month begin alike, those of other months otherwise, and the end is chance', () => {
  const november = Date.UTC(2026, 10, 30, 23, 59)
  const some = Array.from({ length: 50 }, () => newReference('application', november))
  expect(new Set(some.map((reference) => reference.slice(0, 3)))).toEqual(new Set(['ABP']))
  expect(new Set(some).size).toBe(50)
  const months = Array.from({ length: 700 }, (_, month) => newReference('enquiry', Date.UTC(2026, month, 1)))
  expect(new Set(months.map((reference) => reference.slice(0, 3))).size).toBe(700)
  for (const reference of months) expect(reference).toMatch(/^E[BCDFGHJKMNPQRSTVWXYZ2-9]{7}$/)
})
