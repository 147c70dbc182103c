import { expect, test } from 'vitest'
import { moveApplication } from '../../../contract/desk-application-actions.ts'
import type { FeeCredit } from '../../../contract/desk-fee-credits.ts'
import { exportFeeMonth, readFeeMonth } from '../../../contract/desk-fees.ts'
import type { Tx } from '../../db/db.ts'
import { applicantsWhoPaid, seenIn, somebodyWhoPaid } from '../../testing/fees.ts'
import { whileUncommitted } from '../../testing/held-table.ts'
import { atDesk } from '../../testing/staff.ts'
import { paid, statementOf } from '../../testing/statements/fee-payments.ts'
import type { TestServer } from '../../testing/test-server.ts'
import { releaseCredits } from './shares.ts'

const FEE = 500_100
const NUMBER = '631988800011'

const stagesOf = async ({ db }: TestServer) =>
  Object.fromEntries(
    (await db.read.selectFrom('applications').select(['reference', 'status']).execute()).map(
      ({ reference, status }) => [reference, status],
    ),
  )
const receiptsOf = async ({ db }: TestServer) =>
  (await db.read.selectFrom('receipts').selectAll().execute())
    .filter(({ cancelled_at }) => cancelled_at === null)
    .map(({ amount_paise }) => Number(amount_paise))

/** Two applicants whose fees were paid in one payment; both typed its number. */
async function twoWhoPaidTogether(times = 2) {
  const desk = await applicantsWhoPaid(0)
  const ramesh = await somebodyWhoPaid(desk.server, NUMBER, { fullName: 'Ramesh Yadav' })
  const sarita = await somebodyWhoPaid(desk.server, NUMBER, { fullName: 'Sarita Yadav' })
  const file = statementOf([paid(NUMBER, { amountPaise: times * FEE })])
  const month = async () =>
    (await desk.staff.browser.send(readFeeMonth, undefined, { params: { month: '2026-11' } })).body.data
  const seen = async () => seenIn((await desk.preview(file)).found?.credits, 'please check')
  return { ...desk, ramesh, sarita, file, month, seen }
}

test('a credit of twice the fee is shown for both people who typed its number, each with the other’s name', async () => {
  const { preview, file, ramesh, sarita } = await twoWhoPaidTogether()
  const [credit] = (await preview(file)).found?.credits ?? []
  expect(credit).toMatchObject({ state: 'please check', places: 2 })
  const said = Object.fromEntries(
    (credit?.fits ?? []).map(({ reference, sentences }) => [reference, sentences]),
  )
  expect(said[ramesh.reference]).toEqual([
    `Two people typed this number: Sarita Yadav ${sarita.reference}`,
    'Number fits, the amount is the fee of two people',
  ])
  expect(said[sarita.reference]?.[0]).toBe(`Two people typed this number: Ramesh Yadav ${ramesh.reference}`)
})

test('both are confirmed from one credit in one action, each with a receipt for the fee, and the month adds up', async () => {
  const { server, confirm, undo, file, seen, ramesh, sarita, month, read } = await twoWhoPaidTogether()
  const { actionId, confirmed, left } = (await confirm(await seen(), file)).body.data
  expect(left).toEqual([])
  expect(confirmed.sort()).toEqual([ramesh.reference, sarita.reference].sort())
  expect(await receiptsOf(server)).toEqual([FEE, FEE])
  expect(await month()).toMatchObject({
    credits: { count: 1, paise: 2 * FEE },
    found: { count: 1, paise: 2 * FEE },
    receipts: { count: 2, paise: 2 * FEE },
  })
  expect((await month()).notes.join()).not.toContain('came on top')
  expect((await read()).credits).toEqual([])
  const manager = await atDesk(server, 'manager')
  const { csv } = (await manager.browser.send(exportFeeMonth, undefined, { params: { month: '2026-11' } }))
    .body.data
  const line = csv.split('\r\n').find((each) => each.startsWith('"credit"')) ?? ''
  for (const { reference } of [ramesh, sarita]) expect(line).toContain(reference)

  expect((await undo(actionId)).body.data).toEqual({ undone: 2, left: [], notified: 0 })
  expect(Object.values(await stagesOf(server))).toEqual(['received', 'received'])
  expect(await receiptsOf(server)).toEqual([])
  expect(await server.db.read.selectFrom('credit_shares').selectAll().execute()).toEqual([])
  expect(await server.db.read.selectFrom('credits').selectAll().execute()).toEqual([])
})

test('after the first person a shared payment stays open for the second, and is then closed', async () => {
  const { server, confirm, undo, file, seen, ramesh, sarita, read, month } = await twoWhoPaidTogether()
  const all = await seen()
  const first = all.filter(({ reference }) => reference === ramesh.reference)
  const { actionId } = (await confirm(first, file)).body.data
  expect((await month()).notes).toContain(
    '1 fee (₹5,001) came on top: payments for several people, of whom not all are confirmed.',
  )
  const [open] = (await read()).credits
  expect(open).toMatchObject({
    state: 'place left',
    places: 1,
    paidFor: [{ reference: ramesh.reference, name: 'Ramesh Yadav' }],
    fits: [{ reference: sarita.reference }],
  })
  const second = await confirm(seenIn([open as FeeCredit], 'place left'))
  expect(second.body.data.confirmed).toEqual([sarita.reference])
  expect((await read()).credits).toEqual([])
  expect(await receiptsOf(server)).toEqual([FEE, FEE])

  // Undoes the fee of the first person: the second person stays, and becomes the first.
  expect((await undo(actionId)).body.data).toEqual({ undone: 1, left: [], notified: 0 })
  expect(await stagesOf(server)).toEqual({ [ramesh.reference]: 'received', [sarita.reference]: 'fee found' })
  expect((await read()).credits).toMatchObject([
    {
      state: 'place left',
      paidFor: [{ reference: sarita.reference }],
      fits: [{ reference: ramesh.reference }],
    },
  ])
  expect((await undo(second.body.data.actionId)).body.data.undone).toBe(1)
  // No import holds the credit any more: its statement was undone with the first.
  expect((await read()).credits).toEqual([])
})

test('two people whose shared payment is taken back at the same moment both lose it', async () => {
  const { server, confirm, file, seen } = await twoWhoPaidTogether()
  await confirm(await seen(), file)
  const [first] = await server.db.read.selectFrom('credits').select('application_id').execute()
  const [second] = await server.db.read.selectFrom('credit_shares').select('application_id').execute()
  const release = (person: typeof first) => (tx: Tx) => releaseCredits(tx, [person?.application_id ?? ''])
  await whileUncommitted(server, release(second), () => server.db.write(release(first)))
  expect(await server.db.read.selectFrom('credits').selectAll().execute()).toMatchObject([
    { state: 'unclaimed', application_id: null },
  ])
  expect(await server.db.read.selectFrom('credit_shares').selectAll().execute()).toEqual([])
})

test('a second person with another number is found by hand, and a third is refused', async () => {
  const { server, confirm, find, file, seen, ramesh, read } = await twoWhoPaidTogether()
  const third = await somebodyWhoPaid(server, '631966600044', { fullName: 'Kiran Bala' })
  const fourth = await somebodyWhoPaid(server, '631966600055', { fullName: 'Farah Sheikh' })
  await confirm(
    (await seen()).filter(({ reference }) => reference === ramesh.reference),
    file,
  )
  const [open] = (await read()).credits as [FeeCredit]
  const pick = async (words: string) => {
    const [found] = (await find(words, open)).body.data.found
    const { reference = '', kinds = [] } = found ?? {}
    return { reference, kinds, credit: open.id, byHand: true as const }
  }
  const [kiran, farah] = [await pick('kiran'), await pick('farah')]
  const { confirmed, left } = (await confirm([kiran, farah])).body.data
  expect(confirmed).toEqual([third.reference])
  expect(left).toEqual([{ reference: fourth.reference, why: 'Its payment stands twice in this list.' }])
  expect((await confirm([farah])).body.data.left).toMatchObject([
    { why: 'This payment was confirmed meanwhile.' },
  ])
  expect(await receiptsOf(server)).toEqual([FEE, FEE])
})

test('one of two concurrent confirmations of the second person succeeds', async () => {
  const { server, confirm, find, file, seen, ramesh, read } = await twoWhoPaidTogether()
  for (const fullName of ['Kiran Bala', 'Farah Sheikh'])
    await somebodyWhoPaid(server, `63196660${fullName.length}0044`, { fullName })
  await confirm(
    (await seen()).filter(({ reference }) => reference === ramesh.reference),
    file,
  )
  const [open] = (await read()).credits as [FeeCredit]
  const both = await Promise.all(
    ['kiran', 'farah'].map(async (words) => {
      const [found] = (await find(words, open)).body.data.found
      const { reference = '', kinds = [] } = found ?? {}
      return confirm([{ reference, kinds, credit: open.id, byHand: true }])
    }),
  )
  expect(both.map(({ body }) => body.data.confirmed.length).sort()).toEqual([0, 1])
  expect(await receiptsOf(server)).toEqual([FEE, FEE])
})

test('a credit of one fee that two people claim can be confirmed for one person only', async () => {
  const { server, confirm, file, seen } = await twoWhoPaidTogether(1)
  const { confirmed, left } = (await confirm(await seen(), file)).body.data
  expect(confirmed).toHaveLength(1)
  expect(left).toMatchObject([{ why: 'Its payment stands twice in this list.' }])
  expect(await receiptsOf(server)).toEqual([FEE])
})

test('a shared payment without a second person is settled by staff, and open again when that is undone', async () => {
  const { server, confirm, settle, file, seen, ramesh, read, staff, month } = await twoWhoPaidTogether()
  const [one] = (await seen()).filter(({ reference }) => reference === ramesh.reference)
  await confirm(one ? [one] : [], file)
  const [open] = (await read()).credits as [FeeCredit]
  expect((await settle(open.id, 'Nobody else')).status).toBe(200)
  expect((await read()).credits).toEqual([])
  expect((await settle(open.id, 'Nobody else')).body.code).toBe('changed_meanwhile')
  expect((await settle(open.id, '')).status).toBe(200)
  expect((await settle(open.id, '')).body.code).toBe('changed_meanwhile')
  expect((await read()).credits).toMatchObject([{ state: 'place left' }])

  // When the fee is set to not found, the settlement of the rest is removed.
  await settle(open.id, 'Nobody else')
  expect((await month()).notes.join()).toContain('1 fee (₹5,001) came on top')
  const { version } = await server.db.read
    .selectFrom('applications')
    .select('version')
    .where('reference', '=', ramesh.reference)
    .executeTakeFirstOrThrow()
  await staff.browser.send(
    moveApplication,
    { version, stage: 'fee not found', reason: 'The bank took it back.' },
    { params: { reference: ramesh.reference } },
  )
  expect((await read()).credits).toMatchObject([{ state: 'please check', places: 2 }])
})

test('erasing one of the two also erases the bank’s words; the place of the other stays', async () => {
  const { server, confirm, file, seen, sarita, month } = await twoWhoPaidTogether()
  await confirm(await seen(), file)
  await server.db.write((tx) =>
    tx.deleteFrom('applications').where('reference', '=', sarita.reference).execute(),
  )
  const [credit] = await server.db.read.selectFrom('credits').selectAll().execute()
  expect(credit).toMatchObject({ state: 'confirmed', words: null })
  expect(await month()).toMatchObject({ found: { count: 1, paise: 2 * FEE }, receipts: { count: 2 } })
  const late = await somebodyWhoPaid(server, NUMBER)
  const again = await confirm(
    [{ reference: late.reference, credit: credit?.row_hash ?? '', kinds: [], byHand: true }],
    file,
  )
  expect(again.body.data.confirmed).toEqual([])
})
