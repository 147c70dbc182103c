import { expect, test } from 'vitest'
import * as calls from '../../../contract/desk-webhooks.ts'
import { auditOf } from '../../testing/audit.ts'
import { atDesk } from '../../testing/staff.ts'
import { testServer } from '../../testing/test-server.ts'
import { aDeskWithWebhook } from '../../testing/webhooks.ts'

const MINUTE = 60_000

test('a webhook added again because its answer was lost is the same one, with its secret', async () => {
  const server = await testServer({ limits: false })
  const { browser } = await atDesk(server, 'manager')
  const colleague = await atDesk(server, 'manager', 'other@example.org')
  const add = (by = browser) =>
    by.send(calls.addWebhook, { url: 'https://example.org/', events: ['enquiry.received'], fields: [] })
  const list = async () => (await browser.send(calls.listWebhooks)).body.data.webhooks
  const [first, atOnce] = await Promise.all([add(), add()])
  server.clock.advance(4 * MINUTE)
  const again = await add()
  expect([atOnce.body.data, again.body.data]).toEqual([first.body.data, first.body.data])
  expect(await list()).toHaveLength(1)
  expect(await auditOf(server, 'webhook added')).toHaveLength(1)

  expect((await add(colleague.browser)).body.data.secret).not.toBe(first.body.data.secret)
  const params = { params: { id: first.body.data.id } }
  await browser.send(calls.changeWebhook, { version: 1, fields: ['name'] }, params)
  expect((await add()).body.data.id).not.toBe(first.body.data.id)
  expect(await list()).toHaveLength(3)
})

test('a new secret made again because its answer was lost does not end the one that the receiver has', async () => {
  const { server, manager, program, secret, deliver, params, list } = await aDeskWithWebhook()
  const rotate = async () =>
    (await manager.browser.send(calls.rotateWebhookSecret, undefined, params)).body.data
  const test = async () => {
    program.got.length = 0
    await manager.browser.send(calls.testWebhook, undefined, params)
    await deliver()
  }
  const lost = await rotate()
  server.clock.advance(MINUTE)
  const shown = await rotate()
  await test()
  expect(program.read(secret)).toHaveLength(1)
  expect(program.read(shown.secret)).toHaveLength(1)
  expect(() => program.read(lost.secret)).toThrow()
  expect(shown.oldUntil).toBe(lost.oldUntil)
  expect((await list())[0]?.oldSecretUntil).toBe(lost.oldUntil)

  // Ten minutes later. The clock stays, because receivers refuse messages of another time.
  const old_secret_until = server.clock.now + (calls.OLD_SECRET_HOURS * 60 - 10) * MINUTE
  await server.db.write((tx) => tx.updateTable('webhooks').set({ old_secret_until }).execute())
  const later = await rotate()
  await test()
  expect(program.read(shown.secret)).toHaveLength(1)
  expect(program.read(later.secret)).toHaveLength(1)
  expect(() => program.read(secret)).toThrow()
})
