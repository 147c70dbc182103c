import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { Failure } from '../../platform/failure.ts'
import { asCursor, asText, behind } from './paging.ts'

const segment = {
  where: sql<boolean>`true`,
  keys: [sql<number>`at`, sql<string>`id`],
  direction: 'asc',
} as const
const written = (values: unknown) => Buffer.from(JSON.stringify(values)).toString('base64url')

test('a cursor of a list is read back unchanged', () => {
  const place = { segment: 2, values: [1767605400000, '0199a'] }
  expect(asCursor(asText(place))).toEqual(place)
  expect(() => behind({ ...segment, keys: [...segment.keys] }, place.values)).not.toThrow()
})

test.each([
  [null],
  [{}],
  [[]],
  [['x', 1, 'x']],
  [[-1, 1, 'x']],
  [[0.5, 1, 'x']],
  [[0, 1]],
  [[0, 'x']],
  [[0, 1, 2]],
  [[0, 'x', 'x']],
  [[0, 1, 'x', 'x']],
  [[0, 1e308, 'x']],
  [[0, 1.5, 'x']],
  [[0, null, 'x']],
])('%j is no cursor of a list', (values) => {
  const go = () => behind({ ...segment, keys: [...segment.keys] }, asCursor(written(values)).values)
  expect(go).toThrow(new Failure('malformed'))
})
