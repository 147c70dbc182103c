import { expect, test } from 'vitest'
import { creditSearch } from './credit-search.ts'

const CREDIT = {
  day: '2026-11-15',
  amountPaise: 742_550,
  narration: 'UPI/631900114096/ARCHANA\nTRIPATHI/archana@ybl/course fee',
  reference: '0000631900114096',
}
const finds = (search: string, change: Partial<typeof CREDIT> = {}) =>
  creditSearch(search)({ ...CREDIT, ...change })

test.each([
  ...['7425.50', '7,425.5', '₹ 7,425.50', 'Rs. 7425', '7425'],
  ...['15 Nov', '15-11', '15/11', '15 November 2026', '15/11/2026', '2026-11-15'],
  ...['archana tripathi', 'TRIPATHI Archana', 'ArchanaTrip', 'course'],
  ...['631900114096', '6319 0011 4096', '114096', '६३१९००११४०९६'],
  ...['15 Nov 7425 archana', 'archana 7,425.50'],
])('a credit is found by its amount, its day, a name or its number: %s', (search) => {
  expect(finds(search)).toBe(true)
})

test.each([
  '7425.51',
  '742',
  '16 Nov',
  '11/15',
  '15/11/2025',
  'archana sharma',
  '631900114097',
  'archana 5001',
])('what it is not does not find it: %s', (search) => {
  expect(finds(search)).toBe(false)
})

test('a search of punctuation alone finds nothing', () => {
  expect(finds('--')).toBe(false)
  expect(finds('₹ ₹')).toBe(false)
})

test('a name in another script is found in that script', () => {
  expect(finds('आशा राव', { narration: 'UPI/आशा राव/fee' })).toBe(true)
})
