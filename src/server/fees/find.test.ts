import { expect, test } from 'vitest'
import type { FeeCredit } from '../../contract/desk-fee-credits.ts'
import { auditOf } from '../testing/audit.ts'
import { dumpTables } from '../testing/dump-tables.ts'
import { applicantsWhoPaid, seenIn, somebodyWhoPaid } from '../testing/fees.ts'
import { paid, statementOf } from '../testing/statements/fee-payments.ts'
import type { TestServer } from '../testing/test-server.ts'

const MINUTES = 60_000
const CASH = { narration: 'CASH DEP SAMPLE TOWN BR', reference: '' }

const rowOf = ({ db }: TestServer, reference: string) =>
  db.read.selectFrom('applications').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow()
const receiptsOf = ({ db }: TestServer) => db.read.selectFrom('receipts').selectAll().execute()
const feeMails = async (server: TestServer) =>
  (await server.mailbox()).filter(({ subject }) => subject.startsWith('Your fee has arrived'))

/** A cash deposit in a confirmed statement, and two applicants whose fee is pending. */
async function cashThatCame(payments = [paid('', CASH)]) {
  const desk = await applicantsWhoPaid(0)
  const meera = await somebodyWhoPaid(desk.server, '631977700011', {
    fullName: 'Meera Nandakumar',
    phone: '9876511122',
  })
  const other = await somebodyWhoPaid(desk.server, '631977700022', { fullName: 'Ravi Tirkey' })
  await desk.server.mailbox()
  await desk.confirm([], statementOf(payments))
  const [credit] = (await desk.read()).credits
  return { ...desk, meera, other, credit: credit as FeeCredit }
}

const byHand = ({ id }: FeeCredit, { reference, kinds }: { reference: string; kinds: string[] }) => ({
  reference,
  credit: id,
  kinds,
  byHand: true as const,
})

test('the applicant of an unmatched credit is found by name, reference, phone or number, with the difference', async () => {
  const { server, find, meera, credit } = await cashThatCame()
  await find('meera nandakumar', credit)
  const without = (text: string) => text.replace(/"last_used_at":\d+/g, '')
  const before = without(await dumpTables(server.db))
  for (const words of ['meera nanda', meera.reference, '9876511122', '6319 7770 0011']) {
    const { body } = await find(words, credit)
    expect(body.data.found, words).toMatchObject([
      {
        reference: meera.reference,
        name: 'Meera Nandakumar',
        phone: '9876511122',
        typed: '631977700011',
        kinds: ['no number'],
        sentences: ['The bank wrote no number'],
        stage: 'received',
        waits: true,
      },
    ])
  }
  expect((await find('nobody of that name', credit)).body.data).toEqual({ found: [], isAll: true })
  expect((await find(' x', credit)).body.code).toBe('invalid_input')
  expect(without(await dumpTables(server.db))).toBe(before)
})

test('a found applicant is confirmed as one action: one stage, one mail, one receipt, one audit line, and one undo', async () => {
  const { server, find, confirm, undo, read, meera, other, credit } = await cashThatCame()
  const [found] = (await find('meera', credit)).body.data.found
  const { actionId, confirmed, left } = (
    await confirm([byHand(credit, found ?? { reference: '', kinds: [] })])
  ).body.data
  expect({ confirmed, left }).toEqual({ confirmed: [meera.reference], left: [] })
  expect((await rowOf(server, meera.reference)).status).toBe('fee found')
  expect((await rowOf(server, other.reference)).status).toBe('received')
  expect(await receiptsOf(server)).toMatchObject([{ day: '2026-11-15', cancelled_at: null }])
  expect(await auditOf(server, 'fees confirmed')).toContainEqual(
    expect.objectContaining({ subject: actionId, confirmed: 1, byHand: 1, left: 0 }),
  )
  expect((await read()).credits).toEqual([])
  expect((await find('meera', credit)).body.data.found).toMatchObject([{ stage: 'fee found', waits: false }])

  expect((await undo(actionId)).body.data).toEqual({ undone: 1, left: [], notified: 0 })
  expect((await rowOf(server, meera.reference)).status).toBe('received')
  expect((await read()).credits).toMatchObject([{ id: credit.id, state: 'unclaimed' }])
  await confirm([byHand(credit, found ?? { reference: '', kinds: [] })])
  server.clock.advance(5 * MINUTES)
  expect(await feeMails(server)).toHaveLength(1)
  expect((await receiptsOf(server)).filter(({ cancelled_at }) => cancelled_at === null)).toHaveLength(1)
})

test('in the preview of a statement a found applicant is confirmed together with it', async () => {
  const { server, preview, confirm, find } = await applicantsWhoPaid(1)
  const meera = await somebodyWhoPaid(server, '631977700011', { fullName: 'Meera Nandakumar' })
  const file = statementOf([paid('631912345678')])
  const [credit] = (await preview(file)).found?.credits ?? []
  const [found] = (await find('meera', credit as FeeCredit)).body.data.found
  expect(found).toMatchObject({ kinds: ['other number'], sentences: ['The bank has another number'] })
  expect(found?.aligned?.map(({ bank }) => bank).join('')).toBe('631912345678')
  const { confirmed, stored } = (await confirm([byHand(credit as FeeCredit, found as never)], file)).body.data
  expect({ confirmed, stored }).toEqual({ confirmed: [meera.reference], stored: 1 })
})

test('a reversed, settled, used or surely matched credit is refused for a found applicant', async () => {
  const back = paid('631955500077', { way: 'debit', day: '2026-11-16', narration: 'REV UPI/631955500077/X' })
  const twice = [paid('631955500077'), back, paid('631955500088'), paid('', CASH), paid('631955500099')]
  const { server, find, confirm, read, settle, meera, other } = await cashThatCame(twice)
  const { credits } = await read()
  const [taken, settled, cash, sure] = ['500077', '500088', 'CASH', '500099'].map((words) =>
    credits.find(({ narration }) => narration.includes(words)),
  ) as [FeeCredit, FeeCredit, FeeCredit, FeeCredit]
  expect([taken.reversed, cash.reversed]).toEqual([true, undefined])
  const late = await somebodyWhoPaid(server, '631955500099')
  await settle(settled.id, 'A gift')
  const whyNot = async (credit: FeeCredit, words = 'meera') => {
    const [found] = (await find(words, credit)).body.data.found
    const answer = await confirm([byHand(credit, found as never)])
    expect(answer.body.data.confirmed).toEqual([])
    return answer.body.data.left[0]?.why
  }
  expect(await whyNot(taken)).toBe('The bank took this payment back.')
  expect(await whyNot(settled)).toBe('This payment was settled meanwhile.')
  expect(await whyNot(sure)).toBe('It is surely somebody else’s payment.')
  expect(await whyNot(cash, late.reference)).toBe('Their number stands in another payment.')
  expect((await confirm(seenIn((await read()).credits, 'sure'))).body.data.confirmed).toEqual([
    late.reference,
  ])
  expect(await whyNot(sure)).toBe('This payment was confirmed meanwhile.')
  expect(await whyNot(cash, late.reference)).toBe('Its stage is “fee found” now.')
  expect((await rowOf(server, meera.reference)).status).toBe('received')

  // The difference is not the shown one, or there was no search.
  const [found] = (await find('ravi', cash)).body.data.found
  for (const wrong of [
    byHand(cash, { reference: other.reference, kinds: [] }),
    { reference: other.reference, credit: cash.id, kinds: found?.kinds ?? [] },
  ])
    expect((await confirm([wrong])).body.data.left).toMatchObject([
      { why: 'It is not as you saw it any more.' },
    ])
})

/** A credit far from the fee: only its day and amount are stored. */
const GRANT = paid('631966600044', { amountPaise: 742_550, narration: 'NEFT 631966600044 NANDAKUMAR TRUST' })

test('open credits are found by amount, day, name or number, in a statement and among stored ones, without storing anything', async () => {
  const { server, search, credit } = await cashThatCame()
  const file = statementOf([GRANT, paid('631911100055', { day: '2026-11-16', amountPaise: 10_000 })])
  await search('cash')
  const without = (text: string) => text.replace(/"last_used_at":\d+/g, '')
  const before = without(await dumpTables(server.db))
  for (const words of ['7425.50', '7,425', '15 Nov 7425', 'nandakumar', '6319 6660 0044'])
    expect(await search(words, file), words).toMatchObject({
      found: [{ amountPaise: 742_550, state: 'unclaimed', fits: [], row: 2, cells: expect.any(Array) }],
      forgotten: [],
      isAll: true,
    })
  // One credit is in the file, and one is stored.
  expect((await search('15 Nov', file)).found.map(({ amountPaise }) => amountPaise).sort()).toEqual([
    500_100, 742_550,
  ])
  for (const words of ['cash dep', '5001', '2026-11-15'])
    expect((await search(words)).found, words).toMatchObject([{ id: credit.id, narration: CASH.narration }])
  expect(await search('nandakumar')).toEqual({ found: [], forgotten: [], isAll: true })
  expect(without(await dumpTables(server.db))).toBe(before)
})

test('a search with few stored credits opens each of them, and none of those in the sent file', async () => {
  const { server, search, credit } = await cashThatCame()
  const opened = async () =>
    (await server.db.read.selectFrom('record_views').select('reference').execute()).map(
      ({ reference }) => reference,
    )
  await search('nobody of that name')
  await search('nandakumar', statementOf([GRANT]))
  expect(await opened()).toEqual([])
  await search('cash')
  await search('cash dep')
  expect(await opened()).toEqual([credit.id])
})

test('a credit far from the fee is confirmed with its own amount; where its words are deleted the page says so', async () => {
  const { server, confirm, find, search, undo, meera, other } = await cashThatCame()
  const file = statementOf([GRANT])
  await confirm([], file)
  expect(await search('7425')).toEqual({
    found: [],
    forgotten: [{ day: '2026-11-15', amountPaise: 742_550 }],
    isAll: true,
  })
  const [grant] = (await search('nandakumar', file)).found as [FeeCredit]
  const [hers] = (await find('meera', grant)).body.data.found
  expect(hers?.kinds.sort()).toEqual(['other amount', 'other number'])
  // Without the statement, the bank's words were not read.
  expect((await confirm([byHand(grant, hers as never)])).body.data).toMatchObject({
    confirmed: [],
    left: [{ why: 'What the bank wrote of this payment is not kept. Drop its statement again.' }],
  })
  const { actionId, confirmed } = (await confirm([byHand(grant, hers as never)], file)).body.data
  expect(confirmed).toEqual([meera.reference])
  expect((await receiptsOf(server)).map(({ amount_paise }) => Number(amount_paise))).toEqual([742_550])
  expect((await search('7425', file)).found).toEqual([])
  const [his] = (await find('ravi', grant)).body.data.found
  expect((await confirm([byHand(grant, his as never)], file)).body.data.confirmed).toEqual([])
  expect((await rowOf(server, other.reference)).status).toBe('received')

  await undo(actionId)
  expect((await search('nandakumar')).found).toMatchObject([{ id: grant.id }])
  expect((await confirm([byHand(grant, his as never)])).body.data.confirmed).toEqual([other.reference])
})

test('a credit far from the fee that the bank reversed is refused, in the statement and later', async () => {
  const { confirm, find, search } = await cashThatCame()
  const back = paid('631966600044', {
    ...GRANT,
    way: 'debit',
    day: '2026-11-16',
    narration: 'REV 631966600044',
  })
  const file = statementOf([GRANT, back])
  const [grant] = (await search('7425', file)).found as [FeeCredit]
  expect(grant).toMatchObject({ reversed: true })
  const [hers] = (await find('meera', grant)).body.data.found
  expect((await confirm([byHand(grant, hers as never)], file)).body.data).toMatchObject({
    confirmed: [],
    left: [{ why: 'The bank took this payment back.' }],
  })
  expect((await search('nandakumar')).found).toMatchObject([{ id: grant.id, reversed: true }])
})

test('one of two concurrent confirmations for one credit succeeds', async () => {
  const { server, find, confirm, meera, other, credit } = await cashThatCame()
  const [hers, his] = [
    (await find('meera', credit)).body.data.found[0],
    (await find('ravi', credit)).body.data.found[0],
  ]
  const both = await Promise.all([
    confirm([byHand(credit, hers as never)]),
    confirm([byHand(credit, his as never)]),
  ])
  expect(both.map(({ body }) => body.data.confirmed.length).sort()).toEqual([0, 1])
  const stages = [await rowOf(server, meera.reference), await rowOf(server, other.reference)]
  expect(stages.filter(({ status }) => status === 'fee found')).toHaveLength(1)
  expect(await receiptsOf(server)).toHaveLength(1)
})
