import { afterEach, expect, test } from 'vitest'
import { asTyped, momentTyped, ourDay, setOurZone } from './our-clock.ts'

afterEach(() => setOurZone('Asia/Kolkata'))

test('fields for days and times are in the time zone of the organisation', () => {
  const evening = Date.parse('2026-01-15T20:00:00Z')
  expect(ourDay(evening)).toBe('2026-01-16')
  expect(asTyped(evening)).toBe('2026-01-16T01:30')
  expect(momentTyped('2026-01-16T01:30')).toBe(evening)
  expect(momentTyped('2026-01-16T01:30:20')).toBe(evening + 20_000)
  expect(momentTyped('')).toBeNaN()
  expect(momentTyped('null')).toBeNaN()
})

test('a time is read with the offset that the zone has then', () => {
  setOurZone('Europe/Berlin')
  expect(momentTyped('2026-03-29T01:30')).toBe(Date.parse('2026-03-29T00:30:00Z'))
  expect(momentTyped('2026-03-29T03:30')).toBe(Date.parse('2026-03-29T01:30:00Z'))
})
