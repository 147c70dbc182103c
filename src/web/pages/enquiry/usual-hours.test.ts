import { expect, test } from 'vitest'
import { PREFERRED_TIMES } from '../../../contract/enquiries.ts'
import { timeHint, usualHours } from './usual-hours.ts'

test('each time of day names its usual hours', () => {
  expect(PREFERRED_TIMES.map(usualHours)).toEqual([
    'Morning is usually 9 to 12.',
    'Afternoon is usually 12 to 16 (12 to 4 pm).',
    'Evening is usually 16 to 20 (4 to 8 pm).',
  ])
  expect(usualHours('')).toBeUndefined()
})

test.each([
  ['Morning', '09:00', '12:00'],
  ['Afternoon', '12:00', '16:00'],
  ['Evening', '16:00', '20:00'],
  ['Evening', '18:30', '18:45'],
  // If only one is typed, or none.
  ['Morning', '', ''],
  ['Morning', '10:00', ''],
  ['Morning', '', '10:00'],
])('%s from "%s" to "%s" gets no hint', (preferred, from, to) => {
  expect(timeHint(preferred, from, to)).toBeUndefined()
})

test.each([
  ['Morning', '11:30', '10:00', 'before the start time'],
  ['Evening', '20:00', '08:00', 'before the start time'],
  ['Morning', '10:00', '10:00', 'the same'],
  ['Morning', '08:59', '10:00', 'the usual morning hours'],
  ['Morning', '11:00', '12:01', 'the usual morning hours'],
  ['Afternoon', '10:00', '', 'the usual afternoon hours'],
  ['Afternoon', '', '16:01', 'the usual afternoon hours'],
  ['Evening', '20:00', '23:59', 'the usual evening hours'],
])('%s from "%s" to "%s" gets the hint: %s', (preferred, from, to, words) => {
  expect(timeHint(preferred, from, to)).toContain(words)
})
