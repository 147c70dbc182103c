import { expect, test } from 'vitest'
import type { Start } from '../../contract/desk-start.ts'
import { daysLeftOf, isAllDone, isFirst, officeNow, opensWhen, openUntil, whatWaits } from './what-waits.ts'

const NOTHING: Start = {
  setUp: null,
  findings: [],
  enquiries: {
    callNow: 0,
    new: 0,
    mine: 0,
    unassigned: { count: 0, since: null },
    hasAny: true,
    first: [],
    clock: '10:00',
    office: null,
    next: null,
    calledToday: 0,
    due: [],
    mentions: [],
  },
  applications: { received: 0, toDecide: 0, feeMissing: 0, mine: 0 },
  replies: [],
  mails: { gaveUp: 0 },
  requests: [],
  content: { unpublished: 0 },
}
const enquiries = (change: Partial<NonNullable<Start['enquiries']>>) => ({
  ...NOTHING,
  enquiries: { ...NOTHING.enquiries, ...change } as Start['enquiries'],
})

test('waiting work is listed in a fixed order, without lines of zero', () => {
  expect(whatWaits(NOTHING)).toEqual([])
  const lines = whatWaits({
    ...enquiries({ new: 14 }),
    applications: { received: 0, toDecide: 1, feeMissing: 6, mine: 0 },
    mails: { gaveUp: 3 },
    requests: [{ reference: 'R1', kind: 'see', name: 'Rekha Ahirwar', daysLeft: 2 }],
    content: { unpublished: 1 },
  })
  expect(lines.map(({ count, what }) => `${count} ${what}`)).toEqual([
    '14 New enquiries',
    '1 Application to decide',
    '6 Fees missing',
    '3 Emails not delivered',
    '1 Data request',
    '1 Unpublished change',
  ])
  expect(lines.find(({ what }) => what === 'Data request')).toMatchObject({
    note: 'Rekha Ahirwar, 2 days left',
    look: 'warn',
  })
})

test('a role without a right sees no line about it', () => {
  const editor: Start = {
    ...NOTHING,
    enquiries: null,
    applications: null,
    mails: null,
    requests: null,
    content: { unpublished: 2 },
  }
  expect(whatWaits(editor).map(({ to }) => to)).toEqual(['/words'])
  expect(isFirst(editor)).toBe(false)
  expect(isAllDone(editor)).toBe(false)
})

test.each([
  [2, '2 days left'],
  [1, '1 day left'],
  [0, 'due today'],
  [-1, '1 day late'],
  [-4, '4 days late'],
])('%i days until the deadline are said as "%s"', (days, words) => {
  expect(daysLeftOf(days)).toBe(words)
})

test('the desk is new until the first submission, and done when nobody waits', () => {
  const isNew = enquiries({ hasAny: false })
  expect([isFirst(isNew), isAllDone(isNew)]).toEqual([true, false])
  expect([isFirst(NOTHING), isAllDone(NOTHING)]).toEqual([false, true])
  expect(isAllDone(enquiries({ callNow: 1 }))).toBe(false)
  expect(isAllDone(enquiries({ mine: 1 }))).toBe(false)
})

test.each([
  [{ count: 0, since: null }, 'All are assigned'],
  [{ count: 1, since: '2026-11-22T10:00:00Z' }, '1 unassigned, since 22 Nov'],
  [{ count: 100, since: '2026-11-22T10:00:00Z' }, '99+ unassigned, the oldest since 22 Nov'],
])('new enquiries say how many are unassigned: %o', (unassigned, note) => {
  expect(whatWaits(enquiries({ new: 100, unassigned }))[0]).toMatchObject({ note })
})

test('a requested time is open until its end, or without hours until the end of the part of the day', () => {
  const until = (preferredTime: string, timeFrom: string, timeTo: string) =>
    openUntil({ preferredTime, timeFrom, timeTo })
  expect(until('Evening', '17:00', '18:30')).toBe('18:30')
  expect(until('Morning', '09:00', '09:00')).toBe('12:00')
  expect(until('', '09:00', '09:00')).toBe('21:00')
})

test('the opening time names its day if that is not today, in the time zone of the organisation', () => {
  const now = Date.parse('2026-11-26T11:54:00Z')
  expect(opensWhen('2026-11-26T13:30:00Z', now)).toBe('from 19:00')
  expect(opensWhen('2026-11-26T19:00:00Z', now)).toBe('tomorrow from 00:30')
  expect(opensWhen('2026-11-30T04:30:00Z', now)).toBe('on Monday from 10:00')
  expect(opensWhen('2026-12-12T04:30:00Z', now)).toBe('on 12 Dec from 10:00')
  const office = (openUntil: string | null, opensAt: string | null) =>
    officeNow(enquiries({ office: { openUntil, opensAt } }), now)
  expect(office('19:00', null)).toBe('Open until 19:00.')
  expect(office(null, '2026-11-27T04:30:00Z')).toBe('Closed, open again tomorrow from 10:00.')
  expect(officeNow(NOTHING, now)).toBe('')
})
