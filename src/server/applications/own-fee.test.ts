import { expect, test } from 'vitest'
import { listApplications } from '../../contract/applications.ts'
import { readDeskApplication } from '../../contract/desk-application.ts'
import { setApplicationFee, undoApplicationAction } from '../../contract/desk-application-actions.ts'
import { recordRefund } from '../../contract/desk-receipts.ts'
import { actionsOf } from '../testing/applications.ts'
import { applicantsWhoPaid, feesOf, seenIn, somebodyWhoPaid } from '../testing/fees.ts'
import { atDesk } from '../testing/staff.ts'
import { paid, statementOf } from '../testing/statements/fee-payments.ts'

const NUMBER = '631911100011'
const REASON = 'Your village has a scholarship.'

async function somebodyWithoutMuch() {
  const desk = await applicantsWhoPaid(0)
  const { server } = desk
  const manager = (await atDesk(server, 'manager')).browser
  const person = await somebodyWhoPaid(server, NUMBER, { fullName: 'Lalita Soren' })
  const params = { reference: person.reference }
  const read = async () => (await manager.send(readDeskApplication, undefined, { params })).body.data
  const setFee = async (rupees: number, browser = manager, reason = REASON) =>
    browser.send(setApplicationFee, { version: (await read()).summary.version, rupees, reason }, { params })
  const mine = async () =>
    (await person.browser.send(listApplications, undefined, { token: person.token })).body.data
      .applications[0]
  const subjects = async () => {
    server.clock.advance(600_000)
    return (await server.mailbox()).flatMap(({ to, subject }) =>
      to === person.email && /fee/i.test(subject) ? subject : [],
    )
  }
  const receipts = () =>
    server.db.read.selectFrom('receipts').select('amount_paise').where('cancelled_at', 'is', null).execute()
  return { ...desk, ...feesOf(manager), manager, person, params, read, setFee, mine, subjects, receipts }
}

test('a payment of the reduced fee is a sure match, and the receipt has that amount', async () => {
  const { setFee, preview, confirm, mine, read, subjects, receipts } = await somebodyWithoutMuch()
  expect(await setFee(2000)).toMatchObject({ status: 200 })
  expect(await mine()).toMatchObject({
    stage: 'received',
    fee: { amount: '₹2000', isWaived: false, because: REASON },
  })
  expect((await read()).fee).toMatchObject({ feePaise: 200_000, usualPaise: 500_100, isOwn: true })
  expect(await subjects()).toEqual([expect.stringContaining('Your fee is ₹2000')])

  const file = statementOf([paid(NUMBER, { amountPaise: 200_000 })])
  const sure = seenIn((await preview(file)).found?.credits, 'sure')
  expect(sure).toHaveLength(1)
  expect((await confirm(sure, file)).body.data).toMatchObject({ parts: [], left: [] })
  expect(await mine()).toMatchObject({ stage: 'fee found' })
  expect((await receipts()).map(({ amount_paise }) => Number(amount_paise))).toEqual([200_000])
})

test('a waived fee is found at once, without a receipt and with one mail', async () => {
  const { setFee, mine, subjects, receipts, read } = await somebodyWithoutMuch()
  expect(await setFee(0)).toMatchObject({ status: 200 })
  expect(await mine()).toMatchObject({ stage: 'fee found', fee: { isWaived: true, because: REASON } })
  expect(await receipts()).toEqual([])
  expect((await read()).leftToRefundPaise).toBe(0)
  expect(await subjects()).toEqual([expect.stringContaining('You do not need to pay a fee')])
})

test('a fee that is reduced to what was paid in part is found with it', async () => {
  const { setFee, preview, confirm, mine, receipts } = await somebodyWithoutMuch()
  const file = statementOf([paid(NUMBER, { amountPaise: 200_000 })])
  await confirm(seenIn((await preview(file)).found?.credits, 'please check'), file)
  expect(await mine()).toMatchObject({ stage: 'received', parts: { missing: '₹3,001' } })
  await setFee(2000)
  expect(await mine()).toMatchObject({ stage: 'fee found', parts: null })
  expect((await receipts()).map(({ amount_paise }) => Number(amount_paise))).toEqual([200_000])
})

test('a refunded fee does not count as a reduced fee, and a reduced fee may be short by a bank’s charge', async () => {
  const { setFee, preview, confirm, manager, params, mine, receipts } = await somebodyWithoutMuch()
  const file = statementOf([paid(NUMBER, { amountPaise: 200_000 })])
  await confirm(seenIn((await preview(file)).found?.credits, 'please check'), file)
  const refund = { amount: '2000', day: '5 1 2026', theirReference: 'NEFT 1' }
  const noted = await manager.send(recordRefund, refund, { params })
  expect(noted).toMatchObject({ status: 200 })
  await setFee(2000)
  expect(await mine()).toMatchObject({ stage: 'received' })
  expect(await receipts()).toEqual([])
})

test('a fee that is waived after a part was paid is found with the receipt of the part, which is mailed', async () => {
  const { setFee, preview, confirm, mine, receipts, subjects } = await somebodyWithoutMuch()
  const file = statementOf([paid(NUMBER, { amountPaise: 200_000 })])
  await confirm(seenIn((await preview(file)).found?.credits, 'please check'), file)
  await subjects()
  await setFee(0)
  expect(await mine()).toMatchObject({ stage: 'fee found', fee: { isWaived: true } })
  expect((await receipts()).map(({ amount_paise }) => Number(amount_paise))).toEqual([200_000])
  expect((await subjects()).slice(1).sort()).toEqual([
    expect.stringContaining('You do not need to pay a fee'),
    expect.stringContaining('Your fee has arrived'),
  ])
})

test('a payment of twice the usual fee counts for one person if it is their own fee, and for nobody else', async () => {
  const { server, setFee, preview, confirm, receipts } = await somebodyWithoutMuch()
  await setFee(10_002)
  await somebodyWhoPaid(server, NUMBER, { fullName: 'Ravi Tirkey' })
  const file = statementOf([paid(NUMBER, { amountPaise: 1_000_200 })])
  const credits = (await preview(file)).found?.credits
  const all = ['sure', 'please check'].flatMap((state) => seenIn(credits, state))
  expect(all.length).toBeGreaterThan(0)
  const { confirmed } = (await confirm(all, file)).body.data
  expect(confirmed).toHaveLength(1)
  const sum = (await receipts()).reduce((paise, { amount_paise }) => paise + Number(amount_paise), 0)
  expect(sum).toBeLessThanOrEqual(1_000_200)
  const again = (await preview(file)).found?.credits
  const rest = ['sure', 'please check'].flatMap((state) => seenIn(again, state))
  expect((await confirm(rest, file)).body.data.confirmed).toEqual([])
})

test('only managers set a fee, with a reason, and only while the fee is pending', async () => {
  const { setFee, staff, mine } = await somebodyWithoutMuch()
  expect(await setFee(2000, staff.browser)).toMatchObject({ status: 404 })
  expect(await setFee(2000, undefined, ' ')).toMatchObject({
    status: 400,
    body: { fields: { reason: 'Say why.' } },
  })
  expect(await mine()).toMatchObject({ fee: null })
  await setFee(0)
  expect(await setFee(2000)).toMatchObject({ status: 409 })
})

test('a changed fee and its mail are undone together, by managers only', async () => {
  const { setFee, manager, staff, params, mine, read, subjects } = await somebodyWithoutMuch()
  const eventId = (await setFee(2000)).body.data.eventId ?? ''
  const undo = (browser = manager) => browser.send(undoApplicationAction, { eventId }, { params })
  expect(await undo(staff.browser)).toMatchObject({ status: 409 })
  expect(await undo()).toMatchObject({ status: 200 })
  expect(await mine()).toMatchObject({ fee: null })
  expect((await read()).fee).toMatchObject({ feePaise: 500_100, isOwn: false, because: null })
  expect(await subjects()).toEqual([])
})

test('a fee that was refunded and is then waived is not called arrived', async () => {
  const { server, setFee, preview, confirm, manager, params, subjects, mine } = await somebodyWithoutMuch()
  const file = statementOf([paid(NUMBER)])
  await confirm(seenIn((await preview(file)).found?.credits, 'sure'), file)
  const { move } = actionsOf(server, manager, params.reference)
  await move('refused', { reason: 'The course is full.' })
  const refund = { amount: '5001', day: '5 1 2026', theirReference: 'NEFT 1' }
  expect(await manager.send(recordRefund, refund, { params })).toMatchObject({ status: 200 })
  await move('received')
  const before = (await subjects()).length
  await setFee(0)
  expect(await mine()).toMatchObject({ stage: 'fee found', fee: { isWaived: true } })
  expect((await subjects()).slice(before)).toEqual([expect.stringContaining('You do not need to pay a fee')])
})
