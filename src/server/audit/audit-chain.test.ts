import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { submitEnquiry } from '../../contract/enquiries.ts'
import { openDatabase } from '../db/open.ts'
import { chainAll, tamper } from '../testing/chain.ts'
import { chained, lines, site } from '../testing/chained-site.ts'
import { operator, settingsOf } from '../testing/operator.ts'
import { anEnquiry } from '../testing/submissions.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { makeAuditChainWorker } from './audit-chain-worker.ts'
import { writeAudit } from './write-audit.ts'

const DAY = 24 * 3600_000

const check = (server: TestServer, ...more: string[]) => operator(settingsOf(server), 'audit', ...more)

/** A copy of the line at a position, inserted at another one. */
const inserted = (position: number, from: number) =>
  `insert into audit (id, at, action, user_id, session_id, subject, detail, position, mac, key_id)
   select 'x', at, action, user_id, session_id, subject, detail, ${position}, mac, key_id
   from audit where position = ${from}`

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
