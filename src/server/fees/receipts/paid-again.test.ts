import { expect, test } from 'vitest'
import { listApplications } from '../../../contract/applications.ts'
import { readDeskApplication } from '../../../contract/desk-application.ts'
import { moveApplication, undoApplicationAction } from '../../../contract/desk-application-actions.ts'
import { readFeeMonth } from '../../../contract/desk-fees.ts'
import { recordRefund } from '../../../contract/desk-receipts.ts'
import { addNumber } from '../../../contract/my-applications.ts'
import type { Stage } from '../../../contract/stages.ts'
import { applicantsWhoPaid, seenIn, somebodyWhoPaid } from '../../testing/fees.ts'
import { paid, statementOf } from '../../testing/statements/fee-payments.ts'

const [ONE, TWO] = ['631911100011', '631922200022']

/** An application that was paid, refused and opened again. */
async function aReopenedApplication({ refunded }: { refunded: string }) {
  const desk = await applicantsWhoPaid(0)
  const { server, staff } = desk
  const person = await somebodyWhoPaid(server, ONE, { fullName: 'Lalita Soren' })
  const params = { reference: person.reference }
  const at = { params }
  const read = async () => (await staff.browser.send(readDeskApplication, undefined, at)).body.data
  const move = async (stage: Stage) => {
    server.clock.advance(1000)
    const { version } = (await read()).summary
    return staff.browser.send(moveApplication, { version, stage, reason: 'The course is full.' }, at)
  }
  const undo = (eventId: string | null) => staff.browser.send(undoApplicationAction, { eventId }, at)
  const refund = (amount: string, theirReference = 'NEFT 1') => {
    server.clock.advance(1000)
    return staff.browser.send(recordRefund, { amount, day: '5 1 2026', theirReference }, at)
  }
  const confirmIn = async (state: string, ...payments: ReturnType<typeof paid>[]) => {
    server.clock.advance(1000)
    const file = statementOf(payments)
    return (await desk.confirm(seenIn((await desk.preview(file)).found?.credits, state), file)).body.data
  }
  const add = (transactionNumber: string) =>
    person.browser.send(addNumber, { transactionNumber }, { token: person.token, params })
  const mine = async () =>
    (await person.browser.send(listApplications, undefined, { token: person.token })).body.data
      .applications[0]
  const receipts = async () =>
    (await server.db.read.selectFrom('receipts').selectAll().orderBy('serial').execute()).map(
      ({ amount_paise, day, cancelled_at }) => [Number(amount_paise), day, cancelled_at === null],
    )
  const credits = async () =>
    (await server.db.read.selectFrom('credits').selectAll().orderBy('day').execute()).map(
      ({ state }) => state,
    )
  await confirmIn('sure', paid(ONE))
  await move('refused')
  expect(await refund(refunded)).toMatchObject({ status: 200 })
  await move('received')
  return { ...desk, person, read, move, undoStage: undo, refund, confirmIn, add, mine, receipts, credits }
}

const FIRST = [500_100, '2026-11-15', true]
const SECOND = [500_100, '2026-11-20', true]

test('a fee that was refunded and is paid again has a second receipt, and its sums count it once', async () => {
  const { staff, read, confirmIn, add, mine, receipts, server } = await aReopenedApplication({
    refunded: '5001',
  })
  await add(TWO)
  const { confirmed, left } = await confirmIn('sure', paid(TWO, { day: '2026-11-20' }))
  expect([confirmed.length, left]).toEqual([1, []])
  expect(await receipts()).toEqual([FIRST, SECOND])
  expect(await read()).toMatchObject({ leftToRefundPaise: 500_100, fee: { paidPaise: 500_100 } })
  expect((await mine())?.receipts).toMatchObject([{ isCancelled: false }, { isCancelled: false }])
  const month = { params: { month: '2026-11' } }
  const { notes, ...sums } = (await staff.browser.send(readFeeMonth, undefined, month)).body.data
  expect(sums).toMatchObject({ found: { paise: 1_000_200 }, receipts: { count: 2, paise: 1_000_200 } })
  expect(notes.join()).not.toMatch(/on top|no payment/)

  server.clock.advance(600_000)
  const mail = (await server.mailbox()).findLast(({ subject }) => subject.startsWith('Your fee has arrived'))
  expect(mail?.attachments).toMatchObject([{ filename: 'receipt-2025-26-0002.pdf' }])
})

test('a second receipt is cancelled and repeated alone: the refunded payment stays where it is', async () => {
  const { undo, read, move, undoStage, confirmIn, add, receipts, credits, refund } =
    await aReopenedApplication({ refunded: '5001' })
  await add(TWO)
  const { actionId } = await confirmIn('sure', paid(TWO, { day: '2026-11-20' }))
  const { eventId } = (await move('fee not found')).body.data
  expect(await receipts()).toEqual([FIRST, [500_100, '2026-11-20', false]])
  expect(await credits()).toEqual(['confirmed', 'unclaimed'])
  expect((await read()).leftToRefundPaise).toBe(0)

  expect(await undoStage(eventId)).toMatchObject({ status: 200 })
  expect(await receipts()).toEqual([FIRST, [500_100, '2026-11-20', false], SECOND])
  expect(await credits()).toEqual(['confirmed', 'confirmed'])

  expect((await undo(actionId)).body.data).toMatchObject({ undone: 1, left: [] })
  expect((await receipts()).filter(([, , isValid]) => isValid)).toEqual([FIRST])
  expect(await credits()).toEqual(['confirmed'])
  expect(await refund('1', 'NEFT 2')).toMatchObject({ status: 409 })
})

test('without a statement the second receipt has the sum that was refunded, and none without a refund', async () => {
  const whole = await aReopenedApplication({ refunded: '5001' })
  await whole.move('fee found')
  expect(await whole.receipts()).toEqual([FIRST, [500_100, '2026-01-05', true]])

  const part = await aReopenedApplication({ refunded: '2000' })
  await part.move('fee found')
  expect(await part.receipts()).toEqual([FIRST, [200_000, '2026-01-05', true]])
  expect(await part.read()).toMatchObject({ leftToRefundPaise: 500_100, fee: { paidPaise: 500_100 } })
  await part.move('received')
  expect(await part.receipts()).toEqual([FIRST, [200_000, '2026-01-05', true]])
})

test('the rest of a fee of which a part was refunded has a receipt, which is undone alone', async () => {
  const { undo, read, confirmIn, add, receipts, credits } = await aReopenedApplication({ refunded: '2000' })
  await add(TWO)
  const rest = paid(TWO, { day: '2026-11-20', amountPaise: 200_000 })
  const { actionId } = await confirmIn('sure', rest)
  expect(await receipts()).toEqual([FIRST, [200_000, '2026-11-20', true]])
  expect((await read()).leftToRefundPaise).toBe(500_100)
  expect((await undo(actionId)).body.data).toMatchObject({ undone: 1, left: [] })
  expect(await receipts()).toEqual([FIRST, [200_000, '2026-11-20', false]])
  expect(await credits()).toEqual(['confirmed'])
  expect(await read()).toMatchObject({ leftToRefundPaise: 300_100, fee: { paidPaise: 300_100 } })
})

test('a part of a second payment is shown, and can be refunded or undone', async () => {
  const { undo, read, refund, confirmIn, add, mine } = await aReopenedApplication({ refunded: '5001' })
  await add(TWO)
  const part = paid(TWO, { day: '2026-11-20', amountPaise: 200_000 })
  const { actionId } = await confirmIn('please check', part)
  expect(await read()).toMatchObject({ leftToRefundPaise: 200_000, fee: { paidPaise: 200_000 } })
  expect(await mine()).toMatchObject({ parts: { found: [{ amount: '₹2,000' }], missing: '₹3,001' } })
  expect((await undo(actionId)).body.data).toMatchObject({ undone: 1, left: [] })

  await confirmIn('please check', part)
  expect(await refund('2000', 'NEFT 2')).toMatchObject({ status: 200 })
  expect(await read()).toMatchObject({ leftToRefundPaise: 0, fee: { paidPaise: 0 } })
})

test('while a refunded fee waits for another payment, it can be set to not found, and the refunded payment is not open again', async () => {
  const { read, move, receipts, credits } = await aReopenedApplication({ refunded: '5001' })
  expect(await move('fee not found')).toMatchObject({ status: 200 })
  expect(await receipts()).toEqual([FIRST])
  expect(await credits()).toEqual(['confirmed'])
  expect((await read()).leftToRefundPaise).toBe(0)
})
