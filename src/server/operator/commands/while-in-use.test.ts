// @module-tag slow
import { chownSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { submitEnquiry } from '../../../contract/enquiries.ts'
import type { Tx } from '../../db/db.ts'
import { openDatabase } from '../../db/open.ts'
import { checkKeys } from '../../security/key-check.ts'
import { aFolder } from '../../testing/folder.ts'
import { operator, settingsOf } from '../../testing/operator.ts'
import { anEnquiry } from '../../testing/submissions.ts'
import { freshDatabase, type TestServer, testServer } from '../../testing/test-server.ts'
import { summarizeTable } from '../backup/copy-table.ts'
import { tables } from '../backup/tables.ts'

const folder = () => aFolder('in-use')

/** Sends one enquiry after the other until it is stopped. */
function enquiring({ newBrowser }: TestServer) {
  let going = true
  let acknowledged = 0
  const ended = (async () => {
    while (going) {
      const change = {
        email: `v${acknowledged}@example.org`,
        message: `When does course ${acknowledged} start?`,
      }
      const { status } = await newBrowser().send(submitEnquiry, anEnquiry(change))
      expect(status).toBe(201)
      acknowledged++
    }
  })()
  async function stop(): Promise<void> {
    going = false
    await ended
  }
  // Stops the visitors even if the test fails before: no request may continue against a closed server.
  onTestFinished(stop)
  // The caller that stops them reports the error.
  ended.catch(() => {})
  return { soFar: () => acknowledged, stop }
}

/** Each enquiry is saved together with its stored answer, so an inconsistent copy would be noticed. */
async function expectOneMoment(read: Tx, between: [least: number, most: number]): Promise<void> {
  const enquiries = await read.selectFrom('enquiries').select('id').execute()
  const answers = await read.selectFrom('answers').select('key_hash').execute()
  expect(answers).toHaveLength(enquiries.length)
  expect(enquiries.length).toBeGreaterThanOrEqual(between[0])
  expect(enquiries.length).toBeLessThanOrEqual(between[1])
}

test('a backup contains all writes acknowledged before it, as one snapshot, while visitors continue', async () => {
  const server = await testServer({ limits: false })
  await checkKeys(server.db, server.deps.keys)
  const people = enquiring(server)
  await expect.poll(people.soFar).toBeGreaterThan(20)

  const before = people.soFar()
  const archive = join(folder(), 'backup.tar.gz')
  expect((await operator(settingsOf(server), 'backup', '--out', archive)).code).toBe(0)
  const after = people.soFar() + 1
  await people.stop()
  expect(after).toBeGreaterThan(before + 1)

  const env = { ...settingsOf(server), DATA_DIR: folder(), DATABASE_URL: await freshDatabase() }
  expect((await operator(env, 'restore', archive)).code).toBe(0)
  const { db } = await openDatabase({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL })
  await expectOneMoment(db.read, [before, after])
  await db.close()
})

test('a damaged database is neither backed up nor accepted as a backup', async () => {
  const server = await testServer({ config: { databaseUrl: undefined } })
  await checkKeys(server.db, server.deps.keys)
  const archive = join(folder(), 'backup.tar.gz')
  expect((await operator(settingsOf(server), 'backup', '--out', archive)).code).toBe(0)
  const damage = new DatabaseSync(join(server.deps.config.dataDir, 'sehatshala.sqlite'))
  damage.exec(
    "PRAGMA foreign_keys=OFF; INSERT INTO vault (application_id, kind, sealed) VALUES ('gone', 'x', 'y')",
  )
  damage.close()

  const { code, output } = await operator(settingsOf(server), 'backup', '--out', join(folder(), 'b.tar.gz'))
  expect({ code, output }).toMatchObject({
    code: 1,
    output: expect.stringContaining('The database is damaged'),
  })
})

test('a SQLite site in use is copied into PostgreSQL as one snapshot, and again when it is stopped', async () => {
  const databaseUrl = await freshDatabase()
  if (!databaseUrl) return
  const server = await testServer({ limits: false, config: { databaseUrl: undefined } })
  await checkKeys(server.db, server.deps.keys)
  const people = enquiring(server)
  await expect.poll(people.soFar).toBeGreaterThan(20)
  const env = { ...settingsOf(server), DATABASE_URL: databaseUrl }

  const before = people.soFar()
  expect(await operator(env, 'move-to-postgres')).toMatchObject({ code: 0 })
  const { db } = await openDatabase({ dataDir: '', databaseUrl })
  await expectOneMoment(db.read, [before, people.soFar() + 1])
  expect(people.soFar()).toBeGreaterThan(before)
  await people.stop()

  expect(await operator(env, 'move-to-postgres', '--again')).toMatchObject({ code: 0 })
  for (const table of tables)
    expect(await summarizeTable(db.read, table), table).toEqual(await summarizeTable(server.db.read, table))
  await db.close()
})

test('a copy that differs from its source is refused and leaves PostgreSQL unchanged', async () => {
  const databaseUrl = await freshDatabase()
  if (!databaseUrl) return
  const server = await testServer({ config: { databaseUrl: undefined } })
  await checkKeys(server.db, server.deps.keys)
  await server.send(submitEnquiry, anEnquiry())
  const { db } = await openDatabase({ dataDir: '', databaseUrl })
  await sql`
    create function spoil() returns trigger language plpgsql as $$ begin new.message := 'x'; return new; end $$`.execute(
    db.read,
  )
  await sql`create trigger spoil before insert on enquiries for each row execute function spoil()`.execute(
    db.read,
  )

  const { code, output } = await operator(
    { ...settingsOf(server), DATABASE_URL: databaseUrl },
    'move-to-postgres',
  )
  expect({ code, output }).toMatchObject({
    code: 1,
    output: expect.stringContaining('enquiries arrived with 1 rows that are not the 1 that were read.'),
  })
  for (const table of ['enquiries', 'outbox', 'settings'] as const)
    expect((await summarizeTable(db.read, table)).rows).toBe(0)
  await db.close()
})

test('a large table reports its progress', async () => {
  const databaseUrl = await freshDatabase()
  if (!databaseUrl) return
  const server = await testServer({ config: { databaseUrl: undefined } })
  await checkKeys(server.db, server.deps.keys)
  const numbers = Array.from({ length: 500 }, (_, n) => n)
  await server.db.write(async (tx) => {
    for (let block = 0; block < 21; block++) {
      const rows = numbers.map((n) => ({ name: `setting ${block} ${n}`, value: 'x' }))
      await tx.insertInto('settings').values(rows).execute()
    }
  })
  const { output } = await operator({ ...settingsOf(server), DATABASE_URL: databaseUrl }, 'move-to-postgres')
  expect(output).toContain('settings: 10000 rows so far\nsettings: 10501 rows copied')
})

test('files that an administrator restores belong to the owner of the folder', async () => {
  if (process.getuid?.() !== 0) return
  const server = await testServer({ config: { databaseUrl: undefined } })
  await checkKeys(server.db, server.deps.keys)
  const archive = join(folder(), 'backup.tar.gz')
  await operator(settingsOf(server), 'backup', '--with-secrets', '--out', archive)
  const DATA_DIR = folder()
  chownSync(DATA_DIR, 4321, 4321)
  for (const more of [[], ['--force']])
    expect((await operator({ DATA_DIR }, 'restore', archive, ...more)).code).toBe(0)

  const names = readdirSync(DATA_DIR)
  expect(names).toEqual(['lock', expect.stringMatching(/^replaced-/), 'secrets.json', 'sehatshala.sqlite'])
  for (const name of names)
    expect(statSync(join(DATA_DIR, name)), name).toMatchObject({ uid: 4321, gid: 4321 })
})
