import { expect, test } from 'vitest'
import { credit, debit } from '../../testing/statements/payments.ts'
import { findReversals } from './reversals.ts'

const CREDIT = credit('UPI/CR/632400114096/REKHA/SBIN/rekha12345/fee')
const back = (narration: string) => debit(narration, { day: '2026-11-21' })

test('a refund to the handle of a payer takes no payment back, the return of the payment does', () => {
  const refund = back('UPI/DR/632500225107/REKHA/SBIN/rekha12345/refund')
  const returned = back('UPI/DR/632500225107/REKHA/SBIN/rekha12345/RTN 632400114096')
  expect(findReversals([CREDIT], [refund])).toEqual([])
  expect(findReversals([CREDIT], [returned])).toEqual([{ credit: CREDIT.id, debit: returned }])
})
