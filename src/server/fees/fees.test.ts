// @module-tag slow
import { expect, test } from 'vitest'
import { moveApplication, undoApplicationAction } from '../../contract/desk-application-actions.ts'
import { settleCredit } from '../../contract/desk-fees.ts'
import { dumpTables } from '../testing/dump-tables.ts'
import { applicantsWhoPaid, feesOf, seenIn, somebodyWhoPaid } from '../testing/fees.ts'
import { atDesk } from '../testing/staff.ts'
import { paid, statementOf } from '../testing/statements/fee-payments.ts'
import { PLAIN_LAYOUT, type TruePayment } from '../testing/statements/layout.ts'
import type { TestServer } from '../testing/test-server.ts'

const MINUTES = 60_000

const stagesOf = async ({ db }: TestServer) =>
  Object.fromEntries(
    (await db.read.selectFrom('applications').select(['reference', 'status']).execute()).map(
      ({ reference, status }) => [reference, status],
    ),
  )
const creditsOf = ({ db }: TestServer) => db.read.selectFrom('credits').selectAll().orderBy('day').execute()
const receiptsOf = ({ db }: TestServer) => db.read.selectFrom('receipts').selectAll().execute()
const stageMails = async (server: TestServer) =>
  (await server.mailbox()).filter(({ subject }) => subject.startsWith('Your fee has arrived'))

test('a dropped statement is shown with its matches, without storing or sending anything', async () => {
  const { server, people, preview } = await applicantsWhoPaid(1)
  const silent = await somebodyWhoPaid(server, '631977700011')
  await server.mailbox()
  const before = await dumpTables(server.db)
  const mails = (await server.mailbox()).length
  const [one] = people
  const file = statementOf([
    paid(one?.number ?? ''),
    paid('631955500077'),
    paid('', { way: 'debit', amountPaise: 1770, narration: 'CHRG SMS', reference: '' }),
  ])
  const { found, refused } = await preview(file)
  expect(refused).toBe(null)
  expect(found).toMatchObject({
    understood: { counts: { credits: 2, debits: 1 }, creditsPaise: 1_000_200, balanceAddsUp: true },
    known: 0,
    others: { credits: 0, debits: 1 },
    notFound: [{ reference: silent.reference }],
  })
  expect(found?.credits.map(({ state, fits }) => [state, fits.map(({ reference }) => reference)])).toEqual(
    expect.arrayContaining([
      ['sure', [one?.reference]],
      ['unclaimed', []],
    ]),
  )
  const without = (text: string) => text.replace(/"last_used_at":\d+/g, '')
  expect(without(await dumpTables(server.db))).toBe(without(before))
  expect(await server.mailbox()).toHaveLength(mails)
})

test('a file that is not a statement, or is too large, is refused with an explanation', async () => {
  const { preview, confirm, server } = await applicantsWhoPaid(0)
  const picture = {
    bytes: new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]),
    name: 'a.jpg',
    type: 'image/jpeg',
  }
  const { refused, found } = await preview(picture)
  expect(found).toBe(null)
  expect(refused?.sentence).toMatch(/\w/)
  const answer = await confirm([], picture)
  expect(answer).toMatchObject({ status: 409, body: { code: 'staff_rule', error: refused?.sentence } })
  expect(await server.db.read.selectFrom('fee_actions').select('id').execute()).toEqual([])
})

test('all sure payments except deselected ones are confirmed in one action; the mails wait five minutes', async () => {
  // The statement is read in a process of its own, as in production.
  const { server, people, sureIn, confirm, read } = await applicantsWhoPaid(3, { statementProcess: true })
  const file = statementOf(people.map(({ number }) => paid(number)))
  const [out, ...wanted] = await sureIn(file)
  expect(wanted).toHaveLength(2)

  const answer = await confirm(wanted, file)

  expect(answer.body.data).toMatchObject({ left: [], stored: 3 })
  expect(answer.body.data.confirmed.sort()).toEqual(wanted.map(({ reference }) => reference).sort())
  const stages = await stagesOf(server)
  for (const { reference } of wanted) expect(stages[reference]).toBe('fee found')
  expect(stages[out?.reference ?? '']).toBe('received')
  expect((await receiptsOf(server)).map(({ amount_paise, day }) => [Number(amount_paise), day])).toEqual([
    [500_100, '2026-11-15'],
    [500_100, '2026-11-15'],
  ])
  expect(await stageMails(server)).toEqual([])
  server.clock.advance(5 * MINUTES)
  expect(await stageMails(server)).toHaveLength(2)

  const { credits, actions } = await read()
  expect(credits).toMatchObject([{ state: 'sure', fits: [{ reference: out?.reference }] }])
  expect(actions).toMatchObject([{ confirmed: 2, credits: 3, open: 1, period: { from: '2026-11-15' } }])
})

test('payment numbers and the bank’s words are sealed, and appear in no audit line', async () => {
  const { server, people, sureIn, confirm } = await applicantsWhoPaid(1)
  const file = statementOf([paid(people[0]?.number ?? ''), paid('631955500077')])
  expect(await confirm(await sureIn(file), file)).toMatchObject({ status: 200 })
  const stored = await dumpTables(server.db)
  expect(stored).toContain('"day":"2026-11-15"')
  for (const notified of ['631955500077', 'SOMEBODY', people[0]?.number ?? ''])
    expect(stored).not.toContain(notified)
})

test('overlapping statements import no row twice, also in another layout, and two equal payments stay two', async () => {
  const { server, people, sureIn, confirm, preview } = await applicantsWhoPaid(1)
  const twin = { narration: 'CASH DEP SAMPLE TOWN BR', reference: '' }
  const payments = [paid(people[0]?.number ?? ''), paid('', twin), paid('', twin)]
  const file = statementOf(payments)
  await confirm(await sureIn(file), file)
  expect(await creditsOf(server)).toHaveLength(3)
  const next = statementOf([...payments, paid('631955500077', { day: '2026-11-16' })], {
    kind: 'semicolon',
    newestFirst: true,
  })
  const { found } = await preview(next)
  expect(found?.known).toBe(3)
  expect(found?.credits.filter(({ state }) => state === 'confirmed before')).toHaveLength(1)
  expect((await confirm([], next)).body.data.stored).toBe(1)
  expect((await confirm([], next)).body.data.stored).toBe(0)
  expect(await creditsOf(server)).toHaveLength(4)
  expect(await receiptsOf(server)).toHaveLength(1)
})

test('matches that changed since the preview are left out, and the answer says so', async () => {
  const { server, people, sureIn, confirm } = await applicantsWhoPaid(2)
  const file = statementOf(people.map(({ number }) => paid(number)))
  const seen = await sureIn(file)
  const doubted = people[0]
  const second = await somebodyWhoPaid(server, doubted?.number ?? '')
  const { confirmed, left } = (await confirm(seen, file)).body.data
  expect(confirmed).toEqual([people[1]?.reference])
  expect(left).toEqual([{ reference: doubted?.reference, why: 'It is not as you saw it any more.' }])
  const stages = await stagesOf(server)
  expect(stages[doubted?.reference ?? '']).toBe('received')
  expect(stages[second.reference]).toBe('received')
})

test('changes during the second reading are noticed: all rows are matched again in the transaction', async () => {
  const { server, people, sureIn, confirm } = await applicantsWhoPaid(3)
  const [one, two, three] = people
  const file = statementOf(people.map(({ number }) => paid(number)))
  const seen = await sureIn(file)
  const { gates } = server.deps
  const { run } = gates.statements
  Object.assign(gates.statements, {
    run: async (work: () => Promise<unknown>) => {
      const answer = await run(work)
      await somebodyWhoPaid(server, one?.number ?? '')
      const { reference = '' } = two ?? {}
      await server.db.write((tx) =>
        tx
          .updateTable('applications')
          .set({ status: 'withdrawn' })
          .where('reference', '=', reference)
          .execute(),
      )
      return answer
    },
  })
  const { confirmed, left } = (await confirm(seen, file)).body.data
  expect(confirmed).toEqual([three?.reference])
  expect(Object.fromEntries(left.map(({ reference, why }) => [reference, why]))).toEqual({
    [one?.reference ?? '']: 'It is not as you saw it any more.',
    [two?.reference ?? '']: 'Its stage is “withdrawn” now.',
  })
})

test('a confirmation is refused for a credit that is missing in the file, not sure, or matched with another person', async () => {
  const { server, people, sureIn, confirm, preview } = await applicantsWhoPaid(3)
  const [one, two, three] = people
  const file = statementOf([paid(one?.number ?? ''), paid(two?.number ?? '', { amountPaise: 500_000 })])
  const sure = await sureIn(file)
  const credit = sure[0]?.credit ?? ''
  const unsure = seenIn((await preview(file)).found?.credits, 'please check')
  expect(unsure).toMatchObject([{ reference: two?.reference, kinds: ['other amount'] }])
  const wanted = [
    { reference: three?.reference ?? '', credit, kinds: [] },
    { reference: one?.reference ?? '', credit: 'x'.repeat(43), kinds: [] },
    { reference: two?.reference ?? '', credit: unsure[0]?.credit ?? '', kinds: [] },
    { reference: 'A2222222', credit, kinds: [] },
  ]
  const { confirmed, left } = (await confirm(wanted, file)).body.data
  expect(confirmed).toEqual([])
  expect(left.map(({ reference }) => reference)).toEqual(wanted.map(({ reference }) => reference))
  expect(Object.values(await stagesOf(server))).toEqual(['received', 'received', 'received'])
})

test('staff confirm a match that is not sure, for the shown difference, and the receipt has the amount of the bank', async () => {
  const { server, people, preview, confirm } = await applicantsWhoPaid(1)
  const file = statementOf([paid(people[0]?.number ?? '', { amountPaise: 500_000 })])
  const seen = seenIn((await preview(file)).found?.credits, 'please check')
  expect((await confirm(seen, file)).body.data.confirmed).toEqual([people[0]?.reference])
  expect((await receiptsOf(server)).map(({ amount_paise }) => Number(amount_paise))).toEqual([500_000])
})

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

test('an unclaimed payment is matched with an application that arrives later', async () => {
  const { server, confirm, read } = await applicantsWhoPaid(0)
  await confirm([], statementOf([paid('631955500077')]))
  expect((await read()).credits).toMatchObject([{ state: 'unclaimed' }])
  const late = await somebodyWhoPaid(server, '6319 5550 0077')
  const { credits } = await read()
  expect(credits).toMatchObject([{ state: 'sure', fits: [{ reference: late.reference }] }])
  const { confirmed } = (await confirm(seenIn(credits, 'sure'))).body.data
  expect(confirmed).toEqual([late.reference])
})

test('a payment that the bank reversed is never sure, for any later claim and any statement with the reversal', async () => {
  const { server, confirm, read, sureIn } = await applicantsWhoPaid(0)
  const back = (number: string, day: string) =>
    paid(number, { way: 'debit', day, narration: `REV UPI/${number}/SOMEBODY` })
  const first = [paid('631955500077'), paid('631955500088'), back('631955500077', '2026-11-16')]
  await confirm([], statementOf(first))
  await confirm([], statementOf([...first, back('631955500088', '2026-11-18')]))
  for (const number of ['631955500077', '631955500088']) await somebodyWhoPaid(server, number)
  const { credits } = await read()
  expect(credits.map(({ state, fits }) => [state, fits[0]?.kinds])).toEqual([
    ['please check', ['taken back']],
    ['please check', ['taken back']],
  ])
  expect(await sureIn(statementOf([paid('631955500099', { day: '2026-11-20' })]))).toEqual([])
  const wanted = seenIn(credits, 'please check').map((seen) => ({ ...seen, kinds: [] }))
  expect((await confirm(wanted)).body.data.confirmed).toEqual([])
})

test('refused or withdrawn applications are not confirmed by a statement, and their number is never sure for others', async () => {
  const { server, people, sureIn } = await applicantsWhoPaid(1)
  const { number = '', reference = '' } = people[0] ?? {}
  await server.db.write((tx) =>
    tx.updateTable('applications').set({ status: 'withdrawn' }).where('reference', '=', reference).execute(),
  )
  expect(await sureIn(statementOf([paid(number)]))).toEqual([])
  await somebodyWhoPaid(server, number)
  expect(await sureIn(statementOf([paid(number)]))).toEqual([])
})

test('two concurrent confirmations find each fee once, with one mail and one receipt', async () => {
  const { server, people, sureIn, confirm } = await applicantsWhoPaid(3)
  const other = feesOf((await atDesk(server, 'manager')).browser)
  const file = statementOf(people.map(({ number }) => paid(number)))
  const seen = await sureIn(file)
  const [one, two] = await Promise.all([confirm(seen, file), other.confirm(seen, file)])
  const counts = [one, two].map(({ body }) => body.data.confirmed.length).sort()
  expect(counts).toEqual([0, 3])
  expect(await creditsOf(server)).toHaveLength(3)
  expect(await receiptsOf(server)).toHaveLength(3)
  server.clock.advance(5 * MINUTES)
  expect(await stageMails(server)).toHaveLength(3)
})

test('a credit that is not a fee is settled with a note, which is sealed, and can be reopened', async () => {
  const { server, staff, confirm, read, preview } = await applicantsWhoPaid(0)
  const file = statementOf([paid('631955500077')])
  await confirm([], file)
  const id = (await read()).credits[0]?.id ?? ''
  const settle = (words: string) => staff.browser.send(settleCredit, { words }, { params: { id } })
  await settle('A gift of Ganesh Stores')
  expect((await read()).credits).toEqual([])
  expect(await dumpTables(server.db)).not.toContain('Ganesh')
  expect((await preview(file)).found?.credits).toMatchObject([
    { state: 'settled', settled: 'A gift of Ganesh Stores' },
  ])
  await settle('')
  expect((await read()).credits).toMatchObject([{ state: 'unclaimed' }])
})

test('corrected columns are used for the next file of the layout', async () => {
  const { preview, confirm } = await applicantsWhoPaid(0)
  const columns = ['date', 'narration', 'left out', 'debit', 'credit', 'balance']
  const file = statementOf([paid('631955500077')])
  expect((await preview(file, columns)).found?.understood.columns[2]?.role).toBe('left out')
  expect((await preview(file)).found?.understood.columns[2]?.role).toBe('reference')
  await confirm([], file, columns)
  const next = statementOf([paid('631955500088', { day: '2026-11-17' })])
  expect((await preview(next)).found?.understood.columns[2]?.role).toBe('left out')
})

test('erasing an application erases the bank’s words about its payment too; the amount stays', async () => {
  const { server, people, sureIn, confirm } = await applicantsWhoPaid(1)
  const file = statementOf([paid(people[0]?.number ?? '')])
  await confirm(await sureIn(file), file)
  await server.db.write((tx) => tx.deleteFrom('applications').execute())
  expect(await creditsOf(server)).toMatchObject([{ state: 'confirmed', words: null, application_id: null }])
  expect((await sureIn(file)).length).toBe(0)
})

const withStates = (rows: [number: string, status: string][]) => ({
  bytes: Buffer.from(
    [
      'Txn Date,Description,Ref No,Debit,Credit,Status',
      ...rows.map(([number, status]) => `15/11/2026,UPI/${number}/SOMEBODY,${number},,5001.00,${status}`),
    ].join('\n'),
  ),
  name: 'statement.csv',
  type: 'text/csv',
})

test('a failed or pending payment is shown with its state, is not stored, and cannot be confirmed', async () => {
  const { server, people, preview, confirm, read } = await applicantsWhoPaid(3)
  const [one, two, three] = people.map(({ number }) => number) as [string, string, string]
  const file = withStates([
    [one, 'Success'],
    [two, 'FAILED'],
    [three, 'In_Process'],
    ['631955500077', 'Reversed'],
  ])
  const { found } = await preview(file)
  expect(
    found?.credits.map(({ state, places, outcome, fits }) => [
      state,
      places,
      outcome?.kind,
      fits.flatMap(({ sentences }) => sentences),
    ]),
  ).toEqual(
    expect.arrayContaining([
      ['sure', 1, undefined, []],
      ['please check', 0, 'failed', ['This payment failed: the file says “FAILED”']],
      ['please check', 0, 'pending', ['This payment is not there yet: the file says “In_Process”']],
      ['unclaimed', 0, 'reversed', []],
    ]),
  )
  expect(found?.understood.creditsPaise).toBe(500_100)
  const seen = [...seenIn(found?.credits, 'sure'), ...seenIn(found?.credits, 'please check')]
  const answer = (await confirm(seen, file)).body.data
  expect(answer).toMatchObject({ confirmed: [people[0]?.reference], stored: 1 })
  expect(answer.left).toHaveLength(2)
  expect(Object.values(await stagesOf(server)).sort()).toEqual(['fee found', 'received', 'received'])
  expect((await read()).credits).toEqual([])
  const next = (await preview(withStates([[three, 'Success']]))).found
  expect(seenIn(next?.credits, 'sure')).toMatchObject([{ reference: people[2]?.reference }])
})

test('an unknown state is stored: the payment has to be checked until a file says success', async () => {
  const { people, confirm, read } = await applicantsWhoPaid(1)
  const number = people[0]?.number ?? ''
  await confirm([], withStates([[number, 'Q7']]))
  expect((await read()).credits).toMatchObject([
    { state: 'please check', outcome: { said: 'Q7' }, fits: [{ kinds: ['unknown state'] }] },
  ])
  await confirm([], withStates([[number, 'SUCCESS']]))
  const { credits } = await read()
  expect(credits).toMatchObject([{ state: 'sure', fits: [{ kinds: [] }] }])
  expect(credits[0]?.outcome).toBeUndefined()
})

test('a successful payment that is reversed in a later file is not sure any more', async () => {
  const { people, confirm, read } = await applicantsWhoPaid(1)
  const number = people[0]?.number ?? ''
  await confirm([], withStates([[number, 'Success']]))
  expect((await read()).credits).toMatchObject([{ state: 'sure' }])
  await confirm([], withStates([[number, 'Reversed']]))
  expect((await read()).credits).toMatchObject([{ state: 'please check', fits: [{ kinds: ['taken back'] }] }])
})
