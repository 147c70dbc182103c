import { expect, test } from 'vitest'
import { isoDuration } from './seo.server.ts'

test.each([
  ['3 months', 'P3M'],
  ['1 year', 'P1Y'],
  ['2 weeks', 'P2W'],
  ['as long as you like', undefined],
])('%s is %s for search engines', (words, duration) => {
  expect(isoDuration(words)).toBe(duration)
})
