import { expect, test } from 'vitest'
import { timeAgo } from './format-time.ts'

const MINUTE = 60_000
const now = Date.UTC(2025, 4, 20, 12)

test.each([
  [0, 'just now'],
  // The phone's clock may be behind the server's.
  [-60 * MINUTE, 'just now'],
  [1 * MINUTE, '1 minute ago'],
  [59 * MINUTE, '59 minutes ago'],
  [60 * MINUTE, '1 hour ago'],
  [24 * 60 * MINUTE, 'yesterday'],
  [29 * 24 * 60 * MINUTE, '29 days ago'],
  [30 * 24 * 60 * MINUTE, 'on 20 April 2025'],
])('%i milliseconds back is said as "%s"', (passed, words) => {
  expect(timeAgo(new Date(now - passed), now)).toBe(words)
})
