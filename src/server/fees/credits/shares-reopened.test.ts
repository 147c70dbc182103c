import { expect, test } from 'vitest'
import { listApplications } from '../../../contract/applications.ts'
import { readDeskApplication } from '../../../contract/desk-application.ts'
import { setApplicationFee } from '../../../contract/desk-application-actions.ts'
import { recordRefund } from '../../../contract/desk-receipts.ts'
import { addNumber } from '../../../contract/my-applications.ts'
import { actionsOf } from '../../testing/applications.ts'
import { applicantsWhoPaid, seenIn, somebodyWhoPaid } from '../../testing/fees.ts'
import { atDesk } from '../../testing/staff.ts'
import { paid, statementOf } from '../../testing/statements/fee-payments.ts'

const FEE = 500_100
const [NUMBER, SECOND] = ['631988800011', '631988800022']

/** Two applicants whose fees were paid in one payment, and who were both refused and opened again. */
async function twoReopened({ refunded = false } = {}) {
  const desk = await applicantsWhoPaid(0)
  const { server, staff } = desk
  const people = [
    await somebodyWhoPaid(server, NUMBER, { fullName: 'Ramesh Yadav' }),
    await somebodyWhoPaid(server, NUMBER, { fullName: 'Sarita Yadav' }),
  ] as const
  const file = statementOf([paid(NUMBER, { amountPaise: 2 * FEE })])
  const { confirmed } = (
    await desk.confirm(seenIn((await desk.preview(file)).found?.credits, 'please check'), file)
  ).body.data
  expect(confirmed).toHaveLength(2)
  const read = async ({ reference }: { reference: string }) =>
    (await staff.browser.send(readDeskApplication, undefined, { params: { reference } })).body.data
  const mine = async ({ token }: { token: string }) =>
    (await server.send(listApplications, undefined, { token })).body.data.applications[0]
  const noted = { amount: '5001', day: '5 1 2026', theirReference: 'NEFT 1' }
  for (const { reference } of people) {
    const { move } = actionsOf(server, staff.browser, reference)
    await move('refused', { reason: 'The course is full.' })
    server.clock.advance(1000)
    if (refunded) await staff.browser.send(recordRefund, noted, { params: { reference } })
    await move('received')
  }
  return { ...desk, people, read, mine }
}

test('each person of a shared payment has paid one fee, also while both applications are open again', async () => {
  const { people, read, mine } = await twoReopened()
  for (const person of people) {
    expect(await read(person)).toMatchObject({ leftToRefundPaise: FEE, fee: { paidPaise: FEE } })
    expect(await mine(person)).toMatchObject({ parts: { found: [{ amount: '₹5,001' }], missing: '₹0' } })
  }
})

test('a higher fee of one person is not paid by the part of the other', async () => {
  const { server, people, read } = await twoReopened()
  const { browser } = await atDesk(server, 'manager')
  for (const person of people) {
    const { version } = (await read(person)).summary
    const input = { version, rupees: 6000, reason: 'The longer course.' }
    await browser.send(setApplicationFee, input, { params: { reference: person.reference } })
    expect(await read(person)).toMatchObject({ summary: { stage: 'received' }, fee: { paidPaise: FEE } })
  }
})

test('two people who were refunded pay together again: each has paid one fee, with a receipt', async () => {
  const { server, people, confirm, preview, read } = await twoReopened({ refunded: true })
  server.clock.advance(1000)
  for (const { token, reference } of people)
    await server.send(addNumber, { transactionNumber: SECOND }, { token, params: { reference } })
  const file = statementOf([paid(SECOND, { amountPaise: 2 * FEE, day: '2026-11-20' })])
  const seen = seenIn((await preview(file)).found?.credits, 'please check')
  const { confirmed, parts, left } = (await confirm(seen, file)).body.data
  expect([confirmed.length, parts, left]).toEqual([2, [], []])
  for (const person of people)
    expect(await read(person)).toMatchObject({
      leftToRefundPaise: FEE,
      fee: { paidPaise: FEE },
      receipts: [{ amount: '₹5,001' }, { amount: '₹5,001' }],
    })
})
