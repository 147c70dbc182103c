import { expect, test } from 'vitest'
import { readConversation, sendMessage } from '../../../contract/desk-conversation.ts'
import { changeEnquiry, readEnquiry } from '../../../contract/desk-enquiry.ts'
import { listEnquiries } from '../../../contract/desk-inbox.ts'
import * as mailCalls from '../../../contract/desk-mails.ts'
import { changeSetting } from '../../../contract/desk-settings.ts'
import { submitEnquiry } from '../../../contract/enquiries.ts'
import { anApplicant } from '../../testing/applicants.ts'
import { arrives, EMAIL, mailOf, withEnquiry } from '../../testing/mailbox.ts'
import { file, multipart, plain } from '../../testing/mails/raw-mail.ts'
import { storedMails } from '../../testing/outbox.ts'
import { atDesk } from '../../testing/staff.ts'
import { itemId } from '../../testing/stored-ids.ts'
import { anEnquiry } from '../../testing/submissions.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { replyToken } from '../reply-address.ts'
import { repliesFor } from '../unread.ts'

const MINUTE = 60_000

const messages = ({ db }: TestServer) => db.read.selectFrom('messages').selectAll().orderBy('id').execute()

const enquiries = ({ db }: TestServer) => db.read.selectFrom('enquiries').selectAll().orderBy('id').execute()

test('a mail to the reply address of an item belongs to it, and is marked if it comes from another address', async () => {
  const { server, id } = await withEnquiry()
  const token = await server.db.write((tx) => replyToken(tx, 'enquiry', id))
  const to = `To: office+${token}@example.org`
  expect(await arrives(server, mailOf([to]))).toBe('stored')
  await arrives(server, mailOf([to, 'From: Mallory <mallory@example.net>', 'Subject: Hello']))
  expect(await messages(server)).toMatchObject([
    { enquiry_id: id, from_address: EMAIL, text: 'On Monday, please.', is_other_address: 0, is_automatic: 0 },
    { enquiry_id: id, from_address: 'mallory@example.net', is_other_address: 1 },
  ])
  expect(await enquiries(server)).toHaveLength(1)
})

test('a reply to a receipt or to a mail of staff belongs to the item of that mail', async () => {
  const { server, id } = await withEnquiry()
  const [receipt] = await storedMails(server, 'enquiry receipt')
  const other = await server.send(submitEnquiry, anEnquiry({ email: EMAIL, message: 'Another question' }))
  await arrives(server, mailOf([`In-Reply-To: <${receipt?.id}@localhost>`]))
  const [first] = await messages(server)
  expect(first).toMatchObject({ enquiry_id: id, in_reply_to: `${receipt?.id}@localhost` })
  await arrives(server, mailOf([`References: <none@x> <${first?.rfc_message_id}> <lost@x>`]))
  expect((await messages(server)).map((message) => message.enquiry_id)).toEqual([id, id])
  expect(other.status).toBe(201)
})

test('a reply to a mail that was sent again to another address belongs to its item', async () => {
  const { server, reference, id } = await withEnquiry()
  const { browser } = await atDesk(server)
  const email = { subject: 'Yoga', text: 'On Monday.', files: [], key: 'a'.repeat(32) }
  await browser.send(sendMessage, email, { params: { reference } })
  server.clock.advance(MINUTE)
  await server.mailbox()
  const [message] = await messages(server)
  const params = { id: message?.outbox_id ?? '' }
  await browser.send(mailCalls.sendMailAgain, { to: 'second@example.in' }, { params })
  server.clock.advance(MINUTE)
  const again = (await server.mailbox()).find(({ to }) => to === 'second@example.in')
  expect(again?.messageId).not.toContain(message?.rfc_message_id)
  await arrives(server, mailOf(['From: second@example.in', `In-Reply-To: ${again?.messageId}`]))
  expect((await messages(server)).map((each) => each.enquiry_id)).toEqual([id, id])
})

test('an unknown token does not hide that of an item', async () => {
  const { server, id } = await withEnquiry()
  const token = await server.db.write((tx) => replyToken(tx, 'enquiry', id))
  const to = `To: other+${'f'.repeat(20)}@example.net, office+${token}@example.org`
  await arrives(server, mailOf([to, 'From: mallory@example.net']))
  expect(await messages(server)).toMatchObject([{ enquiry_id: id, is_other_address: 1 }])
})

test('a mail with forged references is marked as from another address, and reveals no other item', async () => {
  const { server, id } = await withEnquiry()
  await arrives(server, mailOf([]))
  const [own] = await messages(server)
  const forged = (head: string) => arrives(server, mailOf([head, 'From: mallory@example.net']))
  await forged(`References: <${own?.rfc_message_id}>`)
  await forged(`In-Reply-To: <${'0'.repeat(36)}@localhost> <' or 1=1 --@localhost>`)
  const [, shown, other] = await messages(server)
  expect(shown).toMatchObject({ enquiry_id: id, is_other_address: 1 })
  expect(other?.enquiry_id).not.toBe(id)
})

test('a reference in the subject counts only together with the address', async () => {
  const { server, reference, id } = await withEnquiry()
  await server.send(submitEnquiry, anEnquiry({ email: EMAIL, message: 'Another question' }))
  await arrives(server, mailOf([`Subject: about ${reference.toLowerCase()}`]))
  await arrives(server, mailOf([`Subject: ${reference}`, 'From: mallory@example.net']))
  const [own, strange] = await messages(server)
  expect(own?.enquiry_id).toBe(id)
  expect(strange?.enquiry_id).not.toBe(id)
})

test('a mail without any clue belongs to the newest open item of its address', async () => {
  const { server, reference } = await withEnquiry()
  server.clock.advance(1000)
  const newer = await server.send(submitEnquiry, anEnquiry({ email: EMAIL.toUpperCase() }))
  const agent = await atDesk(server)
  await arrives(server, mailOf([]))
  const at = { params: { reference: newer.body.data.reference } }
  await agent.browser.send(changeEnquiry, { version: 1, status: 'closed', assigneeId: null }, at)
  await arrives(server, mailOf([]))
  expect((await messages(server)).map(({ enquiry_id }) => enquiry_id)).toEqual([
    await itemId(server.db.read, 'enquiries', newer.body.data.reference),
    await itemId(server.db.read, 'enquiries', reference),
  ])
})

test('a mail of an applicant belongs to the application', async () => {
  const server = await testServer()
  const { reference } = await anApplicant(server)
  const { id, email } = await server.db.read
    .selectFrom('applications')
    .select(['id', 'email'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  await arrives(server, mailOf([`From: ${email}`]))
  expect(await messages(server)).toMatchObject([
    { application_id: id, enquiry_id: null, is_other_address: 0 },
  ])
})

test('a mail of an unknown sender becomes a new enquiry by email with its files, and the sender gets a receipt', async () => {
  const server = await testServer()
  const head = ['Subject: Yoga for beginners', 'Message-ID: <new@example.in>']
  const raw = multipart('multipart/mixed', head, [
    plain('Do you teach on Sundays?\n\nSent from my iPhone'),
    file('knee.jpg', 'image/jpeg', Buffer.from('jpeg')),
  ])
  expect(await arrives(server, raw)).toBe('stored')
  const [enquiry] = await enquiries(server)
  expect(enquiry).toMatchObject({
    status: 'received',
    full_name: 'Asha Rao',
    email: EMAIL,
    contact_method: 'Email',
    whatsapp_number: '',
    subject: 'Yoga for beginners',
    message: 'Do you teach on Sundays?',
  })
  expect(await messages(server)).toMatchObject([
    { enquiry_id: enquiry?.id, rfc_message_id: 'new@example.in' },
  ])
  const files = await server.db.read.selectFrom('message_files').select(['name', 'type', 'content']).execute()
  expect(files.map(({ name, content }) => [name, Buffer.from(content).toString()])).toEqual([
    ['knee.jpg', 'jpeg'],
  ])
  const mails = await server.mailbox()
  expect(mails.map(({ to }) => to)).toEqual(['desk@example.org', EMAIL])
  expect(mails[1]?.text).not.toContain('WhatsApp')
  const changes = await server.db.read.selectFrom('desk_changes').select('kind').execute()
  expect(changes).toContainEqual({ kind: 'new enquiry' })
})

test('an enquiry by email is listed as new, not as one to call, and is not counted as one from the website', async () => {
  const server = await testServer()
  // The time is in the hours of "Morning".
  server.clock.now = Date.parse('2026-11-26T09:00:00+05:30')
  const agent = await atDesk(server)
  await server.send(submitEnquiry, anEnquiry({ fullName: 'By form', timeFrom: '00:00', timeTo: '00:00' }))
  await arrives(server, mailOf([]))
  const names = async (view: 'new' | 'call-now') =>
    (await agent.browser.send(listEnquiries, { view })).body.data.enquiries.map(({ name }) => name)
  expect(await names('new')).toEqual(['By form', 'Asha Rao'])
  expect(await names('call-now')).toEqual(['By form'])
  const [byForm, byEmail] = await enquiries(server)
  const wayOf = async (reference = '') =>
    (await agent.browser.send(readEnquiry, undefined, { params: { reference } })).body.data.events[0]
  expect(await wayOf(byForm?.reference)).toMatchObject({ kind: 'received', way: null })
  expect(await wayOf(byEmail?.reference)).toMatchObject({ kind: 'received', way: 'email' })
})

test('the history of an enquiry by email begins with its mail, which is listed once', async () => {
  const server = await testServer()
  await arrives(server, mailOf(['From: Asha Rao <asha@example.in>']))
  const [made] = await enquiries(server)
  const { browser } = await atDesk(server)
  const params = { reference: made?.reference ?? '' }
  const item = await browser.send(readEnquiry, undefined, { params })
  expect(item.body.data.events.filter(({ kind }) => kind !== 'mail')).toMatchObject([
    { id: 'received', kind: 'received', way: 'email' },
  ])
  const { body } = await browser.send(readConversation, undefined, { params })
  expect(body.data.messages).toMatchObject([{ eventId: 'received', isUnread: true }])
  // This mail is not an answer.
  expect(await repliesFor(server.db.read, 'anybody')).toEqual([])
  await arrives(server, mailOf(['From: Asha Rao <asha@example.in>'], 'And on Tuesday?'))
  expect(await repliesFor(server.db.read, 'anybody')).toMatchObject([{ text: 'And on Tuesday?' }])
})

test('managers can set that mails of unknown senders become no enquiries', async () => {
  const server = await testServer()
  const { browser } = await atDesk(server, 'manager')
  const off = { version: 0, value: { isOn: false } }
  const set = await browser.send(changeSetting, off, { params: { id: 'email-enquiries' } })
  expect(set.status).toBe(200)
  server.deps.settings.forget()
  expect(await arrives(server, mailOf([]))).toBe('ignored')
  expect(await enquiries(server)).toEqual([])
})

test('suspected spam is set aside, and gets no answer', async () => {
  const server = await testServer()
  await arrives(server, mailOf(['Subject: Win at https://win.example']))
  expect(await enquiries(server)).toMatchObject([{ status: 'set aside' }])
  expect(await server.mailbox()).toEqual([])
})
