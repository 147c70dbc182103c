import { expect, test } from 'vitest'
import { login } from '../../../../../contract/accounts.ts'
import { countApplicationViews } from '../../../../../contract/desk-applications.ts'
import { readFeeMonth } from '../../../../../contract/desk-fees.ts'
import { countViews, listEnquiries } from '../../../../../contract/desk-inbox.ts'
import { readNumbers } from '../../../../../contract/desk-numbers.ts'
import { searchEverywhere } from '../../../../../contract/desk-search.ts'
import { isAnyDue } from '../../../../db/search.ts'
import { partsOfFees } from '../../../../fees/receipts/paid-parts.ts'
import { operatorAt, settingsOf } from '../../../../testing/operator.ts'
import { atDesk } from '../../../../testing/staff.ts'
import { type Browser, type TestServer, testServer } from '../../../../testing/test-server.ts'

const DAY = 24 * 3600_000
const sumOf = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0)

/** The largest number that a list counts exactly. */
const upTo100 = (rows: unknown[]) => Math.min(rows.length, 100)

test('in a thousandth of the large year the lists, search, numbers, fees, receipts and the audit agree', {
  tags: ['slow'],
}, async () => {
  const server = await testServer({ limits: false })
  const demo = () =>
    operatorAt(server.clock.now, settingsOf(server), 'demo', '--size', 'large', '--scale', '0.001')
  expect(await demo()).toMatchObject({
    code: 0,
    output: expect.stringContaining('1,000 enquiries, 200 accounts'),
  })
  expect(await demo()).toMatchObject({ code: 1, output: expect.stringContaining('in use') })
  expect(await server.mailbox()).toEqual([])
  const member = { email: 'member.1@example.org', password: 'a demo for visitors' }
  expect((await server.send(login, member)).status).toBe(200)
  const pictures = await server.db.read.selectFrom('pictures').select('id').execute()
  expect(pictures).toHaveLength(10)
  for (const table of ['enquiries', 'applications'] as const)
    expect(await isAnyDue(server.db.read, table), table).toBe(false)

  const { browser } = await atDesk(server, 'manager')
  await expectAgreement(server, browser)
  await expectFees(server, browser)
  expect(await operatorAt(server.clock.now, settingsOf(server), 'audit')).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^2630 lines hold/),
  })
})

async function expectAgreement({ db, clock }: TestServer, browser: Browser): Promise<void> {
  const enquiries = await db.read.selectFrom('enquiries').selectAll().orderBy('created_at').execute()
  const applications = await db.read.selectFrom('applications').selectAll().execute()
  expect([enquiries.length, applications.length]).toEqual([1000, 300])
  const newest = enquiries.at(-1)
  expect(newest?.created_at).toBeLessThanOrEqual(clock.now)
  const received = enquiries.filter(({ status }) => status === 'received')
  const { counts } = (await browser.send(countViews)).body.data
  expect(counts['set-aside']).toBe(enquiries.length - received.length)
  for (const state of ['new', 'answered', 'closed'] as const)
    expect(counts[state], state).toBe(upTo100(received.filter(({ desk_status }) => desk_status === state)))
  const stages = (await browser.send(countApplicationViews)).body.data.counts
  for (const stage of ['received', 'accepted', 'refused'] as const)
    expect(stages[stage], stage).toBe(upTo100(applications.filter(({ status }) => status === stage)))

  const first = (await browser.send(listEnquiries, { view: 'all' })).body.data.enquiries
  expect(first[0]?.reference).toBe(newest?.reference)
  const found = (await browser.send(searchEverywhere, { search: newest?.email ?? '' })).body.data
  expect(JSON.stringify(found)).toContain(newest?.reference)
  const numbers = (await browser.send(readNumbers, { weeks: 52 })).body.data
  const since = Date.parse(`${numbers.weeks[0]}T00:00:00+05:30`)
  expect(sumOf(numbers.enquiries.flatMap((topic) => topic.counts))).toBe(
    received.filter(({ created_at }) => created_at >= since).length,
  )
}

async function expectFees({ db, clock }: TestServer, browser: Browser): Promise<void> {
  const receipts = await db.read
    .selectFrom('receipts')
    .selectAll()
    .orderBy('financial_year')
    .orderBy('serial')
    .execute()
  for (const [year, ofYear] of Map.groupBy(receipts, ({ financial_year }) => financial_year))
    expect(
      ofYear.map(({ serial }) => serial),
      String(year),
    ).toEqual(ofYear.map((_, n) => n + 1))
  const paid = await db.read
    .selectFrom('applications')
    .select('id')
    .where('status', 'in', ['fee found', 'accepted'])
    .execute()
  const valid = receipts.filter(({ cancelled_at }) => cancelled_at === null)
  expect(valid.map((receipt) => receipt.application_id).sort()).toEqual(paid.map(({ id }) => id).sort())
  expect(receipts.length).toBeGreaterThan(valid.length)
  const all = await db.read.selectFrom('applications').select('id').execute()
  const ids = all.map(({ id }) => id)
  expect(await partsOfFees(db.read, ids, 500_100)).toEqual(new Map())

  const lastMonth = new Date(clock.now - 40 * DAY).toISOString().slice(0, 7)
  const month = (await browser.send(readFeeMonth, undefined, { params: { month: lastMonth } })).body.data
  expect(month.found).toEqual(month.receipts)
  expect(month.receipts.count).toBe(valid.filter(({ day }) => day.startsWith(lastMonth)).length)
}

test.each([[['--size', 'huge']], [['--scale', '0.5']], [['--size', 'large', '--scale', '2']]])(
  'the demo refuses an amount that it does not know: %s',
  async (asked) => {
    const server = await testServer()
    const { code, output } = await operatorAt(server.clock.now, settingsOf(server), 'demo', ...asked)
    expect([code, output]).toEqual([1, expect.stringContaining('Say how much')])
    expect(await server.db.read.selectFrom('users').select('id').execute()).toEqual([])
  },
)
