// @module-tag slow
import { expect, test } from 'vitest'
import { moveApplication, undoApplicationAction } from '../../contract/desk-application-actions.ts'
import { readFeeMonth } from '../../contract/desk-fees.ts'
import type { Stage } from '../../contract/stages.ts'
import { applicantsWhoPaid, seenIn, somebodyWhoPaid } from '../testing/fees.ts'
import { paid, statementOf } from '../testing/statements/fee-payments.ts'
import { PLAIN_LAYOUT, type TruePayment } from '../testing/statements/layout.ts'
import { stageMails, stagesOf } from '../testing/stored-fees.ts'
import type { TestServer } from '../testing/test-server.ts'

const MINUTES = 60_000

const creditsOf = ({ db }: TestServer) => db.read.selectFrom('credits').selectAll().orderBy('day').execute()

const receiptsOf = ({ db }: TestServer) => db.read.selectFrom('receipts').selectAll().execute()

test('one action is undone as a whole: stages, receipts and credits are restored, and no mail is sent', async () => {
  const { server, people, sureIn, confirm, undo, read } = await applicantsWhoPaid(3)
  const file = statementOf([...people.map(({ number }) => paid(number)), paid('631955500077')])
  const seen = await sureIn(file)
  const { actionId } = (await confirm(seen, file)).body.data
  expect((await undo(actionId)).body.data).toEqual({ undone: 3, left: [], notified: 0 })
  server.clock.advance(10 * MINUTES)
  expect(await stageMails(server)).toEqual([])
  expect(Object.values(await stagesOf(server))).toEqual(['received', 'received', 'received'])
  expect(await creditsOf(server)).toEqual([])
  expect((await receiptsOf(server)).every(({ cancelled_at }) => cancelled_at !== null)).toBe(true)
  expect((await undo(actionId)).body.code).toBe('changed_meanwhile')
  expect((await read()).actions).toEqual([])
  expect(await sureIn(file)).toEqual(seen)
  expect((await confirm(seen, file)).body.data.confirmed).toHaveLength(3)
})

test('an erased application of the action is not counted as undone', async () => {
  const { server, people, sureIn, confirm, undo } = await applicantsWhoPaid(3)
  const file = statementOf(people.map(({ number }) => paid(number)))
  const { actionId } = (await confirm(await sureIn(file), file)).body.data
  await server.db.write((tx) =>
    tx
      .deleteFrom('applications')
      .where('reference', '=', people[0]?.reference ?? '')
      .execute(),
  )
  expect((await undo(actionId)).body.data).toEqual({ undone: 2, left: [], notified: 0 })
})

/** The two imports are of 20 to 21 and of 21 to 22 November. */
async function twoImports() {
  const all = await applicantsWhoPaid(0)
  const [first, shared, last] = ['20', '21', '22'].map((day) =>
    paid(`6325002100${day}`, { day: `2026-11-${day}` }),
  ) as [TruePayment, TruePayment, TruePayment]
  const before = (await all.confirm([], statementOf([first, shared]))).body.data
  const openingPaise = PLAIN_LAYOUT.openingPaise + first.amountPaise
  const after = (await all.confirm([], statementOf([shared, last], { openingPaise }))).body.data
  expect([before.stored, after.stored]).toEqual([2, 1])
  return { ...all, before: before.actionId, after: after.actionId }
}

const daysOf = async (server: TestServer) => (await creditsOf(server)).map(({ day }) => day.slice(-2))

test.each(['before', 'after'] as const)(
  'of overlapping imports the one %s is undone: credits that the other holds stay, until it is undone as well',
  async (which) => {
    const { server, undo, read, ...actions } = await twoImports()
    const [own, others] = which === 'before' ? [['20'], ['21', '22']] : [['22'], ['20', '21']]
    await undo(actions[which])
    expect(await daysOf(server)).toEqual(others)
    expect(await daysOf(server)).not.toEqual(expect.arrayContaining(own))
    expect((await read()).actions).toMatchObject([{ credits: 2, open: 2 }])
    await undo(actions[which === 'before' ? 'after' : 'before'])
    expect(await daysOf(server)).toEqual([])
  },
)

test('a credit that was still a fee when its import was undone is deleted when the fee is undone too', async () => {
  const { server, confirm, read, undo } = await applicantsWhoPaid(0)
  const { actionId } = (await confirm([], statementOf([paid('631955500077')]))).body.data
  await somebodyWhoPaid(server, '631955500077')
  const confirmed = (await confirm(seenIn((await read()).credits, 'sure'))).body.data
  await undo(actionId)
  expect((await creditsOf(server)).map(({ state }) => state)).toEqual(['confirmed'])
  await undo(confirmed.actionId)
  expect(await creditsOf(server)).toEqual([])
})

test('a fee with a later change is left out of the undo, named in the answer, and stays confirmed', async () => {
  const { server, people, staff, sureIn, confirm, undo } = await applicantsWhoPaid(2)
  const file = statementOf(people.map(({ number }) => paid(number)))
  const { actionId } = (await confirm(await sureIn(file), file)).body.data
  const reference = people[0]?.reference ?? ''
  await staff.browser.send(moveApplication, { version: 2, stage: 'accepted' }, { params: { reference } })
  expect((await undo(actionId)).body.data).toEqual({ undone: 1, left: [reference], notified: 0 })
  expect(await stagesOf(server)).toMatchObject({ [reference]: 'accepted' })
  expect((await creditsOf(server)).map(({ state }) => state)).toEqual(['confirmed'])
})

test('the days of a statement that was undone are missing in its month, also if one of its fees stays', async () => {
  const { people, staff, sureIn, confirm, undo, read } = await applicantsWhoPaid(2)
  const file = statementOf([...people.map(({ number }) => paid(number)), paid('631955500077')])
  const { actionId } = (await confirm(await sureIn(file), file)).body.data
  const november = { params: { month: '2026-11' } }
  const month = async () => (await staff.browser.send(readFeeMonth, undefined, november)).body.data
  expect((await month()).notes.join()).not.toContain('15')
  const params = { reference: people[0]?.reference ?? '' }
  await staff.browser.send(moveApplication, { version: 2, stage: 'accepted' }, { params })
  expect((await undo(actionId)).body.data.left).toHaveLength(1)
  expect(await month()).toMatchObject({
    credits: { count: 1 },
    notes: expect.arrayContaining(['No statement holds a day of this month.']),
  })
  expect((await read()).actions).toMatchObject([{ period: null, credits: 0, confirmed: 1 }])
})

test('undoing a single stage opens its payment again', async () => {
  const { server, people, staff, sureIn, confirm } = await applicantsWhoPaid(1)
  const file = statementOf([paid(people[0]?.number ?? '')])
  await confirm(await sureIn(file), file)
  const [event] = await server.db.read
    .selectFrom('item_events')
    .select('id')
    .where('kind', '=', 'stage')
    .execute()
  const reference = people[0]?.reference ?? ''
  await staff.browser.send(undoApplicationAction, { eventId: event?.id }, { params: { reference } })
  expect(await creditsOf(server)).toMatchObject([{ state: 'unclaimed', application_id: null }])
  const [again] = await sureIn(file)
  expect(again).toMatchObject({ reference, kinds: [] })
})

test('the payment of a reopened application, whose fee is then not found, is open again, and the undo gives it back', async () => {
  const { server, people, staff, sureIn, confirm, read } = await applicantsWhoPaid(1)
  const { reference = '', number = '' } = people[0] ?? {}
  await confirm(await sureIn(statementOf([paid(number)])), statementOf([paid(number)]))
  const [confirmed] = await creditsOf(server)
  let version = 2
  const move = (stage: Stage) =>
    staff.browser.send(
      moveApplication,
      { version: version++, stage, reason: 'Another person paid it.' },
      { params: { reference } },
    )
  for (const stage of ['refused', 'received'] as const) expect((await move(stage)).status).toBe(200)
  expect((await creditsOf(server)).map(({ state }) => state)).toEqual(['confirmed'])

  const { eventId } = (await move('fee not found')).body.data
  expect((await receiptsOf(server)).map(({ cancelled_at }) => cancelled_at)).toEqual([expect.any(Number)])
  expect(await creditsOf(server)).toMatchObject([{ state: 'unclaimed', application_id: null }])
  expect((await read()).parts).toEqual([])

  await staff.browser.send(undoApplicationAction, { eventId }, { params: { reference } })
  expect((await creditsOf(server)).map(({ application_id }) => application_id)).toEqual([
    confirmed?.application_id,
  ])
})
