import { expect, test } from 'vitest'
import * as calls from '../../../contract/desk-breach.ts'
import { auditOf } from '../../testing/audit.ts'
import { atDesk } from '../../testing/staff.ts'
import { testServer } from '../../testing/test-server.ts'

const MINUTE = 60_000

async function aDesk() {
  const server = await testServer({ limits: false })
  const { browser } = await atDesk(server, 'manager')
  const colleague = await atDesk(server, 'manager', 'other@example.org')
  const foundAt = new Date(server.clock.now - 60 * MINUTE).toISOString()
  const record = (by = browser) => by.send(calls.recordBreach, { title: 'A phone was lost', foundAt })
  const list = async () => (await browser.send(calls.listBreaches)).body.data.breaches
  return { server, browser, colleague, record, list }
}

test('a breach that is reported again because its answer was lost is recorded once', async () => {
  const { server, colleague, record, list } = await aDesk()
  const [first, atOnce] = await Promise.all([record(), record()])
  server.clock.advance(9 * MINUTE)
  const again = await record()
  expect([atOnce.body.data, again.body.data]).toEqual([first.body.data, first.body.data])
  expect(again.status).toBe(201)
  expect(await list()).toHaveLength(1)
  expect(await auditOf(server, 'breach noted')).toHaveLength(1)

  await record(colleague.browser)
  expect(await list()).toHaveLength(2)
  server.clock.advance(2 * MINUTE)
  await record()
  expect(await list()).toHaveLength(3)
})

test('a change of a breach sent again because its answer was lost is not called one of a colleague', async () => {
  const { server, browser, record } = await aDesk()
  const params = { params: { id: (await record()).body.data.id } }
  const change = (wanted: object) => browser.send(calls.changeBreach, { version: 1, ...wanted }, params)
  const wanted = { who: { by: 'everybody' }, title: 'Two phones were lost', isClosed: true }
  expect((await change(wanted)).body.data).toEqual({ version: 2 })
  expect((await change(wanted)).body.data).toEqual({ version: 2 })
  expect(await auditOf(server, 'breach changed')).toHaveLength(1)
  expect((await change({ title: 'A laptop was lost' })).status).toBe(409)
  expect((await change({ isClosed: false })).status).toBe(409)
})
