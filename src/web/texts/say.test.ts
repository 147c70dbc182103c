import { describe, expect, test } from 'vitest'
import { say } from '../../contract/sentences.ts'
import { sayCount, sayDay, sayShortDay, sayTime, sayWeekday } from './say.ts'

const day = new Date('2026-12-05')

test('the placeholders of a sentence are filled in', () => {
  expect(say('More Info: {title}', { title: '{n} steps' })).toBe('More Info: {n} steps')
})

test.each([
  [1, '1 minute to read'],
  [2, '2 minutes to read'],
  [0, '0 minutes to read'],
])('a count of %i takes the form of its language', (n, said) => {
  expect(sayCount({ one: '{n} minute to read', other: '{n} minutes to read' }, n)).toBe(said)
})

describe('English dates are the same as those of the browsers', () => {
  const inIndia = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-IN', { ...options, timeZone: 'UTC' })
  const whole = { day: 'numeric', month: 'long', year: 'numeric' } as const

  test('days', () => {
    for (let month = 0; month < 12; month++) {
      const each = new Date(Date.UTC(2026, month, 5 + month))
      expect(sayDay(each)).toBe(inIndia(whole).format(each))
      expect(sayShortDay(each)).toBe(inIndia({ day: 'numeric', month: 'long' }).format(each))
      expect(sayWeekday(each).replace(',', '')).toBe(
        inIndia({ ...whole, weekday: 'long' })
          .format(each)
          .replaceAll(',', ''),
      )
    }
    expect(sayWeekday(day)).toBe('Saturday, 5 December 2026')
  })

  test.each(['00:05', '09:00', '12:30', '14:05', '23:59'])('the time %s', (clock) => {
    const said = inIndia({ hour: 'numeric', minute: '2-digit' }).format(new Date(`2026-12-05T${clock}Z`))
    expect(sayTime(clock)).toBe(said.replace(/\s/, '\u00a0'))
  })
})
