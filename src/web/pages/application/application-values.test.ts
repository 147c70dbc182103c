import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { fieldErrors } from '../../../contract/fields.ts'
import { recordServerTime } from '../../api/server-clock.ts'
import { ApplicationSchema, dateFrom, emptyApplication, isChild } from './application-values.ts'

const filled = {
  ...emptyApplication,
  birthDay: ' 7 ',
  birthMonth: '3',
  birthYear: '1989',
  addharNumber: '2341 2341-2346',
  transactionNumber: 'UTR998877665544',
}
const errorsOf = (change: Partial<typeof filled>) => {
  const checked = v.safeParse(ApplicationSchema, { ...filled, ...change })
  return checked.success ? {} : fieldErrors(checked.issues)
}

test('the payload follows the contract, without choices that are not made', () => {
  expect(v.parse(ApplicationSchema, filled)).toEqual({
    dateOfBirth: '1989-03-07',
    addharNumber: '234123412346',
    transactionNumber: 'UTR998877665544',
    coursePreference: undefined,
    education: undefined,
    familyIncomePerAnnum: undefined,
    voterIdnumber: undefined,
  })
})

test.each([
  [{ birthDay: '', birthMonth: '', birthYear: '' }, 'Date of birth is required.'],
  [{ birthMonth: '' }, 'Enter the date of birth as day, month and year, like 27 3 1989.'],
  [{ birthYear: '89' }, 'Enter the date of birth as day, month and year, like 27 3 1989.'],
  [{ birthDay: '31', birthMonth: '4' }, 'There is no such day. Please check the date of birth.'],
])('%j: %s', (change, dateOfBirth) => expect(errorsOf(change)).toEqual({ dateOfBirth }))

test('tomorrow is in the future, counted from midnight in India', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T18:29:59Z') })
  const on = (birthDay: string) => errorsOf({ birthDay, birthMonth: '11', birthYear: '2026' })
  expect(on('21')).toEqual({})
  expect(on('22')).toEqual({ dateOfBirth: 'Date of birth cannot be in the future.' })
  vi.setSystemTime(new Date('2026-11-21T18:30:00Z'))
  expect(on('22')).toEqual({})
  vi.useRealTimers()
})

test('a phone whose clock is years behind refuses no date of birth, and recognises a child', () => {
  vi.useFakeTimers({ now: new Date('2001-01-01T12:00:00Z') })
  recordServerTime('Sat, 21 Nov 2026 12:00:00 GMT')
  const born = { birthDay: '22', birthMonth: '11', birthYear: '2008' }
  expect(errorsOf(born)).toEqual({})
  expect(isChild({ ...filled, ...born })).toBe(true)
  expect(isChild({ ...filled, ...born, birthDay: '21' })).toBe(false)
  recordServerTime('Mon, 01 Jan 2001 12:00:00 GMT')
  vi.useRealTimers()
})

test('the guardian is sent as typed for a child, and never for an adult', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') })
  const guardian = { guardianName: 'Meera Rao', guardianPhone: '98765 43211' }
  const sent = (birthDay: string, change = guardian) => {
    const born = { birthDay, birthMonth: '11', birthYear: '2008' }
    return v.parse(ApplicationSchema, { ...filled, ...born, ...change })
  }
  expect(sent('22')).toMatchObject(guardian)
  expect(sent('22', { guardianName: '', guardianPhone: '' })).toMatchObject({ dateOfBirth: '2008-11-22' })
  expect(sent('21')).not.toHaveProperty('guardianName')
  expect(sent('21')).not.toHaveProperty('guardianPhone')
  vi.useRealTimers()
})

test.each(['2341 2341 234', '2341 2341 23467', 'twelve', ''])('%j is not an Aadhaar number', (addharNumber) =>
  expect(errorsOf({ addharNumber })).toEqual({ addharNumber: 'Aadhaar number must be exactly 12 digits.' }),
)

test('an empty date stays empty', () => expect(dateFrom(' ', '', '')).toBe(''))

test('another person is sent with a name, and nothing of them while members apply for themselves', () => {
  const other = { applicantRelation: 'Son or daughter', applicantName: 'Aarav Rao' }
  expect(v.parse(ApplicationSchema, { ...filled, ...other })).toMatchObject(other)
  const left = v.parse(ApplicationSchema, { ...filled, ...other, applicantRelation: '' })
  expect(left).not.toHaveProperty('applicantName')
  expect(left).not.toHaveProperty('applicantRelation')
  expect(errorsOf({ ...other, applicantName: ' ' })).toHaveProperty('applicantName')
})
