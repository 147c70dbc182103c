import { expect, test } from 'vitest'
import { minuteIn, momentIn } from './zone-clock.ts'

const AT = Date.parse('2026-01-05T09:30:00.400Z')

test.each([
  ['Asia/Kolkata', '2026-01-05T15:00:00+05:30'],
  ['America/New_York', '2026-01-05T04:30:00-05:00'],
  ['America/St_Johns', '2026-01-05T06:00:00-03:30'],
  ['UTC', '2026-01-05T09:30:00+00:00'],
])('in %s it is %s', (zone, moment) => {
  expect(momentIn(zone, AT)).toBe(moment)
  expect(minuteIn(zone, AT)).toBe(moment.slice(0, 16).replace('T', ' '))
})
