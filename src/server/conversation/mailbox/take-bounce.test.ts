import { expect, test } from 'vitest'
import { register } from '../../../contract/accounts.ts'
import { readDeskApplication } from '../../../contract/desk-application.ts'
import { moveApplication } from '../../../contract/desk-application-actions.ts'
import { readEnquiry } from '../../../contract/desk-enquiry.ts'
import * as calls from '../../../contract/desk-mails.ts'
import { correctPerson, erasePerson, readPerson } from '../../../contract/desk-people.ts'
import { submitEnquiry } from '../../../contract/enquiries.ts'
import { cleanUp } from '../../operations/clean-up.ts'
import { anApplicant } from '../../testing/applicants.ts'
import { dumpTables } from '../../testing/dump-tables.ts'
import { BOUNCES, EARLIER } from '../../testing/mails/bounces.ts'
import { rawMail } from '../../testing/mails/raw-mail.ts'
import { storedMails } from '../../testing/outbox.ts'
import { aRegistration } from '../../testing/people.ts'
import { atDesk } from '../../testing/staff.ts'
import { anEnquiry } from '../../testing/submissions.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'
import { readMail } from '../incoming/read-mail.ts'
import { followAddress } from '../personal-records.ts'
import { storeMail } from './store-mail.ts'

const TO = 'asha@example.in'
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
let numbers = 0

async function arrives(server: TestServer, raw: Buffer) {
  const place = { address: 'office', uidValidity: '1', uid: ++numbers, at: server.clock.now }
  return storeMail(server.deps, { ...place, raw, mail: await readMail(raw) })
}

/** A receipt that was sent, and the delivery report of this name about it. */
async function aReceipt() {
  const server = await testServer()
  const enquire = () => server.send(submitEnquiry, anEnquiry({ email: TO, message: `Question ${++numbers}` }))
  await enquire()
  await server.mailbox()
  const [sent] = await storedMails(server, 'enquiry receipt')
  const id = sent?.id ?? ''
  const report = (name: string, messageId = `${id}@localhost`, to = TO) =>
    BOUNCES.find(([each]) => each === name)?.[2]({ messageId, to }) ?? rawMail([])
  return { server, enquire, id, report }
}
const UNKNOWN = 'Postfix: the address does not exist'
const FULL = 'Google: the mailbox is full'

const receipts = async (server: TestServer) =>
  (await server.mailbox()).filter(({ to, subject }) => to === TO && /have your query/.test(subject)).length
const listed = async (browser: Browser) =>
  (await browser.send(calls.listMails, { view: 'gave-up' })).body.data.mails.map(
    ({ address, state, why }) => ({ address, state, why }),
  )

test('a mail that came back is listed as not delivered, with the reason and the server’s answer', async () => {
  const { server, id, report } = await aReceipt()
  const { browser } = await atDesk(server)
  expect(await arrives(server, report(UNKNOWN))).toBe('bounce')
  expect(await listed(browser)).toEqual([{ address: TO, state: 'gave up', why: 'no such address' }])
  const { body } = await browser.send(calls.readMail, undefined, { params: { id } })
  expect(JSON.stringify(body.data)).toContain('User unknown in virtual mailbox table')
  expect(await server.db.read.selectFrom('messages').select('id').execute()).toEqual([])
  expect(await server.db.read.selectFrom('desk_changes').select('kind').execute()).toContainEqual({
    kind: 'mail',
  })
})

test('an enquiry, an application and the page of a person show why a mail came back', async () => {
  const { server, report } = await aReceipt()
  const { browser } = await atDesk(server, 'manager')
  const { reference } = await anApplicant(server)
  await browser.send(
    moveApplication,
    { version: 1, stage: 'refused', reason: 'Full.' },
    { params: { reference } },
  )
  server.clock.advance(MINUTE)
  await server.newBrowser().send(register, aRegistration({ email: TO }))
  await server.mailbox()
  const kinds = ['enquiry receipt', 'application stage', 'registration']
  const sent = await server.db.read
    .selectFrom('outbox')
    .select(['id', 'kind'])
    .where('kind', 'in', kinds)
    .execute()
  for (const { id } of sent)
    await arrives(server, Buffer.from(`X-Number: ${++numbers}\r\n${report(UNKNOWN, `${id}@localhost`)}`))
  const found = { state: 'gave up', why: 'no such address' }
  const [enquiry] = await server.db.read.selectFrom('enquiries').select('reference').execute()
  const at = { params: { reference: enquiry?.reference ?? '' } }
  const mailsIn = (events: { mail: unknown }[]) => events.flatMap(({ mail }) => mail ?? [])
  const { events } = (await browser.send(readEnquiry, undefined, at)).body.data
  expect(mailsIn(events)).toContainEqual({ what: 'receipt', ...found })
  const application = (await browser.send(readDeskApplication, undefined, { params: { reference } })).body
    .data
  expect(mailsIn(application.events)).toContainEqual({ what: 'stage', ...found })
  const person = (await browser.send(readPerson, undefined, at)).body.data
  expect(person.mails).toContainEqual(expect.objectContaining({ kind: 'registration', ...found }))
})

test('an address that does not exist gets no further mail, until staff send to it again', async () => {
  const { server, enquire, id, report } = await aReceipt()
  const { browser } = await atDesk(server)
  await arrives(server, report(UNKNOWN))
  const before = await receipts(server)
  await enquire()
  expect(await receipts(server)).toBe(before)
  expect(await listed(browser)).toHaveLength(2)
  await browser.send(calls.sendMailAgain, {}, { params: { id } })
  server.clock.advance(MINUTE)
  expect(await receipts(server)).toBe(before + 1)
  await enquire()
  expect(await receipts(server)).toBe(before + 2)
})

test('a mail from the person marks the address as correct', async () => {
  const { server, enquire, report } = await aReceipt()
  await arrives(server, report(UNKNOWN))
  await arrives(server, rawMail([`From: ${TO}`, 'Message-ID: <here@example.in>']))
  const before = await receipts(server)
  await enquire()
  expect(await receipts(server)).toBe(before + 1)
})

test('a full mailbox is noted, and the next mail is sent', async () => {
  const { server, enquire, report } = await aReceipt()
  const { browser } = await atDesk(server)
  await arrives(server, report(FULL))
  expect(await listed(browser)).toMatchObject([{ why: 'mailbox full' }])
  const before = await receipts(server)
  await enquire()
  expect(await receipts(server)).toBe(before + 1)
})

test('a report that names no mail of ours, or is repeated, changes nothing', async () => {
  const { server, report } = await aReceipt()
  const { browser } = await atDesk(server)
  expect(await arrives(server, report(UNKNOWN, 'guessed@localhost'))).toBe('bounce')
  expect(await listed(browser)).toEqual([])
  const raw = report(UNKNOWN)
  await arrives(server, raw)
  expect(await arrives(server, raw)).toBeUndefined()
  expect(await arrives(server, report(FULL))).toBe('bounce')
  expect(await listed(browser)).toMatchObject([{ why: 'no such address' }])
})

test('records of read mails and of refused addresses are deleted after a year', async () => {
  const { server, report } = await aReceipt()
  await arrives(server, report(UNKNOWN))
  const count = async () => [
    (await server.db.read.selectFrom('mailbox_mails').select('id').execute()).length,
    (await server.db.read.selectFrom('bounced_addresses').select('email_key').execute()).length,
  ]
  server.clock.advance(364 * DAY)
  await cleanUp(server.deps)
  expect(await count()).toEqual([1, 1])
  server.clock.advance(2 * DAY)
  await cleanUp(server.deps)
  expect(await count()).toEqual([0, 0])
})

/** The correction of the enquiry's address, on the page of the person. */
async function correctTo(server: TestServer, browser: Browser, email: string) {
  const [first] = await server.db.read.selectFrom('enquiries').select('reference').orderBy('id').execute()
  const reference = first?.reference ?? ''
  const corrected = await browser.send(correctPerson, { of: reference, email }, { params: { reference } })
  expect(corrected.status).toBe(200)
}

test.each([
  'Postfix: the address does not exist',
  'Google: the address does not exist',
  'qmail, plain',
  'Exim, plain',
])('a report marks the mail that came back, and none that this one answers: %s', async (name) => {
  const { server, enquire, id, report } = await aReceipt()
  await enquire()
  await server.mailbox()
  const receiptIds = (await storedMails(server, 'enquiry receipt')).map((mail) => mail.id)
  const second = receiptIds.find((each) => each !== id) ?? ''
  for (const [back, earlier] of [
    [second, id],
    [id, second],
  ] as const) {
    const raw = report(name, `${back}@localhost`).toString().replaceAll(EARLIER, `${earlier}@localhost`)
    await server.db.write((tx) => tx.updateTable('outbox').set({ sent_at: 1, given_up_at: null }).execute())
    expect(await arrives(server, Buffer.from(`X-Number: ${++numbers}\r\n${raw}`))).toBe('bounce')
    const marked = await server.db.read
      .selectFrom('outbox')
      .select('id')
      .where('sent_at', 'is', null)
      .execute()
    expect(marked).toEqual([{ id: back }])
  }
})

test('a report after a correction marks its mail, and not the corrected address', async () => {
  const { server, id, report } = await aReceipt()
  const { browser } = await atDesk(server, 'manager')
  await correctTo(server, browser, 'right@example.in')
  expect(await arrives(server, report(UNKNOWN))).toBe('bounce')
  expect((await browser.send(calls.readMail, undefined, { params: { id } })).body.data.summary.state).toBe(
    'gave up',
  )
  expect(await server.db.read.selectFrom('bounced_addresses').selectAll().execute()).toEqual([])
})

test.each(['sent to another address', 'corrected at its enquiry'])(
  'a second report about a mail %s since changes nothing, and one about the new address does',
  async (how) => {
    const { server, id, report } = await aReceipt()
    const { browser } = await atDesk(server, 'manager')
    const right = 'right@example.in'
    const found = async () => ({
      state: (await browser.send(calls.readMail, undefined, { params: { id } })).body.data.summary.state,
      bounced: await server.db.read
        .selectFrom('bounced_addresses')
        .select('email_key')
        .where('email_key', '=', right)
        .execute(),
    })
    await arrives(server, report(UNKNOWN))
    if (how === 'corrected at its enquiry') await correctTo(server, browser, right)
    const to = how === 'sent to another address' ? { to: right } : {}
    expect((await browser.send(calls.sendMailAgain, to, { params: { id } })).status).toBe(200)
    server.clock.advance(MINUTE)
    expect((await server.mailbox()).at(-1)?.to).toBe(right)

    await arrives(server, report('Exim, plain'))
    expect(await found()).toEqual({ state: 'sent', bounced: [] })

    await arrives(server, report(UNKNOWN, `${id}@localhost`, right))
    expect(await found()).toEqual({ state: 'gave up', bounced: [{ email_key: right }] })
  },
)

test('a correction of the name alone leaves the address marked as not existing', async () => {
  const { server, enquire, report } = await aReceipt()
  await arrives(server, report(UNKNOWN))
  const before = await receipts(server)
  const { id } = await server.db.read.selectFrom('enquiries').select('id').executeTakeFirstOrThrow()
  for (const to of [TO, TO.toUpperCase()])
    await server.db.write((tx) => followAddress(tx, 'enquiry', [id], TO, to))
  await enquire()
  expect(await receipts(server)).toBe(before)
})

test('an address that is restored by a correction gets mails again', async () => {
  const { server, enquire, report } = await aReceipt()
  const { browser } = await atDesk(server, 'manager')
  await arrives(server, report(UNKNOWN))
  await correctTo(server, browser, 'right@example.in')
  await correctTo(server, browser, TO)
  const before = await receipts(server)
  await enquire()
  expect(await receipts(server)).toBe(before + 1)
})

test.each(['corrected', 'used for one mail'])(
  'an address that was %s is erased with the person',
  async (how) => {
    const { server, id, report } = await aReceipt()
    const { browser } = await atDesk(server, 'manager')
    if (how === 'corrected') {
      await arrives(server, report(UNKNOWN))
      await correctTo(server, browser, 'right@example.in')
    } else {
      await correctTo(server, browser, 'right@example.in')
      await browser.send(calls.sendMailAgain, { to: TO }, { params: { id } })
      server.clock.advance(MINUTE)
      expect(await receipts(server)).toBe(2)
      const [copy] = await server.db.read.selectFrom('mail_addresses').select('mail_id').execute()
      await arrives(server, report(UNKNOWN, `${copy?.mail_id}@localhost`))
      expect(await server.db.read.selectFrom('bounced_addresses').select('email_key').execute()).toEqual([
        { email_key: TO },
      ])
    }
    const { reference } = await server.db.read
      .selectFrom('enquiries')
      .select('reference')
      .executeTakeFirstOrThrow()
    const reason = 'They asked for it'
    const erased = await browser.send(erasePerson, { name: 'Asha Rao', reason }, { params: { reference } })
    expect(erased.status).toBe(200)
    expect(await dumpTables(server.db)).not.toContain(TO)
  },
)

test('several bounced mails, or all of them, are sent again like one', async () => {
  const { server, id, report } = await aReceipt()
  const { browser } = await atDesk(server, 'manager')
  for (const again of [
    () => browser.send(calls.sendSeveralAgain, { ids: [id] }),
    () => browser.send(calls.resendAll),
  ]) {
    await arrives(server, Buffer.from(`X-Number: ${++numbers}\r\n${report(UNKNOWN)}`))
    const before = await receipts(server)
    expect((await again()).status).toBe(200)
    server.clock.advance(5 * MINUTE)
    expect(await receipts(server)).toBe(before + 1)
  }
})
