import { expect, test } from 'vitest'
import { newReference } from './reference.ts'

test('references of one month begin alike, those of other months differently, and the end is random', () => {
  const november = Date.UTC(2026, 10, 30, 23, 59)
  const some = Array.from({ length: 50 }, () => newReference('application', november))
  expect(new Set(some.map((reference) => reference.slice(0, 3)))).toEqual(new Set(['ABP']))
  expect(new Set(some).size).toBe(50)
  const months = Array.from({ length: 700 }, (_, month) => newReference('enquiry', Date.UTC(2026, month, 1)))
  expect(new Set(months.map((reference) => reference.slice(0, 3))).size).toBe(700)
  for (const reference of months) expect(reference).toMatch(/^E[BCDFGHJKMNPQRSTVWXYZ2-9]{7}$/)
})
