import { expect, test, vi } from 'vitest'
import type { Words } from '../texts/en/all.ts'
import { words as hindi } from '../texts/hi/all.ts'
import type { InjectedLanguage } from '../texts/texts.ts'
import { dayAndTime, timeAgo } from './format-time.ts'

const MINUTE = 60_000
const now = Date.UTC(2025, 4, 20, 12)

test.each([
  [0, 'just now'],
  // The device clock may be behind the server's.
  [-60 * MINUTE, 'just now'],
  [1 * MINUTE, '1 minute ago'],
  [59 * MINUTE, '59 minutes ago'],
  [60 * MINUTE, '1 hour ago'],
  [2 * 60 * MINUTE, '2 hours ago'],
  [24 * 60 * MINUTE, 'yesterday'],
  [48 * 60 * MINUTE, '2 days ago'],
  [29 * 24 * 60 * MINUTE, '29 days ago'],
  [30 * 24 * 60 * MINUTE, 'on 20 April 2025'],
])('%i milliseconds ago is shown as "%s"', (passed, words) => {
  expect(timeAgo(new Date(now - passed), now)).toBe(words)
})

test.each([
  [new Date(2026, 10, 22, 11, 52), 'today at 11:52'],
  [new Date(2026, 10, 22, 0, 5), 'today at 00:05'],
  [new Date(2026, 10, 21, 23, 59), 'yesterday at 23:59'],
  [new Date(2026, 10, 20, 9, 7), 'on 20 November at 09:07'],
  [new Date(2026, 9, 31, 15, 40), 'on 31 October at 15:40'],
  // The clock was set back.
  [new Date(2026, 10, 23, 8, 0), 'on 23 November at 08:00'],
])('%s is shown as "%s"', (moment, words) => {
  expect(dayAndTime(moment, new Date(2026, 10, 22, 12, 0))).toBe(words)
})

test('in Hindi the words are our own, because those of browsers differ', async () => {
  vi.resetModules()
  vi.stubGlobal('siteLanguage', {
    code: 'hi',
    prefix: '/hi',
    words: hindi as unknown as Words,
    others: [],
  } satisfies InjectedLanguage['siteLanguage'])
  const inHindi = await import('./format-time.ts')
  const hours = (passed: number) => inHindi.timeAgo(new Date(now - passed * 60 * MINUTE), now)
  expect([0.5, 1, 2, 24, 48].map(hours)).toEqual(['30 मिनट पहले', '1 घंटा पहले', '2 घंटे पहले', 'कल', '2 दिन पहले'])
  vi.unstubAllGlobals()
})

test('the day before the first of a month is yesterday', () => {
  expect(dayAndTime(new Date(2027, 1, 28, 8, 0), new Date(2027, 2, 1, 0, 1))).toBe('yesterday at 08:00')
})
