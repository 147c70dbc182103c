import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test, vi } from 'vitest'
import { countApplicationViews } from '../../../contract/desk-applications.ts'
import { readFeeMonth } from '../../../contract/desk-fees.ts'
import { listEnquiries } from '../../../contract/desk-inbox.ts'
import { readStart } from '../../../contract/desk-start.ts'
import { submitEnquiry } from '../../../contract/enquiries.ts'
import { storeTokens } from '../../db/search.ts'
import { DATABASE_FILE } from '../../platform/config.ts'
import { listen } from '../../testing/query-plans.ts'
import { atDesk } from '../../testing/staff.ts'
import { anEnquiry } from '../../testing/submissions.ts'
import { testServer } from '../../testing/test-server.ts'

// After a year almost all rows are done. PostgreSQL counts them and plans by that; SQLite plans by the query alone.

test('open items and the sums of a month are read from indexes that contain only these rows', async () => {
  const server = await testServer({ limits: false })
  const { databaseUrl, dataDir } = server.deps.config
  if (databaseUrl) return
  const { browser } = await atDesk(server, 'manager')
  await server.send(submitEnquiry, anEnquiry())
  // Nobody can be called now, so that the database looks for the next one.
  await server.db.write((tx) =>
    tx
      .updateTable('enquiries')
      .set({ desk_status: 'in progress', waits_until: server.clock.now + 3600_000 })
      .execute(),
  )
  const asked = listen()
  await browser.send(listEnquiries, { view: 'waiting', search: anEnquiry().fullName })
  await browser.send(countApplicationViews)
  await browser.send(readStart)
  await browser.send(readFeeMonth, undefined, { params: { month: '2026-01' } })
  vi.restoreAllMocks()
  const database = new DatabaseSync(join(dataDir, DATABASE_FILE), { readOnly: true })
  const plans = [...asked].map((sql) =>
    database
      .prepare(`explain query plan ${sql}`)
      .all()
      .map(({ detail }) => String(detail))
      .join('\n'),
  )
  database.close()
  // The due results and the others.
  const foundBySearch = plans.filter((plan) => plan.includes('json_each') && plan.includes('SEARCH users'))
  expect(foundBySearch).toHaveLength(2)
  for (const plan of foundBySearch)
    expect(plan).toContain('SEARCH enquiries USING INDEX sqlite_autoindex_enquiries_1 (id=?)')
  for (const step of [
    'applications USING INDEX applications_mine (assignee_id=?',
    'enquiries USING INDEX enquiries_waits_until (waits_until>?',
    'credits USING COVERING INDEX credits_sums (day>?',
    'credits USING INDEX credits_reversed (day>?',
    'receipts USING COVERING INDEX receipts_sums (day>?',
  ])
    expect(
      plans.some((plan) => plan.includes(step)),
      step,
    ).toBe(true)
})

/** More results than a search reads for one page. */
const ANSWERED = 1010

test('a search in a list with few rows finds them behind many results of other lists', async () => {
  const server = await testServer({ limits: false })
  const { browser } = await atDesk(server)
  await server.send(submitEnquiry, anEnquiry())
  const search = anEnquiry().fullName
  const list = async () => (await browser.send(listEnquiries, { view: 'new', search })).body.data
  const { enquiries: before } = await list()
  const row = await server.db.read.selectFrom('enquiries').selectAll().executeTakeFirstOrThrow()
  const copies = Array.from({ length: ANSWERED }, (_, at) => ({
    ...row,
    id: `copy-${at}`,
    reference: `C${at}`,
    desk_status: 'answered' as const,
  }))
  await server.db.write(async (tx) => {
    for (let from = 0; from < ANSWERED; from += 300)
      await tx
        .insertInto('enquiries')
        .values(copies.slice(from, from + 300))
        .execute()
    await storeTokens(
      tx,
      'enquiries',
      copies.map(({ id }) => ({ id, words: search.toLowerCase().split(' ') })),
    )
  })

  expect(before).toMatchObject([{ reference: row.reference }])
  expect(await list()).toMatchObject({ enquiries: before, next: null })
})
