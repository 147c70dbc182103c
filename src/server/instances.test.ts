import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, inject, onTestFinished, test } from 'vitest'
import { changeDigest, changeNews } from '../contract/desk-mail-preferences.ts'
import * as webhooks from '../contract/desk-webhooks.ts'
import type { Deps } from './deps.ts'
import { makeOutboxWorker } from './mail/outbox-worker.ts'
import { mailTemplates } from './mail-templates.ts'
import { queueDueMails } from './notifications/queue-due-mails.ts'
import { cleanUp } from './operations/clean-up.ts'
import { COUNTED_LOCALLY } from './security/limits.ts'
import { auditOf } from './testing/audit.ts'
import { enquire } from './testing/enquire.ts'
import { anotherInstance } from './testing/instances.ts'
import { listenTo } from './testing/listening.ts'
import { atDesk } from './testing/staff.ts'
import { testServer } from './testing/test-server.ts'
import { makeWebhookWorker } from './webhooks/webhook-worker.ts'

const HOUR = 3600_000
const isShared = Boolean(inject('postgresUrl'))

async function threeInstances(config = {}) {
  const server = await testServer({ config })
  const others = [await anotherInstance(server), await anotherInstance(server)]
  const instances = [server, ...others]
  /** Runs work on all instances at the same moment, twice. */
  const everywhere = (work: (deps: Deps, place: number) => Promise<unknown>) =>
    Promise.all([...instances, ...instances].map(({ deps }, place) => work(deps, place % 3)))
  return { server, instances, everywhere }
}

test.runIf(isShared)(
  'three instances do each job once: news, digest, list of set-aside enquiries, mails, erasures',
  async () => {
    const { server, everywhere } = await threeInstances()
    const { browser, email } = await atDesk(server, 'manager')
    await browser.send(changeNews, { how: 'at once' })
    await browser.send(changeDigest, { how: 'daily' })
    server.clock.advance(1000)
    await enquire(server, { email: 'a@example.org' })
    await enquire(server, { email: 'b@example.org', website: 'filled by a machine' })
    server.clock.now = Date.UTC(2026, 0, 6, 2, 31)
    await everywhere((deps) => queueDueMails(deps))

    const sent: { to: string; subject: string; id: string }[] = []
    const transport = {
      destination: 'memory',
      send: async (mail: { to: string; subject: string; id: string }) => {
        sent.push(mail)
      },
      close: () => {},
    }
    const postmen = await Promise.all(
      [0, 1, 2].map(async () => {
        const { deps, app } = await anotherInstance(server)
        return makeOutboxWorker({ ...deps, transport, templates: () => mailTemplates(deps), log: app.log })
      }),
    )
    const deliver = async () =>
      (await Promise.all(postmen.map((outboxWorker) => outboxWorker.deliverDue()))).some((count) => count > 0)
    while (await deliver());
    expect(new Set(sent.map(({ id }) => id)).size).toBe(sent.length)
    const toStaff = sent.filter(({ to }) => to === email).map(({ subject }) => subject)
    expect(toStaff.filter((subject) => subject.includes('new enquir'))).toHaveLength(1)
    expect(toStaff.filter((subject) => subject.startsWith('The desk'))).toHaveLength(1)
    expect(sent.filter(({ subject }) => /set aside/i.test(subject))).toHaveLength(1)

    await server.db.write((tx) => tx.updateTable('enquiries').set({ erase_at: server.clock.now }).execute())
    const at = server.clock.now
    const value = JSON.stringify({ sure: at, seen: at, heldMs: 0, lookedAt: at })
    await server.db.write((tx) => tx.insertInto('settings').values({ name: 'sure time', value }).execute())
    await everywhere((deps) => cleanUp(deps))
    const lines = await auditOf(server, 'enquiries erased by age')
    const counts = lines as unknown as { count: number }[]
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(2)
  },
)

test.runIf(isShared)(
  'a webhook message is sent once, by any instance; that of an instance that died is sent again with the same id',
  async () => {
    const { server, instances, everywhere } = await threeInstances({ webhooksInside: true })
    server.clock.now = Date.now()
    const got: string[] = []
    const program = createServer((request, response) => {
      got.push(String(request.headers['webhook-id']))
      response.end()
    })
    await new Promise<void>((ready) => program.listen(0, '127.0.0.1', ready))
    onTestFinished(() => void program.close())
    const { browser } = await atDesk(server, 'manager')
    const url = `http://127.0.0.1:${(program.address() as AddressInfo).port}/`
    await browser.send(webhooks.addWebhook, { url, events: ['enquiry.received'], fields: [] })
    for (let n = 0; n < 20; n++) await enquire(server, { email: `p${n}@example.org` })
    const senders = instances.map(({ deps, app }) => makeWebhookWorker({ ...deps, log: app.log }))
    for (let turn = 0; turn < 4; turn++)
      await everywhere((_, place) => senders[place]?.deliverDue() ?? Promise.resolve())
    expect(got).toHaveLength(20)
    expect(new Set(got).size).toBe(20)

    // One mail was claimed by an instance that has stopped.
    const [held = ''] = got.splice(0)
    await server.db.write((tx) =>
      tx
        .updateTable('webhook_deliveries')
        .set({ delivered_at: null, claimed_until: server.clock.now + HOUR })
        .where('message_id', '=', held)
        .execute(),
    )
    await everywhere((_, place) => senders[place]?.deliverDue() ?? Promise.resolve())
    expect(got).toEqual([])
    server.clock.advance(HOUR + 1)
    await everywhere((_, place) => senders[place]?.deliverDue() ?? Promise.resolve())
    expect(got).toEqual([held])
  },
)

test.runIf(isShared)('events of one instance are sent on every other', async () => {
  const { server, instances } = await threeInstances()
  const { browser } = await atDesk(server, 'manager')
  const streams = await Promise.all(instances.map(({ app }) => listenTo(app, browser)))
  const reference = await enquire(server)
  for (const stream of streams)
    await expect
      .poll(() => stream.news().map(({ subject }) => subject), { timeout: 20_000, interval: 20 })
      .toContain(reference)
})

test.runIf(isShared)(
  'the six hundred calls a minute of one source are counted over all instances',
  async () => {
    const { server, instances } = await threeInstances()
    const take = (n: number, source = '203.0.113.5') =>
      instances[n % 3]?.deps.limits.take('apiSource', source) as Promise<void>
    for (let n = 0; n < 600; n++) await take(n)
    for (let n = 0; n < 3; n++) await expect(take(n)).rejects.toMatchObject({ code: 'too_many' })
    await expect(take(0, '203.0.113.6')).resolves.toBeUndefined()
    expect(server.deps.db.shared).toBe(true)
  },
)

test.runIf(isShared)(
  'the first calls of a source need no query, and without a database each instance counts by itself',
  async () => {
    const { server } = await threeInstances()
    const other = await anotherInstance(server)
    let asked = 0
    const query = other.pool?.query.bind(other.pool)
    Object.assign(other.pool ?? {}, {
      query: (...given: Parameters<NonNullable<typeof query>>) => {
        asked++
        return query?.(...given)
      },
    })
    const take = () => other.deps.limits.take('apiSource', '203.0.113.7')
    for (let n = 0; n < COUNTED_LOCALLY; n++) await take()
    expect(asked).toBe(0)
    await take()
    expect(asked).toBe(1)
    Object.assign(other.pool ?? {}, { query: () => Promise.reject(new Error('no database')) })
    for (let n = COUNTED_LOCALLY + 1; n < 600; n++) await take()
    await expect(take()).rejects.toMatchObject({ code: 'too_many' })
  },
)
