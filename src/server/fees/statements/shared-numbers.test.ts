import { expect, test } from 'vitest'
import type { Payment } from './matching/matches.ts'
import { sharedNumbers } from './shared-numbers.ts'

const row = (id: string, narration: string, change: Partial<Payment> = {}): Payment => ({
  id,
  way: 'credit',
  day: '2026-11-15',
  narration,
  reference: '',
  amountPaise: 500_100,
  ...change,
})
const later = { way: 'debit', day: '2026-11-16' } as const

test.each<[string, words: string, reference: string]>([
  ['phone', '9876543210@ybl', ''],
  ['handle', 'somebody77889900@okaxis', ''],
  ['handle, cut off by the bank,', 'SBIN/rekha12345', ''],
  ['account', 'A/C 65078999075', ''],
  ['account', 'fee', 'TRANSFER FROM 65078999075'],
  ['day', '15112026', ''],
])(
  'a refund to the %s of a payer takes none of their payments back, and makes none of them alike',
  (_, words, to) => {
    const rows = [
      row('one', `UPI/631955500077/SOMEBODY/${words}`, { reference: to }),
      row('two', `UPI/631966600088/SOMEBODY/${words}`, { reference: to }),
      row('back', `UPI/632077700099/SOMEBODY/${words}`, { ...later, reference: to.replace('FROM', 'TO') }),
    ]
    expect(sharedNumbers(rows)).toEqual({ reversed: new Set(), alike: new Set() })
  },
)

test.each([
  ['of another amount too', 'UPI/631955500077/SOMEBODY', 'RTN 631955500077', 490_000],
  ['with letters attached, of the same amount', 'UPI631955500077SOMEBODY', 'RTN631955500077', 500_100],
])('a debit with the number of a payment takes it back, %s', (_, narration, back, amountPaise) => {
  expect(
    sharedNumbers([row('one', narration), row('back', back, { ...later, amountPaise })]).reversed,
  ).toEqual(new Set(['one']))
})

test('two credits with one payment number are alike', () => {
  const rows = [row('one', 'UPI/631955500077/SOMEBODY'), row('two', 'BY TRANSFER-UPI631955500077-SOMEBODY')]
  expect(sharedNumbers(rows).alike).toEqual(new Set(['one', 'two']))
})
