// @module-tag slow
import { expect, test } from 'vitest'
import type { Receipt } from '../../../../contract/receipts.ts'
import { makeGates } from '../../../concurrency/gates.ts'
import { RECEIPT } from '../../../testing/receipts.ts'
import { receiptPdf } from './receipt-pdf.ts'

test('a receipt that cannot be drawn fails alone among other pending ones', async () => {
  const gates = makeGates()
  const broken = { ...RECEIPT, organisation: null } as unknown as Receipt
  const answers = await Promise.allSettled([RECEIPT, broken, RECEIPT].map((each) => receiptPdf(gates, each)))
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  for (const answer of answers)
    if (answer.status === 'fulfilled') expect(answer.value.subarray(0, 5).toString()).toBe('%PDF-')
})
