// @module-tag slow
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { EXPORT_TOTAL, exportList } from '../../../contract/desk-exports.ts'
import { changeRecordViewLimits } from '../../../contract/desk-record-views.ts'
import { auditOf } from '../../testing/audit.ts'
import { aDesk, storeEnquiries } from '../../testing/export-desk.ts'
import { exportAs } from '../../testing/exports.ts'
import { atDesk } from '../../testing/staff.ts'
import type { TestServer } from '../../testing/test-server.ts'

const MINUTE = 60_000

/** Options for polls that read twenty megabytes. */
const SELDOM = { interval: 200 }

const traces = (server: TestServer) => auditOf(server, 'list export%')

test('each export is in the audit before its first byte and after its last, with list, filters and row count', async () => {
  const { server, browser, id } = await aDesk()
  await storeEnquiries(server, 4)
  const filter = { view: 'all', topic: 'Payments', search: 'Person', from: '2026-01-01', assignee: 'nobody' }
  await exportAs(server, browser, 'enquiries', filter, 'xlsx')
  const [begun, ended, ...more] = await traces(server)
  expect(more).toEqual([])
  expect(begun).toEqual({
    action: 'list export begun',
    by: id,
    session: expect.any(String),
    subject: expect.any(String),
    list: 'enquiries',
    format: 'xlsx',
    view: 'all',
    filters: ['assignee', 'from', 'search', 'topic'],
  })
  expect(ended).toEqual({ ...begun, action: 'list exported', rows: 1 })
})

test.each([{ assignee: '\0' }, { search: '\0', assignee: '\0' }])(
  'an export with a filter that the database refuses is answered, like its list, and its end is in the audit: %j',
  async (filter) => {
    const { server, browser } = await aDesk()
    await storeEnquiries(server, 2)
    const answered = await exportAs(server, browser, 'enquiries', { view: 'all', ...filter })
    // SQLite stores such a text, so that its list is empty.
    const isRefused = server.deps.config.databaseUrl !== undefined
    expect(answered).toMatchObject(isRefused ? { status: 400, code: 'malformed' } : { status: 200 })
    const [, ended] = await traces(server)
    expect(ended).toMatchObject({ action: isRefused ? 'list export stopped' : 'list exported', rows: 0 })
  },
)

test('an export needs the right to it and a recent second factor; a refused one sends nothing', async () => {
  const { server, browser } = await aDesk()
  await storeEnquiries(server, 2)
  const agent = await atDesk(server)
  const asked = { view: 'all' }
  expect(await exportAs(server, agent.browser, 'enquiries', asked)).toMatchObject({
    status: 404,
    code: 'no_right',
  })
  expect(await exportAs(server, browser, 'colleagues', asked)).toMatchObject({
    status: 400,
    code: 'invalid_input',
  })
  expect(await exportAs(server, browser, 'enquiries', { view: 'none' })).toMatchObject({ status: 400 })
  server.clock.advance(5 * MINUTE)
  expect(await exportAs(server, browser, 'enquiries', asked)).toMatchObject({
    status: 401,
    code: 'proof_not_fresh',
  })
  expect(await traces(server)).toEqual([])
})

test('an export of more people than may be opened within an hour names the exporter to the managers', async () => {
  const { server, browser, id } = await aDesk()
  await storeEnquiries(server, 8)
  await browser.send(changeRecordViewLimits, { perHour: 7, perDay: 100 })
  const warned = () =>
    server.db.read.selectFrom('unusual_record_views').select(['user_id', 'opened']).execute()
  await exportAs(server, browser, 'audit')
  await exportAs(server, browser, 'enquiries', { view: 'all', topic: 'Payments' })
  expect(await warned()).toEqual([])
  await exportAs(server, browser, 'enquiries', { view: 'all' })
  expect(await warned()).toEqual([{ user_id: id, opened: 8 }])
})

test('between the pages of an export other calls are answered', async () => {
  const { server, browser } = await aDesk()
  await storeEnquiries(server, 10_000)
  let turns = 0
  let next = setImmediate(function turn() {
    turns++
    next = setImmediate(turn)
  })
  await exportAs(server, browser, 'enquiries', { view: 'all' })
  clearImmediate(next)
  // The calls: at least one for each page of fifty rows.
  expect(turns).toBeGreaterThanOrEqual(200)
})

test('a cancelled export stops reading, and the audit says how much was sent', async () => {
  const { server, browser, id } = await aDesk()
  // More data than the network between the two ends can buffer.
  await storeEnquiries(server, 3000, 'so long a question '.repeat(400))
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const other = await atDesk(server, 'manager', 'other@example.org')
  const ask = (cookies = browser.cookies) =>
    new Promise<IncomingMessage>((answered, failed) => {
      const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
      const headers = { 'content-type': 'application/json', cookie, connection: 'close' }
      request(url + exportList.path, { method: 'POST', headers }, answered)
        .on('error', failed)
        .end(JSON.stringify({ list: 'enquiries', format: 'json', filter: { view: 'all' } }))
    })
  const wholeOf = async (answer: IncomingMessage) => [
    (JSON.parse(String(await buffer(answer))) as object[]).length,
    answer.headers[EXPORT_TOTAL],
  ]
  const answers = await Promise.all([ask(), ask()])
  for (const answer of answers) await once(answer, 'readable')
  // The client reads nothing: both exports wait, and a third one of the same account is refused.
  const third = await ask()
  expect(third.statusCode).toBe(503)
  third.resume()
  // The two exports take no places from other accounts.
  expect(await wholeOf(await ask(other.browser.cookies))).toEqual([3000, '3000'])
  const mine = async () => (await traces(server)).filter(({ by }) => by === id)
  expect((await mine()).filter(({ action }) => action !== 'list export begun')).toEqual([])
  for (const answer of answers) answer.destroy()
  await expect
    .poll(async () => (await mine()).map(({ action }) => action).sort(), SELDOM)
    .toEqual(['list export begun', 'list export begun', 'list export stopped', 'list export stopped'])
  const stopped = (await mine()).filter(({ action }) => action === 'list export stopped')
  for (const { rows } of stopped as unknown as { rows: number }[]) {
    expect(rows).toBeGreaterThan(0)
    expect(rows).toBeLessThan(3000)
  }
  // The places of the two exports are free again.
  await expect
    .poll(async () => {
      const answer = await ask()
      return answer.statusCode === 200 ? wholeOf(answer) : answer.resume().statusCode
    }, SELDOM)
    .toEqual([3000, '3000'])
})

test('an export that fails in the middle breaks the connection, and the audit says how much was sent', async () => {
  const { server, browser } = await aDesk()
  await storeEnquiries(server, 3000, 'so long a question '.repeat(400))
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
  const answer = await fetch(url + exportList.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ list: 'enquiries', format: 'csv', filter: { view: 'all' } }),
  })
  expect(answer.headers.get(EXPORT_TOTAL)).toBe('3000')
  // The later pages are not read before the network has taken the first ones.
  await server.db.write((tx) => sql`alter table enquiries rename to moved_away`.execute(tx))
  await expect(answer.arrayBuffer()).rejects.toThrow('terminated')
  await expect
    .poll(async () => (await traces(server)).map(({ action }) => action), SELDOM)
    .toEqual(['list export begun', 'list export stopped'])
})
