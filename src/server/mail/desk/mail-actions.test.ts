// @module-tag slow
import { expect, test } from 'vitest'
import { forgotPassword } from '../../../contract/accounts.ts'
import { moveApplication } from '../../../contract/desk-application-actions.ts'
import * as calls from '../../../contract/desk-mails.ts'
import { deleteAccount } from '../../../contract/my-account.ts'
import { eraseOld } from '../../people/erase/erase-old.ts'
import { anApplicant } from '../../testing/applicants.ts'
import { auditOf } from '../../testing/audit.ts'
import { enquire } from '../../testing/enquire.ts'
import { aMailServer } from '../../testing/mail-server.ts'
import { operator, settingsOf } from '../../testing/operator.ts'
import { aMember, aSignedInMember } from '../../testing/people.ts'
import { atDesk } from '../../testing/staff.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const UNKNOWN = { code: 550, says: '5.1.1 no such user' }

async function find(browser: Browser, search: string, title = 'We have your query') {
  const { body } = await browser.send(calls.listMails, { view: 'all', search })
  const mail = body.data.mails.find((each) => each.title === title)
  if (!mail) throw new Error(`no mail to ${search}`)
  return mail
}
const read = async (browser: Browser, id: string) =>
  (await browser.send(calls.readMail, undefined, { params: { id } })).body.data
const again = (browser: Browser, id: string, input: object = {}) =>
  browser.send(calls.sendMailAgain, input, { params: { id } })
const stop = (browser: Browser, id: string) =>
  browser.send(calls.stopWaitingMail, undefined, { params: { id } })
const undo = (browser: Browser, actionId: string) => browser.send(calls.undoMailAction, { actionId })
const lines = (server: TestServer) => auditOf(server, 'mail %')

/** A mail to this address that failed. */
async function gaveUp(address = 'mena@example.org', role: 'agent' | 'manager' = 'agent') {
  const mails = await aMailServer()
  const server = await testServer({ transport: mails.transport, config: { notifyEmail: undefined } })
  const { browser, id } = await atDesk(server, role)
  await server.mailbox()
  mails.received.length = 0
  mails.refuse(address, UNKNOWN)
  const reference = await enquire(server, { email: address })
  await server.mailbox()
  const { reference: mailId } = await find(browser, address)
  return { mails, server, browser, mailId, reference, staffId: id }
}

test('a failed mail is sent again half a minute later, with three days again, unless this is undone', async () => {
  const { mails, server, browser, mailId } = await gaveUp()
  // The mail is dated back four days.
  const created_at = server.clock.now - 4 * 24 * 60 * MINUTE
  await server.db.write((tx) =>
    tx.updateTable('outbox').set({ created_at }).where('id', '=', mailId).execute(),
  )
  const before = await server.db.read.selectFrom('outbox').selectAll().where('id', '=', mailId).execute()
  const done = (await again(browser, mailId)).body.data
  expect(done.mailId).toBe(mailId)
  expect((await find(browser, 'mena@example.org')).state).toBe('waits')
  await server.mailbox()
  expect((await read(browser, mailId)).summary).toMatchObject({ state: 'waits', tries: 0 })
  expect((await undo(browser, done.actionId)).body.data).toEqual({ undone: 1, left: 0 })
  expect(await server.db.read.selectFrom('outbox').selectAll().where('id', '=', mailId).execute()).toEqual(
    before,
  )
  expect((await undo(browser, done.actionId)).body.code).toBe('changed_meanwhile')

  const second = (await again(browser, mailId)).body.data
  server.clock.advance(30 * SECOND - 1)
  await server.mailbox()
  expect(mails.tookFor()).toEqual([])
  server.clock.advance(1)
  mails.refuse('mena@example.org', { code: 451, says: 'later' })
  await server.mailbox()
  // The mail does not fail at once, though it was written four days ago.
  expect((await read(browser, mailId)).summary).toMatchObject({ state: 'waits', tries: 1 })
  mails.take('mena@example.org')
  server.clock.advance(MINUTE)
  await server.mailbox()
  expect(mails.tookFor()).toEqual(['mena@example.org'])
  expect((await undo(browser, second.actionId)).body.code).toBe('staff_rule')
  const item = await read(browser, mailId)
  expect(item.summary.state).toBe('sent')
  expect(item.events).toMatchObject([
    { kind: 'not taken', said: '550 5.1.1 no such user' },
    { kind: 'sent again', by: expect.any(String), isCorrected: false },
    { kind: 'not taken', why: 'refused for now' },
  ])
  expect(Date.parse(item.writtenAt)).toBe(before[0]?.created_at)
})

test('the corrected address is used for this mail alone, is not audited, and is erased with the mail’s subject', async () => {
  const { mails, server, browser, mailId, reference } = await gaveUp('mena@example.org')
  expect((await read(browser, mailId)).otherAddress).toBeNull()
  await enquire(server, { email: 'meena@example.org' })
  expect((await read(browser, mailId)).otherAddress).toBe('meena@example.org')
  expect((await again(browser, mailId, { to: 'no address' })).body.fields).toHaveProperty('to')
  await again(browser, mailId, { to: 'Meena.Two@example.org' })
  expect((await find(browser, 'meena.two@example.org')).reference).toBe(mailId)
  server.clock.advance(30 * SECOND)
  await server.mailbox()
  expect(mails.tookFor()).toContain('Meena.Two@example.org')
  expect((await read(browser, mailId)).events.at(-1)).toMatchObject({ isCorrected: true })
  const stored = await server.db.read
    .selectFrom('enquiries')
    .select('email')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  expect(stored.email).toBe('mena@example.org')
  expect(await lines(server)).toContainEqual(expect.objectContaining({ toAnother: true }))
  expect(JSON.stringify(await lines(server))).not.toContain('@')

  // The mail is sent once more as a new mail, to the same address as before.
  const copy = (await again(browser, mailId)).body.data
  expect(copy.mailId).not.toBe(mailId)
  server.clock.advance(30 * SECOND)
  await server.mailbox()
  expect(mails.tookFor().filter((to) => to === 'Meena.Two@example.org')).toHaveLength(2)
  await server.db.write((tx) => tx.updateTable('enquiries').set({ erase_at: 1 }).execute())
  await eraseOld(server.deps, server.clock.now)
  expect(await server.db.read.selectFrom('mail_addresses').selectAll().execute()).toEqual([])
})

test("when a person's account is deleted, the corrected address of their mails is deleted too", async () => {
  const { server, browser, mailId } = await gaveUp()
  const member = await aSignedInMember(server, 'Leaver@example.org')
  await again(browser, mailId, { to: 'leaver@example.org' })
  const { status } = await member.browser.send(
    deleteAccount,
    { password: member.password },
    { token: member.token },
  )
  expect(status).toBe(200)
  expect(await server.db.read.selectFrom('mail_addresses').selectAll().execute()).toEqual([])
})

test('codes, reset links and team mails cannot be corrected, nor sent again once sent', async () => {
  const mails = await aMailServer()
  const server = await testServer({ transport: mails.transport })
  const { browser } = await atDesk(server, 'manager')
  const { email } = await aMember(server, 'member@example.org')
  mails.refuse(email, UNKNOWN)
  await server.send(forgotPassword, { email })
  await server.mailbox()
  const link = await find(browser, email, 'Link for a new password')
  expect(link.state).toBe('gave up')
  expect(await read(browser, link.reference)).toMatchObject({
    canCorrect: false,
    canStop: false,
    words: null,
  })
  const wrong = await again(browser, link.reference, { to: 'thief@example.org' })
  expect(wrong.body.code).toBe('staff_rule')
  expect(await server.db.read.selectFrom('mail_addresses').selectAll().execute()).toEqual([])
  expect((await stop(browser, link.reference)).body.code).toBe('staff_rule')
  const notice = await find(browser, await enquire(server), 'New enquiry')
  await server.mailbox()
  expect((await again(browser, notice.reference, { to: 'thief@example.org' })).body.code).toBe('staff_rule')
  mails.take(email)
  expect((await again(browser, link.reference)).status).toBe(200)
  expect((await stop(browser, link.reference)).body.code).toBe('staff_rule')
  server.clock.advance(30 * SECOND)
  await server.mailbox()
  expect(mails.tookFor()).toContain(email)
  expect((await again(browser, link.reference)).body.code).toBe('staff_rule')
  expect(mails.tookFor()).not.toContain('thief@example.org')
})

test('a stopped mail stays stopped, also when the operator retries all, until staff send it again', async () => {
  const server = await testServer({ config: { notifyEmail: undefined } })
  const { browser } = await atDesk(server)
  await server.mailbox()
  await enquire(server, { email: 'asha@example.org' })
  const { reference: id } = await find(browser, 'asha@example.org')
  const first = (await stop(browser, id)).body.data
  expect((await stop(browser, id)).body.code).toBe('staff_rule')
  expect((await undo(browser, first.actionId)).body.data).toEqual({ undone: 1, left: 0 })
  expect((await find(browser, 'asha@example.org')).state).toBe('waits')
  await stop(browser, id)
  const toAsha = async () => (await server.mailbox()).filter(({ to }) => to === 'asha@example.org')
  expect(await toAsha()).toEqual([])
  const { counts } = (await browser.send(calls.countMails)).body.data
  expect(counts).toMatchObject({ stopped: 1, 'gave-up': 0, waiting: 0 })
  expect((await operator(settingsOf(server), 'mail', 'retry', '--all')).output).toContain('0 mails')
  expect(await toAsha()).toEqual([])
  expect((await browser.send(calls.resendAll, {})).body.data.count).toBe(0)

  await again(browser, id)
  server.clock.advance(30 * SECOND)
  expect(await toAsha()).toHaveLength(1)
  expect((await stop(browser, id)).body.code).toBe('staff_rule')
  expect((await lines(server)).map(({ action }) => action)).toEqual([
    'mail stopped',
    'mail action undone',
    'mail stopped',
    'mail sent again',
  ])
})

test('all failed mails except codes and links are sent again after five minutes, as one action with undo', async () => {
  const { mails, server, browser, mailId } = await gaveUp('one@example.org', 'manager')
  mails.refuse('two@example.org', UNKNOWN)
  await enquire(server, { email: 'two@example.org' })
  await aMember(server, 'three@example.org')
  mails.refuse('three@example.org', UNKNOWN)
  await server.send(forgotPassword, { email: 'three@example.org' })
  await server.mailbox()
  const { actionId, count } = (await browser.send(calls.resendAll, {})).body.data
  expect(count).toBe(2)
  expect((await find(browser, 'three@example.org', 'Link for a new password')).state).toBe('gave up')
  expect((await undo(browser, actionId)).body.data).toEqual({ undone: 2, left: 0 })
  expect((await read(browser, mailId)).summary.state).toBe('gave up')

  const second = (await browser.send(calls.resendAll, {})).body.data
  mails.take('one@example.org')
  server.clock.advance(5 * MINUTE - 1)
  await server.mailbox()
  expect(mails.tookFor()).not.toContain('one@example.org')
  server.clock.advance(1)
  await server.mailbox()
  expect(mails.tookFor()).toContain('one@example.org')
  expect((await undo(browser, second.actionId)).body.code).toBe('staff_rule')
})

test('mails about an application are sent again by the same rules, and none with outdated content', async () => {
  const server = await testServer({ config: { notifyEmail: undefined } })
  const { browser } = await atDesk(server, 'manager')
  const { reference, email } = await anApplicant(server)
  const params = { reference }
  await browser.send(moveApplication, { version: 1, stage: 'fee found' }, { params })
  server.clock.advance(MINUTE)
  const sentTo = async () => (await server.mailbox()).filter(({ to }) => to === email)
  expect(await sentTo()).toHaveLength(2)
  const mail = await find(browser, reference, 'The fee is found')
  const item = await read(browser, mail.reference)
  expect(item).toMatchObject({ canSendAgain: true, canCorrect: true, page: 'applications', isSecret: false })
  expect(item.words?.text).toContain(reference)
  await again(browser, mail.reference)
  server.clock.advance(MINUTE)
  const output = () =>
    server.db.read.selectFrom('desk_changes').select('seq').where('kind', '=', 'mail').execute()
  const before = (await output()).length
  const [, , copy] = await sentTo()
  // Screens that show it are notified that the mail was sent.
  expect(await output()).toHaveLength(before + 1)
  // The second mail has the receipt attached, like the first one.
  expect(copy?.attachments).toHaveLength(1)
  await browser.send(
    moveApplication,
    { version: 2, stage: 'fee not found', reason: 'It is not there.' },
    { params },
  )
  await again(browser, mail.reference)
  expect((await read(browser, mail.reference)).words).toBeNull()
  server.clock.advance(MINUTE)
  expect((await sentTo()).slice(3).map(({ subject }) => subject)).not.toContain(copy?.subject)
})

test('two simultaneous requests send a mail again once, and a mail that is being sent is not changed', async () => {
  const { server, browser, mailId } = await gaveUp()
  const answers = await Promise.all([again(browser, mailId), again(browser, mailId)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await server.db.write((tx) =>
    tx
      .updateTable('outbox')
      .set({ claimed_until: server.clock.now + MINUTE })
      .where('id', '=', mailId)
      .execute(),
  )
  expect((await stop(browser, mailId)).body.message).toContain('leaving just now')
})
