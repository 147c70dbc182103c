import { expect, test } from 'vitest'
import { readFeeMonth } from '../../../contract/desk-fees.ts'
import { oneFee } from '../../testing/one-fee.ts'
import { paid } from '../../testing/statements/fee-payments.ts'

const [ONE, TWO, THREE] = ['631911100011', '631922200022', '632033300033']
const FEE = 500_100
const first = paid(ONE)
const second = paid(TWO, { day: '2026-11-20' })
const CANCELLED = [FEE, '2026-11-15', false]

/** An application that was accepted, refused and opened again; meanwhile the bank took its payment back. */
async function aReversedFee() {
  const fee = await oneFee(ONE, TWO)
  await fee.confirmOne(first)
  await fee.move('accepted')
  await fee.takeBack(first)
  await fee.move('refused')
  await fee.move('received')
  return fee
}

test('a fee that is paid again after the bank took it back has a receipt with the day of the second payment', async () => {
  const { reference, confirmOne, receipts, read, application, staff } = await aReversedFee()
  expect((await application()).fee.paidPaise).toBe(0)
  expect(await confirmOne(second)).toMatchObject({ confirmed: [reference], left: [] })
  expect(await receipts()).toEqual([CANCELLED, [FEE, '2026-11-20', true]])
  expect(await application()).toMatchObject({
    leftToRefundPaise: FEE,
    receipts: [{ cancelled: { because: 'The bank took this payment back.' } }, { cancelled: null }],
  })
  expect((await read()).reversals).toEqual([])
  const month = { params: { month: '2026-11' } }
  const {
    found,
    receipts: valid,
    notes,
  } = (await staff.browser.send(readFeeMonth, undefined, month)).body.data
  expect([found, valid]).toEqual([
    { count: 1, paise: FEE },
    { count: 1, paise: FEE },
  ])
  expect(notes[0]).toBe('₹5,001 of 2026-11-15 was taken back by the bank on 2026-11-25: nobody’s fee.')
})

test('after an undo of the second payment nothing is paid, and a third payment has its own day', async () => {
  const { reference, confirmOne, receipts, undo, application } = await aReversedFee()
  const { actionId } = await confirmOne(second)
  expect((await undo(actionId)).body.data).toMatchObject({ undone: 1, left: [] })
  expect(await receipts()).toEqual([CANCELLED, [FEE, '2026-11-20', false]])
  expect((await application()).fee).toMatchObject({ paidPaise: 0 })
  const third = paid(TWO, { day: '2026-11-21' })
  expect(await confirmOne(third)).toMatchObject({ confirmed: [reference] })
  expect((await receipts()).at(-1)).toEqual([FEE, '2026-11-21', true])
})

test('without a statement the receipt has the day on which staff found the fee again', async () => {
  const { move, receipts } = await aReversedFee()
  await move('fee found')
  expect(await receipts()).toEqual([CANCELLED, [FEE, '2026-01-05', true]])
})

test('of two payments only the one that the bank took back is replaced in the receipt', async () => {
  const { confirmOne, move, takeBack, receipts, read, application } = await oneFee(ONE, TWO, THREE)
  const part = { ...first, amountPaise: 200_000 }
  await confirmOne(part)
  await confirmOne({ ...second, amountPaise: FEE - 200_000 })
  await move('refused')
  await takeBack(part)
  await move('received')
  await confirmOne(paid(THREE, { amountPaise: 200_000, day: '2026-11-22' }))
  expect(await receipts()).toEqual([
    [FEE, '2026-11-20', false],
    [FEE, '2026-11-22', true],
  ])
  expect(await application()).toMatchObject({ leftToRefundPaise: FEE, summary: { stage: 'fee found' } })
  expect((await read()).reversals).toEqual([])
})

test('a fee is not listed as taken back because of a part that the bank took back before it was paid', async () => {
  const { confirmOne, takeBack, receipts, read } = await oneFee(ONE, TWO)
  const part = { ...first, amountPaise: 200_000 }
  await confirmOne(part)
  await takeBack(part)
  await confirmOne(second)
  expect(await receipts()).toEqual([[FEE, '2026-11-20', true]])
  expect((await read()).reversals).toEqual([])
})

test('a receipt of which something was refunded stays although the bank took another payment of it back', async () => {
  const { confirmOne, move, refund, takeBack, receipts, application } = await oneFee(ONE, TWO, THREE)
  const part = { ...first, amountPaise: 200_000 }
  await confirmOne(part)
  await confirmOne({ ...second, amountPaise: FEE - 200_000 })
  await move('refused')
  expect((await refund('3001')).status).toBe(200)
  await takeBack(part)
  await move('received')
  expect((await application()).fee.paidPaise).toBe(0)
  await confirmOne(paid(THREE, { day: '2026-11-22' }))
  expect((await receipts())[0]).toEqual([FEE, '2026-11-20', true])
  expect((await application()).summary.stage).toBe('fee found')
})
