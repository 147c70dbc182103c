import { expect, test } from 'vitest'
import { changeEnquiry } from '../../../contract/desk-enquiry.ts'
import { listEnquiries } from '../../../contract/desk-inbox.ts'
import { arrives, EMAIL, mailOf, withEnquiry } from '../../testing/mailbox.ts'
import { rawMail } from '../../testing/mails/raw-mail.ts'
import { storedMails } from '../../testing/outbox.ts'
import { atDesk } from '../../testing/staff.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { readMail } from '../incoming/read-mail.ts'
import { replyToken } from '../reply-address.ts'
import { repliesFor } from '../unread.ts'
import { storeMail } from './store-mail.ts'

const messages = ({ db }: TestServer) => db.read.selectFrom('messages').selectAll().orderBy('id').execute()

const enquiries = ({ db }: TestServer) => db.read.selectFrom('enquiries').selectAll().orderBy('id').execute()

const results = async ({ db }: TestServer) =>
  (await db.read.selectFrom('mailbox_mails').select('result').orderBy('at').orderBy('id').execute()).map(
    ({ result }) => result,
  )

test('a mail is stored once, by its Message-ID or by its bytes', async () => {
  const server = await testServer()
  const [named, unnamed] = [mailOf([]), rawMail(['Subject: Without a name'])]
  const all = [named, named, unnamed, unnamed]
  const stored = []
  for (const raw of all) stored.push(await arrives(server, raw))
  expect(stored).toEqual(['stored', undefined, 'stored', undefined])
  const together = mailOf([])
  expect((await Promise.all([arrives(server, together), arrives(server, together)])).toSorted()).toEqual([
    'stored',
    undefined,
  ])
  expect(await messages(server)).toHaveLength(3)
  expect(await enquiries(server)).toHaveLength(1)
})

test('our own mails, and mails of colleagues that are not replies, are ignored', async () => {
  const { server } = await withEnquiry()
  const { browser: _, ...agent } = await atDesk(server)
  const { email } = await server.db.read
    .selectFrom('users')
    .select('email')
    .where('id', '=', agent.id)
    .executeTakeFirstOrThrow()
  const [notice] = await storedMails(server, 'enquiry notice')
  await arrives(server, mailOf(['From: office+abc@example.org', 'To: asha@example.in']))
  await arrives(server, rawMail([`Message-ID: <${notice?.id}@localhost>`, 'From: x@example.com']))
  await arrives(server, mailOf([`From: ${email}`]))
  expect((await results(server)).toSorted()).toEqual(['ignored', 'own', 'own'])
  expect(await messages(server)).toEqual([])
})

test('an automatic answer is noted at its item, reopens nothing and is never answered', async () => {
  const { server, id } = await withEnquiry()
  const token = await server.db.write((tx) => replyToken(tx, 'enquiry', id))
  const away = ['Auto-Submitted: auto-replied', 'Subject: Away']
  expect(await arrives(server, mailOf([...away, `To: office+${token}@example.org`]))).toBe('stored')
  expect(await arrives(server, mailOf(away))).toBe('automatic')
  expect(await arrives(server, mailOf(['List-Id: <x.example>', 'From: news@example.net']))).toBe('automatic')
  expect(await messages(server)).toMatchObject([{ is_automatic: 1 }])
  expect(await repliesFor(server.db.read, 'anybody')).toEqual([])
  const { browser } = await atDesk(server)
  const { enquiries: listed } = (await browser.send(listEnquiries, { view: 'all' })).body.data
  expect(listed).toMatchObject([{ isUnread: false }])
  const sent = (await server.mailbox()).length
  expect(await enquiries(server)).toHaveLength(1)
  expect((await server.mailbox()).length).toBe(sent)
})

test('two programs that answer each other get at most three receipts in an hour', async () => {
  const server = await testServer({ config: { notifyEmail: undefined } })
  const agent = await atDesk(server)
  for (let n = 0; n < 6; n++) {
    await arrives(server, mailOf([`Subject: Thank you ${n}`]))
    const [newest] = (await enquiries(server)).toReversed()
    const at = { params: { reference: newest?.reference ?? '' } }
    const { version = 1 } = newest ?? {}
    await agent.browser.send(changeEnquiry, { version, status: 'closed', assigneeId: null }, at)
  }
  expect(await enquiries(server)).toHaveLength(6)
  expect((await server.mailbox()).filter(({ to }) => to === EMAIL)).toHaveLength(3)
})

test('a mail body that cannot be shown is replaced by a sentence that says where to read it', async () => {
  const server = await testServer()
  const raw = mailOf([])
  const mail = { ...(await readMail(raw)), text: '', isHeadOnly: true }
  await storeMail(server.deps, { address: 'office', uidValidity: '1', uid: 1, at: 0, raw, mail })
  expect((await messages(server))[0]?.text).toContain('Open it in the mailbox.')
})

test('two different mails with one Message-ID are both stored; a copy with another route is one mail', async () => {
  const { server } = await withEnquiry()
  const mail = (head: string[], text: string) => rawMail([...head, 'Message-ID: <same@example.in>'], text)
  expect(await arrives(server, mail([], 'On Monday.'))).toBe('stored')
  expect(
    await arrives(
      server,
      mail(['Received: from a.example by b.example', 'Delivered-To: a@b.c'], 'On Monday.'),
    ),
  ).toBe(undefined)
  expect(await arrives(server, mail([], 'No, on Sunday.'))).toBe('stored')
  expect((await messages(server)).map(({ text }) => text)).toEqual(['On Monday.', 'No, on Sunday.'])
})

test('a mail with invalid bytes in each of its headers is stored without these bytes', async () => {
  const { server, id } = await withEnquiry()
  const raw = rawMail(
    [
      'Message-ID: <a\0b@x>',
      'In-Reply-To: <c\0d@x>',
      'References: <e\0f@x>',
      `From: "As\0ha" <${EMAIL}>`,
      'To: "Of\0fice" <office\0@example.org>',
      'Delivered-To: office+\0@example.org',
      'Subject: Yo\0ga',
      'Auto-Submitted: no\0',
      'Content-Type: text/plain; charset="utf-8\0"',
    ],
    'On Mon\0day.',
  )
  expect(await arrives(server, raw)).toBe('stored')
  expect(await messages(server)).toMatchObject([
    { enquiry_id: id, rfc_message_id: 'ab@x', in_reply_to: 'cd@x', subject: 'Yoga', text: 'On Monday.' },
  ])
})
