import { expect, test } from 'vitest'
import { claim, credit, debit, FEE, firstOf } from '../../../testing/statements/payments.ts'
import { matchPayments } from './match-payments.ts'
import type { Claim, Payment } from './matches.ts'

const RRN = '632400114096'

const NEFT = 'SAMPN26325018840'

const upi = (number: string) => `UPI/${number}/REKHA A/course`

test.each<[rule: string, typed: string, narration: string, reference?: string]>([
  ['letter case', NEFT.toLowerCase(), `NEFT ${NEFT} SANDEEP`],
  ['blanks', '6324 0011 4096', upi(RRN)],
  ['punctuation', '6324-0011.4096', upi(RRN)],
  ['leading zeros of the typed number', `0000${RRN}`, upi(RRN)],
  ['leading zeros of the bank’s number', RRN, 'UPI FROM REKHA', `0000${RRN}`],
  ['labels', `UPI Ref No. ${RRN}`, upi(RRN)],
  ['a label that is glued to it', `UTR${RRN}`, upi(RRN)],
  ['a label in the narration that is glued to it', RRN, `UPI${RRN} REKHA`],
  ['Devanagari digits', '६३२४००११४०९६', upi(RRN)],
  ['Devanagari digits of the bank', RRN, upi('६३२४००११४०९६')],
  ['a name beside it', `${RRN} Rekha`, upi(RRN)],
  ['eight characters with a digit', 'ABCDEFG1', 'TRF ABCDEFG1 REKHA'],
  ['a break inside it', RRN, 'UPI/63240011\n4096/REKHA A'],
  ['two breaks inside it', NEFT, 'NEFT SAMPN2\n63250\n18840 REKHA'],
  ['a blank inside the whole number of a payment', RRN, 'UPI/63240011 4096/REKHA A'],
  ['the end of a line, where a name begins the next', RRN, `UPI/${RRN}\nREKHA A`],
  ['a whole word of the reference column', 'N-12/2026-778899', 'BY TRANSFER', 'N12/2026-778899'],
  ['a reference that differs from the number in the narration', RRN, upi(RRN), '000000998877'],
  ['22 characters of RTGS', 'SAMPR52026112100000017', 'RTGS-SAMPR52026112100000017-REKHA'],
  [
    'a number of that shape beside an IFSC, a handle and a phone number',
    RRN,
    `UPI-REKHA A-9876543210@YBL-SAMP0000001-${RRN}-FEE`,
  ],
])('sure, comparing without %s', (_, typed, narration, reference = '') => {
  const paid = credit(narration, { reference })
  const other = credit(upi('632400999999'))
  const one = claim(typed)

  const { claims, credits } = matchPayments([paid, other], [one], FEE)

  expect(claims).toEqual([{ claim: one.id, state: 'sure', payment: paid.id, place: expect.anything() }])
  expect(credits).toMatchObject([
    { payment: paid.id, state: 'sure', claims: [one.id], size: 'the fee' },
    { payment: other.id, state: 'unclaimed', claims: [] },
  ])
})

test('the place of a sure number covers its break, so that it can be marked', () => {
  const paid = credit('UPI/63240011\n4096/REKHA A')
  const match = firstOf([paid], [claim(RRN)])

  expect(match).toMatchObject({ state: 'sure', place: { in: 'narration', from: 4, to: 17 } })
})

test.each<[rule: string, payments: () => Payment[], claims: () => Claim[]]>([
  ['amount and day alone are no ground', () => [credit('CASH DEP SAMPLE TOWN BR')], () => [claim('cash')]],
  [
    'a name four days later',
    () => [credit('CASH DEP REKHA AHIRWAR', { day: '2026-11-24' })],
    () => [claim('cash')],
  ],
  [
    'a name with another amount',
    () => [credit('CASH DEP REKHA AHIRWAR', { amountPaise: FEE - 100 })],
    () => [claim('cash')],
  ],
  ['a first name that many have', () => [credit('CASH DEP REKHA DEVI')], () => [claim('cash')]],
  [
    'an IFSC that a payment and a refund share',
    () => [credit(`NEFT SAMP0000001 ${NEFT}`), debit('REFUND SAMP0000001')],
    () => [claim('SAMP0000001')],
  ],
  [
    'a row of zeros',
    () => [credit('UPI', { reference: '0000000000000000' })],
    () => [claim('0000000000000000')],
  ],
  ['a date', () => [credit('CASH DEP 15112026')], () => [claim('15/11/2026')]],
  ['two characters wrong', () => [credit(`UPI/${RRN}`)], () => [claim('632400114175')]],
  ['a number that stands in a debit only', () => [debit(upi(RRN))], () => [claim(RRN)]],
  ['five last digits', () => [credit(`UPI/${RRN}`)], () => [claim('14096')]],
  [
    'what a spreadsheet left of a number',
    () => [credit('UPI', { reference: '' })],
    () => [claim('6.28E+11')],
  ],
])('not found: %s', (_, payments, claims) => {
  expect(firstOf(payments(), claims())).toMatchObject({ state: 'not found' })
})

test('the exact claim of a number comes before near ones, even if a rupee is missing', () => {
  const paid = credit(`UPI/${RRN}`, { amountPaise: FEE - 100 })
  const near = [claim('632400114097'), claim('632400114069')]
  const owner = claim(RRN)
  const named = claim('cash')
  const by = credit('UPI/REKHA AHIRWAR')

  const { credits } = matchPayments([paid, by], [...near, owner, named], FEE)

  expect(credits[0]).toMatchObject({ payment: paid.id, claims: [owner.id, ...near.map(({ id }) => id)] })
})

test('with numbers in both columns, a near number of either is found', () => {
  const both = () => [credit('UPI/401155667788', { reference: RRN })]

  for (const [typed, bank] of [
    ['401155667789', '401155667788'],
    ['632400114097', RRN],
  ] as const) {
    const match = firstOf(both(), [claim(typed, { name: 'Somebody Else' })])
    const [candidate] = match?.state === 'please check' ? match.candidates : []
    expect(candidate?.differences.map(({ kind }) => kind)).toEqual(['one character wrong'])
    expect(candidate?.aligned?.map((each) => each.bank).join('')).toBe(bank)
  }
})

test.each([
  ['stands in the column of numbers', 'CASH DEP', '123456789012'],
  ['has a label of payments', 'NEFT UTR 123456789012 REKHA', ''],
])(
  'the organisation’s own account is nobody’s payment number, also where it %s',
  (_, narration, reference) => {
    const [paid, one] = [credit(narration, { reference }), claim('1234 5678 9012', { name: 'Somebody Else' })]
    expect(matchPayments([paid], [one], FEE).claims).toMatchObject([{ state: 'sure' }])
    expect(matchPayments([paid], [one], FEE, '123456789012').claims).toMatchObject([{ state: 'not found' }])
    // A payment number typed beside it still counts.
    const both = claim(`A/c 123456789012, UTR ${RRN}`)
    expect(matchPayments([credit(upi(RRN))], [both], FEE, '0123456789012').claims).toMatchObject([
      { state: 'sure' },
    ])
  },
)

test('two credits that make the fee together name each other, among any others', () => {
  const [one, rest, other] = [200_000, 300_100, 300_100].map((amountPaise, index) =>
    credit(`UPI/63240011409${index}`, { amountPaise, day: `2026-11-2${index}` }),
  ) as [Payment, Payment, Payment]
  const match = firstOf([one, rest, other], [claim('632400114090 + 632400114091')])

  expect(match?.state === 'please check' && match.candidates).toMatchObject([
    { payment: one.id, differences: [{ kind: 'in parts', payment: rest.id }] },
    { payment: rest.id, differences: [{ kind: 'in parts', payment: one.id }] },
  ])
  expect(match?.state === 'please check' && match.candidates[0]?.differences[0]?.sentence).toBe(
    'Number fits, and with the ₹3,001 of 21.11.2026 it is the fee',
  )
})

test('two credits of the complete fee that one person names are not sure', () => {
  const paid = [credit(`UPI/${RRN}`), credit('UPI/632400114097')]

  expect(firstOf(paid, [claim(`${RRN} and 632400114097`)])?.state).toBe('please check')
})

test('credits near a typed day are found too, and those of other days or amounts are not', () => {
  const typed = '12 Oct, 5001, gpay'
  const of = (change: Partial<Payment>) =>
    firstOf([credit('UPI/REKHA AHIRWAR', change)], [claim(typed)])?.state

  expect(of({ day: '2026-10-14' })).toBe('please check')
  expect(of({ day: '2026-10-16' })).toBe('not found')
  expect(of({ day: '2026-10-12', amountPaise: FEE - 100 })).toBe('not found')
})

test('an earlier debit with the same number reverses nothing', () => {
  const before = debit(upi(RRN), { order: 1 })
  const match = firstOf([before, credit(upi(RRN), { order: 2 })], [claim(RRN)])

  expect(match?.state).toBe('sure')
})

test('a confirmed claim stays confirmed with its credit, and gets no other one', () => {
  const done = claim(RRN, { confirmed: true })
  const paid = credit(upi(RRN), { settledFor: done.id })

  expect(matchPayments([paid], [done], FEE)).toEqual({
    claims: [{ claim: done.id, state: 'already confirmed', payment: paid.id }],
    credits: [{ payment: paid.id, state: 'confirmed before', claims: [done.id], size: 'the fee' }],
  })
})

test('a near match names the applicant whose sure match it is', () => {
  const paid = credit(upi(RRN))
  const [nearly, exactly] = [claim('632400114097'), claim(RRN)]
  const { claims } = matchPayments([paid], [nearly, exactly], FEE)

  expect(claims).toMatchObject([
    { claim: nearly.id, state: 'please check', candidates: [{ payment: paid.id, sureFor: exactly.id }] },
    { claim: exactly.id, state: 'sure', payment: paid.id },
  ])
})

test('an unclaimed credit says whether it may be a fee', () => {
  const sizes = [FEE, 2 * FEE, 500_000, 123_400].map((amountPaise) => credit('CASH', { amountPaise }))

  expect(matchPayments(sizes, [], FEE).credits.map(({ state, size }) => [state, size])).toEqual([
    ['unclaimed', 'the fee'],
    ['unclaimed', 'fee of several'],
    ['unclaimed', 'nearly the fee'],
    ['unclaimed', 'other'],
  ])
})

test('the same row from two files counts once, and equal payments count twice', () => {
  const paid = credit(upi(RRN))

  expect(firstOf([paid, { ...paid, narration: upi(RRN).replaceAll('/', ' ') }], [claim(RRN)])?.state).toBe(
    'sure',
  )
  expect(firstOf([paid, credit(upi(RRN))], [claim(RRN)])?.state).toBe('please check')
})
