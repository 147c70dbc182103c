import { expect, test } from 'vitest'
import { pauseAfter } from './connection.ts'

test('each retry waits longer than the last, at most a minute, and clients retry at different moments', () => {
  expect(pauseAfter(0, 1)).toBe(1000)
  expect(pauseAfter(0, 0)).toBe(500)
  expect(pauseAfter(4, 1)).toBe(16_000)
  expect(pauseAfter(40, 1)).toBe(60_000)
})
