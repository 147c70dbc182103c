import { expect, test } from 'vitest'
import { askedFor, askedTime, dayOfView, opensIn } from './row-times.ts'

const READ_AT = Date.UTC(2026, 10, 24, 11, 54)
const inMinutes = (minutes: number) => new Date(READ_AT + minutes * 60_000).toISOString()

test('a time is today, tomorrow or later in the time zone of the organisation', () => {
  // The time there is 17:24, so 396 minutes of the day are left.
  const day = (minutes: number) => dayOfView(inMinutes(minutes), '17:24', READ_AT)
  expect([1, 395].map(day)).toEqual(['today', 'today'])
  expect([396, 396 + 24 * 60 - 1].map(day)).toEqual(['tomorrow', 'tomorrow'])
  expect(day(396 + 24 * 60)).toBe('later')
  // The time has opened since.
  expect(day(-5)).toBe('today')
})

test('the time until it opens is given in minutes and hours, and is never negative', () => {
  expect(opensIn(inMinutes(36), READ_AT).words).toBe('in 36 min')
  expect(opensIn(inMinutes(66), READ_AT).words).toBe('in 1 h 06')
  expect(opensIn(inMinutes(-1), READ_AT).words).toBe('in 0 min')
})

test('a row shows the requested time, and for an email, which has none, the contact method', () => {
  const asked = { method: 'WhatsApp', preferredTime: 'Evening', timeFrom: '17:00', timeTo: '18:30' }
  expect(askedTime(asked)).toEqual(['Evening', '17:00–18:30'])
  expect(askedFor(asked)).toBe('WhatsApp, Evening 17:00–18:30')
  expect(askedTime({ ...asked, timeTo: '17:00' })).toEqual(['Evening', 'any time'])
  const email = { method: 'Email', preferredTime: 'Morning', timeFrom: '00:00', timeTo: '00:00' }
  expect(askedTime(email)).toEqual(['', 'by email'])
  expect(askedFor(email)).toBe('email')
})
