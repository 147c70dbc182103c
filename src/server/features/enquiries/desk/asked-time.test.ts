import { expect, test } from 'vitest'
import { clockIn } from '../../../staff/clock.ts'
import { startOfDay } from '../../../staff/lists/days.ts'
import { isOpen, opensNext } from './asked-time.ts'

const INDIA = 'Asia/Kolkata'
const asked = (time_from: string, time_to: string, preferred_time = 'Evening') => ({
  preferred_time,
  time_from,
  time_to,
})
const at = (time: string) => Date.parse(time)

test('a time is open from its first minute until the minute it ends with, in the zone of the organisation', () => {
  const evening = asked('17:00', '18:00')
  const open = (time: string, zone = INDIA) => isOpen(evening, at(time), zone)
  expect(open('2026-11-22T11:29:59Z')).toBe(false)
  expect(open('2026-11-22T11:30:00Z')).toBe(true)
  expect(open('2026-11-22T12:29:59Z')).toBe(true)
  expect(open('2026-11-22T12:30:00Z')).toBe(false)
  expect(open('2026-11-22T11:30:00Z', 'Europe/Berlin')).toBe(false)
  expect(open('2026-11-22T16:30:00Z', 'Europe/Berlin')).toBe(true)
})

test('a time over midnight is open before and after it', () => {
  const night = asked('22:00', '01:00')
  const open = (clock: string) => isOpen(night, at(`2026-11-22T${clock}:00+05:30`), INDIA)
  expect(['21:59', '22:00', '23:59', '00:00', '00:59', '01:00'].map(open)).toEqual([
    false,
    true,
    true,
    true,
    true,
    false,
  ])
})

test('where from and to say nothing the part of the day counts, and seconds do not', () => {
  const open = (clock: string, row = asked('10:00', '10:00', 'Morning')) =>
    isOpen(row, at(`2026-11-22T${clock}:00+05:30`), INDIA)
  expect(['05:59', '06:00', '11:59', '12:00'].map((clock) => open(clock))).toEqual([false, true, true, false])
  expect(open('09:30', asked('09:30:00', '09:31:00'))).toBe(true)
  expect(open('09:31', asked('09:30:00', '09:31:00'))).toBe(false)
})

test('the next opening is later today, or tomorrow where it has begun', () => {
  const next = (from: string, row = asked('17:00', '18:00')) =>
    new Date(opensNext(row, at(from), INDIA)).toISOString()
  expect(next('2026-11-22T09:12:40+05:30')).toBe('2026-11-22T11:30:00.000Z')
  expect(next('2026-11-22T17:00:00+05:30')).toBe('2026-11-23T11:30:00.000Z')
  expect(next('2026-11-22T17:24:00+05:30')).toBe('2026-11-23T11:30:00.000Z')
  expect(next('2026-11-22T23:59:59+05:30')).toBe('2026-11-23T11:30:00.000Z')
  expect(next('2026-11-22T23:00:00+05:30', asked('00:30', '02:00'))).toBe('2026-11-22T19:00:00.000Z')
})

test('where clocks change meanwhile, the next opening is at what they show then', () => {
  const berlin = 'Europe/Berlin'
  const opens = (from: string) => clockIn(berlin, opensNext(asked('09:00', '10:00'), at(from), berlin))
  expect(opens('2026-10-24T12:00:00Z')).toBe('09:00')
  expect(opens('2026-03-28T12:00:00Z')).toBe('09:00')
})

test('a day begins when its clocks say so', () => {
  const start = (day: string, zone: string) => new Date(startOfDay(day, zone)).toISOString()
  expect(start('2026-11-22', INDIA)).toBe('2026-11-21T18:30:00.000Z')
  expect(start('2026-10-25', 'Europe/Berlin')).toBe('2026-10-24T22:00:00.000Z')
  expect(start('2026-10-26', 'Europe/Berlin')).toBe('2026-10-25T23:00:00.000Z')
  expect(start('2026-01-01', 'UTC')).toBe('2026-01-01T00:00:00.000Z')
})
