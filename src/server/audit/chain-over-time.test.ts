import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { submitEnquiry } from '../../contract/enquiries.ts'
import { openDatabase } from '../db/open.ts'
import { cleanUp } from '../operations/clean-up.ts'
import { checkKeys } from '../security/key-check.ts'
import { makeKeys } from '../security/keys.ts'
import { chainAll, tamper } from '../testing/chain.ts'
import { chained, lines, site } from '../testing/chained-site.ts'
import { operator, settingsOf } from '../testing/operator.ts'
import { anEnquiry } from '../testing/submissions.ts'
import { freshDatabase, type TestServer, testServer } from '../testing/test-server.ts'
import { makeAuditChainWorker } from './audit-chain-worker.ts'
import { writeAudit } from './write-audit.ts'

const DAY = 24 * 3600_000

const check = (server: TestServer, ...more: string[]) => operator(settingsOf(server), 'audit', ...more)

test('lines are deleted after a year, from the beginning on, and the rest still passes the check', async () => {
  const server = await site(3)
  server.clock.advance(200 * DAY)
  await chained(server, 3, 4)
  server.clock.advance(165 * DAY)
  await server.db.write((tx) => writeAudit(tx, server.clock.now, { action: 'backup made', subject: '7' }))
  await cleanUp(server.deps)
  await cleanUp(server.deps)

  expect((await lines(server)).map(({ subject }) => subject).sort()).toEqual(['4', '5', '6', '7'])
  expect(await check(server)).toMatchObject({ code: 0, output: expect.stringContaining('3 lines hold') })
  await chainAll(server)
  await tamper(server, 'delete from audit where position = 4')
  expect(await check(server)).toMatchObject({
    code: 1,
    output: expect.stringContaining('Line 4 was removed'),
  })
})

test('lines from a clock that was a day ahead are neither deleted early nor keep others from deletion', async () => {
  const server = await site(1)
  await server.db.write((tx) => writeAudit(tx, server.clock.now + 3650 * DAY, { action: 'backup made' }))
  await chainAll(server)
  await chained(server, 1, 3)
  await cleanUp(server.deps)
  expect(await lines(server)).toHaveLength(3)
  server.clock.advance(365 * DAY)
  await cleanUp(server.deps)
  expect(await lines(server)).toEqual([])
  expect(await check(server)).toMatchObject({ code: 0 })
})

test('after a change of keys old lines and logged positions stay valid, and old keys write nothing any more', async () => {
  const server = await site(3)
  const third = (await lines(server)).at(-1)
  const [oldKey] = server.deps.config.secretKeys
  const newKey = { id: 'k2', secret: Buffer.alloc(32, 5) }
  const startWith = async (secretKeys: typeof server.deps.config.secretKeys) => {
    server.deps.config.secretKeys = secretKeys
    Object.assign(server.deps.keys, makeKeys(secretKeys))
    await checkKeys(server.db, server.deps.keys)
  }
  await startWith(oldKey ? [newKey, oldKey] : [])
  await chained(server, 3, 4)
  expect(await check(server)).toMatchObject({ code: 0 })
  const { output } = await operator(settingsOf(server), 'rekey')
  expect(output).toContain('1 keys of the audit sealed anew.')

  await startWith([newKey])
  await chained(server, 3, 8)
  expect(await check(server, '--head', `3:${third?.mac}`)).toMatchObject({
    code: 0,
    output: expect.stringContaining('10 lines hold'),
  })

  // A third key under the id of the first.
  const again = { id: 'k1', secret: Buffer.alloc(32, 6) }
  await startWith([again, newKey])
  expect((await operator(settingsOf(server), 'rekey')).output).toContain('2 keys of the audit sealed anew.')
  await startWith([again])
  await chained(server, 1)
  expect(await check(server)).toMatchObject({ code: 0, output: expect.stringContaining('12 lines hold') })

  await startWith(oldKey ? [again, oldKey] : [])
  await tamper(server, `delete from audit_keys where id like 'k2%'`)
  expect(await check(server)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/Line 4 .*cannot be checked: the secret key k2:.{8} is missing/),
  })
})

test('a broken chain is restarted only on request, and then confirms the current lines', async () => {
  const server = await site(6)
  await tamper(server, `update audit set subject = 'x' where position = 2`, 'delete from audit_marks')
  expect(await operator(settingsOf(server), 'rekey')).toMatchObject({
    code: 1,
    output: expect.stringContaining('see "npm run operator -- audit --help" about --begin-anew'),
  })
  expect(await check(server, '--begin-anew')).toMatchObject({
    code: 1,
    output: expect.stringContaining('--yes'),
  })
  expect(await check(server, '--begin-anew', '--yes')).toMatchObject({ code: 0 })
  await chainAll(server)
  expect(await check(server)).toMatchObject({ code: 0, output: expect.stringContaining('7 lines hold') })
  expect((await lines(server)).map(({ position }) => position)).toEqual([7, 8, 9, 10, 11, 12, 13])
  expect(await check(server, '--head', `3:${'x'.repeat(43)}`)).toMatchObject({
    code: 1,
    output: expect.stringContaining('take a younger one'),
  })
})

test('a restored backup passes the check, also over another chain, and is continued', async () => {
  const server = await site(6)
  const archive = join(mkdtempSync(join(tmpdir(), 'sehatshala-audit-')), 'backup.tar.gz')
  await operator(settingsOf(server), 'backup', '--out', archive)
  const other = await testServer({ config: { secretKeys: server.deps.config.secretKeys } })
  await checkKeys(other.db, other.deps.keys)
  await chained(other, 9)
  const env = other.deps.config.databaseUrl
    ? settingsOf(other)
    : { ...settingsOf(other), DATA_DIR: mkdtempSync(join(tmpdir(), 'sehatshala-audit-')) }

  expect(await operator(env, 'restore', archive, '--force')).toMatchObject({ code: 0 })

  const { db } = await openDatabase({ dataDir: env.DATA_DIR ?? '', databaseUrl: env.DATABASE_URL })
  await makeAuditChainWorker({ ...other.deps, db, log: other.app.log }).chainAll()
  await db.close()
  const { code, output } = await operator(env, 'audit')
  expect(output).toContain('8 lines hold')
  expect(output).toContain('0 lines wait')
  expect(code).toBe(0)
})

test.runIf(inject('postgresUrl'))(
  'the chain moves to PostgreSQL, also over an earlier rehearsal',
  async () => {
    const databaseUrl = await freshDatabase()
    const dataDir = mkdtempSync(join(tmpdir(), 'sehatshala-audit-'))
    const server = await testServer({ config: { dataDir, databaseUrl: undefined } })
    await checkKeys(server.db, server.deps.keys)
    await server.send(submitEnquiry, anEnquiry())
    await chained(server, 5)
    const env = { ...settingsOf(server), DATABASE_URL: databaseUrl }
    expect(await operator(env, 'move-to-postgres')).toMatchObject({ code: 0 })
    await chained(server, 1)
    expect(await operator(env, 'move-to-postgres', '--again')).toMatchObject({ code: 0 })

    const moved = await testServer({ config: { databaseUrl, secretKeys: server.deps.config.secretKeys } })
    await chainAll(moved)
    expect(await operator(env, 'audit')).toMatchObject({
      code: 0,
      output: expect.stringContaining('9 lines hold'),
    })
  },
)
