import { expect, inject, test } from 'vitest'
import { submitEnquiry } from '../../contract/enquiries.ts'
import type { Tx } from '../db/db.ts'
import { newId } from '../db/new-id.ts'
import { anApplicant } from '../testing/applicants.ts'
import { anEnquiry } from '../testing/submissions.ts'
import { testServer } from '../testing/test-server.ts'
import { readNumbers } from './read-numbers.ts'
import { storeDays } from './save-days.ts'

const HOUR = 3600_000
const noon = (day: string) => Date.parse(`${day}T12:00:00+05:30`)
const TODAY = '2026-11-23'

/** An enquiry, one that was set aside, and two applications of three days ago; and all sums stored. */
async function withStoredSums() {
  const server = await testServer({ limits: false })
  const { db, deps, clock, send } = server
  clock.now = noon('2026-11-20')
  await send(submitEnquiry, anEnquiry({}))
  await send(submitEnquiry, anEnquiry({ message: 'Cheap', website: 'filled by a machine' }))
  await anApplicant(server, {}, { coursePreference: deps.config.organisation.courseTitles[0] ?? '' })
  await anApplicant(server, { email: 'b@example.org' }, { aadhaarNumber: '2345 6789 0124' })
  const idOf = async (table: 'enquiries' | 'applications') =>
    (await db.read.selectFrom(table).select('id').orderBy('id').executeTakeFirstOrThrow()).id
  const ids = { enquiry: await idOf('enquiries'), application: await idOf('applications') }
  clock.now = noon(TODAY)
  await storeDays(deps)
  const read = async () => ({ ...(await readNumbers(deps, 52)), countedAt: '' })
  return { server, ids, read }
}

type Ids = Awaited<ReturnType<typeof withStoredSums>>['ids']
const at = noon('2026-11-21')
const event = (tx: Tx, { enquiry }: Ids, kind: string, detail: object, id = newId()) =>
  tx
    .insertInto('item_events')
    .values({ id, enquiry_id: enquiry, at, staff_id: null, kind, detail: JSON.stringify(detail) })
    .execute()
const CALL = newId()
const credit = { id: 'c', row_hash: 'c', digest: 'c', day: '2026-11-20', amount_paise: 300_000, erase_at: 1 }
const open = { state: 'unclaimed', words: null, application_id: null } as const
const receipt = { financial_year: 2026, serial: 1, day: '2026-11-20', at, cancelled_at: null }
const refund = { id: 'r', day: '2026-11-21', their_reference: 'x', staff_id: null, cancelled_at: null }

/** One after the other. Each changes what the page says. */
const CHANGES: Record<string, (tx: Tx, ids: Ids) => Promise<unknown>> = {
  'a call': (tx, ids) => event(tx, ids, 'contact', { way: 'phone' }, CALL),
  'nobody reached': (tx, ids) => event(tx, ids, 'outcome', { outcome: 'not reached' }),
  'a call that is undone': (tx, ids) => event(tx, ids, 'undone', { of: CALL }),
  'marked as answered': (tx, ids) =>
    event(tx, ids, 'changed', { changes: { status: ['received', 'answered'] } }),
  'a set-aside enquiry that is accepted': (tx) =>
    tx.updateTable('enquiries').set({ status: 'received' }).execute(),
  'a fee of its own': (tx, ids) =>
    tx.updateTable('applications').set({ fee_paise: 400_000 }).where('id', '=', ids.application).execute(),
  'a part that is found': async (tx, ids) => {
    await tx
      .insertInto('credits')
      .values({ ...credit, ...open })
      .execute()
    await tx.updateTable('credits').set({ state: 'confirmed', application_id: ids.application }).execute()
  },
  'a receipt': (tx, ids) =>
    tx
      .insertInto('receipts')
      .values({ ...receipt, application_id: ids.application, amount_paise: 350_000 })
      .execute(),
  'a receipt that is cancelled': (tx) => tx.updateTable('receipts').set({ cancelled_at: at }).execute(),
  'a credit that the bank took back': (tx) =>
    tx.updateTable('credits').set({ reversed_on: '2026-11-21' }).execute(),
  'one that it did not': (tx) => tx.updateTable('credits').set({ reversed_on: null }).execute(),
  'a stage': (tx, ids) =>
    tx.updateTable('applications').set({ status: 'refused' }).where('id', '=', ids.application).execute(),
  'a refund': (tx, ids) =>
    tx
      .insertInto('refunds')
      .values({ ...refund, at: at + HOUR, application_id: ids.application, amount_paise: 100_000 })
      .execute(),
  'a refund that is cancelled': (tx) => tx.updateTable('refunds').set({ cancelled_at: at }).execute(),
  'a credit that is deleted': (tx) => tx.deleteFrom('credits').execute(),
  'another course': (tx, ids) =>
    tx.updateTable('applications').set({ course: null }).where('id', '=', ids.application).execute(),
  'a batch': (tx, ids) =>
    tx.updateTable('applications').set({ batch: 'feb' }).where('id', '=', ids.application).execute(),
  'an application that is erased': (tx, ids) =>
    tx.deleteFrom('applications').where('id', '=', ids.application).execute(),
  'an enquiry that is erased': (tx, ids) =>
    tx.deleteFrom('enquiries').where('id', '=', ids.enquiry).execute(),
}

test('stored sums are those of the rows, after every change', async () => {
  const { server, ids, read } = await withStoredSums()
  const { db, deps } = server
  const due = () => db.read.selectFrom('stored_sums_due').selectAll().execute()
  expect(await due()).toEqual([])
  for (const [name, change] of Object.entries(CHANGES)) {
    const before = await read()
    await db.write((tx) => change(tx, ids))
    const after = await read()
    expect(after, name).not.toEqual(before)
    await storeDays(deps)
    expect(await due(), name).toEqual([])
    expect(await read(), name).toEqual(after)
    const stored = await db.read.selectFrom('stored_sums').selectAll().execute()
    await db.write((tx) => tx.deleteFrom('stored_sums').execute())
    expect(await read(), name).toEqual(after)
    await db.write((tx) => tx.insertInto('stored_sums').values(stored).execute())
  }
})

// SQLite has one writer.
test.runIf(inject('postgresUrl'))(
  'a second change that is not committed while the first is counted is counted next time',
  async () => {
    const { server, ids, read } = await withStoredSums()
    const { db, deps } = server
    const setFee = (tx: Tx, fee_paise: number) =>
      tx.updateTable('applications').set({ fee_paise }).where('id', '=', ids.application).execute()
    await db.write((tx) => setFee(tx, 400_000))
    const [changed, counted] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const second = db.write(async (tx) => {
      await setFee(tx, 300_000)
      changed.resolve()
      await counted.promise
    })
    await changed.promise
    await storeDays(deps)
    counted.resolve()
    await second
    const after = await read()
    await db.write((tx) => tx.deleteFrom('stored_sums').execute())
    expect(after).toEqual(await read())
  },
)

test('another usual fee, and another time zone, count at once', async () => {
  const { server, read } = await withStoredSums()
  const { organisation } = server.deps.config
  const missing = async () => (await read()).batches.reduce((sum, { missingPaise }) => sum + missingPaise, 0)
  expect(await missing()).toBe(2 * organisation.fee.rupees * 100)
  organisation.fee = { ...organisation.fee, rupees: 700 }
  expect(await missing()).toBe(2 * 700 * 100)
  await storeDays(server.deps)
  const [before] = (await read()).applications
  organisation.timeZone = 'America/New_York'
  expect((await read()).applications[0]).toEqual(before)
})

test('an answer counts for the day of another time zone at once, also if the hours of both are the same', async () => {
  const { server, ids, read } = await withStoredSums()
  const { db, deps } = server
  const late = Date.parse('2026-11-20T23:15:00+05:30')
  const line = { id: newId(), enquiry_id: ids.enquiry, at: late, staff_id: null }
  const detail = JSON.stringify({ way: 'whatsapp' })
  await db.write((tx) =>
    tx
      .insertInto('item_events')
      .values({ ...line, kind: 'contact', detail })
      .execute(),
  )
  await storeDays(deps)
  expect((await read()).answers.kinds).toMatchObject({ 'the same day': 1, 'the next day': 0 })
  deps.config.organisation.timeZone = 'Asia/Yangon'
  expect((await read()).answers.kinds).toMatchObject({ 'the same day': 0, 'the next day': 1 })
})

test('sums of applications that an earlier version stored are counted again', async () => {
  const { server, read } = await withStoredSums()
  const before = await read()
  const { rupees } = server.deps.config.organisation.fee
  const earlier = { counted_with: String(rupees * 100), sums: '[]' }
  await server.db.write((tx) =>
    tx.updateTable('stored_sums').set(earlier).where('kind', '=', 'applications').execute(),
  )
  expect(await read()).toEqual(before)
})

test('what arrives is counted although a clock that was ahead had stored its hour as over', async () => {
  const { server, read } = await withStoredSums()
  const { deps, clock, send } = server
  clock.now = noon(TODAY) + 5 * HOUR
  await storeDays(deps)
  clock.now = noon(TODAY) + HOUR
  await storeDays(deps)
  await send(submitEnquiry, anEnquiry({ message: 'Later' }))
  clock.now += 2 * HOUR
  await storeDays(deps)
  const { enquiries } = await read()
  expect(enquiries.flatMap(({ counts }) => counts).reduce((sum, n) => sum + n, 0)).toBe(2)
})

test('an answer lets an hour be counted again, not the day', async () => {
  const { server, ids } = await withStoredSums()
  const { db, deps } = server
  const stored = () => db.read.selectFrom('stored_sums').select(['kind', 'from_at', 'sums']).execute()
  const before = await stored()
  await db.write((tx) => event(tx, ids, 'contact', { way: 'whatsapp' }))
  await storeDays(deps)
  const after = new Set((await stored()).map((row) => JSON.stringify(row)))
  const changed = before.filter((row) => !after.has(JSON.stringify(row)))
  expect(changed.map(({ kind, from_at }) => [kind, from_at])).toEqual([
    ['enquiries', Date.parse('2026-11-20T12:00:00+05:30')],
  ])
})
