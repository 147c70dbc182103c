import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchPayments } from './match-payments.ts'
import type { Claim, Payment } from './matches.ts'

const FEE = 500_100
/** The same random inputs in each run; other settings explore further. */
const DRAWS = {
  numRuns: Number(process.env.STATEMENT_RUNS ?? 400),
  seed: Number(process.env.STATEMENT_SEED ?? 1),
}
const IFSC = 'SAMP0000001'
const ACCOUNTS = ['12345678901', '123456789012', '98000011112222', '50100012345678']
const HANDLES = ['rekha12345678', '9876543210', 'ravi.63240011', 'shop-63240011', '632400114096']
const PHONE = '9876543210'

/** Numbers close to each other, so that a typing error in one often gives another. */
const NUMBER = fc.oneof(
  fc.constantFrom(
    ...['632400114096', '632400114069', '632400114097', '63240011409', '632400114098', '632500114096'],
    ...[
      'SAMPN26324018840',
      'SAMPN26324018841',
      'SAMPN2632401884',
      'OTHRN26324018840',
      'SAMPR52026112000000017',
    ],
    ...['26324018840', 'AX12345678', '00114096', '114096778899', 'SAMPN26324O18840', 'SAMPN26324018B40'],
  ),
  fc.nat({ max: 99_999_999 }).map((tail) => `6324${String(tail).padStart(8, '0')}`),
)

/** Narrations around a number. `own` is the payment number; all other texts only look like one. */
const NARRATIONS: ((own: string, account: string, handle: string) => string)[] = [
  (own) => `UPI/${own}/REKHA A/course`,
  (own, _, handle) => `UPI/${own}/REKHA/${handle}@ybl/fee`,
  (own, _, handle) => `UPI-REKHA-${handle}@YBL-${IFSC}-${own}-FEE`,
  (own, account) => `NEFT ${IFSC} ${own} A/C ${account} REKHA`,
  (own, account) => `IMPS ${own} FROM ACCOUNT NO. ${account}`,
  (own) => `NEFT-${own}-REKHA`,
  (own) => `NEFT ${own.slice(0, 7)}\n${own.slice(7)} REKHA`,
  (own) => `BY TRANSFER ${/^\d/.test(own) ? 'UPI' : 'UTR/'}${own}`,
  (own) => `${own}`,
]
const WITHOUT_NUMBER: ((account: string, handle: string) => string)[] = [
  (account) => `TRANSFER FROM ${account} REKHA`,
  (account) => `CASH DEP A/C NO ${account} 20112026`,
  (_, handle) => `UPI/COLLECT/${handle}@okaxis`,
  () => `REFUND ${IFSC} 0000000000000000`,
]

const PAYMENT = fc
  .record({
    own: fc.option(NUMBER, { nil: undefined, freq: 6 }),
    beside: fc.option(NUMBER, { nil: undefined, freq: 1 }),
    style: fc.nat(),
    account: fc.constantFrom(...ACCOUNTS),
    handle: fc.constantFrom(...HANDLES),
    way: fc.constantFrom<Payment['way']>('credit', 'credit', 'credit', 'debit'),
    amountPaise: fc.constantFrom(FEE, FEE, FEE, 2 * FEE, 500_000),
    day: fc.constantFrom('2026-11-19', '2026-11-20', '2026-11-21'),
    order: fc.nat({ max: 50 }),
    settled: fc.integer({ min: 0, max: 9 }).map((drawn) => drawn === 0),
    outcome: fc.option(
      fc.constantFrom<Payment['outcome']>(
        { kind: 'failed', said: 'FAILED' },
        { kind: 'unknown', said: 'Q7' },
      ),
      { nil: undefined, freq: 9 },
    ),
  })
  .map(({ own, beside, style, account, handle, settled, outcome, ...rest }) => {
    const narration =
      own === undefined
        ? WITHOUT_NUMBER[style % WITHOUT_NUMBER.length]?.(account, handle)
        : NARRATIONS[style % NARRATIONS.length]?.(own, account, handle)
    const reference = beside ?? (style % 3 === 0 ? '0000000000000000' : '')
    return {
      payment: {
        ...rest,
        narration: narration ?? '',
        reference,
        ...(settled && { settledFor: 'earlier' }),
        ...(outcome && { outcome }),
      },
      numbers: [own, beside].flatMap((number) => number ?? []),
    }
  })

const TYPED = fc.oneof(
  { weight: 4, arbitrary: NUMBER },
  {
    weight: 2,
    arbitrary: fc
      .tuple(NUMBER, fc.nat(), fc.nat({ max: 4 }))
      .map(([number, at, slip]) => slipOf(number, at, slip)),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      IFSC,
      '0000000000000000',
      PHONE,
      `+91 ${PHONE}`,
      ...ACCOUNTS,
      ...HANDLES,
      'rekha12345678@ybl',
      '20/11/2026',
      'cash',
      '5001',
      '',
    ),
  },
)

function slipOf(number: string, drawn: number, slip: number): string {
  const at = drawn % number.length
  const [before, here, after] = [number.slice(0, at), number[at] ?? '', number.slice(at + 1)]
  if (slip === 0) return before + after
  if (slip === 1) return `${before}${here}${here}${after}`
  if (slip === 2) return `${before}${(drawn * 7) % 10}${after}`
  if (slip === 3) return number.slice(0, Math.max(6, at))
  return number.slice(-Math.max(6, at))
}

/** The usual ways of writing the same number. */
const WRITTEN: ((number: string) => string)[] = [
  (number) => number,
  (number) => number.toLowerCase(),
  (number) => `UTR: ${number}`,
  (number) => number.replace(/(.{4})/g, '$1 '),
  (number) => `000${number}`,
  (number) => `${number} dt 24/11/2026`,
  (number) => `Rs.5001 ${number} at 10:35 am`,
  (number) => `T2611241035400000000003 / UTR ${number}`,
  (number) =>
    `Rs.5001.00 debited from A/c XX4417 on 24-11-26. UPI Ref No ${number}. Not you? Call 18001234567`,
]

const CLAIM = fc.record({
  typed: TYPED,
  written: fc.nat(),
  confirmed: fc.integer({ min: 0, max: 9 }).map((drawn) => drawn === 0),
})

const plain = (number: string) =>
  number
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^0+/, '')
const scenario = (
  payments: readonly { payment: Omit<Payment, 'id'>; numbers: string[] }[],
  claims: readonly { typed: string; written: number; confirmed: boolean }[],
) => ({
  payments: payments.map(({ payment, numbers }, index) => ({
    ...payment,
    id: `p${String(index).padStart(3, '0')}`,
    numbers: numbers.map(plain),
  })),
  claims: claims.map(({ typed, written, confirmed }, index): Claim & { number: string } => ({
    id: `c${String(index).padStart(3, '0')}`,
    typed: WRITTEN[written % WRITTEN.length]?.(typed) ?? typed,
    number: plain(typed),
    name: 'Rekha Ahirwar',
    phone: PHONE,
    submittedOn: '2026-11-20',
    ...(confirmed && { confirmed }),
  })),
})
const SCENARIO = fc
  .tuple(fc.array(PAYMENT, { maxLength: 8 }), fc.array(CLAIM, { minLength: 1, maxLength: 8 }))
  .map(([payments, claims]) => scenario(payments, claims))

test('a match is sure only for the exact number of one arrived credit of exactly the fee, without another claim or a later reversal', () => {
  fc.assert(
    fc.property(SCENARIO, ({ payments, claims }) => {
      for (const match of matchPayments(payments, claims, FEE).claims) {
        if (match.state !== 'sure') continue
        const claim = claims.find(({ id }) => id === match.claim)
        const paid = payments.find(({ id }) => id === match.payment)
        const number = claim?.number ?? ''
        const withNumber = payments.filter(({ numbers }) => numbers.includes(number))
        expect(withNumber.filter(({ way }) => way === 'credit')).toEqual([paid])
        expect(paid).toMatchObject({ way: 'credit', amountPaise: FEE })
        expect(paid?.settledFor).toBeUndefined()
        expect(paid?.outcome).toBeUndefined()
        const later = withNumber.filter(
          ({ way, day, order }) =>
            way === 'debit' &&
            (day > (paid?.day ?? '') || (day === paid?.day && (order ?? 0) > (paid?.order ?? 0))),
        )
        expect(later).toEqual([])
        expect(claims.filter((other) => paid?.numbers.includes(other.number))).toEqual([claim])
      }
    }),
    DRAWS,
  )
})

test('each claim and each credit has one state, and a sure match is sure from both sides', () => {
  fc.assert(
    fc.property(SCENARIO, ({ payments, claims }) => {
      const matches = matchPayments(payments, claims, FEE)
      expect(matches.claims.map(({ claim }) => claim)).toEqual(claims.map(({ id }) => id))
      expect(matches.credits.map(({ payment }) => payment)).toEqual(
        payments.filter(({ way }) => way === 'credit').map(({ id }) => id),
      )
      const sure = matches.claims.flatMap((match) =>
        match.state === 'sure' ? [[match.payment, match.claim]] : [],
      )
      const back = matches.credits.flatMap(({ payment, state, claims: [claim] }) =>
        state === 'sure' ? [[payment, claim]] : [],
      )
      expect(sure.sort()).toEqual(back)
      for (const match of matches.claims) {
        const claim = claims.find(({ id }) => id === match.claim)
        expect(match.state === 'already confirmed').toBe(claim?.confirmed === true)
        if (match.state !== 'please check') continue
        expect(match.candidates.length).toBeGreaterThan(0)
        for (const { differences } of match.candidates) expect(differences.length).toBeGreaterThan(0)
      }
    }),
    DRAWS,
  )
})

test('the order of rows and claims changes nothing', () => {
  fc.assert(
    fc.property(SCENARIO, fc.infiniteStream(fc.nat()), ({ payments, claims }, draws) => {
      const shuffled = <One>(list: readonly One[]) =>
        list
          .map((one) => ({ one, at: draws.next().value }))
          .sort((one, other) => one.at - other.at)
          .map(({ one }) => one)
      expect(matchPayments(shuffled(payments), shuffled(claims), FEE)).toEqual(
        matchPayments(payments, claims, FEE),
      )
    }),
    DRAWS,
  )
})

test('a number in one credit of the fee, typed once, is sure in every usual way of writing', () => {
  const REAL = fc.oneof(
    fc.nat({ max: 99_999_999 }).map((tail) => `6324${String(tail).padStart(8, '0')}`),
    fc.nat({ max: 999_999 }).map((tail) => `SAMPN26324${String(tail).padStart(6, '0')}`),
  )
  fc.assert(
    fc.property(
      fc.uniqueArray(REAL, { minLength: 1, maxLength: 6 }),
      fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
      (numbers, draws) => {
        const payments = numbers.map(
          (own, index): Payment => ({
            id: `p${index}`,
            way: 'credit',
            day: '2026-11-20',
            narration:
              NARRATIONS[(draws[index] ?? 0) % NARRATIONS.length]?.(own, '12345678901', 'rekha.a') ?? '',
            reference: '',
            amountPaise: FEE,
          }),
        )
        const claims = numbers.map(
          (number, index): Claim => ({
            id: `c${index}`,
            typed: WRITTEN[(draws[index + 6] ?? 0) % WRITTEN.length]?.(number) ?? '',
            name: 'Somebody Else',
            submittedOn: '2026-11-20',
          }),
        )
        expect(matchPayments(payments, claims, FEE).claims.map(({ state }) => state)).toEqual(
          numbers.map(() => 'sure'),
        )
      },
    ),
    DRAWS,
  )
})
