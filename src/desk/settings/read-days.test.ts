import { expect, test } from 'vitest'
import { readDays } from './read-days.ts'

test.each([
  '26 January 2027 Republic Day',
  '26 Jan 2027: Republic Day',
  'Republic Day, 26th January, 2027',
  '2027-01-26 Republic Day',
  '26/01/2027 Republic Day',
  '26.1.2027 - Republic Day',
  'Tuesday, 26 January 2027 Republic Day',
  'Republic Day – January 26, 2027 (Tuesday)',
  '26-Jan-2027\tTue\tRepublic Day',
])('“%s” is understood', (line) => {
  expect(readDays(line)).toEqual({ days: [{ day: '2027-01-26', name: 'Republic Day' }], others: [] })
})

test('each line is read on its own, and a line that is not understood is returned', () => {
  expect(
    readDays('26 January 2027 Republic Day\n\n31 February 2027 No day\nHoli\n1 May 2027\n5.6.2027 Id'),
  ).toEqual({
    days: [
      { day: '2027-01-26', name: 'Republic Day' },
      { day: '2027-06-05', name: 'Id' },
    ],
    others: ['31 February 2027 No day', 'Holi', '1 May 2027'],
  })
})
