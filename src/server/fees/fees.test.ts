// @module-tag slow
import { expect, test } from 'vitest'
import { settleCredit } from '../../contract/desk-fees.ts'
import { dumpTables } from '../testing/dump-tables.ts'
import { applicantsWhoPaid, feesOf, seenIn, somebodyWhoPaid } from '../testing/fees.ts'
import { atDesk } from '../testing/staff.ts'
import { paid, statementOf } from '../testing/statements/fee-payments.ts'
import { stageMails, stagesOf } from '../testing/stored-fees.ts'
import type { TestServer } from '../testing/test-server.ts'

const MINUTES = 60_000

const creditsOf = ({ db }: TestServer) => db.read.selectFrom('credits').selectAll().orderBy('day').execute()

const receiptsOf = ({ db }: TestServer) => db.read.selectFrom('receipts').selectAll().execute()

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
