import { expect, test } from 'vitest'
import { recordContact } from '../../contract/desk-enquiry.ts'
import { exportNumbers, readNumbers, type Span } from '../../contract/desk-numbers.ts'
import { submitEnquiry } from '../../contract/enquiries.ts'
import { newId } from '../db/new-id.ts'
import { eraseOld } from '../people/erase/erase-old.ts'
import { anApplicant } from '../testing/applicants.ts'
import { atDesk } from '../testing/staff.ts'
import { anEnquiry } from '../testing/submissions.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { storeDays } from './save-days.ts'

const HOUR = 3600_000
const DAY = 24 * HOUR
/** Noon of a day in India. */
const noon = (day: string) => Date.parse(`${day}T12:00:00+05:30`)
/** A Monday. */
const TODAY = '2026-11-23'

let sent = 0
/** An enquiry at this time, from a person who asked for a call between 9:30 and 11:00. Returns its reference. */
async function came(server: TestServer, at: number, change = {}): Promise<string> {
  server.clock.now = at
  sent += 1
  const answer = await server.send(submitEnquiry, anEnquiry({ message: `Question ${sent}`, ...change }))
  return answer.body.data.reference
}

async function happened(server: TestServer, reference: string, at: number, kind: string, detail = {}) {
  await server.db.write(async (tx) => {
    const { id } = await tx
      .selectFrom('enquiries')
      .select('id')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
    const line = { id: newId(), enquiry_id: id, at, staff_id: null, kind, detail: JSON.stringify(detail) }
    await tx.insertInto('item_events').values(line).execute()
  })
}

/** Reads them as an agent, today at noon. */
async function numbersAt(server: TestServer) {
  server.clock.now = noon(TODAY)
  const { browser } = await atDesk(server)
  return async (weeks: Span = 12) => {
    const answer = await browser.send(readNumbers, { weeks })
    expect(answer.status).toBe(200)
    return { ...answer.body.data, countedAt: '' }
  }
}

/** Makes the time confirmed, as after a long steady run of the clock. */
async function timeIsSure(server: TestServer, at: number) {
  const value = JSON.stringify({ sure: at, seen: at, heldMs: 0, lookedAt: at })
  await server.db.write((tx) => tx.insertInto('settings').values({ name: 'sure time', value }).execute())
}

test('weeks begin on Monday in the local time zone, each topic is counted, and set-aside enquiries are not', async () => {
  const server = await testServer({ limits: false })
  // One enquiry before the first of the four weeks, and one at its very beginning.
  await came(server, Date.parse('2026-11-01T23:59:00+05:30'))
  await came(server, Date.parse('2026-11-02T00:01:00+05:30'))
  await came(server, Date.parse('2026-11-15T23:59:00+05:30'))
  await came(server, Date.parse('2026-11-16T00:01:00+05:30'), { inquiryAbout: 'Payments' })
  await came(server, Date.parse('2026-11-22T23:59:00+05:30'), {
    inquiryAbout: 'Become a Healthpreneur with Us!',
  })
  await came(server, Date.parse('2026-11-23T00:01:00+05:30'))
  await came(server, noon('2026-11-20'), { website: 'filled by a machine' })
  const { weeks, enquiries } = await (await numbersAt(server))(4)
  expect(weeks).toEqual(['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23'])
  expect(Object.fromEntries(enquiries.map(({ topic, counts }) => [topic, counts]))).toEqual({
    'Health Issue': [0, 0, 0, 0],
    Course: [1, 1, 0, 1],
    Program: [0, 0, 0, 0],
    Schemes: [0, 0, 0, 0],
    Payments: [0, 0, 1, 0],
    other: [0, 0, 1, 0],
  })
})

test('the time to the answer counts from the arrival of the question', async () => {
  const server = await testServer({ limits: false })
  const monday = noon('2026-11-16')
  const kinds = [
    ['in their hours', monday + 22 * HOUR],
    ['the same day', monday + 20 * 60_000],
    ['the next day', monday + 26 * HOUR],
    // The call is at the requested hour, a day late.
    ['later', monday + 46 * HOUR],
    ['not yet', monday + 7 * DAY + 60_000],
  ] as const
  for (const [, at] of kinds)
    await happened(server, await came(server, monday), at, 'contact', { way: 'whatsapp' })
  const { answers } = await (await numbersAt(server))()
  expect(answers).toEqual({
    kinds: Object.fromEntries(kinds.map(([kind]) => [kind, 1])),
    median: 26 * 60,
    ninetieth: null,
  })
})

test('a contact recorded at the desk counts as an answer, and as a first call', async () => {
  const server = await testServer({ limits: false })
  const reference = await came(server, noon(TODAY))
  const { browser } = await atDesk(server)
  await browser.send(recordContact, { way: 'phone' }, { params: { reference } })
  const { answers, calls } = (await browser.send(readNumbers, { weeks: 4 })).body.data
  expect(answers).toMatchObject({ kinds: { 'the same day': 1 }, median: 15 })
  expect(calls).toEqual({ reached: 0, 'not reached': 0, 'not noted': 1 })
})

test('a closed day is counted once and does not change, even after erasures; other days are counted live', async () => {
  const server = await testServer({ limits: false })
  const old = noon('2026-10-05')
  for (const hours of [1, 22, 46]) {
    const reference = await came(server, old)
    await happened(server, reference, old + hours * HOUR, 'contact', { way: 'phone' })
    await happened(server, reference, old + hours * HOUR + 1, 'outcome', { outcome: 'reached' })
  }
  await came(server, noon('2026-11-20'))
  const read = await numbersAt(server)
  const before = await read()
  await storeDays(server.deps)
  const stored = () => server.db.read.selectFrom('counted_days').selectAll().execute()
  expect(await stored(), 'without a sure time nothing is closed').toEqual([])

  await timeIsSure(server, noon(TODAY) - DAY)
  // Stored by several instances at once.
  await Promise.all([storeDays(server.deps), storeDays(server.deps)])
  expect(
    (await stored())
      .map(({ day }) => day)
      .sort()
      .at(-1),
  ).toBe('2026-11-13')
  expect(await read()).toEqual(before)

  await server.db.write((tx) =>
    tx
      .updateTable('enquiries')
      .set({ erase_at: old })
      .where('created_at', '<', old + DAY)
      .execute(),
  )
  await eraseOld(server.deps, noon(TODAY))
  await storeDays(server.deps)
  expect(await server.db.read.selectFrom('enquiries').select('id').execute()).toHaveLength(1)
  expect(await read()).toEqual(before)
  expect(before.calls.reached).toBe(3)
  const words = JSON.stringify(await stored())
  for (const personal of ['Asha', 'asha@', '98765']) expect(words).not.toContain(personal)
})

test('applications are counted by course of the catalogue and stage; typed titles are not shown', async () => {
  const server = await testServer({ limits: false })
  server.clock.now = noon('2026-11-20')
  const [known = ''] = server.deps.config.organisation.courseTitles
  await anApplicant(server, {}, { coursePreference: known })
  const { reference } = await anApplicant(
    server,
    { email: 'b@example.org' },
    { coursePreference: '=typed(1)' },
  )
  await server.db.write((tx) =>
    tx.updateTable('applications').set({ status: 'accepted' }).where('reference', '=', reference).execute(),
  )
  const { applications } = await (await numbersAt(server))()
  expect(applications).toEqual([
    { course: known, stages: expect.objectContaining({ received: 1, accepted: 0 }) },
    { course: null, stages: expect.objectContaining({ received: 0, accepted: 1 }) },
  ])
})

test('fees are those of valid receipts, by the month of the bank, with refunds beside them', async () => {
  const server = await testServer({ limits: false })
  const at = noon(TODAY)
  const fee = { financial_year: 2026, application_id: null, amount_paise: 500_100, at, cancelled_at: null }
  const back = { application_id: null, their_reference: 'x', staff_id: null, at, cancelled_at: null }
  await server.db.write(async (tx) => {
    await tx
      .insertInto('receipts')
      .values([
        { ...fee, serial: 1, day: '2026-10-31' },
        { ...fee, serial: 2, day: '2026-11-01' },
        { ...fee, serial: 3, day: '2026-11-02', cancelled_at: at },
        { ...fee, serial: 4, day: '2026-11-23' },
        { ...fee, serial: 5, day: '2026-05-31' },
      ])
      .execute()
    await tx
      .insertInto('refunds')
      .values([
        { ...back, id: 'a', amount_paise: 100, day: '2026-11-03' },
        { ...back, id: 'b', amount_paise: 100, day: '2026-11-03', cancelled_at: at },
      ])
      .execute()
  })
  const read = await numbersAt(server)
  const { fees } = await read()
  expect(fees.map(({ month }) => month)).toEqual([
    '2026-06',
    '2026-07',
    '2026-08',
    '2026-09',
    '2026-10',
    '2026-11',
  ])
  expect(fees.slice(-2)).toEqual([
    { month: '2026-10', fees: 1, paise: 500_100, refunds: 0, refundPaise: 0 },
    { month: '2026-11', fees: 2, paise: 1_000_200, refunds: 1, refundPaise: 100 },
  ])
  const ofYear = await read(52)
  expect(ofYear.fees).toHaveLength(12)
  expect(ofYear.fees.find(({ month }) => month === '2026-05')).toMatchObject({ fees: 1 })
})

test('each table is exported as CSV without formulas', async () => {
  const server = await testServer({ limits: false })
  await came(server, noon(TODAY))
  const titles = ['=HYPERLINK("evil")']
  server.deps.config.organisation.courseTitles = titles
  await anApplicant(server, {}, { coursePreference: titles[0] })
  const { browser } = await atDesk(server)
  const csv = async (table: string) => {
    const answer = await browser.send(exportNumbers, { weeks: 4, table })
    return answer.body.data.csv.replace('\ufeff', '').split('\r\n')
  }
  expect(await csv('enquiries')).toEqual([
    '"week from","Health Issue","Course","Program","Schemes","Payments"',
    '"2026-11-02","0","0","0","0","0"',
    '"2026-11-09","0","0","0","0","0"',
    '"2026-11-16","0","0","0","0","0"',
    '"2026-11-23","0","1","0","0","0"',
    '',
  ])
  expect((await csv('applications'))[1]).toMatch(/^"'=HYPERLINK\(""evil""\)","1","0"/)
  expect(await csv('answers')).toContain('"minutes until half were answered",""')
  expect(await csv('calls')).toHaveLength(5)
  expect((await csv('fees')).slice(-2)).toEqual(['"2026-11","0","0.00","0","0.00"', ''])
  expect(await csv('forms')).toContain('"enquiry","nothing touched","0"')
})
