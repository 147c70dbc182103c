import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test, vi } from 'vitest'
import { DATABASE_FILE } from '../../platform/config.ts'
import { listen } from '../../testing/query-plans.ts'
import { testServer } from '../../testing/test-server.ts'
import { partsOfFees } from './paid-parts.ts'

test('the parts of a fee are found by its application, not among all applications that wait', async () => {
  const { db, deps } = await testServer()
  if (deps.config.databaseUrl) return
  const asked = listen()
  await partsOfFees(db.read, ['an application'], 500_100)
  vi.restoreAllMocks()
  const [statement] = [...asked].filter((sql) => sql.includes('"credits"'))
  const database = new DatabaseSync(join(deps.config.dataDir, DATABASE_FILE), { readOnly: true })
  const steps = database
    .prepare(`explain query plan ${statement}`)
    .all()
    .map(({ detail }) => String(detail))
  database.close()

  expect(steps.filter((step) => step.includes('SEARCH applications'))).toEqual([
    expect.stringContaining('sqlite_autoindex_applications_1 (id=?)'),
  ])
})
