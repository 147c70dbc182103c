import { expect, test } from 'vitest'
import { moveAllTo } from '../../applications/desk/move.ts'
import { actionsOf, anApplicationAtDesk } from '../../testing/applications.ts'
import { auditOf } from '../../testing/audit.ts'
import { openTestDatabase } from '../../testing/fresh-database.ts'
import { RECEIPT } from '../../testing/receipts.ts'
import { atDesk } from '../../testing/staff.ts'
import type { TestServer } from '../../testing/test-server.ts'
import { showReceiptNumber } from './numbers.ts'

const receiptsOf = ({ db }: TestServer) =>
  db.read
    .selectFrom('receipts')
    .leftJoin('receipt_words as words', (join) =>
      join
        .onRef('words.financial_year', '=', 'receipts.financial_year')
        .onRef('words.serial', '=', 'receipts.serial'),
    )
    .selectAll('receipts')
    .select(['words.says', 'words.cancelled_because', 'words.event_id'])
    .orderBy('receipts.financial_year')
    .orderBy('receipts.serial')
    .execute()

const numbersOf = async (server: TestServer) => (await receiptsOf(server)).map(showReceiptNumber)

/** Makes `count` copies of the first application. */
async function copies({ db }: TestServer, count: number, name = 'copy') {
  const first = await db.read.selectFrom('applications').selectAll().executeTakeFirstOrThrow()
  const rows = Array.from({ length: count }, (_, n) => ({
    ...first,
    id: `${name}-${String(n).padStart(4, '0')}`,
    reference: `${name}-${n}`.toUpperCase(),
  }))
  await db.write(async (tx) => {
    for (const row of rows) await tx.insertInto('applications').values(row).execute()
  })
  return rows
}

const found = { stage: 'fee found', by: null, mailWaitsMs: 0 } as const

test('a found fee has a receipt with the next number, for the current fee and day, and the audit names it', async () => {
  const { server, reference, move } = await anApplicationAtDesk()
  const { body } = await move('fee found')
  expect(await receiptsOf(server)).toMatchObject([
    {
      financial_year: 2025,
      serial: 1,
      amount_paise: 500_100,
      day: '2026-01-05',
      at: server.clock.now,
      cancelled_at: null,
      event_id: body.data.eventId,
    },
  ])
  const changes = [{ what: 'stage', from: 'received', to: 'fee found' }]
  expect(await auditOf(server, 'application stage changed')).toMatchObject([
    { subject: reference, receipt: 'receipt 2025-26/0001', changes },
  ])
})

test('hundreds in one transaction have numbers without gaps, and the amounts and days of the bank', async () => {
  const { server, move } = await anApplicationAtDesk()
  await move('fee found')
  const rows = await copies(server, 450)
  const paid = new Map([[rows[449]?.id ?? '', { amountPaise: 500_000, day: '2025-12-31' }]])
  await server.db.write((tx) => moveAllTo(tx, server.deps, rows, { ...found, paid }))
  const receipts = await receiptsOf(server)
  expect(receipts.map(({ serial }) => serial)).toEqual(Array.from({ length: 451 }, (_, n) => n + 1))
  expect(receipts.map(({ application_id }) => application_id).slice(1)).toEqual(rows.map(({ id }) => id))
  // The year is that of the day of issue, not of the day of payment.
  expect(receipts.at(-1)).toMatchObject({ financial_year: 2025, amount_paise: 500_000, day: '2025-12-31' })
  expect(receipts.at(-2)).toMatchObject({ amount_paise: 500_100, day: '2026-01-05' })
})

test('a transaction that is rolled back uses no number', async () => {
  const { server, move } = await anApplicationAtDesk()
  const rows = await copies(server, 3)
  const failing = server.db.write(async (tx) => {
    await moveAllTo(tx, server.deps, rows, found)
    throw new Error('the power went')
  })
  await expect(failing).rejects.toThrow('the power went')
  await move('fee found')
  expect(await numbersOf(server)).toEqual(['2025-26/0001'])
})

test('two instances issuing at once leave no gap and use no number twice', async () => {
  const { server } = await anApplicationAtDesk()
  const rows = await copies(server, 60)
  const { config } = server.deps
  const other = config.databaseUrl ? (await openTestDatabase(config)).db : server.db
  try {
    await Promise.all(
      rows.map((row, n) =>
        (n % 2 ? other : server.db)
          .write(async (tx) => {
            await moveAllTo(tx, server.deps, [row], found)
            if (n % 5 === 0) throw new Error('not this one')
          })
          .catch((error) => expect(error.message).toBe('not this one')),
      ),
    )
  } finally {
    if (other !== server.db) await other.close()
  }
  const receipts = await receiptsOf(server)
  expect(receipts.map(({ serial }) => serial)).toEqual(Array.from({ length: 48 }, (_, n) => n + 1))
  expect(new Set(receipts.map(({ application_id }) => application_id)).size).toBe(48)
})

test('a new year of receipts begins at midnight of 1 April in India', async () => {
  const { server } = await anApplicationAtDesk()
  const [one, two, three] = await copies(server, 3)
  const at = async (time: string, row: typeof one) => {
    server.clock.now = Date.parse(time)
    if (row) await server.db.write((tx) => moveAllTo(tx, server.deps, [row], found))
  }
  await at('2026-03-31T23:59:59.999+05:30', one)
  await at('2026-04-01T00:00:00+05:30', two)
  await at('2026-04-01T00:00:00+05:30', three)
  expect(await numbersOf(server)).toEqual(['2025-26/0001', '2026-27/0001', '2026-27/0002'])
})

test('a cancelled receipt keeps its number and shows day and reason; the next one has the next number', async () => {
  const { server, reference, move, undo } = await anApplicationAtDesk()
  const { body } = await move('fee found')
  server.clock.advance(5000)
  expect(await undo(body.data.eventId)).toMatchObject({ status: 200 })
  expect(await receiptsOf(server)).toMatchObject([
    { serial: 1, cancelled_at: server.clock.now, cancelled_because: 'The fee was noted by mistake.' },
  ])
  const changes = [{ what: 'stage', from: 'fee found', to: 'received' }]
  expect(await auditOf(server, 'application action undone')).toMatchObject([
    { receipt: 'cancelled receipt 2025-26/0001', mailHadLeft: false, changes },
  ])
  await move('fee found')
  expect(await receiptsOf(server)).toMatchObject([
    { serial: 1, cancelled_at: expect.any(Number) },
    { serial: 2, cancelled_at: null },
  ])
  expect(reference).toBeTruthy()
})

test('a fee set to not found cancels its receipt; after the undo a new receipt repeats the first one', async () => {
  const { server, move, undo, row } = await anApplicationAtDesk()
  const paid = new Map([[(await row()).id, { amountPaise: 490_050, day: '2025-12-30' }]])
  const first = await row()
  await server.db.write((tx) => moveAllTo(tx, server.deps, [first], { ...found, paid }))
  const { body } = await move('fee not found', { reason: 'The bank took it back.' })
  expect(await receiptsOf(server)).toMatchObject([
    { cancelled_at: server.clock.now, cancelled_because: 'The bank took it back.' },
  ])
  await undo(body.data.eventId)
  expect(await row()).toMatchObject({ status: 'fee found' })
  expect(await receiptsOf(server)).toMatchObject([
    { serial: 1, cancelled_at: server.clock.now },
    { serial: 2, cancelled_at: null, amount_paise: 490_050, day: '2025-12-30' },
  ])
})

test('accepting, refusing and reopening do not change a receipt', async () => {
  const { server, move } = await anApplicationAtDesk('manager')
  await move('fee found')
  await move('accepted')
  await move('refused', { reason: 'The course is full.' })
  await move('received')
  expect(await receiptsOf(server)).toMatchObject([{ serial: 1, cancelled_at: null }])
  await move('fee found')
  expect(await receiptsOf(server)).toMatchObject([{ serial: 1, cancelled_at: null }])
  await move('received')
  expect(await receiptsOf(server)).toMatchObject([
    { cancelled_at: server.clock.now, cancelled_because: 'The fee is looked for again.' },
  ])
})

test('one of two staff who find the same fee at once gets a conflict, and there is one receipt', async () => {
  const { server, reference, move } = await anApplicationAtDesk()
  const other = actionsOf(server, (await atDesk(server, 'manager')).browser, reference)
  const answers = await Promise.all([
    move('fee found', { version: 1 }),
    other.move('fee found', { version: 1 }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await numbersOf(server)).toEqual(['2025-26/0001'])
})

test('the texts of a receipt never change, not even with the data of the person or the organisation', async () => {
  const { server, move, reference } = await anApplicationAtDesk()
  await move('fee found')
  await server.db.write((tx) =>
    tx.updateTable('applications').set({ full_name: 'Somebody Else', course: 'Another' }).execute(),
  )
  server.deps.config.organisation.legalName = 'A new trust'
  const [receipt] = await receiptsOf(server)
  expect(JSON.parse(receipt?.says ?? '')).toEqual({
    organisation: RECEIPT.organisation,
    name: 'Asha Rao',
    course: 'Life Style Disease Management',
    reference,
  })
})

test('after the erasure of the application number, amount and day stay, without personal data', async () => {
  const { server, move } = await anApplicationAtDesk()
  await move('fee found')
  await server.db.write((tx) => tx.deleteFrom('applications').execute())
  expect(await receiptsOf(server)).toEqual([
    {
      financial_year: 2025,
      serial: 1,
      application_id: null,
      amount_paise: 500_100,
      day: '2026-01-05',
      at: server.clock.now,
      cancelled_at: null,
      says: null,
      cancelled_because: null,
      event_id: null,
    },
  ])
})
