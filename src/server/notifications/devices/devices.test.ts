import { expect, onTestFinished, test } from 'vitest'
import { addNote, changeEnquiry, recordOutcome } from '../../../contract/desk-enquiry.ts'
import * as calls from '../../../contract/desk-notifications.ts'
import { submitEnquiry } from '../../../contract/enquiries.ts'
import { resealers } from '../../resealers.ts'
import { makeKeys } from '../../security/keys.ts'
import { sealAnew } from '../../security/rotation/seal-anew.ts'
import { anApplicant } from '../../testing/applicants.ts'
import { auditOf } from '../../testing/audit.ts'
import { operatorAt, settingsOf } from '../../testing/operator.ts'
import { startPushService } from '../../testing/push-service.ts'
import { atDesk } from '../../testing/staff.ts'
import { anEnquiry } from '../../testing/submissions.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'
import { queueDueMails } from '../queue-due-mails.ts'
import { makePushWorker, PAUSES_MS } from './push-worker.ts'

const SECOND = 1000
const HOUR = 3600 * SECOND
const NEVER_QUIET = { ...calls.FIRST_CHOICES, quiet: { ...calls.FIRST_CHOICES.quiet, isOn: false } }

async function aPhone() {
  const phone = await startPushService()
  onTestFinished(() => void phone.close())
  return phone
}
type Phone = Awaited<ReturnType<typeof aPhone>>

/** A member of staff with a phone that is notified. It is three in the afternoon. */
async function aNotifiedPerson(change = {}) {
  const server = await testServer({ limits: false, config: { webhooksInside: true, ...change } })
  const person = await atDesk(server)
  const phone = await aPhone()
  return { server, ...person, phone, device: await add(person.browser, phone) }
}

const add = async (browser: Browser, { subscription }: Phone) =>
  (await browser.send(calls.addDevice, subscription)).body.data.id
const read = async (browser: Browser) => (await browser.send(calls.readNotifications)).body.data
const on = (id: string) => ({ params: { id } })

let sent = 0
async function enquire(server: TestServer, change = {}): Promise<string> {
  server.clock.advance(SECOND)
  const message = `Her sugar is high, number ${++sent}.`
  return (await server.send(submitEnquiry, anEnquiry({ message, ...change }))).body.data.reference
}

/** The jobs and the worker, half a minute later. */
async function later(server: TestServer, ms = 30 * SECOND, deps = server.deps): Promise<void> {
  server.clock.advance(ms)
  await queueDueMails(deps)
  const worker = makePushWorker({ ...deps, log: server.app.log })
  while ((await worker.deliverDue()) > 0);
}

const titles = ({ got }: Phone) => got.map(({ notice }) => notice.title)
const pending = async ({ db }: TestServer) =>
  (await db.read.selectFrom('push_notices').select('id').execute()).length

test('a device is notified of a new enquiry, encrypted, without name, number or words, and the notice leads to the item', async () => {
  const { server, phone } = await aNotifiedPerson()
  const reference = await enquire(server, { fullName: 'Lakshmi Pillai' })
  await later(server)
  await later(server)
  expect(phone.got).toHaveLength(1)
  const [{ notice, headers, senderKey } = { notice: undefined, headers: {}, senderKey: '' }] = phone.got
  expect(notice).toEqual({
    title: 'New enquiry',
    body: 'Nobody has taken it yet.',
    path: `/enquiries/all/${reference}`,
    tag: 'news',
  })
  expect(`${notice?.title} ${notice?.body}`).not.toMatch(/\d|Lakshmi|sugar|@/)
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: String(12 * 3600) })
  expect(senderKey).toMatch(/^B[\w-]{86}$/)
  expect(await pending(server)).toBe(0)
})

test('several new items are one notice, an assigned one is not notified, and each topic can be switched off', async () => {
  const { server, browser, phone, id } = await aNotifiedPerson()
  await enquire(server)
  await anApplicant(server)
  await later(server)
  expect(titles(phone)).toEqual(['New enquiries and applications'])
  expect(phone.got[0]?.notice.path).toBe('/')

  const taken = await enquire(server)
  await browser.send(changeEnquiry, { version: 1, assigneeId: id }, { params: { reference: taken } })
  await later(server)
  expect(phone.got).toHaveLength(1)

  await browser.send(calls.changeNotifications, { ...NEVER_QUIET, device: ['applications'] })
  await enquire(server)
  await later(server)
  expect(phone.got).toHaveLength(1)
  await browser.send(calls.changeNotifications, NEVER_QUIET)
  await later(server)
  expect(titles(phone).slice(1)).toEqual(['New enquiry'])
})

test('assignments and mentions by a colleague are notified after half a minute, unless undone or done by then', async () => {
  const { server, phone, id } = await aNotifiedPerson()
  const manager = await atDesk(server, 'manager')
  const reference = await enquire(server)
  const params = { params: { reference } }
  await manager.browser.send(changeEnquiry, { version: 1, assigneeId: id }, params)
  await manager.browser.send(addNote, { text: 'Please call her', mentions: [id] }, params)
  await later(server, 10 * SECOND)
  expect(phone.got).toEqual([])
  await later(server, 20 * SECOND)
  expect(titles(phone).sort()).toEqual(['A colleague mentions you', 'An enquiry for you'])
  for (const { notice } of phone.got) expect(notice.path).toBe(`/enquiries/all/${reference}`)

  const done = await enquire(server)
  await manager.browser.send(changeEnquiry, { version: 1, assigneeId: id }, { params: { reference: done } })
  await manager.browser.send(recordOutcome, { outcome: 'answered' }, { params: { reference: done } })
  await later(server)
  expect(phone.got).toHaveLength(2)
})

test('topics can be switched off separately for emails and devices', async () => {
  const { server, browser, phone, id, email } = await aNotifiedPerson()
  const manager = await atDesk(server, 'manager')
  const assign = async () => {
    const reference = await enquire(server)
    await manager.browser.send(changeEnquiry, { version: 1, assigneeId: id }, { params: { reference } })
    await later(server)
    return (await server.mailbox()).filter(({ to, subject }) => to === email && subject.includes('for you'))
      .length
  }
  expect([await assign(), phone.got.length]).toEqual([1, 1])
  await browser.send(calls.changeNotifications, { ...NEVER_QUIET, email: ['mentions'] })
  expect([await assign(), phone.got.length]).toEqual([1, 2])
  await browser.send(calls.changeNotifications, { ...NEVER_QUIET, device: ['mentions'] })
  expect([await assign(), phone.got.length]).toEqual([2, 2])
})

test('in quiet hours devices stay silent; at their end one notice covers all of the night', async () => {
  const { server, browser, phone, id } = await aNotifiedPerson()
  expect((await read(browser)).choices.quiet).toMatchObject({ isOn: true, from: '21:00', until: '07:30' })
  // Ten in the evening in India.
  server.clock.advance(7 * HOUR)
  const manager = await atDesk(server, 'manager')
  await enquire(server)
  await enquire(server)
  const given = await enquire(server)
  await manager.browser.send(changeEnquiry, { version: 1, assigneeId: id }, { params: { reference: given } })
  await later(server)
  await later(server, 9 * HOUR)
  expect(phone.got).toEqual([])
  await later(server, HOUR)
  expect(titles(phone).sort()).toEqual(['An enquiry for you', 'New enquiries'])
})

test('a subscription that the push service no longer knows is removed with its pending notices', async () => {
  for (const status of [404, 410]) {
    const { server, browser, phone } = await aNotifiedPerson()
    phone.status = status
    await enquire(server)
    await later(server)
    expect((await read(browser)).devices).toEqual([])
    expect(await pending(server)).toBe(0)
    await enquire(server)
    await later(server)
    expect(phone.tries).toBe(1)
  }
})

test('a push service that fails is tried again with growing pauses, a bounded number of times', async () => {
  const { server, browser, phone } = await aNotifiedPerson()
  await browser.send(calls.changeNotifications, NEVER_QUIET)
  phone.status = 500
  await enquire(server)
  await later(server)
  await later(server, SECOND)
  expect(phone.tries).toBe(1)
  for (const pause of PAUSES_MS) await later(server, pause)
  expect(phone.tries).toBe(PAUSES_MS.length + 1)
  expect(await pending(server)).toBe(0)
})

test('two instances send a notice once', async () => {
  const { server, phone } = await aNotifiedPerson()
  await enquire(server)
  server.clock.advance(30 * SECOND)
  await Promise.all([queueDueMails(server.deps), queueDueMails(server.deps)])
  const workers = [1, 2].map(() => makePushWorker({ ...server.deps, log: server.app.log }))
  await Promise.all(workers.map((worker) => worker.deliverDue()))
  expect(phone.got).toHaveLength(1)
})

test('addresses inside our own network are refused when a browser registers them, and when a notice is sent', async () => {
  const { server, browser, phone, device } = await aNotifiedPerson()
  server.deps.config.webhooksInside = false
  const keys = phone.subscription.keys
  for (const endpoint of [
    phone.subscription.endpoint,
    'https://127.0.0.1/x',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/x',
    'https://localhost/x',
    'http://push.example.org/x',
    'https://name:word@push.example.org/x',
    'file:///etc/passwd',
  ]) {
    const answer = await browser.send(calls.addDevice, { endpoint, keys })
    expect([answer.status, answer.body.code], endpoint).toEqual([400, 'invalid_input'])
  }
  await enquire(server)
  await later(server)
  expect(phone.tries).toBe(0)
  const tested = await browser.send(calls.testDevice, undefined, on(device))
  expect(tested.body.data.problem).toBe('The address must begin with https://.')
})

test('a key that is not a point on the curve is refused', async () => {
  const { browser, phone } = await aNotifiedPerson()
  const { endpoint, keys } = phone.subscription
  const answer = await browser.send(calls.addDevice, { endpoint, keys: { ...keys, p256dh: 'B'.repeat(87) } })
  expect(answer.body.code).toBe('invalid_input')
})

test('a device is tested, named, recognised, and removed by its owner alone', async () => {
  const { server, browser, phone, device } = await aNotifiedPerson()
  const other = await atDesk(server, 'manager')
  expect((await browser.send(calls.testDevice, undefined, on(device))).body.data.problem).toBeNull()
  expect(titles(phone)).toEqual(['Notifications work'])
  const [shown] = (await read(browser)).devices
  expect(shown).toMatchObject({ id: device, device: 'Unknown device' })
  expect((await read(other.browser)).devices).toEqual([])
  for (const call of [calls.testDevice, calls.removeDevice])
    expect((await other.browser.send(call, undefined, on(device))).body.code).toBe('not_found')
  expect((await browser.send(calls.removeDevice, undefined, on(device))).status).toBe(200)
  expect((await read(browser)).devices).toEqual([])
  expect(await auditOf(server, 'device not notified any more')).toHaveLength(1)
})

test('a browser belongs to the person who turned notifications on last; pending notices of another person are deleted', async () => {
  const { server, browser, phone } = await aNotifiedPerson()
  await enquire(server)
  server.clock.advance(30 * SECOND)
  await queueDueMails(server.deps)
  const manager = await atDesk(server, 'manager')
  await add(manager.browser, phone)
  await add(manager.browser, phone)
  expect((await read(browser)).devices).toEqual([])
  expect((await read(manager.browser)).devices).toHaveLength(1)
  await later(server)
  expect(phone.got).toEqual([])
})

test('no more devices than the limit are stored: the oldest one is deleted', async () => {
  const { server, browser, device } = await aNotifiedPerson()
  const phone = await aPhone()
  for (let n = 0; n < calls.MOST_DEVICES; n++) {
    server.clock.advance(SECOND)
    const endpoint = `${phone.subscription.endpoint}${n}`
    await browser.send(calls.addDevice, { ...phone.subscription, endpoint })
  }
  const { devices } = await read(browser)
  expect(devices).toHaveLength(calls.MOST_DEVICES)
  expect(devices.map(({ id }) => id)).not.toContain(device)
})

test('a person who is no longer staff, or is blocked, is not notified', async () => {
  const { server, phone, email, id } = await aNotifiedPerson()
  await enquire(server)
  server.clock.advance(30 * SECOND)
  await queueDueMails(server.deps)
  await server.db.write((tx) =>
    tx.updateTable('users').set({ blocked_at: server.clock.now }).where('id', '=', id).execute(),
  )
  await later(server)
  expect(phone.tries).toBe(0)
  await operatorAt(server.clock.now, settingsOf(server), 'staff', 'remove', email)
  expect(await server.db.read.selectFrom('push_devices').select('id').execute()).toEqual([])
})

test('the subscription is sealed, survives a new secret key, and ends with the key it was made with', async () => {
  const { server, browser, phone } = await aNotifiedPerson()
  const stored = await server.db.read.selectFrom('push_devices').selectAll().executeTakeFirstOrThrow()
  expect(JSON.stringify(stored)).not.toContain(phone.subscription.endpoint)
  const { publicKey } = await read(browser)

  const [old] = server.deps.config.secretKeys
  const fresh = { id: 'k2', secret: Buffer.alloc(32, 7) }
  const keys = makeKeys([fresh, ...(old ? [old] : [])])
  await sealAnew({ db: server.db, keys }, resealers)
  await enquire(server)
  await later(server, 30 * SECOND, { ...server.deps, keys })
  // A browser accepts only the key that it subscribed with.
  expect(phone.got.map(({ senderKey }) => senderKey)).toEqual([publicKey])

  await enquire(server)
  await later(server, 30 * SECOND, { ...server.deps, keys: makeKeys([fresh]) })
  expect(phone.got).toHaveLength(1)
  expect((await read(browser)).devices).toEqual([])
})
