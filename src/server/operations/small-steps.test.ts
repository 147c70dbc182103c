import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import type { Tx } from '../db/db.ts'
import { deleteAllRows, tables } from '../operator/backup/tables.ts'
import { aSignedInMember } from '../testing/people.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { cleanUp } from './clean-up.ts'

const YEAR_MS = 365 * 24 * 3600_000

/** Records how many rows each statement changed. */
function counting(): { plugin: KyselyPlugin; most: () => number } {
  let most = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      most = Math.max(most, Number(result.numAffectedRows ?? 0))
      return result
    },
  }
  return { plugin, most: () => most }
}

/** A person with seven sessions, and seven settings. */
async function used(): Promise<TestServer> {
  const server = await testServer()
  const { browser } = await aSignedInMember(server)
  for (let n = 0; n < 6; n++) await aSignedInMember(server, `person${n}@example.org`)
  await server.db.write(async (tx) => {
    for (let n = 0; n < 7; n++)
      await tx
        .insertInto('settings')
        .values({ name: `n${n}`, value: '' })
        .execute()
  })
  expect(browser.cookies.size).toBeGreaterThan(0)
  return server
}

const rowsOf = async (read: Tx, table: (typeof tables)[number]) =>
  (await read.selectFrom(table).selectAll().execute()).length

test('the clean-up deletes a few rows at a time until no expired ones are left', async () => {
  const server = await used()
  expect(await rowsOf(server.db.read, 'sessions')).toBe(7)
  server.clock.advance(YEAR_MS)
  const { plugin, most } = counting()
  const write: TestServer['db']['write'] = (work) => server.db.write((tx) => work(tx.withPlugin(plugin)))

  await cleanUp({ ...server.deps, db: Object.assign(Object.create(server.db), { write }) }, 2)

  for (const table of ['sessions', 'refresh_tokens', 'access_tokens'] as const)
    expect(await rowsOf(server.db.read, table), table).toBe(0)
  expect(await rowsOf(server.db.read, 'users')).toBe(7)
  expect(most()).toBe(2)
})

test('all rows of all tables are deleted a few at a time', async () => {
  const server = await used()
  const { plugin, most } = counting()
  await server.db.write((tx) => deleteAllRows(tx.withPlugin(plugin), 2))
  for (const table of tables) expect(await rowsOf(server.db.read, table), table).toBe(0)
  expect(most()).toBe(2)
})
