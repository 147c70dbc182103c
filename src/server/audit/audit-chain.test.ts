import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { expect, inject, test } from 'vitest'
import { submitEnquiry } from '../../contract/enquiries.ts'
import { openDatabase } from '../db/open.ts'
import { cleanUp } from '../operations/clean-up.ts'
import { checkKeys } from '../security/key-check.ts'
import { makeKeys } from '../security/keys.ts'
import { chainAll, tamper } from '../testing/chain.ts'
import { operator, settingsOf } from '../testing/operator.ts'
import { anEnquiry } from '../testing/submissions.ts'
import { freshDatabase, type TestServer, testServer } from '../testing/test-server.ts'
import { makeAuditChainWorker } from './audit-chain-worker.ts'
import { writeAudit } from './write-audit.ts'

const DAY = 24 * 3600_000

/** Chained lines, a minute apart, each about a different number. */
async function chained(server: TestServer, count: number, from = 1): Promise<void> {
  for (let n = from; n < from + count; n++) {
    await server.db.write((tx) =>
      writeAudit(tx, server.clock.now, { action: 'backup made', subject: String(n) }),
    )
    server.clock.advance(60_000)
  }
  await chainAll(server)
}

async function site(lines = 0): Promise<TestServer> {
  const server = await testServer()
  await checkKeys(server.db, server.deps.keys)
  await chained(server, lines)
  return server
}

const check = (server: TestServer, ...more: string[]) => operator(settingsOf(server), 'audit', ...more)

/** A copy of the line at a position, inserted at another one. */
const inserted = (position: number, from: number) =>
  `insert into audit (id, at, action, user_id, session_id, subject, detail, position, mac, key_id)
   select 'x', at, action, user_id, session_id, subject, detail, ${position}, mac, key_id
   from audit where position = ${from}`

const lines = ({ db }: TestServer) => db.read.selectFrom('audit').selectAll().orderBy('position').execute()

test('lines wait until they are chained, then the check confirms all of them', async () => {
  const server = await site()
  await server.send(submitEnquiry, anEnquiry())
  expect(await check(server)).toMatchObject({
    code: 0,
    output: '0 lines hold.\n1 line waits to be chained.',
  })
  await chained(server, 4)
  await server.db.write((tx) => writeAudit(tx, server.clock.now, { action: 'backup made' }))

  const { code, output } = await check(server)

  expect(output).toMatch(
    /^5 lines hold, from 2026-01-05 09:30:00 UTC to 2026-01-05 09:33:00 UTC\.\n1 line waits to be chained\.\nThe chain ends at 5:[\w-]{43}$/,
  )
  expect(code).toBe(0)
})

test.each([
  [
    'changed',
    `update audit set action = 'login refused' where position = 3`,
    /Line 3 .*login refused.* was changed/,
  ],
  [
    'told otherwise',
    `update audit set detail = '{"withSecretKeys":true}' where position = 3`,
    /Line 3 .*was changed/,
  ],
  ['of another session', `update audit set session_id = 'x' where position = 3`, /Line 3 .*was changed/],
  ['given to somebody else', `update audit set user_id = 'ravi' where position = 3`, /Line 3 .*was changed/],
  ['moved in time', `update audit set at = at - 1 where position = 3`, /Line 3 .*was changed/],
  [
    'removed',
    'delete from audit where position = 3',
    /Line 3 was removed: behind line 2 .*, in front of line 4/,
  ],
  [
    'removed at the beginning',
    'delete from audit where position = 1',
    /Line 1 was removed: in front of line 2/,
  ],
  ['removed at the end', 'delete from audit where position >= 5', /Lines 5 to 6 were removed: behind line 4/],
  ['inserted behind the end', inserted(7, 6), /Line 7 .*was inserted/],
  ['inserted in front of the beginning', inserted(0, 6), /Line 0 .*was inserted/],
])('a line that was %s is found and named', async (_, statement, sentence) => {
  const server = await site(6)
  await tamper(server, statement)
  const { code, output } = await check(server)
  expect(output).toMatch(sentence)
  expect(output).toContain('The audit does not hold.')
  expect(code).toBe(1)
})

test('two swapped lines are found', async () => {
  const server = await site(6)
  await tamper(
    server,
    'update audit set position = 99 where position = 3',
    'update audit set position = 3 where position = 4',
    'update audit set position = 4 where position = 99',
  )
  const { code, output } = await check(server)
  expect(output).toMatch(/^2 lines hold, .*\n.*\n.* Line 3 \(2026-01-05 09:33:00 UTC, backup made, .*moved/)
  expect(code).toBe(1)
})

test('a line inserted between two others is found', async () => {
  const server = await site(6)
  await tamper(
    server,
    'update audit set position = 100 + position where position >= 4',
    inserted(4, 3),
    'update audit set position = position - 99 where position > 100',
  )
  expect(await check(server)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/Line 4 \(.*, x\).*inserted/),
  })
})

test.each([
  [
    'changed',
    `update audit_marks set position = 4 where name = 'head'`,
    'The mark at the end of the chain was changed.',
  ],
  [
    'moved',
    `update audit_marks set position = 2 where name = 'anchor'`,
    'The mark at the beginning of the chain was changed.',
  ],
  ['removed', 'delete from audit_marks', 'The mark at the beginning of the chain was removed.'],
])(
  'marks of the chain that were %s are found, and no line is chained after that',
  async (_, statement, sentence) => {
    const server = await site(6)
    await tamper(server, statement, 'delete from audit where position > 4')
    expect(await check(server)).toMatchObject({ code: 1, output: expect.stringContaining(sentence) })
    if (statement.includes('anchor')) return
    await expect(chained(server, 1)).rejects.toThrow('The mark at the end of the chain')
    expect((await lines(server)).filter(({ position }) => position === null)).toHaveLength(1)
  },
)

test('the log reveals an end that was cut off together with its mark', async () => {
  const server = await site(3)
  const older = await server.db.read.selectFrom('audit_marks').selectAll().execute()
  const [, , third] = await lines(server)
  await chained(server, 3, 4)
  const sixth = (await lines(server)).at(-1)
  expect(await check(server, '--head', `3:${third?.mac}`)).toMatchObject({ code: 0 })
  expect(await check(server, '--head', `6:${sixth?.mac}`)).toMatchObject({ code: 0 })

  await tamper(server, 'delete from audit where position > 3', 'delete from audit_marks')
  await server.db.write((tx) => tx.insertInto('audit_marks').values(older).execute())

  expect(await check(server)).toMatchObject({ code: 0 })
  expect(await check(server, '--head', `6:${sixth?.mac}`)).toMatchObject({
    code: 1,
    output: expect.stringContaining('the log has told of line 6, and it ends at line 3.'),
  })
  await chained(server, 4, 7)
  expect(await check(server, '--head', `6:${sixth?.mac}`)).toMatchObject({
    code: 1,
    output: expect.stringContaining('At line 6 the chain is not the one the log has told of'),
  })
})

test('a line that was inserted with an earlier time is found, even when chained', async () => {
  const server = await site(3)
  await server.db.write((tx) =>
    writeAudit(tx, server.clock.now - 30 * DAY, { action: 'restored', detail: { madeAt: '2026' } }),
  )
  await chainAll(server)
  expect(await check(server)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/Look at 1 of them, .* The first is Line 4 \(2025-12-06 .*restored/),
  })
})

test('the database refuses changes of a line, and keeps lines that may not be deleted yet', async () => {
  const server = await site(3)
  await server.db.write((tx) => writeAudit(tx, server.clock.now, { action: 'backup made' }))
  const before = await lines(server)
  await expect(
    server.db.write((tx) => tx.updateTable('audit').set({ action: 'nothing' }).execute()),
  ).rejects.toThrow('Lines of the audit are never changed.')
  // The clean-up of the previous version does this. An error would stop the rest of its work.
  await server.db.write((tx) => tx.deleteFrom('audit').where('at', '<=', server.clock.now).execute())
  expect(await lines(server)).toEqual(before)
})

test('concurrent writers and chainers of several instances make one chain', async () => {
  const server = await site()
  const instances = [server.deps]
  for (let n = 0; n < 2 && server.deps.config.databaseUrl; n++) {
    const { db } = await openDatabase(server.deps.config)
    instances.push({ ...server.deps, db })
  }
  const chainers = instances.map((deps) => makeAuditChainWorker({ ...deps, log: server.app.log }))
  for (let round = 0; round < 10; round++)
    await Promise.all(
      instances.flatMap(({ db }, at) => [
        ...Array.from({ length: 15 }, () =>
          db.write((tx) => writeAudit(tx, server.clock.now, { action: 'backup made', subject: `${at}` })),
        ),
        chainers[at]?.chainAll(),
      ]),
    )
  await chainAll(server)
  const count = 150 * instances.length
  expect(await check(server)).toMatchObject({
    code: 0,
    output: expect.stringContaining(`${count} lines hold`),
  })
  expect((await lines(server)).map(({ position }) => position)).toEqual(
    Array.from({ length: count }, (_, at) => at + 1),
  )
  for (const { db } of instances.slice(1)) await db.close()
})

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

test('the log states the end of the chain, at intervals and at the stop of the server, and nothing else', async () => {
  const logged: Record<string, unknown>[] = []
  const log = new Writable({
    write(chunk, _encoding, done) {
      logged.push(JSON.parse(String(chunk)))
      done()
    },
  })
  const server = await testServer({ config: { logLevel: 'info' }, log })
  const auditChainWorker = makeAuditChainWorker({ ...server.deps, log: server.app.log })
  const write = () =>
    server.db.write((tx) => writeAudit(tx, server.clock.now, { action: 'backup made', userId: 'asha' }))
  for (const minutes of [0, 1, 2, 10]) {
    await write()
    server.clock.advance(minutes * 60_000)
    await auditChainWorker.chainAll()
  }
  await write()
  await auditChainWorker.chainAll()
  await auditChainWorker.stop()

  expect(logged.map(({ position }) => position)).toEqual([1, 4, 5])
  const { mac } = (await lines(server)).at(-1) ?? {}
  expect(logged.at(-1)).toMatchObject({ msg: 'audit chained', position: 5, mac })
  expect(Object.keys(logged[0] ?? {}).sort()).toEqual(['level', 'mac', 'msg', 'position', 'time'])
})

test.each([
  [['--head', 'x'], '--head must be a position and a mac'],
  [['--heads'], 'Unknown option'],
])('the command audit %j ends with a sentence', async (args, sentence) => {
  const server = await site()
  expect(await check(server, ...args)).toMatchObject({ code: 1, output: expect.stringContaining(sentence) })
})
