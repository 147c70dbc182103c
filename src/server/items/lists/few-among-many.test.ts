import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test, vi } from 'vitest'
import { countApplicationViews } from '../../../contract/desk-applications.ts'
import { readFeeMonth } from '../../../contract/desk-fees.ts'
import { readStart } from '../../../contract/desk-start.ts'
import { submitEnquiry } from '../../../contract/enquiries.ts'
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
