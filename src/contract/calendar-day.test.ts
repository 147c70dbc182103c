import * as v from 'valibot'
import { expect, test } from 'vitest'
import { calendarDay, calendarTime } from './calendar-day.ts'
import { bulkChange } from './desk-bulk.ts'
import { changeEnquiry } from './desk-enquiry.ts'
import { isMonth } from './desk-fees.ts'
import { ListInput } from './desk-inbox.ts'

const isGood = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).success

test.each(['0000-01-01', '0001-01-01', '1899-12-31', '2200-01-01', '9999-12-31'])(
  '%s is refused as a day of lists, times and months',
  (day) => {
    expect(isGood(calendarDay('No day.'), day)).toBe(false)
    expect(isGood(calendarTime('No time.'), `${day}T12:00:00.000Z`)).toBe(false)
    expect(isGood(ListInput, { view: 'all', from: day })).toBe(false)
    expect(isGood(changeEnquiry.input, { version: 1, remindAt: `${day}T12:00:00.000Z` })).toBe(false)
    expect(isMonth(day.slice(0, 7))).toBe(false)
  },
)

test.each(['1900-01-01', '2026-11-25', '2199-12-31'])('%s is accepted', (day) => {
  expect(isGood(calendarDay('No day.'), day)).toBe(true)
  expect(isGood(ListInput, { view: 'all', from: day, to: day })).toBe(true)
  expect(isMonth(day.slice(0, 7))).toBe(true)
})

test('an enquiry is assigned to a person or to nobody, not to an empty name', () => {
  const together = { enquiries: [{ reference: 'E1', version: 1 }] }
  expect(isGood(changeEnquiry.input, { version: 1, assigneeId: '' })).toBe(false)
  expect(isGood(bulkChange.input, { ...together, assigneeId: '' })).toBe(false)
  expect(isGood(changeEnquiry.input, { version: 1, assigneeId: null })).toBe(true)
  expect(isGood(bulkChange.input, { ...together, assigneeId: null })).toBe(true)
})
