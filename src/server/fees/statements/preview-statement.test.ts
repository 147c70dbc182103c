// @module-tag slow
import { createSecretKey, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeGates } from '../../concurrency/gates.ts'
import { Failure } from '../../platform/failure.ts'
import { PAYMENTS } from '../../testing/statements/banks.ts'
import { PLAIN_LAYOUT, writeStatement } from '../../testing/statements/layout.ts'
import type { Claim, Payment } from './matching/matches.ts'
import type { Preview, PreviewInput, StoredRows } from './preview.ts'
import { previewStatement } from './preview-statement.ts'
import type { Refusal } from './reading/statement.ts'

const FEE = 500_100
const KEY = createSecretKey(randomBytes(32))
const claim = (id: string, typed: string): Claim => ({
  id,
  typed,
  name: 'S Tirkey',
  submittedOn: '2026-11-16',
})
type Change = Partial<PreviewInput & StoredRows>
const input = ({
  claims = [claim('sure', 'SAMPN26319018840'), claim('back', '632018840012')],
  stored = [],
  ...change
}: Change = {}): PreviewInput => ({
  file: writeStatement(PAYMENTS, PLAIN_LAYOUT),
  find: async () => ({ claims, stored }),
  feePaise: FEE,
  ownAccount: '',
  keys: [KEY],
  numberKeys: [KEY],
  ...change,
})
const shown = async (change: Change = {}): Promise<Preview> => {
  const answer = await previewStatement(makeGates(), input(change))
  if ('refused' in answer) throw new Error(answer.sentence)
  return answer
}

test('a statement is read and matched in a process of its own, and only possible fees are returned', async () => {
  const { understood, payments, matches, others, known } = await shown()

  expect(matches.claims).toMatchObject([
    { claim: 'back', state: 'please check', candidates: [{ differences: [{ kind: 'taken back' }] }] },
    { claim: 'sure', state: 'sure' },
  ])
  // Four fees, and the debit that reverses one of them.
  expect(payments.map(({ way, amountPaise }) => [way, amountPaise])).toEqual([
    ['credit', FEE],
    ['credit', FEE],
    ['credit', FEE],
    ['credit', FEE],
    ['debit', 100],
  ])
  expect(others).toMatchObject({ credits: 1, debits: 1 })
  expect(others.firstRows).toHaveLength(2)
  expect(understood.counts).toMatchObject({ credits: 5, debits: 2 })
  expect(known).toBe(0)
})

test('overlapping statements import no row twice, also in another layout and under a newer key', async () => {
  const first = await shown()
  const stored: Payment[] = first.payments
    .filter(({ way }) => way === 'credit')
    .map(({ row: _, cells: __, balancePaise: ___, ...payment }) => payment)
  const layout = {
    ...PLAIN_LAYOUT,
    kind: 'web page' as const,
    newestFirst: true,
    date: 'd Mon yyyy' as const,
    wrapAt: 9,
  }
  const again = await shown({
    file: writeStatement(PAYMENTS, layout),
    stored,
    keys: [createSecretKey(randomBytes(32)), KEY],
  })

  expect(again.known).toBe(4)
  expect(
    again.payments
      .filter(({ way }) => way === 'credit')
      .map(({ id }) => id)
      .sort(),
  ).toEqual(stored.map(({ id }) => id).sort())
})

test('a confirmed payment matches no other claim, and claims are also matched with credits of earlier statements', async () => {
  const { payments } = await shown()
  const [settled, open] = payments
  const stored: Payment[] = [
    { ...settled, settledFor: 'somebody' } as Payment,
    {
      ...open,
      id: 'of October',
      narration: 'UPI/630500000042/RAVI',
      reference: '',
      day: '2026-11-01',
    } as Payment,
  ]
  const { matches } = await shown({
    stored,
    claims: [claim('late', '631900114096'), claim('old', '630500000042')],
  })

  expect(matches.claims).toMatchObject([
    {
      claim: 'late',
      state: 'please check',
      candidates: [{ differences: [{ kind: 'already used', claims: ['somebody'] }] }],
    },
    { claim: 'old', state: 'sure', payment: 'of October' },
  ])
  expect(matches.credits.find(({ payment }) => payment === settled?.id)?.state).toBe('confirmed before')
})

test('if the order of two rows is unknown, a debit counts as later', async () => {
  const back = { ...PAYMENTS[3], way: 'debit' } as (typeof PAYMENTS)[number]
  const notified = await shown({ file: writeStatement([back, PAYMENTS[3] ?? back], PLAIN_LAYOUT) })

  expect(notified.understood.orderIsSure).toBe(false)
  expect(notified.matches.claims[0]).toMatchObject({
    state: 'please check',
    candidates: [{ differences: [{ kind: 'taken back' }] }],
  })
})

test('a file that cannot be read is refused with an explanation', async () => {
  const answer = (await previewStatement(makeGates(), input({ file: Buffer.from('%PDF-1.7') }))) as Refusal

  expect(answer).toMatchObject({ refused: 'not a statement', sentence: expect.stringContaining('PDF') })
})

test('a file that takes too long, or too much memory, is refused', async () => {
  const many = Array.from({ length: 3000 }, () => PAYMENTS).flat()
  const large = input({ file: writeStatement(many, { ...PLAIN_LAYOUT, kind: 'tab' }) })
  const late = await previewStatement(makeGates(), large, { allowance: { seconds: 0.01, megabytes: 512 } })
  const heavy = await previewStatement(makeGates(), large, { allowance: { seconds: 60, megabytes: 16 } })

  expect(late).toMatchObject({
    refused: 'took too long',
    sentence: expect.stringContaining('shorter period'),
  })
  expect(heavy).toMatchObject({ refused: 'took too long' })
})

test('one statement is read at a time, some wait, and further ones are refused', async () => {
  const gates = makeGates()
  const answers = Array.from({ length: 8 }, () =>
    previewStatement(gates, input()).catch((error: unknown) => error),
  )
  const notified = await Promise.all(answers)

  expect(notified.filter((answer) => answer instanceof Failure)).toHaveLength(2)
  expect(notified.filter((answer) => !(answer instanceof Failure))).toMatchObject(Array(6).fill({ known: 0 }))
})

test('stored data is read from the turn of a statement on, before its rows are known', async () => {
  const gates = makeGates()
  const events: string[] = []
  const read = (name: string) => {
    const begun = () => void events.push(`${name} begins`)
    const find = async () => {
      events.push(`${name} asks`)
      return { claims: [], stored: [] }
    }
    return previewStatement(gates, input({ begun, find }))
  }
  await Promise.all([read('one'), read('other')])

  expect(events).toEqual(['one begins', 'one asks', 'other begins', 'other asks'])
})
