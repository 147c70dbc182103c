import { expect, test } from 'vitest'
import { clockIn } from './clock.ts'
import { startOfDay } from './days.ts'
import type { OurTime } from './our-time.ts'
import { atAnyTime, closedInWords } from './our-time.ts'
import { closesNext, isOpen, opensNext } from './requested-time.ts'

const INDIA = 'Asia/Kolkata'
const asked = (time_from: string, time_to: string, preferred_time = 'Evening') => ({
  preferred_time,
  time_from,
  time_to,
})
const at = (time: string) => Date.parse(time)

test('a requested time is open from its first minute until its end, in the time zone of the organisation', () => {
  const evening = asked('17:00', '18:00')
  const open = (time: string, zone = INDIA) => isOpen(evening, at(time), atAnyTime(zone))
  expect(open('2026-11-22T11:29:59Z')).toBe(false)
  expect(open('2026-11-22T11:30:00Z')).toBe(true)
  expect(open('2026-11-22T12:29:59Z')).toBe(true)
  expect(open('2026-11-22T12:30:00Z')).toBe(false)
  expect(open('2026-11-22T11:30:00Z', 'Europe/Berlin')).toBe(false)
  expect(open('2026-11-22T16:30:00Z', 'Europe/Berlin')).toBe(true)
})

test('a time window that crosses midnight is open before and after midnight', () => {
  const night = asked('22:00', '01:00')
  const open = (clock: string) => isOpen(night, at(`2026-11-22T${clock}:00+05:30`), atAnyTime(INDIA))
  expect(['21:59', '22:00', '23:59', '00:00', '00:59', '01:00'].map(open)).toEqual([
    false,
    true,
    true,
    true,
    true,
    false,
  ])
})

test('with equal start and end the part of the day counts, and seconds do not', () => {
  const open = (clock: string, row = asked('10:00', '10:00', 'Morning')) =>
    isOpen(row, at(`2026-11-22T${clock}:00+05:30`), atAnyTime(INDIA))
  expect(['05:59', '06:00', '11:59', '12:00'].map((clock) => open(clock))).toEqual([false, true, true, false])
  expect(open('09:30', asked('09:30:00', '09:31:00'))).toBe(true)
  expect(open('09:31', asked('09:30:00', '09:31:00'))).toBe(false)
})

test('the next opening is later today, or tomorrow if it has begun', () => {
  const next = (from: string, row = asked('17:00', '18:00')) =>
    new Date(opensNext(row, at(from), atAnyTime(INDIA))).toISOString()
  expect(next('2026-11-22T09:12:40+05:30')).toBe('2026-11-22T11:30:00.000Z')
  expect(next('2026-11-22T17:00:00+05:30')).toBe('2026-11-23T11:30:00.000Z')
  expect(next('2026-11-22T17:24:00+05:30')).toBe('2026-11-23T11:30:00.000Z')
  expect(next('2026-11-22T23:59:59+05:30')).toBe('2026-11-23T11:30:00.000Z')
  expect(next('2026-11-22T23:00:00+05:30', asked('00:30', '02:00'))).toBe('2026-11-22T19:00:00.000Z')
})

test('across a change to or from daylight saving time, the next opening is at the same local time', () => {
  const berlin = 'Europe/Berlin'
  const opens = (from: string) =>
    clockIn(berlin, opensNext(asked('09:00', '10:00'), at(from), atAnyTime(berlin)))
  expect(opens('2026-10-24T12:00:00Z')).toBe('09:00')
  expect(opens('2026-03-28T12:00:00Z')).toBe('09:00')
})

test('a day begins at midnight of its time zone', () => {
  const start = (day: string, zone: string) => new Date(startOfDay(day, zone)).toISOString()
  expect(start('2026-11-22', INDIA)).toBe('2026-11-21T18:30:00.000Z')
  expect(start('2026-10-25', 'Europe/Berlin')).toBe('2026-10-24T22:00:00.000Z')
  expect(start('2026-10-26', 'Europe/Berlin')).toBe('2026-10-25T23:00:00.000Z')
  expect(start('2026-01-01', 'UTC')).toBe('2026-01-01T00:00:00.000Z')
})

/** Ten to six on workdays, ten to one on Saturdays; Republic Day 2026 is a Monday. */
const weekday = { from: '10:00', to: '18:00' }
const OURS: OurTime = {
  timeZone: INDIA,
  hours: {
    Monday: weekday,
    Tuesday: weekday,
    Wednesday: weekday,
    Thursday: weekday,
    Friday: weekday,
    Saturday: { from: '10:00', to: '13:00' },
    Sunday: null,
  },
  holidays: [{ day: '2026-01-26', name: 'Republic Day' }],
}
const local = (time: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: INDIA, dateStyle: 'short', timeStyle: 'short' }).format(time)

test('the requested time is open while it overlaps with the opening hours, and never on a holiday or a closed day', () => {
  const open = (day: string, clock: string, row = asked('09:00', '11:00')) =>
    isOpen(row, at(`${day}T${clock}:00+05:30`), OURS)
  const thursday = '2026-01-22'
  expect(['09:30', '10:00', '10:59', '11:00'].map((clock) => open(thursday, clock))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(open('2026-01-26', '10:30')).toBe(false)
  expect(open('2026-01-25', '10:30')).toBe(false)
  expect(open('2026-01-24', '12:59', asked('12:00', '15:00'))).toBe(true)
  expect(open('2026-01-24', '13:00', asked('12:00', '15:00'))).toBe(false)
  const night = asked('17:00', '10:30')
  expect(['10:00', '10:30', '17:00', '18:00'].map((clock) => open(thursday, clock, night))).toEqual([
    true,
    false,
    true,
    false,
  ])
})

test('a sender whose requested time is outside all opening hours stays due then, on days that are not closed', () => {
  const late = asked('19:00', '21:00')
  const open = (day: string) => isOpen(late, at(`${day}T19:30:00+05:30`), OURS)
  expect([open('2026-01-23'), open('2026-01-24'), open('2026-01-25'), open('2026-01-26')]).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(local(opensNext(late, at('2026-01-24T22:00:00+05:30'), OURS))).toBe('2026-01-27 19:00')
})

test('the requested time opens next on an open day, at the beginning of its overlap with the opening hours', () => {
  const next = (from: string, row = asked('09:00', '11:00')) => local(opensNext(row, at(from), OURS))
  expect(next('2026-01-22T08:00:00+05:30')).toBe('2026-01-22 10:00')
  expect(next('2026-01-22T10:00:00+05:30')).toBe('2026-01-23 10:00')
  expect(next('2026-01-24T12:00:00+05:30')).toBe('2026-01-27 10:00')
  expect(next('2026-01-23T15:00:00+05:30', asked('14:00', '16:00'))).toBe('2026-01-27 14:00')
  expect(local(closesNext(asked('12:00', '15:00'), at('2026-01-24T12:30:00+05:30'), OURS))).toBe(
    '2026-01-24 13:00',
  )
  const onlyHolidays = { ...atAnyTime(INDIA), holidays: OURS.holidays }
  expect(local(opensNext(asked('22:00', '02:00'), at('2026-01-25T21:00:00+05:30'), onlyHolidays))).toBe(
    '2026-01-25 22:00',
  )
  // A window from midnight on continues the evening before.
  expect(local(opensNext(asked('22:00', '02:00'), at('2026-01-22T22:30:00+05:30'), onlyHolidays))).toBe(
    '2026-01-23 22:00',
  )
})

test('with no open day at all the search for the next opening ends', () => {
  const holidays = Array.from({ length: 500 }, (_, n) => ({
    day: new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10),
    name: 'closed',
  }))
  const never = { ...OURS, holidays }
  expect(local(opensNext(asked('09:00', '11:00'), at('2026-01-22T12:00:00+05:30'), never))).toBe(
    '2026-01-23 09:00',
  )
})

test('a sentence states the next opening if there is a closed day before it', () => {
  const said = (time: string) => closedInWords(at(time), OURS)
  expect(said('2026-01-22T12:00:00+05:30')).toBeUndefined()
  expect(said('2026-01-22T20:00:00+05:30')).toBeUndefined()
  expect(said('2026-01-24T14:00:00+05:30')).toBe(
    'We are closed just now (Republic Day) and here again on Tuesday 27 January from 10:00.',
  )
  expect(said('2026-01-18T14:00:00+05:30')).toBe(
    'We are closed just now and here again on Monday 19 January from 10:00.',
  )
  expect(closedInWords(at('2026-01-26T14:00:00+05:30'), { ...OURS, hours: null })).toBe(
    'We are closed just now (Republic Day) and here again on Tuesday 27 January.',
  )
})
