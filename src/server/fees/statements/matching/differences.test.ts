import { expect, test } from 'vitest'
import { claim, credit, debit, FEE, firstOf } from '../../../testing/statements/payments.ts'
import type { Claim, DifferenceKind, Payment } from './matches.ts'

const RRN = '632400114096'

const NEFT = 'SAMPN26325018840'

const upi = (number: string) => `UPI/${number}/REKHA A/course`

test.each<[rule: string, kind: DifferenceKind, payments: () => Payment[], claims: () => Claim[]]>([
  [
    'the exact number with another amount',
    'other amount',
    () => [credit(upi(RRN), { amountPaise: 500_000 })],
    () => [claim(RRN)],
  ],
  [
    'the fee of two people',
    'other amount',
    () => [credit(upi(RRN), { amountPaise: 2 * FEE })],
    () => [claim(RRN)],
  ],
  [
    'the fee of three people',
    'other amount',
    () => [credit(upi(RRN), { amountPaise: 3 * FEE })],
    () => [claim(RRN)],
  ],
  ['claimed twice', 'claimed twice', () => [credit(upi(RRN))], () => [claim(RRN), claim(RRN)]],
  [
    'claimed before by somebody who is confirmed',
    'claimed twice',
    () => [credit(upi(RRN))],
    () => [claim(RRN), claim(RRN, { confirmed: true })],
  ],
  [
    'one credit claimed by its two numbers',
    'claimed twice',
    () => [credit(upi(RRN), { reference: NEFT })],
    () => [claim(RRN), claim(NEFT)],
  ],
  [
    'confirmed before for somebody else',
    'already used',
    () => [credit(upi(RRN), { settledFor: 'another' })],
    () => [claim(RRN)],
  ],
  ['on two rows', 'on two rows', () => [credit(upi(RRN)), credit(upi(RRN))], () => [claim(RRN)]],
  [
    'on two rows, one with another amount',
    'on two rows',
    () => [credit(upi(RRN)), credit(upi(RRN), { amountPaise: 100 })],
    () => [claim(RRN)],
  ],
  [
    'taken back by a later debit',
    'taken back',
    () => [credit(upi(RRN)), debit(`REV ${upi(RRN)}`, { day: '2026-11-22' })],
    () => [claim(RRN)],
  ],
  [
    'taken back on the same day',
    'taken back',
    () => [credit(upi(RRN), { order: 1 }), debit(upi(RRN), { order: 2 })],
    () => [claim(RRN)],
  ],
  ['one character wrong', 'one character wrong', () => [credit(upi(RRN))], () => [claim('632400114097')]],
  ['one character missing', 'one character missing', () => [credit(upi(RRN))], () => [claim('63240011406')]],
  [
    'one character too many',
    'one character too many',
    () => [credit(upi(RRN))],
    () => [claim('6324001140966')],
  ],
  ['two exchanged', 'two characters exchanged', () => [credit(upi(RRN))], () => [claim('632400114069')]],
  [
    'two exchanged that are no neighbours',
    'two characters exchanged',
    () => [credit(upi(RRN))],
    () => [claim('632490114006')],
  ],
  ['O for 0', 'letter for digit', () => [credit(`NEFT ${NEFT}`)], () => [claim('SAMPN26325O18840')]],
  ['B for 8 twice', 'letter for digit', () => [credit(`NEFT ${NEFT}`)], () => [claim('SAMPN2632501BB40')]],
  [
    'cut off by the bank',
    'cut off by the bank',
    () => [credit('NEFT REKHA SAMPN263250')],
    () => [claim(NEFT)],
  ],
  ['the last six digits', 'last digits only', () => [credit(upi(RRN))], () => [claim('114096')]],
  ['the last eight digits', 'last digits only', () => [credit(upi(RRN))], () => [claim('00114096')]],
  [
    'a phone number instead',
    'phone number instead',
    () => [credit('UPI/9876543210@ybl/RKA')],
    () => [claim('+91 98765 43210')],
  ],
  [
    'a handle instead',
    'handle instead',
    () => [credit(`UPI/${RRN}/rekha.a@ybl`)],
    () => [claim('Rekha.A@okaxis')],
  ],
  [
    'no usable number, but name, amount and day',
    'name, amount and day',
    () => [credit('CASH DEP REKHA AHIRWAR', { day: '2026-11-23' })],
    () => [claim('cash')],
  ],
  [
    'no usable number, and a name with initials',
    'name, amount and day',
    () => [credit('UPI R AHIRWAR', { day: '2026-11-17' })],
    () => [claim('NA')],
  ],
  [
    'a number that stands in no row, but name, amount and day',
    'name, amount and day',
    () => [credit('UPI/632400999999/REKHA AHIRWAR')],
    () => [claim(RRN)],
  ],
  [
    'only name, amount and day, of a payment that the bank took back',
    'taken back',
    () => [credit(`UPI/${RRN}/REKHA AHIRWAR`), debit(`REV UPI/${RRN}/REKHA AHIRWAR`, { day: '2026-11-21' })],
    () => [claim('cash')],
  ],
  [
    'an account number without a label, and nothing beside it',
    'no payment number',
    () => [credit('CASH DEP 50100234567890')],
    () => [claim('50100234567890')],
  ],
  [
    'an account number in the column of references',
    'no payment number',
    () => [credit('INB TRANSFER', { reference: '50100234567890' })],
    () => [claim('50100234567890')],
  ],
  [
    'an account number that is glued to its label',
    'no payment number',
    () => [credit('BY CASH AC50100234567891')],
    () => [claim('a/c 50100234567891')],
  ],
  [
    'a phone number that is glued to a name',
    'no payment number',
    () => [credit('UPI/632400114096/REKHA9876500011')],
    () => [claim('rekha9876500011')],
  ],
  [
    'an account number',
    'no payment number',
    () => [credit(`NEFT FROM A/C 123456789012 ${NEFT}`)],
    () => [claim('123456789012')],
  ],
  [
    'an account number without a label, beside the payment’s',
    'no payment number',
    () => [credit(`NEFT-${NEFT}-REKHA-123456789012`)],
    () => [claim('123456789012')],
  ],
  [
    'what stands before the @ of a handle',
    'no payment number',
    () => [credit('UPI/rekha12345678@ybl/fee')],
    () => [claim('rekha12345678')],
  ],
  [
    'a piece of a broken number',
    'not a whole word',
    () => [credit('NEFT SAMPN263\n25018840 K')],
    () => [claim('25018840')],
  ],
])('please check, never sure: %s', (_, kind, payments, claims) => {
  const match = firstOf(payments(), claims())

  expect(match?.state).toBe('please check')
  const kinds =
    match?.state === 'please check'
      ? match.candidates.flatMap(({ differences }) => differences.map((each) => each.kind))
      : []
  expect(kinds).toContain(kind)
})

test('both numbers are aligned to show the differences', () => {
  const alignedWith = (typed: string, narration = upi('632617043381')) => {
    const match = firstOf([credit(narration, { day: '2026-11-22' })], [claim(typed)])
    return match?.state === 'please check' ? match.candidates[0]?.aligned : undefined
  }

  expect(alignedWith('632617043318')).toEqual([
    { bank: '6326170433', typed: '6326170433', same: true },
    { bank: '81', typed: '18', same: false },
  ])
  expect(alignedWith('63261704338')).toEqual([
    { bank: '63261704338', typed: '63261704338', same: true },
    { bank: '1', typed: '', same: false },
  ])
  expect(alignedWith('043381')).toEqual([
    { bank: '632617', typed: '', same: false },
    { bank: '043381', typed: '043381', same: true },
  ])
})

test('each difference has its sentence', () => {
  const sentence = (typed: string, change: Partial<Payment> = {}) => {
    const match = firstOf([credit(upi(RRN), change)], [claim(typed)])
    return match?.state === 'please check' ? match.candidates[0]?.differences[0]?.sentence : undefined
  }

  expect(sentence(RRN, { amountPaise: 500_000 })).toBe('Number fits, ₹1 is missing')
  expect(sentence(RRN, { amountPaise: 1_000_200 })).toBe('Number fits, the amount is the fee of two people')
  expect(sentence('632400114069')).toBe('The last two characters are exchanged')
  expect(sentence('63240O114096')).toBe('Letter O typed for zero')
  expect(sentence('63240011409')).toBe('The last character is missing')
})
