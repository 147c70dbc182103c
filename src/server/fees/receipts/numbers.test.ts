import { expect, test } from 'vitest'
import { financialYearOf, showReceiptNumber } from './numbers.ts'

test.each([
  ['2026-03-31', 2025, '2025-26/0007'],
  ['2026-04-01', 2026, '2026-27/0007'],
  ['2026-12-31', 2026, '2026-27/0007'],
  ['2027-01-01', 2026, '2026-27/0007'],
  ['2099-04-01', 2099, '2099-00/0007'],
])('what is receipted on %s stands in the books of %i, as %s', (day, year, shown) => {
  expect(financialYearOf(day)).toBe(year)
  expect(showReceiptNumber({ financial_year: year, serial: 7 })).toBe(shown)
})

test('after 9999 receipts the numbers become longer', () => {
  expect(showReceiptNumber({ financial_year: 2026, serial: 10_000 })).toBe('2026-27/10000')
})
