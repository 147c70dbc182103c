import { expect, test } from 'vitest'
import { moveApplication } from '../../../contract/desk-application-actions.ts'
import { acceptEnquiry, recordOutcome, undoAction } from '../../../contract/desk-enquiry.ts'
import * as calls from '../../../contract/desk-webhooks.ts'
import { submitEnquiry } from '../../../contract/enquiries.ts'
import { importEdits } from '../../content/import-edits.ts'
import { anApplicant } from '../../testing/applicants.ts'
import { anEnquiry } from '../../testing/submissions.ts'
import { aDeskWithWebhook, askOne, keepSession } from '../../testing/webhooks.ts'
import { makeWebhookWorker, PAUSES_MS } from '../webhook-worker.ts'

const DAY = 24 * 3600_000

test('each action is sent once, signed, with the reference and no personal data', async () => {
  const { server, manager, program, secret, deliver } = await aDeskWithWebhook()
  const enquiry = await askOne(server)
  const setAside = await askOne(server, { website: 'filled by a machine' })
  await manager.browser.send(acceptEnquiry, undefined, { params: { reference: setAside } })
  const answered = await manager.browser.send(
    recordOutcome,
    { outcome: 'answered' },
    { params: { reference: enquiry } },
  )
  await manager.browser.send(
    undoAction,
    { eventId: answered.body.data.eventId },
    { params: { reference: enquiry } },
  )
  const { reference } = await anApplicant(server)
  const move = (version: number, stage: string) =>
    manager.browser.send(moveApplication, { version, stage }, { params: { reference } })
  expect(await move(1, 'fee found')).toMatchObject({ status: 200 })
  expect(await move(2, 'accepted')).toMatchObject({ status: 200 })
  await deliver()
  await deliver()
  const messages = program.read(secret)
  expect(messages.map(({ type, data }) => [type, data.reference]).sort()).toEqual(
    [
      ['application.accepted', reference],
      ['application.fee_found', reference],
      ['application.received', reference],
      ['enquiry.answered', enquiry],
      ['enquiry.received', enquiry],
      ['enquiry.received', setAside],
    ].sort(),
  )
  for (const { data } of messages) expect(Object.keys(data)).toEqual(['reference'])
  expect(new Set(messages.map(({ id }) => id)).size).toBe(6)
})

test('selected fields are sent with their current values, and for erased records only the reference', async () => {
  const { server, program, secret, deliver } = await aDeskWithWebhook({
    events: ['enquiry.received'],
    fields: ['name', 'about'],
  })
  await askOne(server)
  const erased = await askOne(server)
  await server.db.write((tx) => tx.deleteFrom('enquiries').where('reference', '=', erased).execute())
  await anApplicant(server)
  await deliver()
  expect(program.read(secret).map(({ data }) => data)).toEqual(
    expect.arrayContaining([
      { reference: expect.any(String), name: 'Asha Rao', about: 'Course' },
      { reference: erased },
    ]),
  )
  expect(program.got).toHaveLength(2)
  const stored = JSON.stringify(await server.db.read.selectFrom('webhook_deliveries').selectAll().execute())
  expect(stored).not.toContain('Asha')
})

test('a publication is sent to webhooks with that event, with the id of each entry and no personal data', async () => {
  const { server, manager, program, secret, deliver } = await aDeskWithWebhook({ fields: ['name', 'email'] })
  await manager.browser.send(calls.addWebhook, {
    url: program.url,
    events: ['enquiry.received'],
    fields: [],
  })
  await importEdits(server.deps)
  await deliver()
  expect(program.read(secret).map(({ type, data }) => ({ type, data }))).toEqual([
    { type: 'content.published', data: { reference: '1' } },
  ])
})

test('a failed action queues nothing', async () => {
  const { server, deliveries } = await aDeskWithWebhook()
  await server.send(submitEnquiry, anEnquiry({ email: 'no address' }))
  expect(await deliveries()).toEqual([])
})

test('a refused message is retried with the same id, then fails, and can be sent again manually', async () => {
  const { server, manager, program, deliver, deliveries, params, list } = await aDeskWithWebhook()
  program.status = 500
  await askOne(server)
  await deliver()
  for (const [index, pause] of PAUSES_MS.entries()) {
    server.clock.advance(pause - 1)
    await deliver()
    expect(program.got, `before pause ${index} is over`).toHaveLength(index + 1)
    server.clock.advance(1)
    await deliver()
    expect(program.got).toHaveLength(index + 2)
  }
  server.clock.advance(DAY)
  await deliver()
  expect(program.got).toHaveLength(PAUSES_MS.length + 1)
  expect(new Set(program.got.map(({ id }) => id)).size).toBe(1)
  await keepSession(server)
  const [delivery] = await deliveries()
  expect(delivery).toMatchObject({ state: 'gave up', event: 'enquiry.received', nextAt: null })
  expect(delivery?.tries).toHaveLength(PAUSES_MS.length + 1)
  expect(delivery?.tries[0]).toMatchObject({ status: 500, problem: 'It did not take it.' })
  expect(delivery?.tries[0]?.ms).toBeGreaterThanOrEqual(0)
  expect((await list())[0]?.failingSince).not.toBeNull()

  program.status = 204
  const again = { delivery: delivery?.id ?? '' }
  expect(await manager.browser.send(calls.replayDelivery, again, params)).toMatchObject({ status: 200 })
  await deliver()
  expect((await deliveries())[0]).toMatchObject({ state: 'delivered' })
  expect(program.got.at(-1)?.id).toBe(delivery?.id)
  expect((await list())[0]).toMatchObject({ failingSince: null, waiting: 0 })
})

test('a webhook that fails for five days is switched off, managers get a mail, and messages wait until it is on', async () => {
  const { server, manager, program, deliver, params, list } = await aDeskWithWebhook()
  program.status = 503
  await askOne(server)
  await deliver()
  server.clock.advance(5 * DAY - 1)
  await askOne(server)
  await deliver()
  await keepSession(server)
  expect((await list())[0]?.off).toBeNull()
  server.clock.advance(5001)
  await deliver()
  expect((await list())[0]?.off).toMatchObject({ because: 'failures' })
  const mails = (await server.mailbox()).filter(({ subject }) => subject.includes('webhook is switched off'))
  expect(mails.map(({ to }) => to)).toEqual([manager.email])
  const sent = program.got.length
  await askOne(server)
  server.clock.advance(DAY)
  await deliver()
  expect(program.got).toHaveLength(sent)
  await keepSession(server)
  expect(await manager.browser.send(calls.testWebhook, undefined, params)).toMatchObject({ status: 409 })

  program.status = 200
  await manager.browser.send(calls.changeWebhook, { isOn: true }, params)
  await deliver()
  expect(program.got.length).toBeGreaterThan(sent)
  expect((await list())[0]).toMatchObject({ off: null, waiting: 0 })
})

test('a secret is shown once and stored sealed; for a day the old one signs beside the new', async () => {
  const { server, manager, program, secret, deliver, params, list } = await aDeskWithWebhook()
  const rotated = await manager.browser.send(calls.rotateWebhookSecret, undefined, params)
  const newer = rotated.body.data.secret
  expect(newer).toMatch(/^whsec_[\w+/]{43}=$/)
  await manager.browser.send(calls.testWebhook, undefined, params)
  await deliver()
  expect(program.read(secret)).toMatchObject([{ type: calls.TEST_EVENT, data: {} }])
  expect(program.read(newer)).toHaveLength(1)
  const rows = JSON.stringify(await server.db.read.selectFrom('webhooks').selectAll().execute())
  const shown = JSON.stringify(await list())
  for (const output of [secret, newer])
    for (const where of [rows, shown]) expect(where).not.toContain(output.slice(6))

  program.got.length = 0
  await server.db.write((tx) =>
    tx
      .updateTable('webhooks')
      .set({ old_secret_until: server.clock.now - 1 })
      .execute(),
  )
  await manager.browser.send(calls.testWebhook, undefined, params)
  await deliver()
  expect(program.read(newer)).toHaveLength(1)
  expect(() => program.read(secret)).toThrow()
})

test('one of several instances sends each message', async () => {
  const { server, program, secret } = await aDeskWithWebhook()
  await Promise.all(Array.from({ length: 20 }, () => askOne(server)))
  const senders = Array.from({ length: 3 }, () => makeWebhookWorker({ ...server.deps, log: server.app.log }))
  for (let round = 0; round < 5; round++) await Promise.all(senders.map((sender) => sender.deliverDue()))
  const messages = program.read(secret)
  expect(messages).toHaveLength(20)
  expect(new Set(messages.map(({ id }) => id)).size).toBe(20)
})

test('at most twenty public https addresses are accepted, actions are audited, and a removed one gets no messages', async () => {
  const { server, manager, program, id, params, deliver } = await aDeskWithWebhook()
  server.deps.config.webhooksInside = false
  const add = (url: string) =>
    manager.browser.send(calls.addWebhook, { url, events: ['enquiry.received'], fields: [] })
  for (const url of ['http://example.org/', 'https://169.254.169.254/', 'https://localhost/', 'no address'])
    expect(await add(url), url).toMatchObject({ status: 400, body: { fields: { url: expect.any(String) } } })
  // This webhook was stored with an internal address before: it gets no message either.
  await askOne(server)
  await deliver()
  expect(program.got).toEqual([])
  for (let n = 1; n < calls.MOST_WEBHOOKS; n++) await add(`https://example.org/${n}`)
  expect(await add('https://example.org/more')).toMatchObject({ status: 409 })

  expect(await manager.browser.send(calls.removeWebhook, undefined, params)).toMatchObject({ status: 200 })
  await askOne(server)
  const left = await server.db.read.selectFrom('webhook_deliveries').select('webhook_id').execute()
  expect(left.map(({ webhook_id }) => webhook_id)).not.toContain(id)
  const audit = await server.db.read.selectFrom('audit').selectAll().orderBy('id').execute()
  const ours = audit.filter(({ subject }) => subject === id)
  expect(ours.map(({ action }) => action)).toEqual(['webhook added', 'webhook removed'])
  for (const { session_id } of ours) expect(session_id).not.toBeNull()
})
