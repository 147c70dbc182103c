import { expect, test } from 'vitest'
import { matchPayments } from './match-payments.ts'
import type { Claim, DifferenceKind, Payment } from './matches.ts'

const FEE = 500_100
const RRN = '632400114096'
const NEFT = 'SAMPN26325018840'

let count = 0
const credit = (narration: string, change: Partial<Payment> = {}): Payment => ({
  id: `credit ${String(++count).padStart(3, '0')}`,
  way: 'credit',
  day: '2026-11-20',
  narration,
  reference: '',
  amountPaise: FEE,
  ...change,
})
const debit = (narration: string, change: Partial<Payment> = {}) =>
  credit(narration, { way: 'debit', ...change })
const claim = (typed: string, change: Partial<Claim> = {}): Claim => ({
  id: `claim ${String(++count).padStart(3, '0')}`,
  typed,
  name: 'Rekha Ahirwar',
  phone: '9876543210',
  submittedOn: '2026-11-20',
  ...change,
})
const upi = (number: string) => `UPI/${number}/REKHA A/course`

const firstOf = (payments: Payment[], claims: Claim[]) => {
  const [first] = claims
  return matchPayments(payments, claims, FEE).claims.find((each) => each.claim === first?.id)
}

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
