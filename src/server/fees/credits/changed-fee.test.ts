import { expect, test } from 'vitest'
import { readDeskApplication } from '../../../contract/desk-application.ts'
import { setApplicationFee } from '../../../contract/desk-application-actions.ts'
import type { FeeCredit } from '../../../contract/desk-fee-credits.ts'
import { actionsOf } from '../../testing/applications.ts'
import { applicantsWhoPaid, seenIn, somebodyWhoPaid } from '../../testing/fees.ts'
import { atDesk } from '../../testing/staff.ts'
import { paid, statementOf } from '../../testing/statements/fee-payments.ts'

const FEE = 500_100
const NUMBER = '631988800011'

/** Two applicants who typed the number of one payment of two fees, of whom some are confirmed. */
async function twoWhoPaidTogether({ rupees = 5001, confirmed = 2 } = {}) {
  const desk = await applicantsWhoPaid(0)
  const { server, staff } = desk
  const setUsualFee = (rupees: number) => {
    const { organisation } = server.deps.config
    organisation.fee = { ...organisation.fee, rupees }
  }
  setUsualFee(rupees)
  await somebodyWhoPaid(server, NUMBER, { fullName: 'Ramesh Yadav' })
  await somebodyWhoPaid(server, NUMBER, { fullName: 'Sarita Yadav' })
  const file = statementOf([paid(NUMBER, { amountPaise: 2 * FEE })])
  const seen = seenIn((await desk.preview(file)).found?.credits, 'please check').slice(0, confirmed)
  expect((await desk.confirm(seen, file)).body.data).toMatchObject({ left: [] })
  const people = await Promise.all(
    seen.map(async ({ reference }) => ({
      reference,
      read: async () =>
        (await staff.browser.send(readDeskApplication, undefined, { params: { reference } })).body.data,
      ...actionsOf(server, staff.browser, reference),
    })),
  )
  return { ...desk, people, setUsualFee, first: people[0] as (typeof people)[number] }
}

const ofOneFee = {
  leftToRefundPaise: FEE,
  fee: { paidPaise: FEE, numbers: [{ payment: { amountPaise: FEE } }] },
}

test('after a change of the usual fee each person of a shared payment has paid the earlier fee', async () => {
  const { people, setUsualFee } = await twoWhoPaidTogether()
  setUsualFee(6000)
  for (const { read } of people) expect(await read()).toMatchObject(ofOneFee)
})

test('after a change of the usual fee one of two people has paid the earlier fee while the other place is free', async () => {
  const { first, setUsualFee } = await twoWhoPaidTogether({ confirmed: 1 })
  setUsualFee(6000)
  expect(await first.read()).toMatchObject(ofOneFee)
})

test('the part of a person stays the same while the fee is set to not found and that is undone', async () => {
  const { first, setUsualFee } = await twoWhoPaidTogether({ confirmed: 1 })
  setUsualFee(6000)
  const { eventId } = (await first.move('fee not found', { reason: 'x' })).body.data
  expect((await first.undo(eventId)).status).toBe(200)
  expect(await first.read()).toMatchObject(ofOneFee)
})

test('a payment of one whole fee has no free place after the usual fee was halved', async () => {
  const { first, setUsualFee, read, server } = await twoWhoPaidTogether({ rupees: 10_002, confirmed: 1 })
  setUsualFee(5001)
  expect(await first.read()).toMatchObject({ leftToRefundPaise: 2 * FEE, fee: { paidPaise: 2 * FEE } })
  const { credits } = await read()
  expect(credits.filter(({ state }) => state === 'place left')).toEqual([])
  const [stored] = await server.db.read.selectFrom('credits').select('places').execute()
  expect(stored).toEqual({ places: 1 })
})

test('a person whose other place was closed has paid one fee, also with a fee of their own', async () => {
  const { first, settle, read, server } = await twoWhoPaidTogether({ confirmed: 1 })
  const [open] = (await read()).credits as [FeeCredit]
  expect((await settle(open.id, 'Nobody else')).status).toBe(200)
  await first.move('refused', { reason: 'The course is full.' })
  await first.move('received')
  const { browser } = await atDesk(server, 'manager')
  const { version } = await first.row()
  const input = { version, rupees: 6000, reason: 'The longer course.' }
  await browser.send(setApplicationFee, input, { params: { reference: first.reference } })
  expect(await first.read()).toMatchObject({ ...ofOneFee, summary: { stage: 'received' } })
})
