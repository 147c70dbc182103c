import { expect, test } from 'vitest'
import { listApplications, readApplication } from '../../contract/applications.ts'
import { addTransactionNumber, readDeskApplication } from '../../contract/desk-application.ts'
import { moveApplication, undoApplicationAction } from '../../contract/desk-application-actions.ts'
import { readDeskReceipt, recordRefund } from '../../contract/desk-receipts.ts'
import { addNumber } from '../../contract/my-applications.ts'
import type { Stage } from '../../contract/stages.ts'
import { applicantsWhoPaid, seenIn, somebodyWhoPaid } from '../testing/fees.ts'
import { paid, statementOf } from '../testing/statements/fee-payments.ts'
import { PLAIN_LAYOUT } from '../testing/statements/layout.ts'

const [ONE, TWO, THREE] = ['631911100011', '631922200022', '632033300033']
const first = () => paid(ONE, { amountPaise: 200_000 })
const second = () => paid(TWO, { amountPaise: 300_100, day: '2026-11-16' })

/** An applicant who paid ₹2,000 under the number of the form, and the rest later. */
async function somebodyWithAPart() {
  const desk = await applicantsWhoPaid(0)
  const { server, staff } = desk
  const person = await somebodyWhoPaid(server, ONE, { fullName: 'Lalita Soren' })
  await server.mailbox()
  const params = { reference: person.reference }
  const as = { token: person.token, params }
  const add = (transactionNumber: string) => person.browser.send(addNumber, { transactionNumber }, as)
  const feeAtDesk = async () =>
    (await staff.browser.send(readDeskApplication, undefined, { params })).body.data.fee
  const mine = async () =>
    (await person.browser.send(listApplications, undefined, as)).body.data.applications[0]
  const confirmIn = async (file: ReturnType<typeof statementOf>, state: string) =>
    (await desk.confirm(seenIn((await desk.preview(file)).found?.credits, state), file)).body.data
  const mails = async () => {
    server.clock.advance(600_000)
    return (await server.mailbox()).filter(({ subject }) => /fee/i.test(subject))
  }
  return { ...desk, person, params, as, add, feeAtDesk, mine, confirmIn, mails }
}

test('a part is noted, the rest is searched under the added number, and the receipt names both', async () => {
  const { server, staff, person, params, add, feeAtDesk, mine, confirmIn, mails, preview, read } =
    await somebodyWithAPart()

  const noted = await confirmIn(statementOf([first()]), 'please check')
  expect(noted.parts).toEqual([{ reference: person.reference, amountPaise: 200_000, missingPaise: 300_100 }])
  expect(await feeAtDesk()).toMatchObject({
    feePaise: 500_100,
    paidPaise: 200_000,
    numbers: [{ number: ONE, payment: { amountPaise: 200_000, day: '2026-11-15' } }],
  })
  expect(await mine()).toMatchObject({
    stage: 'received',
    receipts: [],
    parts: { found: [{ amount: '₹2,000', day: '2026-11-15' }], missing: '₹3,001' },
  })
  expect((await read()).parts).toMatchObject([{ reference: person.reference, missingPaise: 300_100 }])
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    to: person.email,
    subject: expect.stringContaining('₹3,001 of your fee is missing'),
  })
  expect(mail?.text).toMatch(/₹2,000/)

  expect(await add(TWO)).toMatchObject({ status: 200 })
  const both = statementOf([first(), second()])
  const shown = (await preview(both)).found?.credits.toSorted((one, other) => (one.day < other.day ? -1 : 1))
  expect(shown).toMatchObject([
    { state: 'confirmed before' },
    { state: 'sure', fits: [{ reference: person.reference }] },
  ])
  expect(await confirmIn(both, 'sure')).toMatchObject({ confirmed: [person.reference], parts: [] })
  expect(await feeAtDesk()).toMatchObject({
    paidPaise: 500_100,
    numbers: [{ payment: { amountPaise: 200_000 } }, { number: TWO, payment: { amountPaise: 300_100 } }],
    canAddNumber: false,
  })
  const listed = await mine()
  expect(listed).toMatchObject({ stage: 'fee found', parts: null })
  const id = listed?.receipts?.[0]?.id ?? ''
  const receipt = await staff.browser.send(readDeskReceipt, undefined, { params: { ...params, id } })
  expect(receipt.body.data.receipt).toMatchObject({
    amount: '₹5,001',
    paidOn: '2026-11-16',
    payments: [
      { amount: '₹2,000', day: '2026-11-15' },
      { amount: '₹3,001', day: '2026-11-16' },
    ],
  })
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('is missing'),
    expect.stringContaining('Your fee has arrived'),
  ])
  expect(await server.db.read.selectFrom('receipts').select('serial').execute()).toHaveLength(1)
})

test('three payments of three numbers are added up, also in one action', async () => {
  const { add, confirmIn, mine, feeAtDesk } = await somebodyWithAPart()
  await add(TWO)
  await add(THREE)
  const file = statementOf([
    first(),
    paid(TWO, { amountPaise: 200_000, day: '2026-11-16' }),
    paid(THREE, { amountPaise: 100_100, day: '2026-11-17' }),
  ])
  expect(await confirmIn(file, 'please check')).toMatchObject({ left: [], parts: [] })
  expect(await feeAtDesk()).toMatchObject({ paidPaise: 500_100 })
  expect(await mine()).toMatchObject({ stage: 'fee found' })
})

test('undoing the action removes the part and stops its pending mail', async () => {
  const { confirmIn, undo, feeAtDesk, mine, mails, preview } = await somebodyWithAPart()
  const { actionId } = await confirmIn(statementOf([first()]), 'please check')
  expect((await undo(actionId)).body.data).toEqual({ undone: 1, left: [], notified: 0 })
  expect(await feeAtDesk()).toMatchObject({ paidPaise: 0, numbers: [{ payment: null }] })
  expect(await mine()).toMatchObject({ parts: null })
  expect(await mails()).toEqual([])
  expect((await preview(statementOf([first()]))).found?.credits).toMatchObject([{ state: 'please check' }])
})

test('undoing the found fee keeps the part that was noted before', async () => {
  const { add, confirmIn, undo, feeAtDesk, mine } = await somebodyWithAPart()
  await confirmIn(statementOf([first()]), 'please check')
  await add(TWO)
  const { actionId } = await confirmIn(statementOf([second()]), 'sure')
  await undo(actionId)
  expect(await mine()).toMatchObject({ stage: 'received', parts: { missing: '₹3,001' } })
  expect(await feeAtDesk()).toMatchObject({ paidPaise: 200_000 })
})

test('a part can be refunded, and at most the part', async () => {
  const { confirmIn, staff, params, feeAtDesk } = await somebodyWithAPart()
  await confirmIn(statementOf([first()]), 'please check')
  const refund = (amount: string) =>
    staff.browser.send(recordRefund, { amount, day: '5 1 2026', theirReference: 'NEFT 1' }, { params })
  expect(await refund('2001')).toMatchObject({ status: 400 })
  expect(await refund('2000')).toMatchObject({ status: 200 })
  expect(await feeAtDesk()).toMatchObject({ paidPaise: 0 })
})

test('a refunded part no longer counts: the rest alone is not the fee, the whole fee is', async () => {
  const { server, add, confirmIn, staff, params, feeAtDesk, mine } = await somebodyWithAPart()
  await confirmIn(statementOf([first()]), 'please check')
  const sent = { amount: '2000', day: '5 1 2026', theirReference: 'NEFT 1' }
  expect(await staff.browser.send(recordRefund, sent, { params })).toMatchObject({ status: 200 })
  expect(await mine()).toMatchObject({ parts: null })
  server.clock.advance(1000)
  await add(TWO)
  const noted = await confirmIn(statementOf([second()]), 'please check')
  expect(noted.parts).toMatchObject([{ amountPaise: 300_100, missingPaise: 200_000 }])
  expect(await mine()).toMatchObject({ stage: 'received', parts: { missing: '₹2,000' } })
  expect(await feeAtDesk()).toMatchObject({ paidPaise: 300_100 })

  await add(THREE)
  await confirmIn(statementOf([paid(THREE, { amountPaise: 200_000, day: '2026-11-17' })]), 'sure')
  expect(await mine()).toMatchObject({ stage: 'fee found' })
  const [receipt] = await server.db.read.selectFrom('receipts').select('amount_paise').execute()
  expect(Number(receipt?.amount_paise)).toBe(500_100)
  const { leftToRefundPaise } = (await staff.browser.send(readDeskApplication, undefined, { params })).body
    .data
  expect(leftToRefundPaise).toBe(500_100)
})

test('a found fee of which a part was refunded before is undone like any other, and can be refunded whole', async () => {
  const { server, add, confirmIn, undo, staff, params, mine, feeAtDesk } = await somebodyWithAPart()
  const at = { params }
  const read = async () => (await staff.browser.send(readDeskApplication, undefined, at)).body.data
  const move = async (stage: Stage) =>
    staff.browser.send(moveApplication, { version: (await read()).summary.version, stage }, at)
  const byMistake = (await move('fee found')).body.data
  await staff.browser.send(undoApplicationAction, { eventId: byMistake.eventId ?? '' }, at)
  server.clock.advance(1000)
  await confirmIn(statementOf([first()]), 'please check')
  await staff.browser.send(recordRefund, { amount: '2000', day: '5 1 2026', theirReference: 'NEFT 1' }, at)
  server.clock.advance(1000)
  await add(TWO)
  const whole = statementOf([paid(TWO, { day: '2026-11-16' })])
  const { actionId } = await confirmIn(whole, 'sure')
  expect(await mine()).toMatchObject({ stage: 'fee found' })
  expect((await read()).leftToRefundPaise).toBe(500_100)

  expect((await undo(actionId)).body.data).toMatchObject({ undone: 1, left: [] })
  expect(await mine()).toMatchObject({ stage: 'received' })
  expect(await feeAtDesk()).toMatchObject({ paidPaise: 0 })
  expect((await read()).leftToRefundPaise).toBe(0)
})

test('a part that the bank reversed is shown, no longer counts, and does not complete the fee with the rest in the same file', async () => {
  const { person, add, confirmIn, preview, confirm, read, feeAtDesk, mine } = await somebodyWithAPart()
  await confirmIn(statementOf([first()]), 'please check')
  await add(TWO)
  const back = paid(ONE, { way: 'debit', amountPaise: 200_000, day: '2026-11-16' })
  const file = statementOf([back, second()], { openingPaise: PLAIN_LAYOUT.openingPaise + 200_000 })
  const { found } = await preview(file)
  expect(found?.reversals).toMatchObject([
    {
      amountPaise: 200_000,
      reversedOn: '2026-11-16',
      people: [{ reference: person.reference, stage: 'received' }],
    },
  ])

  expect((await confirm(seenIn(found?.credits, 'sure'), file)).body.data).toMatchObject({ confirmed: [] })
  expect(await feeAtDesk()).toMatchObject({ paidPaise: 0 })
  expect(await mine()).toMatchObject({ stage: 'received', parts: null })
  expect((await read()).reversals).toEqual([])
})

test('numbers can be added while the fee is pending, at most five, and each once', async () => {
  const { add, feeAtDesk, server, as, person } = await somebodyWithAPart()
  expect(await add(ONE)).toMatchObject({
    status: 400,
    body: { fields: { transactionNumber: 'This is the number we have already.' } },
  })
  for (const number of [TWO, TWO, THREE, '632044400044', '632055500055'])
    expect(await add(number)).toMatchObject({ status: 200 })
  expect(await add('632066600066')).toMatchObject({ status: 400 })
  expect((await feeAtDesk()).numbers.map(({ number }) => number)).toEqual([
    ONE,
    TWO,
    THREE,
    '632044400044',
    '632055500055',
  ])
  const sent = await person.browser.send(readApplication, undefined, as)
  expect(JSON.stringify(sent.body)).not.toContain(TWO)
  expect(JSON.stringify(await server.db.read.selectFrom('item_events').selectAll().execute())).not.toContain(
    TWO,
  )
})

test('staff add a number by hand and undo it, and a number of another application is flagged', async () => {
  const { server, staff, params, feeAtDesk } = await somebodyWithAPart()
  await somebodyWhoPaid(server, TWO, { fullName: 'Ravi Tirkey' })
  const added = await staff.browser.send(addTransactionNumber, { transactionNumber: TWO }, { params })
  expect(added).toMatchObject({ status: 200 })
  const { summary, fee } = (await staff.browser.send(readDeskApplication, undefined, { params })).body.data
  expect(fee.numbers).toHaveLength(2)
  expect(summary.flags).toContain('transactionSeenBefore')
  const eventId = added.body.data.eventId ?? ''
  expect(await staff.browser.send(undoApplicationAction, { eventId }, { params })).toMatchObject({
    status: 200,
  })
  expect((await feeAtDesk()).numbers).toHaveLength(1)
})
