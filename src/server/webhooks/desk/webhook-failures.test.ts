import { expect, test } from 'vitest'
import { changeRole } from '../../../contract/desk-staff.ts'
import * as calls from '../../../contract/desk-webhooks.ts'
import { anApplicant } from '../../testing/applicants.ts'
import { auditOf } from '../../testing/audit.ts'
import { storedMails } from '../../testing/outbox.ts'
import { atDesk } from '../../testing/staff.ts'
import { aDeskWithWebhook, askOne, keepSession } from '../../testing/webhooks.ts'

const DAY = 24 * 3600_000
const MINUTE = 60_000

/** A webhook that has failed for a little less than five days. */
async function longFailing() {
  const desk = await aDeskWithWebhook()
  desk.program.status = 503
  await askOne(desk.server)
  await desk.deliver()
  desk.server.clock.advance(5 * DAY)
  await keepSession(desk.server)
  return desk
}

test('a delivered message is never sent again, and one claimed by a dead process is, after a minute', async () => {
  const { server, program, deliver } = await aDeskWithWebhook()
  await askOne(server)
  await deliver()
  server.clock.advance(DAY)
  await deliver()
  expect(program.got).toHaveLength(1)

  await askOne(server)
  const claimed_until = server.clock.now + MINUTE
  await server.db.write((tx) => tx.updateTable('webhook_deliveries').set({ claimed_until }).execute())
  await deliver()
  expect(program.got).toHaveLength(1)
  server.clock.advance(MINUTE + 1)
  await deliver()
  expect(program.got).toHaveLength(2)
})

test('a message whose secret cannot be opened is tried like a refused one, and a new secret sends it', async () => {
  const { server, manager, id, program, params, deliver, deliveries } = await aDeskWithWebhook()
  await server.db.write((tx) => tx.updateTable('webhooks').set({ secret: 'lost.key.secret' }).execute())
  await askOne(server)
  await deliver()
  const [delivery] = await deliveries()
  expect(delivery).toMatchObject({
    state: 'waits',
    tries: [{ status: null, problem: 'The secret cannot be opened. Make a new one.' }],
  })
  const { body } = await manager.browser.send(calls.rotateWebhookSecret, undefined, params)
  await manager.browser.send(calls.replayDelivery, { delivery: delivery?.id ?? '' }, params)
  await deliver()
  expect(program.read(body.data.secret)).toHaveLength(1)
  expect(
    await server.db.read.selectFrom('webhooks').select('old_secret').where('id', '=', id).execute(),
  ).toEqual([{ old_secret: null }])
})

test('a clock that was ahead delays neither a retry nor a new message', async () => {
  const { server, program, deliver } = await aDeskWithWebhook()
  server.clock.advance(DAY)
  program.status = 503
  await askOne(server)
  await deliver()
  server.clock.advance(-DAY)
  program.status = 200
  await deliver()
  expect(program.got).toHaveLength(2)

  server.clock.advance(60 * MINUTE)
  await askOne(server)
  server.clock.advance(-60 * MINUTE)
  await deliver()
  expect(program.got).toHaveLength(3)
})

test('a webhook that is removed during a delivery leaves nothing, and delays no other', async () => {
  const { server, manager, program, params, deliver } = await aDeskWithWebhook()
  program.meanwhile = async () => {
    await manager.browser.send(calls.removeWebhook, undefined, params)
  }
  await askOne(server)
  await deliver()
  expect(program.got).toHaveLength(1)
  for (const table of ['webhook_deliveries', 'webhook_tries'] as const)
    expect(await server.db.read.selectFrom(table).selectAll().execute()).toEqual([])
})

test('a webhook that accepts a message after five days of failing is not switched off', async () => {
  const { program, deliver, list } = await longFailing()
  program.status = 200
  await deliver()
  expect((await list())[0]).toMatchObject({ off: null, failingSince: null })
})

test('a webhook is switched off once, for any number of failures; managers and their open pages are notified', async () => {
  const { server, id, manager, deliver, list } = await longFailing()
  await atDesk(server, 'agent')
  const other = await atDesk(server, 'manager', 'other@example.org')
  await askOne(server)
  await askOne(server)
  const changes = () =>
    server.db.read.selectFrom('desk_changes').select('seq').where('kind', '=', 'setting').execute()
  const before = (await changes()).length
  await deliver()
  expect((await list())[0]?.off).toMatchObject({ because: 'failures' })
  expect(await changes()).toHaveLength(before + 1)
  expect(await auditOf(server, 'webhook switched off after failures')).toMatchObject([
    { by: null, subject: id },
  ])
  expect(await storedMails(server, 'webhook off')).toHaveLength(2)
  // A person who is no longer a manager when the mail is sent gets none.
  const params = { params: { id: other.id } }
  expect((await manager.browser.send(changeRole, { role: 'agent' }, params)).status).toBe(200)
  const output = (await server.mailbox()).filter(({ subject }) => subject.includes('webhook'))
  expect(output.map(({ to }) => to)).toEqual([manager.email])
})

test('a webhook that is switched on again has five days again, and no mail says that it is off', async () => {
  const { server, manager, params, deliver, list } = await longFailing()
  await deliver()
  expect((await list())[0]?.off).not.toBeNull()
  await manager.browser.send(calls.changeWebhook, { isOn: true }, params)
  await askOne(server)
  await deliver()
  expect((await list())[0]).toMatchObject({ off: null, failingSince: expect.any(String) })
  expect((await server.mailbox()).filter(({ subject }) => subject.includes('webhook'))).toEqual([])
})

test('a webhook that a manager switched off gets no messages meanwhile, while another one does', async () => {
  const { server, manager, program, params, deliver, list, deliveries } = await aDeskWithWebhook()
  const url = `${program.url}?other`
  await manager.browser.send(calls.addWebhook, { url, events: ['enquiry.received'], fields: [] })
  await manager.browser.send(calls.changeWebhook, { isOn: false }, params)
  expect((await list())[0]?.off).toMatchObject({ because: 'manager' })
  await askOne(server)
  await deliver()
  expect(await deliveries()).toEqual([])
  expect(program.got).toHaveLength(1)
  await manager.browser.send(calls.changeWebhook, { isOn: true }, params)
  await deliver()
  expect(program.got).toHaveLength(1)
})

test('a message sent again manually has all its retries again; none is sent while the webhook is off', async () => {
  const { server, manager, program, params, deliver, deliveries } = await aDeskWithWebhook()
  await askOne(server)
  await server.db.write((tx) =>
    tx.updateTable('webhook_deliveries').set({ attempts: 8, gave_up_at: server.clock.now }).execute(),
  )
  const [given] = await deliveries()
  const again = (delivery = given?.id ?? '') =>
    manager.browser.send(calls.replayDelivery, { delivery }, params)
  expect(await again('msg_none')).toMatchObject({ status: 404 })
  await manager.browser.send(calls.changeWebhook, { isOn: false }, params)
  expect(await again()).toMatchObject({ status: 409 })
  await manager.browser.send(calls.changeWebhook, { isOn: true }, params)
  program.status = 500
  expect(await again()).toMatchObject({ status: 200 })
  await deliver()
  expect((await deliveries())[0]).toMatchObject({ state: 'waits' })
  server.clock.advance(5000)
  program.status = 200
  await deliver()
  expect((await deliveries())[0]).toMatchObject({ state: 'delivered' })
})

test('for an application no question is sent, also where it was selected', async () => {
  const { server, program, secret, deliver } = await aDeskWithWebhook({
    events: ['application.received'],
    fields: ['message', 'name'],
  })
  await anApplicant(server, { fullName: 'Kavya Shetty' })
  await deliver()
  expect(program.read(secret).map(({ data }) => data)).toMatchObject([
    { message: null, name: expect.any(String) },
  ])
})
