import { expect, test } from 'vitest'
import { readFeeMonth } from '../../contract/desk-fees.ts'
import { applicantsWhoPaid, seenIn, somebodyWhoPaid } from '../testing/fees.ts'
import { paid, statementOf } from '../testing/statements/fee-payments.ts'
import type { TestServer } from '../testing/test-server.ts'

const [ONE, REST] = ['631911100011', '631922200022']
const receiptsOf = ({ db }: TestServer) =>
  db.read.selectFrom('receipts').select(['amount_paise', 'day']).where('cancelled_at', 'is', null).execute()
const stagesOf = async ({ db }: TestServer) =>
  (await db.read.selectFrom('applications').select('status').execute()).map(({ status }) => status)

/** An applicant who paid the fee in two transfers and typed both numbers. */
async function aFeeInTwoParts() {
  const desk = await applicantsWhoPaid(0)
  const person = await somebodyWhoPaid(desk.server, `${ONE} + ${REST}`, { fullName: 'Lalita Soren' })
  const file = statementOf([
    paid(ONE, { amountPaise: 200_000 }),
    paid(REST, { amountPaise: 300_100, day: '2026-11-16' }),
  ])
  const credits = async () => (await desk.preview(file)).found?.credits ?? []
  const month = async () =>
    (await desk.staff.browser.send(readFeeMonth, undefined, { params: { month: '2026-11' } })).body.data
  return { ...desk, person, file, credits, month }
}

test('both parts of a fee are confirmed in one action, with one receipt for the fee, and undone together', async () => {
  const { server, person, file, credits, confirm, undo, month } = await aFeeInTwoParts()
  const [one, rest] = await credits()
  expect(one?.fits).toMatchObject([{ reference: person.reference, rest: rest?.id }])
  expect(rest?.fits).toMatchObject([{ reference: person.reference, rest: one?.id }])
  const seen = seenIn(await credits(), 'please check')
  expect(seen).toHaveLength(2)

  const { actionId, confirmed, left } = (await confirm(seen, file)).body.data
  expect({ confirmed, left }).toEqual({ confirmed: [person.reference], left: [] })
  expect(await stagesOf(server)).toEqual(['fee found'])
  expect(await receiptsOf(server)).toMatchObject([{ day: '2026-11-16' }])
  expect(Number((await receiptsOf(server))[0]?.amount_paise)).toBe(500_100)
  expect((await credits()).map(({ state }) => state)).toEqual(['confirmed before', 'confirmed before'])
  const { found, receipts, notes } = await month()
  expect([found, receipts]).toEqual([
    { count: 2, paise: 500_100 },
    { count: 1, paise: 500_100 },
  ])
  expect(notes.join()).not.toMatch(/on top|parts|found by hand/)
  server.clock.advance(600_000)
  expect((await server.mailbox()).filter(({ subject }) => /fee/i.test(subject))).toHaveLength(1)

  expect((await undo(actionId)).body.data).toEqual({ undone: 1, left: [], notified: 1 })
  expect(await stagesOf(server)).toEqual(['received'])
  expect(await receiptsOf(server)).toEqual([])
  expect(await server.db.read.selectFrom('credits').selectAll().execute()).toEqual([])
})

test('each part belongs to its applicant, even if another person types its number in another layout', async () => {
  const { server, person, file, credits, confirm, preview } = await aFeeInTwoParts()
  await confirm(seenIn(await credits(), 'please check'), file)
  await somebodyWhoPaid(server, REST, { fullName: 'Ravi Tirkey' })
  const again = statementOf([
    paid(REST, {
      amountPaise: 300_100,
      day: '2026-11-16',
      narration: `BY TRANSFER-UPI-${REST}`,
      reference: '',
    }),
  ])
  const row = (await preview(again)).found?.credits.find(({ state }) => state !== 'confirmed before')
  expect(row?.usedBy).toMatchObject([{ reference: person.reference }])
})

test('one part alone does not make the fee found', async () => {
  const { server, person, file, credits, confirm } = await aFeeInTwoParts()
  const [seen] = seenIn(await credits(), 'please check')
  const { confirmed, left } = (await confirm(seen ? [seen] : [], file)).body.data
  expect(confirmed).toEqual([])
  expect(left).toEqual([
    { reference: person.reference, why: 'It is one of two parts of a fee. Confirm both together.' },
  ])
  expect(await stagesOf(server)).toEqual(['received'])
  expect(await receiptsOf(server)).toEqual([])
})
