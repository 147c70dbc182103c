// @module-tag slow
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { login } from '../../../contract/accounts.ts'
import { joinInstances } from '../../db/advisory-locks.ts'
import type { Tx } from '../../db/db.ts'
import { openDatabase } from '../../db/open.ts'
import { connectPostgres } from '../../db/postgres.ts'
import { cleanUp } from '../../operations/clean-up.ts'
import { writeKeyFile } from '../../platform/key-file.ts'
import { checkKeys } from '../../security/key-check.ts'
import { backUp, elsewhere, folder, usedSite } from '../../testing/backups.ts'
import { operator, operatorAt, settingsOf } from '../../testing/operator.ts'
import { atDesk } from '../../testing/staff.ts'
import { testServer } from '../../testing/test-server.ts'
import { PASSING, tables } from '../backup/tables.ts'

async function everything(read: Tx): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {}
  for (const table of tables) {
    const rows = (await read.selectFrom(table).selectAll().execute()) as Record<string, unknown>[]
    all[table] = rows.map((row) => JSON.stringify(Object.entries(row).sort().map(readable))).sort()
  }
  return all
}

function readable([column, value]: [string, unknown]): [string, unknown] {
  return [column, value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value]
}

/** The audit without the operator's own lines, and the settings without those that a backup writes. */
function withoutOperator(all: Record<string, unknown[]>) {
  const own = /backup made|restored|done again|origin of erasures/
  const without = (rows: unknown[] = []) => rows.filter((row) => !own.test(String(row)))
  return { ...all, audit: without(all.audit), settings: without(all.settings) }
}

/** Sessions are excluded, because all of them end at a restore. */
const SIGNED_OUT = { sessions: [], refresh_tokens: [], access_tokens: [], email_codes: [], reset_links: [] }

const open = async (env: NodeJS.ProcessEnv) =>
  openDatabase({ dataDir: env.DATA_DIR ?? '', databaseUrl: env.DATABASE_URL })

test('a backup of a running site restores every row of every table on another machine', async () => {
  const server = await usedSite()
  const before = await everything(server.db.read)
  for (const table of ['pictures', 'users', 'vault', 'outbox', 'answers', 'sessions', 'audit'])
    expect(before[table], table).not.toEqual([])
  const archive = await backUp(server)
  const env = await elsewhere(server)

  const { code, output } = await operator(env, 'restore', archive)

  expect(output).toContain('Restored: everything else as it was')
  expect(code).toBe(0)
  const { db } = await open(env)
  expect(withoutOperator(await everything(db.read))).toEqual(withoutOperator({ ...before, ...SIGNED_OUT }))
  expect(await everything(db.read)).toMatchObject({
    audit: expect.arrayContaining([expect.stringContaining('restored')]),
  })
  await db.close()
})

test('presence and recent desk changes are in no backup', async () => {
  const server = await usedSite()
  await atDesk(server)
  expect(await server.db.read.selectFrom('desk_changes').select('kind').execute()).not.toEqual([])
  const env = await elsewhere(server)
  await operator(env, 'restore', await backUp(server))
  const { db } = await open(env)
  for (const table of PASSING) expect(await db.read.selectFrom(table).selectAll().execute()).toEqual([])
  await db.close()
})

test('the same people can log in on the restored site', async () => {
  const server = await usedSite()
  const archive = await backUp(server)
  const env = await elsewhere(server)
  await operator(env, 'restore', archive)

  const restored = await testServer({
    config: {
      dataDir: env.DATA_DIR ?? '',
      databaseUrl: env.DATABASE_URL,
      secretKeys: server.deps.config.secretKeys,
    },
  })
  const answer = await restored.send(login, { email: 'asha@example.org', password: 'monsoon rain 2026' })
  expect(answer.status).toBe(200)
})

test('an archive is readable by its owner only, contains no keys, and any tar program opens it', async () => {
  const server = await usedSite()
  const archive = await backUp(server)
  expect(statSync(archive).mode & 0o777).toBe(0o600)
  const names = execFileSync('tar', ['-tzf', archive], { encoding: 'utf8' }).split('\n')
  expect(names).toEqual(
    expect.arrayContaining(['manifest.json', 'sehatshala.sqlite', 'content/organisation.yaml']),
  )
  expect(names).not.toContain('secrets.json')
  const manifest = JSON.parse(execFileSync('tar', ['-xzOf', archive, 'manifest.json'], { encoding: 'utf8' }))
  expect(manifest.tables.enquiries.rows).toBe(3)
  expect(readdirSync(join(archive, '..'))).toEqual([
    'backup.tar.gz',
    expect.stringMatching(/^erasures-[\w-]{36}\.json$/),
  ])
})

test('a picture whose name has 150 bytes is backed up, checked and restored', async () => {
  const server = await testServer()
  await checkKeys(server.db, server.deps.keys)
  const project = process.cwd()
  onTestFinished(() => process.chdir(project))
  const cwd = folder()
  cpSync('content', join(cwd, 'content'), { recursive: true })
  process.chdir(cwd)
  const name = `${'चित्र-'.repeat(9)}01.svg`
  expect(Buffer.byteLength(name)).toBe(150)
  const picture = join('content/pictures', name)
  writeFileSync(picture, '<svg/>')

  const archive = await backUp(server)
  const listed = execFileSync('tar', ['-tzf', archive, '--quoting-style=literal'], { encoding: 'utf8' })
  expect(listed.split('\n')).toContain(picture)
  expect(await operator({}, 'restore', archive, '--check')).toMatchObject({ code: 0 })

  rmSync(picture)
  const leftByAnother = 'content.restored/courses/of-another-archive.md'
  mkdirSync(dirname(leftByAnother), { recursive: true })
  writeFileSync(leftByAnother, 'The restore was interrupted.')
  const env = await elsewhere(server)
  expect(await operator(env, 'restore', archive, '--content')).toMatchObject({ code: 0 })
  expect(readFileSync(picture, 'utf8')).toBe('<svg/>')
  expect(existsSync('content/courses/of-another-archive.md')).toBe(false)
})

test('with secret keys an empty machine needs nothing else, and the operator is warned', async () => {
  const server = await usedSite()
  const path = join(folder(), 'all.tar.gz')
  const { output } = await operator(settingsOf(server), 'backup', '--with-secrets', '--out', path)
  expect(output).toContain('WARNING: this archive holds the secret keys.')
  const { SECRET_KEYS, ...withoutKeys }: NodeJS.ProcessEnv = await elsewhere(server)
  if (server.deps.config.databaseUrl) return

  expect(await operator(withoutKeys, 'restore', path)).toMatchObject({ code: 0 })
  expect(readFileSync(join(withoutKeys.DATA_DIR ?? '', 'secrets.json'), 'utf8')).toContain(SECRET_KEYS)
  expect(statSync(join(withoutKeys.DATA_DIR ?? '', 'secrets.json')).mode & 0o777).toBe(0o600)
})

test('without the keys it was made under nothing is restored', async () => {
  const server = await usedSite()
  const archive = await backUp(server)
  if (server.deps.config.databaseUrl) return
  const { SECRET_KEYS: _, ...withoutKeys } = await elsewhere(server)
  expect(await operator(withoutKeys, 'restore', archive)).toMatchObject({
    code: 1,
    output: expect.stringContaining('The archive holds no secret keys.'),
  })
  const others: NodeJS.ProcessEnv = {
    ...(await elsewhere(server)),
    SECRET_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
  }
  expect(await operator(others, 'restore', archive)).toMatchObject({
    code: 1,
    output: expect.stringContaining('The secret keys do not belong to this database.'),
  })
  expect(existsSync(join(others.DATA_DIR ?? '', 'sehatshala.sqlite'))).toBe(false)
})

test('a setting for the keys without a value is not set: those of the folder count', async () => {
  const server = await usedSite()
  const archive = await backUp(server)
  if (server.deps.config.databaseUrl) return
  const env = await elsewhere(server)
  writeKeyFile(join(env.DATA_DIR ?? '', 'secrets.json'), server.deps.config.secretKeys)
  expect(await operator({ ...env, SECRET_KEYS: '' }, 'restore', archive)).toMatchObject({ code: 0 })
})

test('existing data is not replaced without --force, and with it the SQLite file is moved aside', async () => {
  const server = await usedSite()
  const archive = await backUp(server)
  const env = await elsewhere(server)
  expect((await operator(env, 'restore', archive)).code).toBe(0)
  const { db } = await open(env)
  await db.write((tx) => tx.deleteFrom('enquiries').execute())
  await db.close()

  expect(await operator(env, 'restore', archive)).toMatchObject({
    code: 1,
    output: expect.stringContaining('With --force'),
  })
  expect(await operator(env, 'restore', archive, '--force')).toMatchObject({ code: 0 })

  const again = await open(env)
  expect(await again.db.read.selectFrom('enquiries').selectAll().execute()).toHaveLength(3)
  await again.db.close()
  if (!env.DATABASE_URL)
    expect(readdirSync(env.DATA_DIR ?? '').filter((name) => name.startsWith('replaced-'))).toHaveLength(1)
})

test('a restore over a running server is refused', async () => {
  const server = await usedSite()
  const archive = await backUp(server)
  const { databaseUrl } = server.deps.config
  const pool = databaseUrl ? connectPostgres(databaseUrl) : undefined
  // Holds the same locks as a server.
  const instance = pool && (await joinInstances(pool, 'k1'))
  const before = await everything(server.db.read)
  expect(await operator(settingsOf(server), 'restore', archive, '--force')).toMatchObject({
    code: 1,
    output: expect.stringMatching(
      /Another process is already using|An instance of the server is running on this PostgreSQL/,
    ),
  })
  expect(await everything(server.db.read)).toEqual(before)
  await instance?.leave()
  await pool?.end()
})

test('a backup that fails while it copies leaves no list of erasures; a complete one has its list', async () => {
  const server = await usedSite()
  const folder = server.deps.config.backupDir
  // The rows cannot be copied: a required table is missing.
  await server.db.write((tx) => tx.schema.alterTable('enquiries').renameTo('enquiries_away').execute())
  const broken = await operator(settingsOf(server), 'backup')
  expect(broken.code).not.toBe(0)
  await server.db.write((tx) => tx.schema.alterTable('enquiries_away').renameTo('enquiries').execute())
  await cleanUp(server.deps)
  expect(readdirSync(folder)).toEqual([])

  expect(await operator(settingsOf(server), 'backup')).toMatchObject({ code: 0 })
  const [archive, list] = readdirSync(folder)
  expect(archive).toMatch(/^backup-/)
  expect(list).toMatch(/^erasures-[\w-]{36}\.json$/)
  rmSync(join(folder, list ?? ''))
  await cleanUp(server.deps)
  expect(readdirSync(folder)).toEqual([archive, list])
})

test('--keep deletes the oldest archives of the folder and nothing else', async () => {
  const server = await usedSite()
  const backups = join(server.deps.config.dataDir, 'backups')
  const backUpOn = (day: number, ...more: string[]) =>
    operatorAt(Date.UTC(2026, 0, day), settingsOf(server), 'backup', ...more)
  for (const day of [1, 2, 3]) await backUpOn(day)
  writeFileSync(join(backups, 'notes.txt'), 'mine')
  await backUpOn(4, '--keep', '2')
  expect(readdirSync(backups)).toEqual([
    'backup-2026-01-03T00-00-00Z.tar.gz',
    'backup-2026-01-04T00-00-00Z.tar.gz',
    expect.stringMatching(/^erasures-/),
    'notes.txt',
  ])
})

test('--keep neither counts nor deletes archives of a clock that was ahead, nor the new one for them', async () => {
  const server = await usedSite()
  const { backupDir } = server.deps.config
  const ahead = [1, 2].map((day) => `backup-2040-01-0${day}T00-00-00Z.tar.gz`)
  mkdirSync(backupDir)
  for (const name of ['backup-2026-01-02T00-00-00Z.tar.gz', 'backup-2026-01-03T00-00-00Z.tar.gz', ...ahead])
    writeFileSync(join(backupDir, name), '')
  const { output } = await operatorAt(Date.UTC(2026, 0, 4), settingsOf(server), 'backup', '--keep', '2')
  expect(output).toContain(`The clock was ahead when these archives were made, or is behind now: ${ahead[0]}`)
  expect(readdirSync(backupDir).slice(0, -1)).toEqual([
    'backup-2026-01-03T00-00-00Z.tar.gz',
    'backup-2026-01-04T00-00-00Z.tar.gz',
    ...ahead,
  ])
})

test.each([
  [['backup', '--keep', 'many'], '--keep must be a number'],
  [['backup', '--out', '/dev/null'], 'exists already'],
  [['restore'], 'Say which archive'],
  [['restore', '/nowhere.tar.gz'], 'There is no file'],
])('%j ends with a sentence', async (args, sentence) => {
  const server = await testServer()
  expect(await operator(settingsOf(server), ...args)).toMatchObject({
    code: 1,
    output: expect.stringContaining(sentence),
  })
})
