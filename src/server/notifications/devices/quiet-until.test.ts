import { expect, test } from 'vitest'
import { atAnyTime } from '../../time/our-time.ts'
import { quietUntil } from './quiet-until.ts'

const INDIA = atAnyTime('Asia/Kolkata')
const at = (clock: string, day = '2026-01-05') => Date.parse(`${day}T${clock}:00+05:30`)
const NIGHT = { isOn: true, from: '21:00', until: '07:30', whenClosed: true }

test.each([
  ['20:59', undefined],
  ['21:00', at('07:30', '2026-01-06')],
  ['23:59', at('07:30', '2026-01-06')],
  ['00:00', at('07:30')],
  ['07:29', at('07:30')],
  ['07:30', undefined],
])('at %s the night is quiet until %s', (clock, until) => {
  expect(quietUntil(NIGHT, at(clock), INDIA)).toBe(until)
})

test('quiet hours may be within one day, and do not exist where they are off or empty', () => {
  const lunch = { ...NIGHT, from: '13:00', until: '14:00' }
  expect(quietUntil(lunch, at('13:30'), INDIA)).toBe(at('14:00'))
  expect(quietUntil(lunch, at('12:30'), INDIA)).toBeUndefined()
  expect(quietUntil({ ...NIGHT, isOn: false }, at('23:00'), INDIA)).toBeUndefined()
  expect(quietUntil({ ...NIGHT, from: '09:00', until: '09:00' }, at('09:00'), INDIA)).toBeUndefined()
})

test('a closed day is quiet until its end, if staff chose that', () => {
  const closed = { ...INDIA, holidays: [{ day: '2026-01-05', name: 'Our own day' }] }
  expect(quietUntil(NIGHT, at('12:00'), closed)).toBe(at('00:00', '2026-01-06'))
  expect(quietUntil({ ...NIGHT, whenClosed: false }, at('12:00'), closed)).toBeUndefined()
})
