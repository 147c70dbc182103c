import { expect, test } from 'vitest'
import { forgotPassword } from '../../../contract/accounts.ts'
import { sendMessage } from '../../../contract/desk-conversation.ts'
import * as calls from '../../../contract/desk-mails.ts'
import { correctPerson, erasePerson, readPerson } from '../../../contract/desk-people.ts'
import { anApplicant } from '../../testing/applicants.ts'
import { auditOf } from '../../testing/audit.ts'
import { enquire } from '../../testing/enquire.ts'
import { aMailServer } from '../../testing/mail-server.ts'
import { aMember } from '../../testing/people.ts'
import { atDesk } from '../../testing/staff.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'

const HALF_A_MINUTE = 30_000
const UNKNOWN = { code: 550, says: '5.1.1 no such user' }

const list = async (browser: Browser, input: object) =>
  (await browser.send(calls.listMails, { view: 'all', ...input })).body.data.mails
const again = (browser: Browser, id: string, input: object = {}) =>
  browser.send(calls.sendMailAgain, input, { params: { id } })
const undo = (browser: Browser, actionId: string) => browser.send(calls.undoMailAction, { actionId })
const emailOf = async (
  { db }: TestServer,
  table: 'enquiries' | 'applications',
  reference: string,
): Promise<string> =>
  (
    await db.read
      .selectFrom(table)
      .select('email')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
  ).email

/** An enquiry whose receipt failed because of a typing error in the address. */
async function aSlip() {
  const mails = await aMailServer()
  const server = await testServer({
    limits: false,
    transport: mails.transport,
    config: { notifyEmail: undefined },
  })
  const { browser, id } = await atDesk(server, 'manager')
  mails.refuse('mena@example.org', UNKNOWN)
  const reference = await enquire(server, { email: 'mena@example.org', fullName: 'Meena Devi' })
  await server.mailbox()
  const [mail] = await list(browser, { search: reference })
  return { mails, server, browser, id, reference, mailId: mail?.reference ?? '' }
}

test('an address is corrected in the enquiry with its mail as one action, recorded by field, with undo', async () => {
  const { mails, server, browser, id, reference, mailId } = await aSlip()
  const wrong = await again(browser, mailId, { to: 'no address', alsoThere: true })
  expect(wrong.body.fields).toHaveProperty('to')
  expect(await emailOf(server, 'enquiries', reference)).toBe('mena@example.org')

  const { actionId } = (await again(browser, mailId, { to: 'Meena@example.org', alsoThere: true })).body.data
  expect(await emailOf(server, 'enquiries', reference)).toBe('Meena@example.org')
  const person = async () => (await browser.send(readPerson, undefined, { params: { reference } })).body.data
  expect(await person()).toMatchObject({ email: 'Meena@example.org' })
  expect(await list(browser, { search: 'mena@example.org' })).toEqual([])
  const audit = await auditOf(server, 'person corrected at the desk')
  expect(audit).toMatchObject([{ by: id, subject: reference, of: reference, fields: ['email'] }])
  expect((await undo(browser, actionId)).body.data).toEqual({ undone: 1, left: 0 })
  expect(await emailOf(server, 'enquiries', reference)).toBe('mena@example.org')

  await again(browser, mailId, { to: 'meena@example.org', alsoThere: true })
  server.clock.advance(HALF_A_MINUTE)
  await server.mailbox()
  expect(mails.tookFor()).toContain('meena@example.org')
  // A copy is sent to yet another address: after the undo the enquiry has its previous address again.
  const copy = (await again(browser, mailId, { to: 'devi@example.org', alsoThere: true })).body.data
  expect(copy.mailId).not.toBe(mailId)
  expect(await emailOf(server, 'enquiries', reference)).toBe('devi@example.org')
  await undo(browser, copy.actionId)
  expect(await emailOf(server, 'enquiries', reference)).toBe('meena@example.org')
})

test('undoing a correction undoes it in the emails of the enquiry, also in one that waits', async () => {
  const { server, browser, reference, mailId } = await aSlip()
  const { actionId } = (await again(browser, mailId, { to: 'wrong@example.org', alsoThere: true })).body.data
  const email = { subject: 'Yoga', text: 'On Monday.', files: [], key: 'a'.repeat(32) }
  expect((await browser.send(sendMessage, email, { params: { reference } })).status).toBe(200)
  await undo(browser, actionId)
  const addressed = await server.db.read.selectFrom('messages').select('to_address').execute()
  expect(addressed).toEqual([{ to_address: 'mena@example.org' }])
})

test('a later correction stays, and erasing the person with the previous address erases that address', async () => {
  const { server, browser, reference, mailId } = await aSlip()
  const { actionId } = (await again(browser, mailId, { to: 'meena@example.org', alsoThere: true })).body.data
  const params = { reference }
  await browser.send(correctPerson, { of: reference, email: 'newer@example.org' }, { params })
  expect((await undo(browser, actionId)).status).toBe(200)
  expect(await emailOf(server, 'enquiries', reference)).toBe('newer@example.org')

  await again(browser, mailId, { to: 'meena@example.org', alsoThere: true })
  const other = await enquire(server, { email: 'Newer@example.org', fullName: 'Newer' })
  const stored = () => server.db.read.selectFrom('mail_addresses').select('email_before').execute()
  expect(await stored()).toEqual([{ email_before: 'newer@example.org' }])
  const erased = await browser.send(
    erasePerson,
    { name: 'Newer', reason: 'They asked for it' },
    { params: { reference: other } },
  )
  expect(erased.status).toBe(200)
  expect(await stored()).toEqual([{ email_before: null }])
  expect(await emailOf(server, 'enquiries', reference)).toBe('meena@example.org')
})

test('the address of an application is corrected; that of an account only with the code sent to the new one', async () => {
  const mails = await aMailServer()
  const server = await testServer({
    limits: false,
    transport: mails.transport,
    config: { notifyEmail: undefined },
  })
  const { browser } = await atDesk(server)
  const { reference, email } = await anApplicant(server)
  await server.mailbox()
  const [mail] = await list(browser, { search: reference })
  const { reference: mailId } = mail ?? { reference: '' }
  const item = (await browser.send(calls.readMail, undefined, { params: { id: mailId } })).body.data
  const account = await server.db.read
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  expect(item).toMatchObject({ canCorrect: true, account: account.id })
  await again(browser, mailId, { to: 'other@example.org', alsoThere: true })
  expect(await emailOf(server, 'applications', reference)).toBe('other@example.org')
  const user = () => server.db.read.selectFrom('users').select('email').where('id', '=', account.id).execute()
  expect(await user()).toEqual([{ email }])

  // A mail to a member: only the account has an address.
  await aMember(server, 'member@example.org')
  await server.send(forgotPassword, { email: 'member@example.org' })
  const [link] = await list(browser, { search: 'member@example.org' })
  const refused = await again(browser, link?.reference ?? '', { to: 'thief@example.org', alsoThere: true })
  expect(refused.body.code).toBe('staff_rule')
  // The address of a colleague cannot be corrected here.
  const staff = await atDesk(server, 'manager', 'boss@example.org')
  await staff.browser.send(calls.sendTestMail)
  for (const each of await list(staff.browser, { search: 'boss@example.org' })) {
    const read = await staff.browser.send(calls.readMail, undefined, { params: { id: each.reference } })
    expect(read.body.data.account).toBeNull()
  }
})

test('several mails are sent again or stopped as one action; the others are named and unchanged', async () => {
  const { mails, server, browser, mailId } = await aSlip()
  mails.refuse('two@example.org', UNKNOWN)
  await enquire(server, { email: 'two@example.org' })
  await enquire(server, { email: 'fine@example.org' })
  await aMember(server, 'member@example.org')
  mails.refuse('member@example.org', UNKNOWN)
  await server.send(forgotPassword, { email: 'member@example.org' })
  await server.mailbox()
  const idTo = async (search: string) => (await list(browser, { search }))[0]?.reference ?? ''
  const [two, fine, link] = [
    await idTo('two@example.org'),
    await idTo('fine@example.org'),
    await idTo('member@example.org'),
  ]
  const several = (call: typeof calls.sendSeveralAgain | typeof calls.stopSeveral, ids: string[]) =>
    browser.send(call, { ids })
  expect((await several(calls.sendSeveralAgain, [])).body.code).toBe('invalid_input')

  const sent = (await several(calls.sendSeveralAgain, [mailId, two, fine, 'gone'])).body.data
  expect(sent.done.toSorted()).toEqual([mailId, two, fine].toSorted())
  expect(sent.left).toEqual(['gone'])
  const states = async () => (await list(browser, { view: 'waiting' })).length
  expect(await states()).toBe(3)
  expect((await undo(browser, sent.actionId)).body.data).toEqual({ undone: 3, left: 0 })
  expect(await states()).toBe(0)

  const second = (await several(calls.sendSeveralAgain, [mailId, two])).body.data
  server.clock.advance(5 * 60_000 - 1)
  await server.mailbox()
  expect(await states()).toBe(2)
  // Neither a code or link nor a sent mail can be stopped.
  const stopped = (await several(calls.stopSeveral, [mailId, two, fine, link])).body.data
  expect(stopped).toMatchObject({ done: expect.arrayContaining([mailId, two]), left: [fine, link] })
  expect((await list(browser, { view: 'stopped' })).length).toBe(2)
  expect((await undo(browser, second.actionId)).body.code).toBe('staff_rule')
  expect((await undo(browser, stopped.actionId)).body.data).toEqual({ undone: 2, left: 0 })
  const said = await auditOf(server, 'mail stopped')
  expect(said).toMatchObject([{ count: 2, again: stopped.actionId, session: expect.any(String) }])
})
