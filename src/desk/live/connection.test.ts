import { expect, test } from 'vitest'
import { pauseAfter } from './connection.ts'

test('each try waits longer than the one before, never more than a minute, and not all at the same moment', () => {
  expect(pauseAfter(0, 1)).toBe(1000)
  expect(pauseAfter(0, 0)).toBe(500)
  expect(pauseAfter(4, 1)).toBe(16_000)
  expect(pauseAfter(40, 1)).toBe(60_000)
})
