import { expect, test } from 'vitest'
import { register } from '../../../contract/accounts.ts'
import { readDeskApplication } from '../../../contract/desk-application.ts'
import { moveApplication } from '../../../contract/desk-application-actions.ts'
import { readEnquiry } from '../../../contract/desk-enquiry.ts'
import * as calls from '../../../contract/desk-mails.ts'
import { readPerson } from '../../../contract/desk-people.ts'
import { submitDataRequest } from '../../../contract/requests.ts'
import { cleanUp } from '../../operations/clean-up.ts'
import { anApplicant } from '../../testing/applicants.ts'
import { aReceipt, arrives, nextNumber, receipts, TO } from '../../testing/bounced-mails.ts'
import { rawMail } from '../../testing/mails/raw-mail.ts'
import { aRegistration, codeIn, lastMailTo } from '../../testing/people.ts'
import { atDesk } from '../../testing/staff.ts'
import type { Browser } from '../../testing/test-server.ts'

const MINUTE = 60_000

const DAY = 24 * 60 * MINUTE

const UNKNOWN = 'Postfix: the address does not exist'

const FULL = 'Google: the mailbox is full'

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
    await arrives(server, Buffer.from(`X-Number: ${nextNumber()}\r\n${report(UNKNOWN, `${id}@localhost`)}`))
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

test.each([
  [register, aRegistration({ email: TO })],
  [submitDataRequest, { email: TO, kind: 'see' }],
] as const)(
  'a code that somebody waits for is sent, also where the last mail came back: %o',
  async (call, input) => {
    const { server, report } = await aReceipt()
    await arrives(server, report(UNKNOWN))
    await server.newBrowser().send(call, input)
    expect(codeIn(await lastMailTo(server, TO))).toMatch(/^[A-Z2-9]{6}$/)
  },
)

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
