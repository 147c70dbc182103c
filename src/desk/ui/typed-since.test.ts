import { expect, test } from 'vitest'
import { textSince, valueSince } from './typed-since.ts'

test.each([
  ['nothing more', 'Call her', 'Call her', ''],
  ['a further sentence', 'Call her. After six', 'Call her.', 'After six'],
  ['a correction within it', 'Call him', 'Call her', 'Call him'],
])('of a note that was sent what was typed meanwhile stays: %s', (_, now, sent, left) => {
  expect(textSince(now, sent)).toBe(left)
})

test('a setting changed again during its save stays changed, based on the saved version', () => {
  const sent = { months: 6 }
  expect(valueSince({ value: sent, version: 3 }, sent, 4)).toBeUndefined()
  expect(valueSince({ value: { months: 9 }, version: 3 }, sent, 4)).toEqual({
    value: { months: 9 },
    version: 4,
  })
  expect(valueSince(undefined, sent, 4)).toBeUndefined()
})
