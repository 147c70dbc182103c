import { expect, test } from 'vitest'
import { checkAuditChain, listAuditLines, readAuditChain } from '../../../contract/desk-audit.ts'
import { auditOf } from '../../testing/audit.ts'
import { chainAll, tamper } from '../../testing/chain.ts'
import { atDesk } from '../../testing/staff.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { writeAudit } from '../write-audit.ts'
import { makeChainWatch } from './chain-watch.ts'
import { changeStored } from './stored-check.ts'

const DAY = 24 * 3600_000

async function write({ db, clock }: TestServer, count: number) {
  const entries = Array.from({ length: count }, (_, n) => ({
    action: 'backup made' as const,
    subject: `${n}`,
  }))
  await db.write((tx) => writeAudit(tx, clock.now, ...entries))
}

async function aRecord(lines = 600) {
  const server = await testServer({ limits: false })
  const { browser } = await atDesk(server, 'manager')
  await write(server, lines)
  await chainAll(server)
  const read = async () => (await browser.send(readAuditChain)).body.data
  /** Begins a check and waits for its end. */
  const check = async () => {
    expect((await browser.send(checkAuditChain)).status).toBe(200)
    await expect.poll(read).toMatchObject({ running: null, checked: expect.anything() })
    return read()
  }
  return { server, browser, read, check }
}

test('a manager starts a check of the chain, and reads the last valid line and the time', async () => {
  const { server, browser, read, check } = await aRecord()
  const { upTo } = await read()
  expect(await read()).toEqual({ upTo, waiting: 0, checked: null, running: null })
  expect(upTo).toBeGreaterThan(600)
  // Lines that are written during the check are not chained yet.
  await write(server, 3)
  const checked = {
    at: new Date(server.clock.now).toISOString(),
    intact: upTo,
    upTo,
    problem: null,
    backDated: 0,
  }
  expect(await check()).toEqual({ upTo, waiting: 4, checked, running: null })
  const { lines } = (await browser.send(listAuditLines, { action: 'audit chain checked' })).body.data
  expect(lines.map(({ who, did }) => `${who} ${did}`)).toEqual([
    `Asha Rao checked this record: it holds up to line ${upTo}`,
  ])
})

test('the first changed line is named, in words that hold no id of an account', async () => {
  const { server, check } = await aRecord()
  await tamper(server, `update audit set action = 'nothing' where position = 301`)
  server.expectErrors(/^audit chain broken/)
  const { checked } = await check()
  expect(checked?.intact).toBe(300)
  expect(checked?.problem).toMatch(/^Line 301 .* is not the line that was chained there: it was changed/)
})

test('during a check other callers have their turn, and one check runs at a time, on any instance', async () => {
  const { server, browser, read } = await aRecord(2000)
  let turns = 0
  const turning = setInterval(() => turns++, 1)
  await browser.send(checkAuditChain)
  const watch = makeChainWatch(server.deps, server.app.log)
  const { running } = await read()
  expect(running).toMatchObject({ total: expect.any(Number) })
  const before = turns
  await watch.begin()
  await expect.poll(async () => (await read()).running).toBeNull()
  clearInterval(turning)
  expect(turns - before).toBeGreaterThan(4)
  expect(await auditOf(server, 'audit chain checked')).toHaveLength(1)
})

test('a check of a process that ended is discarded, and the next one begins', async () => {
  const { server, read, check } = await aRecord(10)
  await changeStored(server.db, () => ({
    running: { id: 'lost', checked: 5, total: 10, seen: server.clock.now },
  }))
  expect((await read()).running).toEqual({ checked: 5, total: 10 })
  server.clock.advance(31_000)
  expect((await read()).running).toBeNull()
  expect((await check()).checked?.problem).toBeNull()
})

test('the desk checks by itself once a day, and stops in order', async () => {
  const server = await testServer()
  const watch = makeChainWatch(server.deps, server.app.log)
  const times = async () => {
    await watch.beginWhenDue()
    await watch.settled()
    return auditOf(server, 'audit chain checked')
  }
  // Without chained lines there is nothing to check.
  expect(await times()).toEqual([])
  await write(server, 5)
  await chainAll(server)
  expect(await times()).toMatchObject([{ by: null }])
  server.clock.advance(DAY - 1)
  expect(await times()).toHaveLength(1)
  server.clock.advance(1)
  expect(await times()).toHaveLength(2)

  await write(server, 600)
  await chainAll(server)
  server.clock.advance(DAY)
  await watch.beginWhenDue()
  await watch.stop()
  expect(await times()).toHaveLength(2)
})
