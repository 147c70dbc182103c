import { expect, test } from 'vitest'
import type { Start } from '../../contract/desk-start.ts'
import { daysLeftOf, isAllDone, isFirst, whatWaits } from './what-waits.ts'

const NOTHING: Start = {
  setUp: null,
  findings: [],
  enquiries: {
    callNow: 0,
    new: 0,
    mine: 0,
    hasAny: true,
    first: [],
    clock: '10:00',
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

test('what waits is listed in one order, without lines of zero', () => {
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

test('the desk is new until somebody writes, and done when nobody waits', () => {
  const isNew = enquiries({ hasAny: false })
  expect([isFirst(isNew), isAllDone(isNew)]).toEqual([true, false])
  expect([isFirst(NOTHING), isAllDone(NOTHING)]).toEqual([false, true])
  expect(isAllDone(enquiries({ callNow: 1 }))).toBe(false)
  expect(isAllDone(enquiries({ mine: 1 }))).toBe(false)
})
