import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BANKS, PAYMENTS } from '../../../testing/statements/banks.ts'
import { PLAIN_LAYOUT, type TruePayment, writeStatement } from '../../../testing/statements/layout.ts'
import { readStatement } from './read-statement.ts'
import { isRefused } from './statement.ts'

const DRAWS = {
  numRuns: Number(process.env.STATEMENT_RUNS ?? 200),
  seed: Number(process.env.STATEMENT_SEED ?? 1),
}

test('any bytes are read or refused with a sentence', async () => {
  const FILES = BANKS.map(([, layout]) => Buffer.from(writeStatement(PAYMENTS, layout)))
  const spoilt = fc
    .tuple(fc.constantFrom(...FILES), fc.nat(), fc.uint8Array({ maxLength: 20 }), fc.nat({ max: 200 }))
    .map(([file, drawn, bytes, gone]) => {
      const at = drawn % file.length
      return Buffer.concat([file.subarray(0, at), bytes, file.subarray(at + gone)])
    })
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.uint8Array({ maxLength: 300 }), spoilt), async (file) => {
      const answer = await readStatement(file)
      if (isRefused(answer)) expect(answer.sentence).toMatch(/\.$/)
      else expect(answer.rows.length).toBeGreaterThan(0)
    }),
    DRAWS,
  )
})

test('a file with a missing row is refused by its balance', async () => {
  // Each amount exceeds the sum of those before it, so that no two of them equal a third.
  const payments = fc.array(fc.boolean(), { minLength: 3, maxLength: 10 }).map((credits) =>
    credits.map(
      (credit, index): TruePayment => ({
        day: '2026-11-15',
        way: credit ? 'credit' : 'debit',
        amountPaise: 500_100 * 4 ** index,
        narration: `UPI ${index}`,
        reference: '',
      }),
    ),
  )
  await fc.assert(
    fc.asyncProperty(payments, fc.nat(), fc.boolean(), async (all, drawn, newestFirst) => {
      const lines = Buffer.from(writeStatement(all, { ...PLAIN_LAYOUT, newestFirst }))
        .toString()
        .split('\r\n')
      lines.splice(2 + (drawn % (all.length - 2)), 1)
      const answer = await readStatement(Buffer.from(lines.join('\r\n')))
      expect(answer).toMatchObject({ refused: 'balance', row: expect.any(Number) })
    }),
    DRAWS,
  )
})

test('a file with an amount that is not understood is refused, in any form of the amount', async () => {
  const AMOUNT = fc.constantFrom(
    '5.001,00',
    '5001,00.1',
    'five',
    '5001.005',
    '50 01',
    '5,0,0',
    '1,2',
    '1e3',
    '--5',
    '5-5',
    'Cr 5 Dr',
    '123456789012',
  )
  await fc.assert(
    fc.asyncProperty(AMOUNT, async (amount) => {
      const file = `Date;Narration;Debit;Credit\n15/11/2026;A;;5\n16/11/2026;B;;${amount}`
      expect(await readStatement(Buffer.from(file))).toMatchObject({ refused: 'row not understood', row: 3 })
    }),
    DRAWS,
  )
})
