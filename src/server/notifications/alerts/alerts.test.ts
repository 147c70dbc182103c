import { expect, onTestFinished, test } from 'vitest'
import { openMessages } from '../../../contract/desk-conversation.ts'
import { changeEnquiry } from '../../../contract/desk-enquiry.ts'
import * as calls from '../../../contract/desk-notifications.ts'
import { answerRequest, makeRequest } from '../../../contract/desk-requests.ts'
import { changeSetting } from '../../../contract/desk-settings.ts'
import { confirmRequest, submitDataRequest } from '../../../contract/requests.ts'
import { receiveMessage } from '../../conversation/receive.ts'
import { enquire } from '../../testing/enquire.ts'
import { workdays } from '../../testing/office-hours.ts'
import { codeIn, lastMailTo } from '../../testing/people.ts'
import { startPushService } from '../../testing/push-service.ts'
import { atDesk } from '../../testing/staff.ts'
import { itemId } from '../../testing/stored-ids.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'
import { makePushWorker } from '../devices/push-worker.ts'
import { queueDueMails } from '../queue-due-mails.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const EVERYTHING: calls.NotificationChoices = {
  device: [...calls.ALERT_TOPICS],
  email: [...calls.ALERT_TOPICS],
  quiet: { ...calls.FIRST_CHOICES.quiet, isOn: false },
}

/** Nine in the morning in India, a Thursday. */
const MORNING = Date.parse('2026-11-26T03:30:00Z')

async function aServer() {
  const server = await testServer({ limits: false, config: { webhooksInside: true } })
  server.clock.now = MORNING
  return server
}

/** A member of staff with a phone, who is notified of all topics. */
async function aPerson(server: TestServer, email?: string) {
  const person = await atDesk(server, 'agent', email)
  const phone = await startPushService()
  onTestFinished(() => void phone.close())
  await person.browser.send(calls.addDevice, phone.subscription)
  await person.browser.send(calls.changeNotifications, EVERYTHING)
  return { ...person, notices: () => phone.got.map(({ notice }) => notice) }
}
type Person = Awaited<ReturnType<typeof aPerson>>

const titles = ({ notices }: Person) => notices().map(({ title }) => title)
const mailsTo = async (server: TestServer, { email }: Pick<Person, 'email'>, subject: string) =>
  (await server.mailbox()).filter((mail) => mail.to === email && mail.subject.startsWith(subject))

/** The jobs of two instances, and the worker. */
async function later(server: TestServer, ms = MINUTE): Promise<void> {
  server.clock.advance(ms)
  await Promise.all([queueDueMails(server.deps), queueDueMails(server.deps)])
  const worker = makePushWorker({ ...server.deps, log: server.app.log })
  while ((await worker.deliverDue()) > 0);
}

const assign = (browser: Browser, reference: string, assigneeId: string | null, version = 1) =>
  browser.send(changeEnquiry, { version, assigneeId }, { params: { reference } })

let replies = 0
const reply = (server: TestServer, reference: string, isAutomatic = false) =>
  server.db.write(async (tx) => {
    const row = await tx
      .selectFrom('enquiries')
      .selectAll()
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
    return receiveMessage(
      tx,
      server.clock.now,
      { kind: 'enquiry', row },
      {
        from_address: 'asha@example.org',
        from_name: 'Asha Rao',
        subject: 'Re: Course',
        text: 'On Monday, please.',
        html: null,
        rfc_message_id: `${++replies}@example.org`,
        in_reply_to: null,
        isOtherAddress: false,
        isAutomatic,
        files: [],
        at: server.clock.now,
      },
    )
  })

test('the assignee is notified of a reply at once, on the device and by email, once, without a name or a number', async () => {
  const server = await aServer()
  const [imran, meera] = [await aPerson(server), await aPerson(server, 'meera@example.org')]
  const reference = await enquire(server, { fullName: 'Lakshmi Pillai' })
  await assign(imran.browser, reference, imran.id)
  await reply(server, reference)
  await later(server)
  await later(server)
  expect(imran.notices()).toEqual([
    {
      title: 'They wrote back',
      body: 'Open it at the desk.',
      path: `/enquiries/all/${reference}`,
      tag: `replies ${reference}`,
    },
  ])
  const [mail, ...others] = await mailsTo(server, imran, 'They wrote back')
  expect(others).toEqual([])
  expect(mail?.text).toContain(`/Staff/enquiries/all/${reference}`)
  expect(mail?.text).not.toMatch(/Lakshmi|Monday|98765/)
  expect(titles(meera)).toEqual([])
  expect(await mailsTo(server, meera, 'They wrote back')).toEqual([])
})

test('everybody is notified of a reply about an item without assignee, and nobody of a reply that is automatic or was read', async () => {
  const server = await aServer()
  const people = [await aPerson(server), await aPerson(server, 'meera@example.org')] as const
  const reference = await enquire(server)
  await reply(server, reference)
  await later(server)
  expect(people.map(titles)).toEqual([['They wrote back'], ['They wrote back']])

  const other = await enquire(server)
  await reply(server, other, true)
  await later(server)
  const id = await reply(server, other)
  await people[0].browser.send(openMessages, { ids: [id] }, { params: { reference: other } })
  await later(server)
  expect(people.map((each) => each.notices().length)).toEqual([1, 1])
})

test('an assignee is notified when the requested time of the enquiry begins, and again at a reminder', async () => {
  const server = await aServer()
  const [imran, meera] = [await aPerson(server), await aPerson(server, 'meera@example.org')]
  const at = { preferredTime: 'Morning', timeFrom: '09:10', timeTo: '11:00' }
  const reference = await enquire(server, at)
  await enquire(server, at)
  await assign(imran.browser, reference, imran.id)
  await later(server)
  expect(imran.notices()).toEqual([])
  await later(server, 10 * MINUTE)
  await later(server)
  expect(imran.notices()).toMatchObject([{ title: 'A call is due', path: `/enquiries/all/${reference}` }])
  expect(titles(meera)).toEqual([])

  const remindAt = new Date(server.clock.now + 5 * MINUTE).toISOString()
  await imran.browser.send(changeEnquiry, { version: 2, remindAt }, { params: { reference } })
  await later(server)
  expect(imran.notices()).toHaveLength(1)
  await later(server, 5 * MINUTE)
  await later(server)
  expect(titles(imran)).toEqual(['A call is due', 'A call is due'])
  expect(await mailsTo(server, imran, 'A call is due')).toHaveLength(2)
})

test('an assignee is notified at a reminder of an answered enquiry, unless it was removed', async () => {
  const server = await aServer()
  const imran = await aPerson(server)
  const change = (reference: string, version: number, input: Record<string, unknown>) =>
    imran.browser.send(changeEnquiry, { version, ...input }, { params: { reference } })
  const remindAt = new Date(server.clock.now + 5 * MINUTE).toISOString()
  const [asked, other] = [await enquire(server), await enquire(server)]
  for (const reference of [asked, other])
    await change(reference, 1, { assigneeId: imran.id, status: 'answered', remindAt })
  await later(server)
  expect(imran.notices()).toEqual([])
  await change(other, 2, { remindAt: null })
  await later(server, 5 * MINUTE)
  await later(server)
  expect(imran.notices()).toMatchObject([{ title: 'A call is due', path: `/enquiries/all/${asked}` }])
  expect(await mailsTo(server, imran, 'A call is due')).toHaveLength(1)
})

test('a requested time that began before the opening hours is notified when they begin, once a day', async () => {
  const server = await aServer()
  const manager = await atDesk(server, 'manager')
  const imran = await aPerson(server)
  const value = workdays('10:00', '19:00')
  await manager.browser.send(changeSetting, { version: 0, value }, { params: { id: 'hours' } })
  const reference = await enquire(server, { preferredTime: 'Morning', timeFrom: '08:00', timeTo: '11:00' })
  await assign(imran.browser, reference, imran.id)
  await later(server)
  expect(imran.notices()).toEqual([])
  await later(server, 60 * MINUTE)
  await later(server)
  expect(titles(imran)).toEqual(['A call is due'])
  await later(server, DAY)
  expect(titles(imran)).toEqual(['A call is due', 'A call is due'])
})

test('the assignee of the item is notified of a failed email, unless it was stopped or sent meanwhile', async () => {
  const server = await aServer()
  const [imran, meera] = [await aPerson(server), await aPerson(server, 'meera@example.org')]
  const fail = (reference: string, last_error: string) =>
    server.db.write(async (tx) => {
      const id = await itemId(tx, 'enquiries', reference)
      await tx
        .updateTable('outbox')
        .set({ given_up_at: server.clock.now, last_error })
        .where('kind', '=', 'enquiry receipt')
        .where('about', '=', JSON.stringify({ enquiryId: id }))
        .execute()
    })
  const [one, stopped, nobodys] = [await enquire(server), await enquire(server), await enquire(server)]
  for (const reference of [one, stopped]) await assign(imran.browser, reference, imran.id)
  await fail(one, 'RCPT TO 550')
  await fail(stopped, 'stopped')
  await fail(nobodys, 'RCPT TO 550')
  await later(server)
  await later(server)
  expect(imran.notices()).toMatchObject([
    { title: 'An email was not delivered', path: expect.stringMatching(/^\/mails\/gave-up\/.+/) },
  ])
  expect(await mailsTo(server, imran, `An email was not delivered, ${one}`)).toHaveLength(1)
  expect(titles(meera)).toEqual([])
})

test('people who may answer a data request are notified of it, and again with two days left', async () => {
  const server = await aServer()
  const [imran, manager] = [await aPerson(server), await atDesk(server, 'manager')]
  await manager.browser.send(makeRequest, { email: 'rekha@example.org', fullName: 'Rekha', kind: 'see' })
  await later(server)
  expect(imran.notices()).toEqual([])
  const visitor = { email: 'ravi@example.org', kind: 'see' } as const
  await server.send(submitDataRequest, visitor)
  const code = codeIn(await lastMailTo(server, visitor.email))
  const { reference } = (await server.send(confirmRequest, { ...visitor, code })).body.data
  await later(server)
  expect(imran.notices()).toMatchObject([{ title: 'A data request is open', path: '/people/requests' }])
  const { due } = await server.db.read
    .selectFrom('data_requests')
    .select('due')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()

  server.clock.now = Date.parse(due) - 2 * DAY + 6 * 60 * MINUTE
  await later(server)
  await later(server)
  // Both requests are urgent now.
  expect(titles(imran)).toHaveLength(3)
  const again = await atDesk(server, 'manager', 'second@example.org')
  await again.browser.send(answerRequest, { version: 1, words: 'Done.' }, { params: { reference } })
  await later(server, DAY)
  expect(titles(imran)).toHaveLength(3)
})

test('each topic can be switched off, and its events are not notified later', async () => {
  const server = await aServer()
  const imran = await aPerson(server)
  await imran.browser.send(calls.changeNotifications, { ...EVERYTHING, device: ['calls'], email: [] })
  await reply(server, await enquire(server))
  await later(server)
  await imran.browser.send(calls.changeNotifications, EVERYTHING)
  await later(server)
  expect(imran.notices()).toEqual([])
  expect(await mailsTo(server, imran, 'They wrote back')).toEqual([])
})
