// @module-tag slow
import { expect, test } from 'vitest'
import { undoApplicationAction } from '../../contract/desk-application-actions.ts'
import { readFeeMonth } from '../../contract/desk-fees.ts'
import { confirmReversals } from '../../contract/desk-statements.ts'
import { dumpTables } from '../testing/dump-tables.ts'
import { applicantsWhoPaid, seenIn, somebodyWhoPaid } from '../testing/fees.ts'
import { paid, statementOf } from '../testing/statements/fee-payments.ts'
import { PLAIN_LAYOUT, type TruePayment } from '../testing/statements/layout.ts'
import type { TestServer } from '../testing/test-server.ts'

const MINUTES = 60_000
const back = (number: string, change: Partial<TruePayment> = {}) =>
  paid(number, { way: 'debit', day: '2026-11-16', narration: `REV UPI/${number}/SOMEBODY`, ...change })
const stagesOf = async ({ db }: TestServer) =>
  (await db.read.selectFrom('applications').select('status').execute()).map(({ status }) => status)
const receiptsThatCount = ({ db }: TestServer) =>
  db.read.selectFrom('receipts').select('serial').where('cancelled_at', 'is', null).execute()

/** A fee confirmed from Monday's statement, and Tuesday's statement with its reversal. */
async function aFeeThatWasFound() {
  const desk = await applicantsWhoPaid(1)
  const [person] = desk.people as [(typeof desk.people)[number]]
  const monday = paid(person.number)
  const file = statementOf([monday])
  await desk.confirm(await desk.sureIn(file), file)
  desk.server.clock.advance(10 * MINUTES)
  await desk.server.mailbox()
  const tuesday = (...rows: TruePayment[]) =>
    statementOf(rows, {
      openingPaise: PLAIN_LAYOUT.openingPaise + (rows[0]?.way === 'debit' ? monday.amountPaise : 0),
    })
  const notFound = (seen: { credit: string; reference: string }[], sent?: ReturnType<typeof tuesday>) =>
    desk.staff.browser.send(
      confirmReversals,
      { seen: JSON.stringify(seen), reason: 'The bank took this payment back on 16 Nov.' },
      sent ? { file: sent } : {},
    )
  const month = async () =>
    (await desk.staff.browser.send(readFeeMonth, undefined, { params: { month: '2026-11' } })).body.data
  return { ...desk, person, monday, tuesday, notFound, month }
}

test.each([
  ['holds only the debit', (_: TruePayment, number: string) => [back(number)]],
  ['repeats the credit beside it', (monday: TruePayment, number: string) => [monday, back(number)]],
])(
  'a debit that takes a found fee back is shown where the next statement %s, and one action cancels the receipt',
  async (_, rows) => {
    const { server, person, monday, tuesday, preview, notFound, read, month } = await aFeeThatWasFound()
    const { reference, number } = person
    const file = tuesday(...rows(monday, number))
    const { found } = await preview(file)
    expect(found?.reversals).toMatchObject([
      {
        day: '2026-11-15',
        amountPaise: 500_100,
        reversedOn: '2026-11-16',
        debit: { words: expect.stringContaining(`REV UPI/${number}`) },
        people: [{ reference, stage: 'fee found' }],
      },
    ])
    // A preview changes no stage.
    expect(await stagesOf(server)).toEqual(['fee found'])
    expect(await receiptsThatCount(server)).toHaveLength(1)
    expect((await read()).reversals).toEqual([])

    const seen = found?.reversals.map(({ id }) => ({ credit: id, reference })) ?? []
    expect((await notFound(seen, file)).body.data).toMatchObject({ moved: [{ reference }], left: [] })
    expect(await stagesOf(server)).toEqual(['fee not found'])
    expect(await receiptsThatCount(server)).toEqual([])
    server.clock.advance(6 * MINUTES)
    const mails = (await server.mailbox()).filter(({ text }) =>
      text.includes('took this payment back on 16 Nov'),
    )
    expect(mails).toHaveLength(1)
    // The payment cannot become a fee again, and only the day of the debit is stored.
    expect((await read()).credits).toMatchObject([{ state: 'please check', reversed: true }])
    expect((await preview(file)).found?.reversals).toEqual([])
    expect((await notFound(seen, file)).body.data).toMatchObject({
      moved: [],
      left: [{ reference, why: 'Its stage is “fee not found” now.' }],
    })
    expect((await month()).notes).toContain(
      '₹5,001 of 2026-11-15 was taken back by the bank on 2026-11-16: nobody’s fee.',
    )
    expect(await dumpTables(server.db)).not.toContain('REV UPI')
  },
)

test.each<[how: string, narrationOf: (number: string) => string]>([
  ['without a label', (number) => `RETURN TO PAYER ${number} SOMEBODY`],
  ['after an unknown label', (number) => `UPI/RVSL/${number}`],
  ['with letters attached', (number) => `CHARGEBACK${number}SOMEBODY`],
  ['in groups', (number) => `UPI-REV-${number.replace(/(.{4})(?=.)/g, '$1 ')}`],
])('a debit weeks later is reported, with the number %s', async (_, narrationOf) => {
  const { person, tuesday, preview } = await aFeeThatWasFound()
  const late = { day: '2026-12-20', narration: narrationOf(person.number), reference: '' }
  expect((await preview(tuesday(back(person.number, late)))).found?.reversals).toMatchObject([
    { reversedOn: '2026-12-20', people: [{ reference: person.reference }] },
  ])
})

test('a reversal in a stored statement stays on the page, and in the month, until staff act', async () => {
  const { server, person, tuesday, confirm, notFound, read, month } = await aFeeThatWasFound()
  const { reference, number } = person
  expect((await month()).notes.join()).not.toContain('taken back')
  expect((await confirm([], tuesday(back(number)))).body.data).toMatchObject({ confirmed: [], stored: 0 })
  const { reversals } = await read()
  expect(reversals).toMatchObject([{ reversedOn: '2026-11-16', people: [{ reference }] }])
  expect(reversals[0]?.debit).toBeUndefined()
  expect((await month()).notes).toContain(
    `₹5,001 of 2026-11-15 was taken back by the bank on 2026-11-16: still the fee of ${reference}.`,
  )
  expect((await notFound([{ credit: reversals[0]?.id ?? '', reference }])).body.data.moved).toHaveLength(1)
  expect(await stagesOf(server)).toEqual(['fee not found'])
  expect((await read()).reversals).toEqual([])
})

test.each([
  ['of another amount', () => ({ amountPaise: 1_770 })],
  ['of an earlier day', () => ({ day: '2026-11-14' })],
  [
    'whose number only contains it',
    (number: string) => ({ narration: `REV UPI/77${number}88/SOMEBODY`, reference: `77${number}88` }),
  ],
])('a debit %s takes no fee back, and nothing of it is stored', async (_, changeOf) => {
  const { server, person, tuesday, preview, confirm, notFound, read, month } = await aFeeThatWasFound()
  const file = tuesday(back(person.number, changeOf(person.number)))
  expect((await preview(file)).found?.reversals).toEqual([])
  const [credit] = await server.db.read.selectFrom('credits').select('row_hash').execute()
  const seen = [{ credit: credit?.row_hash ?? '', reference: person.reference }]
  expect((await notFound(seen, file)).body.data).toMatchObject({
    moved: [],
    left: [{ why: 'The bank did not take this payment back.' }],
  })
  await confirm([], file)
  expect((await read()).reversals).toEqual([])
  expect((await month()).notes.join()).not.toContain('taken back by the bank')
  expect(await stagesOf(server)).toEqual(['fee found'])
  expect(await receiptsThatCount(server)).toHaveLength(1)
})

const linksOf = async ({ db }: TestServer) => ({
  credits: await db.read
    .selectFrom('credits')
    .select(['state', 'application_id', 'confirmed_by', 'event_id', 'reversed_on'])
    .execute(),
  shares: await db.read
    .selectFrom('credit_shares')
    .select(['application_id', 'confirmed_by', 'event_id'])
    .execute(),
})

/** A found fee that was set to not found because of a reversal. */
async function aFeeThatWentBack() {
  const desk = await aFeeThatWasFound()
  const { person, tuesday, monday, notFound, confirm, read, staff } = desk
  await confirm([], tuesday(monday, back(person.number)))
  const before = await linksOf(desk.server)
  const [reversal] = (await read()).reversals
  const { moved } = (await notFound([{ credit: reversal?.id ?? '', reference: person.reference }])).body.data
  const undoNotFound = () =>
    staff.browser.send(
      undoApplicationAction,
      { eventId: moved[0]?.eventId ?? '' },
      { params: { reference: person.reference } },
    )
  return { ...desk, before, reversal, undoNotFound }
}

test('after the undo the fee has its credit, a receipt, and its place among the reversals again', async () => {
  const { server, before, reversal, undoNotFound, read, staff, undo } = await aFeeThatWentBack()
  expect((await linksOf(server)).credits).toMatchObject([{ state: 'unclaimed', application_id: null }])
  expect((await undoNotFound()).status).toBe(200)
  expect(await linksOf(server)).toEqual(before)
  expect(await stagesOf(server)).toEqual(['fee found'])
  expect(await receiptsThatCount(server)).toHaveLength(1)
  expect((await read()).reversals).toEqual([reversal])

  // The confirming action can still be undone, and no receipt stays valid.
  const [action] = (await read()).actions.filter(({ confirmed }) => confirmed > 0)
  const taken = await undo(action?.id ?? '')
  expect(taken.body.data).toMatchObject({ undone: 1, left: [] })
  expect(await stagesOf(server)).toEqual(['received'])
  expect(await receiptsThatCount(server)).toEqual([])
  expect(staff.id).toBeTruthy()
})

test.each([
  [
    'somebody else’s fee',
    'Its payment is the fee of somebody else now.',
    async ({ server, person, confirm, read }: Awaited<ReturnType<typeof aFeeThatWentBack>>) => {
      await somebodyWhoPaid(server, person.number, { fullName: 'Ravi Tirkey' })
      const [one] = seenIn((await read()).credits, 'please check').filter(
        ({ reference }) => reference !== person.reference,
      )
      if (!one) throw new Error('There is nothing to confirm.')
      expect((await confirm([one])).body.data.confirmed).toEqual([one.reference])
    },
  ],
  [
    'settled',
    'Its payment was settled as no fee. Open it again first.',
    async ({ read, settle }: Awaited<ReturnType<typeof aFeeThatWentBack>>) => {
      await settle((await read()).credits[0]?.id ?? '', 'A deposit')
    },
  ],
  [
    'not kept',
    'Its payment is not kept any more. Look for it in the statement again.',
    async ({ read, undo }: Awaited<ReturnType<typeof aFeeThatWentBack>>) => {
      for (const { id } of (await read()).actions) await undo(id)
    },
  ],
])('what is %s since does not become the fee again by an undoing', async (_, why, happens) => {
  const desk = await aFeeThatWentBack()
  await happens(desk)
  const before = await linksOf(desk.server)
  const answer = await desk.undoNotFound()
  expect(answer).toMatchObject({ status: 409, body: { code: 'staff_rule', message: why } })
  expect(await linksOf(desk.server)).toEqual(before)
  const { reference } = desk.person
  const row = await desk.server.db.read
    .selectFrom('applications')
    .select('status')
    .where('reference', '=', reference)
    .executeTakeFirst()
  expect(row?.status).toBe('fee not found')
})

/** The same payments in the file of a payment app, with a column of states. */
const fromTheApp = (...rows: [number: string, state: string][]) => ({
  bytes: Buffer.from(
    [
      'Transaction Date,UTR,Customer Name,Credit Amount,Transaction Status',
      ...rows.map(([number, state]) => `15/11/2026,${number},SOMEBODY,5001.00,${state}`),
      '15/11/2026,631900000099,SOMEBODY ELSE,99.00,SUCCESS',
    ].join('\n'),
  ),
  name: 'app.csv',
  type: 'text/csv',
})

test.each(['Reversed', 'FAILED', 'Returned to payer', 'रद्द'])(
  'a later row of the same payment that says “%s” is a reversal too',
  async (state) => {
    const { server, person, preview, confirm, notFound, read } = await aFeeThatWasFound()
    const { reference, number } = person
    const file = fromTheApp([number, state])
    const [reversal, ...others] = (await preview(file)).found?.reversals ?? []
    expect(others).toEqual([])
    expect(reversal).toMatchObject({
      reversedOn: '2026-11-15',
      debit: { words: expect.stringContaining(`“${state}”`), row: 2 },
      people: [{ reference, stage: 'fee found' }],
    })
    await confirm([], file)
    expect((await read()).reversals).toMatchObject([{ id: reversal?.id, people: [{ reference }] }])
    const seen = [{ credit: reversal?.id ?? '', reference }]
    expect((await notFound(seen, file)).body.data).toMatchObject({ moved: [{ reference }], left: [] })
    expect(await receiptsThatCount(server)).toEqual([])
    expect((await read()).credits).toMatchObject([{ state: 'please check', reversed: true }])
  },
)

test('a row that is pending, successful, or failed before the payment arrived reverses nothing', async () => {
  const { server, person, preview, confirm, read } = await aFeeThatWasFound()
  const { number } = person
  const files = [
    fromTheApp([number, 'Pending']),
    fromTheApp([number, 'SUCCESS']),
    fromTheApp([number, 'FAILED'], [number, 'SUCCESS']),
    fromTheApp(['631977700011', 'Reversed']),
  ]
  for (const file of files) expect((await preview(file)).found?.reversals).toEqual([])
  for (const file of files) await confirm([], file)
  expect((await read()).reversals).toEqual([])
  expect(await receiptsThatCount(server)).toHaveLength(1)
})
