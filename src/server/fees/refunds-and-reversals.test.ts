import { expect, test } from 'vitest'
import { readDeskApplication } from '../../contract/desk-application.ts'
import { recordRefund } from '../../contract/desk-receipts.ts'
import { confirmReversals } from '../../contract/desk-statements.ts'
import { addNumber } from '../../contract/my-applications.ts'
import { actionsOf } from '../testing/applications.ts'
import { applicantsWhoPaid, seenIn, somebodyWhoPaid } from '../testing/fees.ts'
import { paid, statementOf } from '../testing/statements/fee-payments.ts'
import { PLAIN_LAYOUT, type TruePayment } from '../testing/statements/layout.ts'

const [ONE, TWO] = ['631911100011', '631922200022']
const PART = 200_000
const FEE = 500_100

/** An applicant with two numbers of payments. */
async function somebodyWithTwoNumbers() {
  const desk = await applicantsWhoPaid(0)
  const { server, staff } = desk
  const person = await somebodyWhoPaid(server, ONE, { fullName: 'Lalita Soren' })
  const { reference } = person
  const at = { params: { reference } }
  await person.browser.send(addNumber, { transactionNumber: TWO }, { token: person.token, ...at })
  const confirmIn = async (state: string, payment: TruePayment) => {
    server.clock.advance(1000)
    const file = statementOf([payment])
    return (await desk.confirm(seenIn((await desk.preview(file)).found?.credits, state), file)).body.data
  }
  const refund = (amount: string) => {
    server.clock.advance(1000)
    return staff.browser.send(recordRefund, { amount, day: '5 1 2026', theirReference: `NEFT ${amount}` }, at)
  }
  /** The bank's debit of a payment, in a statement of its own. */
  const back = (number: string, amountPaise: number) =>
    statementOf([paid(number, { way: 'debit', amountPaise, day: '2026-11-21' })], {
      openingPaise: PLAIN_LAYOUT.openingPaise + amountPaise,
    })
  const read = async () => (await staff.browser.send(readDeskApplication, undefined, at)).body.data
  const notFound = async (file: ReturnType<typeof back>) => {
    const seen = (await desk.preview(file)).found?.reversals.map(({ id }) => ({ credit: id, reference }))
    const sent = { seen: JSON.stringify(seen), reason: 'The bank took it back.' }
    return (await staff.browser.send(confirmReversals, sent, { file })).body.data
  }
  const credits = async () =>
    (await server.db.read.selectFrom('credits').selectAll().orderBy('day').execute()).map(
      ({ state }) => state,
    )
  const { move } = actionsOf(server, staff.browser, reference)
  return { ...desk, reference, confirmIn, refund, back, read, notFound, credits, move }
}

const part = paid(ONE, { amountPaise: PART })
const rest = paid(TWO, { amountPaise: FEE - PART, day: '2026-11-20' })

test('the reversal of a fee is shown and confirmed also where a part was refunded before it, and the part stays refunded', async () => {
  const { reference, confirmIn, refund, back, preview, read, notFound, credits } =
    await somebodyWithTwoNumbers()
  await confirmIn('please check', part)
  expect(await refund('2000')).toMatchObject({ status: 200 })
  const { confirmed } = await confirmIn('sure', paid(TWO, { day: '2026-11-20' }))
  expect(confirmed).toEqual([reference])
  const file = back(TWO, FEE)
  expect((await preview(file)).found?.reversals).toMatchObject([{ people: [{ reference }] }])
  expect(await notFound(file)).toMatchObject({ moved: [{ reference }], left: [] })
  expect(await credits()).toEqual(['confirmed', 'unclaimed'])
  expect(await read()).toMatchObject({ leftToRefundPaise: 0, fee: { paidPaise: 0 } })
})

test('the reversal of a whole fee is shown although a part of it was refunded, and staff read what comes first', async () => {
  const { reference, confirmIn, refund, back, preview, confirm, read, notFound } =
    await somebodyWithTwoNumbers()
  await confirmIn('sure', paid(ONE))
  await refund('2000')
  const file = back(ONE, FEE)
  const shown = [{ amountPaise: FEE, people: [{ reference }] }]
  expect((await preview(file)).found?.reversals).toMatchObject(shown)
  expect(await notFound(file)).toMatchObject({
    moved: [],
    left: [{ reference, why: 'A refund of this fee is noted. Take the refund back first.' }],
  })
  await confirm([], file)
  expect((await preview(file)).found?.reversals).toMatchObject(shown)
  expect((await read()).summary.stage).toBe('fee found')
})

test('the debit of a refund is no reversal, before and after its statement is stored', async () => {
  const { confirmIn, refund, back, preview, confirm } = await somebodyWithTwoNumbers()
  await confirmIn('sure', paid(ONE))
  await refund('5001')
  const file = back(ONE, FEE)
  expect((await preview(file)).found?.reversals).toEqual([])
  await confirm([], file)
  expect((await preview(file)).found?.reversals).toEqual([])
})

test('the debit of a refunded part does not reduce the other parts', async () => {
  const { confirmIn, refund, back, confirm, read } = await somebodyWithTwoNumbers()
  await confirmIn('please check', part)
  await confirmIn('please check', paid(TWO, { amountPaise: PART, day: '2026-11-20' }))
  await refund('2000')
  expect((await read()).fee.paidPaise).toBe(PART)
  await confirm([], back(ONE, PART))
  expect(await read()).toMatchObject({ leftToRefundPaise: PART, fee: { paidPaise: PART } })
})

test('a refunded part is not open again when its fee is set to not found, and the other part is', async () => {
  const { confirmIn, refund, move, credits, read } = await somebodyWithTwoNumbers()
  await confirmIn('please check', part)
  await refund('500')
  await confirmIn('sure', { ...rest, amountPaise: FEE - PART + 50_000 })
  expect(await read()).toMatchObject({ summary: { stage: 'fee found' }, leftToRefundPaise: FEE })
  expect(await move('fee not found', { reason: 'Another person paid it.' })).toMatchObject({ status: 200 })
  expect(await credits()).toEqual(['confirmed', 'unclaimed'])
  expect((await read()).fee.paidPaise).toBe(PART - 50_000)
})

test('a part is undone although another part was refunded, and not while it was refunded itself', async () => {
  const { confirmIn, refund, undo, reference, read } = await somebodyWithTwoNumbers()
  const first = await confirmIn('please check', part)
  await refund('2000')
  const second = await confirmIn('please check', paid(TWO, { amountPaise: 100_000, day: '2026-11-20' }))
  expect((await undo(second.actionId)).body.data).toMatchObject({ undone: 1, left: [] })
  expect((await undo(first.actionId)).body.data).toMatchObject({ undone: 0, left: [reference] })
  expect((await read()).fee.paidPaise).toBe(0)
})
