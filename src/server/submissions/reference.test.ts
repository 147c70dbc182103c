import { expect, test } from 'vitest'
import { withReferences } from './reference.ts'

test('a row whose reference is taken gets another one, the others keep theirs', async () => {
  const asked: string[][] = []
  const given = new Map<string, string>()
  const references = await withReferences(
    'enquiry',
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
