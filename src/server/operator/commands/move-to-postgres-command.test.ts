import { expect, test } from 'vitest'
import { login } from '../../../contract/accounts.ts'
import { submitApplication } from '../../../contract/applications.ts'
import { submitEnquiry } from '../../../contract/enquiries.ts'
import { connectPostgres, openPostgres } from '../../db/postgres.ts'
import { checkKeys } from '../../security/key-check.ts'
import { aFolder } from '../../testing/folder.ts'
import { operator, settingsOf } from '../../testing/operator.ts'
import { aPicture, aSignedInMember } from '../../testing/people.ts'
import { anApplication, anEnquiry } from '../../testing/submissions.ts'
import { freshDatabase, type TestServer, testServer } from '../../testing/test-server.ts'
import { summarizeTable } from '../backup/copy-table.ts'
import { tables } from '../backup/tables.ts'

/** A used site on SQLite and an empty PostgreSQL; undefined if the tests have none. */
async function twoDatabases() {
  const databaseUrl = await freshDatabase()
  if (!databaseUrl) return undefined
  const dataDir = aFolder('move')
  const server = await testServer({ config: { dataDir, databaseUrl: undefined } })
  await checkKeys(server.db, server.deps.keys)
  const { token } = await aSignedInMember(server)
  await server.send(submitApplication, anApplication(), { token })
  await server.send(submitEnquiry, anEnquiry())
  const bytes = await aPicture()
  await server.db.write((tx) => tx.insertInto('pictures').values({ id: 'p', bytes, created_at: 1 }).execute())
  return { server, databaseUrl, env: { ...settingsOf(server), DATABASE_URL: databaseUrl } }
}

async function expectSame({ db }: TestServer, databaseUrl: string): Promise<void> {
  const moved = await openPostgres(connectPostgres(databaseUrl))
  for (const table of tables) {
    const here = await summarizeTable(db.read, table)
    expect(await summarizeTable(moved.read, table), table).toEqual(here)
  }
  await moved.close()
}

test('every row of a running SQLite site is copied to PostgreSQL, and people can log in there', async () => {
  const places = await twoDatabases()
  if (!places) return
  const { server, databaseUrl, env } = places

  const { code, output } = await operator(env, 'move-to-postgres')

  expect(output).toContain('enquiries: 1 rows copied, the same on both sides')
  expect(code).toBe(0)
  await expectSame(server, databaseUrl)
  const moved = await testServer({ config: { databaseUrl, secretKeys: server.deps.config.secretKeys } })
  expect((await moved.send(login, { email: 'asha@example.org', password: 'monsoon rain 2026' })).status).toBe(
    200,
  )
})

test('a rehearsal is replaced by the real move, but not data of visitors since then', async () => {
  const places = await twoDatabases()
  if (!places) return
  const { server, databaseUrl, env } = places
  expect((await operator(env, 'move-to-postgres')).code).toBe(0)
  await server.send(submitEnquiry, anEnquiry({ email: 'later@example.org' }))

  expect(await operator(env, 'move-to-postgres')).toMatchObject({
    code: 1,
    output: expect.stringContaining('--again'),
  })
  expect((await operator(env, 'move-to-postgres', '--again')).code).toBe(0)
  await expectSame(server, databaseUrl)

  const moved = await testServer({ config: { databaseUrl, secretKeys: server.deps.config.secretKeys } })
  await moved.send(submitEnquiry, anEnquiry({ email: 'new@example.org' }))
  expect(await operator(env, 'move-to-postgres', '--again')).toMatchObject({
    code: 1,
    output: expect.stringContaining('it has been in use. Nothing was changed.'),
  })
  expect(await moved.db.read.selectFrom('enquiries').selectAll().execute()).toHaveLength(3)
})

test('without a target PostgreSQL, or a database to copy, it ends with a sentence', async () => {
  const server = await testServer()
  const { DATABASE_URL: _, ...env } = settingsOf(server)
  expect(await operator(env, 'move-to-postgres')).toMatchObject({
    code: 1,
    output: 'Set DATABASE_URL to the PostgreSQL to copy into.',
  })
  const empty = {
    ...env,
    DATABASE_URL: 'postgres://127.0.0.1:1/x',
    DATA_DIR: aFolder('move'),
  }
  expect(await operator(empty, 'move-to-postgres')).toMatchObject({
    code: 1,
    output: expect.stringContaining('There is no database in'),
  })
})
