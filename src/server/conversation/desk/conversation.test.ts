import { expect, test } from 'vitest'
import { submitApplication } from '../../../contract/applications.ts'
import { readDeskApplication } from '../../../contract/desk-application.ts'
import * as calls from '../../../contract/desk-conversation.ts'
import { changeEnquiry, readEnquiry, undoAction } from '../../../contract/desk-enquiry.ts'
import { fillPath } from '../../../contract/endpoint.ts'
import { submitEnquiry } from '../../../contract/enquiries.ts'
import { correctBounced, recordBounce } from '../../mail/bounced-addresses.ts'
import { erasePerson } from '../../people/erase/erase-person.ts'
import { reapplyErasures } from '../../people/erase/reapply-erasures.ts'
import { MAILS_AN_HOUR } from '../../security/limits.ts'
import { dumpTables } from '../../testing/dump-tables.ts'
import { aSignedInMember } from '../../testing/people.ts'
import { atDesk } from '../../testing/staff.ts'
import { anApplication, anEnquiry } from '../../testing/submissions.ts'
import { testServer } from '../../testing/test-server.ts'

const TEXT = 'Namaste Asha ji,\n\nthe **next** course begins on Monday:\n\n- [the plan](/Courses)'
const DELAY = calls.SEND_DELAY_SECONDS * 1000
const PDF = { bytes: Buffer.from('%PDF-1.7 the plan'), name: 'plan.pdf', type: 'application/pdf' }

const anEmail = (change: object = {}) => ({
  subject: 'Your question',
  text: TEXT,
  files: [] as string[],
  key: 'a'.repeat(32),
  ...change,
})

/** An agent at the desk, and an enquiry without an assignee. */
async function anEnquiryAtDesk(options: Parameters<typeof testServer>[0] = {}) {
  const server = await testServer(options)
  const agent = await atDesk(server)
  const sent = await server.send(submitEnquiry, anEnquiry())
  const at = { params: { reference: String(sent.body.data.reference) } }
  const { browser } = agent
  const send = (change: object = {}) => browser.send(calls.sendMessage, anEmail(change), at)
  const thread = async () => (await browser.send(calls.readConversation, undefined, at)).body.data
  const item = async () => (await browser.send(readEnquiry, undefined, at)).body.data
  const stop = (id: string) => browser.send(calls.stopMessage, undefined, { params: { ...at.params, id } })
  const attach = (file = PDF) => browser.send(calls.attachFile, { name: file.name }, { ...at, file })
  const theirMails = async () =>
    (await server.mailbox()).filter(
      ({ to, subject }) => to === 'asha@example.org' && !/^We have/.test(subject),
    )
  return { server, agent, at, send, thread, item, stop, attach, theirMails }
}

test('an email is sent after 30 seconds as a reply to the receipt, and its enquiry is answered and assigned to its author', async () => {
  const { server, agent, send, thread, item, theirMails } = await anEnquiryAtDesk()
  const receipt = (await server.mailbox()).find(({ to }) => to === 'asha@example.org')
  expect((await send()).body.data).toMatchObject({ isTaken: true })
  expect((await item()).summary).toMatchObject({ state: 'answered', assignee: { id: agent.id } })
  server.clock.advance(DELAY - 1)
  expect(await theirMails()).toEqual([])
  expect((await thread()).messages).toMatchObject([{ isOurs: true, text: TEXT, state: 'sending' }])

  server.clock.advance(1)
  const [mail] = await theirMails()
  expect(mail).toMatchObject({ subject: 'Your question', replyTo: 'hello@example.org', isPersonal: true })
  expect(`<${mail?.inReplyTo}>`).toBe(receipt?.messageId)
  expect(mail?.html).toContain('the <strong>next</strong> course')
  expect(mail?.html).toContain('<a href="http://localhost:3000/Courses">the plan</a>')
  expect(mail?.text).toContain('the next course begins on Monday')
  expect((await thread()).messages).toMatchObject([{ state: 'sent', stopUntil: null }])
})

test('an undo reverts only the change by an email that has been sent', async () => {
  const { server, agent, at, send, item, theirMails } = await anEnquiryAtDesk()
  const { eventId } = (await send()).body.data
  server.clock.advance(DELAY)
  expect(await theirMails()).toHaveLength(1)
  await agent.browser.send(undoAction, { eventId: eventId ?? '' }, at)
  expect((await item()).summary).toMatchObject({ state: 'new', assignee: null })
})

test('a stopped email is never sent: its text and files are returned to the draft, and are stored nowhere else', async () => {
  const { server, send, thread, item, stop, attach, theirMails } = await anEnquiryAtDesk()
  const file = (await attach()).body.data
  const { messageId } = (await send({ files: [file.id] })).body.data
  const stopped = await stop(messageId ?? '')
  expect(stopped.body.data).toMatchObject({ subject: 'Your question', text: TEXT })
  server.clock.advance(DELAY)
  expect(await theirMails()).toEqual([])
  expect(await thread()).toMatchObject({ messages: [], files: [{ id: file.id, name: 'plan.pdf' }] })
  const { summary, events } = await item()
  expect(summary).toMatchObject({ state: 'new', assignee: null })
  expect(events).toContainEqual(expect.objectContaining({ kind: 'email stopped', canUndo: false }))
  expect(await dumpTables(server.db)).not.toContain('course begins on Monday')
})

test('an email that has been sent cannot be stopped', async () => {
  const { server, send, stop, theirMails } = await anEnquiryAtDesk()
  const { messageId } = (await send()).body.data
  server.clock.advance(DELAY)
  expect(await theirMails()).toHaveLength(1)
  expect((await stop(messageId ?? '')).body).toMatchObject({ message: 'It has been sent already.' })
})

test('an email can be stopped after a later change of its enquiry, which stays', async () => {
  const { agent, at, send, item, stop } = await anEnquiryAtDesk()
  const { messageId, version } = (await send()).body.data
  await agent.browser.send(changeEnquiry, { version, status: 'closed' }, at)
  await stop(messageId ?? '')
  expect((await item()).summary.state).toBe('closed')
})

test('an address that does not exist gets no email until it is corrected', async () => {
  const { server, send, thread } = await anEnquiryAtDesk()
  const bounce = { kind: 'no such address', detail: '550 5.1.1' } as const
  await server.db.write((tx) => recordBounce(tx, 'asha@example.org', bounce, server.clock.now))
  expect(await thread()).toMatchObject({ bounced: 'no such address' })
  expect(await send()).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Correct it') },
  })
  await server.db.write((tx) => correctBounced(tx, 'asha@example.org', server.clock.now))
  expect((await thread()).bounced).toBeNull()
  expect((await send()).status).toBe(200)
})

test('a repeated call with the same key sends one email', async () => {
  const { server, send, theirMails } = await anEnquiryAtDesk()
  const { eventId, messageId } = (await send()).body.data
  expect((await send()).body.data).toMatchObject({ eventId, messageId })
  server.clock.advance(DELAY)
  expect(await theirMails()).toHaveLength(1)
})

test('files are sent with the email and can be saved from the thread', async () => {
  const { server, agent, at, send, thread, attach, theirMails } = await anEnquiryAtDesk()
  const file = (await attach()).body.data
  await send({ files: [file.id] })
  server.clock.advance(DELAY)
  expect((await theirMails())[0]?.attachments).toMatchObject([
    { filename: 'plan.pdf', contentType: 'application/pdf', content: PDF.bytes },
  ])
  expect(await thread()).toMatchObject({ files: [], messages: [{ files: [{ id: file.id }] }] })
  const saved = await server.app.inject({
    url: fillPath(calls.saveFile.path, { ...at.params, id: file.id }),
    headers: { cookie: [...agent.browser.cookies].map((pair) => pair.join('=')).join('; ') },
  })
  expect(saved.rawPayload).toEqual(PDF.bytes)
  expect(saved.headers).toMatchObject({
    'content-disposition': "attachment; filename*=UTF-8''plan.pdf",
    'content-type': 'application/octet-stream',
    'x-content-type-options': 'nosniff',
  })
})

test.each(['deletes the account', 'deleted the account after the backup'])(
  'the files of an email stay in the thread, and are sent, when its author %s',
  async (when) => {
    const { server, agent, at, send, attach, theirMails } = await anEnquiryAtDesk()
    const draft = (await attach({ ...PDF, name: 'draft.pdf' })).body.data
    const file = (await attach()).body.data
    await send({ files: [file.id] })
    await server.db.write(async (tx) => {
      const user = await tx
        .selectFrom('users')
        .selectAll()
        .where('id', '=', agent.id)
        .executeTakeFirstOrThrow()
      if (when === 'deletes the account')
        await erasePerson(tx, server.deps, { user, email: user.email, emailKey: user.email_key }, [])
      else {
        const erasures = [{ what: 'person' as const, id: user.id, at: server.clock.now }]
        await reapplyErasures(tx, { erasures, isComplete: true }, server.clock.now)
      }
    })

    server.clock.advance(DELAY)
    expect((await theirMails())[0]?.attachments).toMatchObject([{ filename: 'plan.pdf' }])
    const { browser } = await atDesk(server, 'manager')
    const { messages } = (await browser.send(calls.readConversation, undefined, at)).body.data
    expect(messages).toMatchObject([{ from: null, files: [{ id: file.id, name: 'plan.pdf' }] }])
    const stored = await server.db.read.selectFrom('message_files').select('id').execute()
    expect(stored).not.toContainEqual({ id: draft.id })
  },
)

test('a file of another kind, a sixth file and more than 10 MB together are refused', async () => {
  const { attach } = await anEnquiryAtDesk()
  expect((await attach({ ...PDF, name: 'plan.exe' })).status).toBe(400)
  const half = { ...PDF, bytes: Buffer.alloc(6 * 1024 * 1024, 'a') }
  expect((await attach(half)).status).toBe(201)
  const other = { ...half, name: 'map.pdf' }
  expect((await attach(other)).body).toMatchObject({ message: 'At most 5 files, 10 MB together.' })
  for (let more = 0; more < 4; more++)
    expect((await attach({ ...PDF, name: `${more}.pdf` })).status).toBe(201)
  expect((await attach()).status).toBe(400)
})

test('only the author has access to the files of a draft', async () => {
  const { server, at, thread, attach, send } = await anEnquiryAtDesk()
  const other = await atDesk(server, 'manager')
  const file = (await attach()).body.data
  const params = { ...at.params, id: file.id }
  expect((await other.browser.send(calls.readConversation, undefined, at)).body.data.files).toEqual([])
  expect((await other.browser.send(calls.saveFile, undefined, { params })).status).toBe(404)
  expect((await other.browser.send(calls.sendMessage, anEmail({ files: [file.id] }), at)).status).toBe(400)
  await other.browser.send(calls.detachFile, undefined, { params })
  expect((await thread()).files).toHaveLength(1)
  expect((await send({ files: ['unknown'] })).status).toBe(400)
})

test('with a mailbox, replies are assigned to the item by its own reply address', async () => {
  const { server, send, thread, theirMails } = await anEnquiryAtDesk({
    config: { imapUrl: 'imap://desk:secret@127.0.0.1', mailFrom: 'Sehatshala <office@example.org>' },
  })
  expect(await thread()).toMatchObject({ answersArriveHere: true, answersTo: 'office@example.org' })
  await send()
  server.clock.advance(DELAY)
  expect((await theirMails())[0]?.replyTo).toMatch(/^office\+[\da-f]{20}@example\.org$/)
})

test('the next email is a reply to the last one', async () => {
  const { server, at, send, thread, theirMails } = await anEnquiryAtDesk()
  await send()
  server.clock.advance(DELAY)
  const [first] = await theirMails()
  expect((await thread()).subject).toBe(`Re: Your question (${at.params.reference})`)
  await send({ key: 'b'.repeat(32) })
  server.clock.advance(DELAY)
  const [, second] = await theirMails()
  expect(`<${second?.inReplyTo}>`).toBe(first?.messageId)
  expect(second?.references).toHaveLength(1)
})

test('an email to an applicant works in the same way, and assigns the application to its author', async () => {
  const server = await testServer()
  const member = await aSignedInMember(server, 'lakshmi@example.org')
  const applied = await server.send(submitApplication, anApplication(), { token: member.token })
  const { browser, id } = await atDesk(server)
  const at = { params: { reference: String(applied.body.data.reference) } }
  await browser.send(calls.sendMessage, anEmail(), at)
  server.clock.advance(DELAY)
  expect(await server.mailbox()).toContainEqual(
    expect.objectContaining({ to: 'lakshmi@example.org', subject: 'Your question' }),
  )
  const { summary, events } = (await browser.send(readDeskApplication, undefined, at)).body.data
  expect(summary.assignee).toMatchObject({ id })
  expect(events).toContainEqual(expect.objectContaining({ kind: 'email sent', canUndo: true }))
})

test('the preview shows the email in our frame, without running what was typed', async () => {
  const { agent, at } = await anEnquiryAtDesk()
  const input = { subject: 'Your question', text: '**Yes** <img src=x onerror=alert(1)>' }
  const drawn = (await agent.browser.send(calls.previewMessage, input, at)).body.data
  expect(drawn).toMatchObject({ to: 'asha@example.org', subject: 'Your question' })
  expect(drawn.html).toContain('<strong>Yes</strong> &lt;img')
})

test('an editor reads and writes no email', async () => {
  const { server, at } = await anEnquiryAtDesk()
  const editor = await atDesk(server, 'editor')
  expect((await editor.browser.send(calls.readConversation, undefined, at)).status).toBe(404)
  expect((await editor.browser.send(calls.sendMessage, anEmail(), at)).status).toBe(404)
})

test('one address gets at most 30 mails in an hour: staff get an error, and automatic mails wait', async () => {
  const { server, send, thread } = await anEnquiryAtDesk()
  await server.mailbox()
  for (let sent = 1; sent < MAILS_AN_HOUR; sent++)
    await server.deps.limits.count('mailAddress', 'asha@example.org')
  const refused = await send({ key: 'b'.repeat(32) })
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' } })
  expect(refused.body.message).toMatch(
    /^30 emails went to this address in the last hour\. Send this one in \d+ minutes; what you wrote stays here\.$/,
  )
  expect((await thread()).messages).toEqual([])
  const theirs = async () => (await server.mailbox()).filter(({ to }) => to === 'ASHA@example.org').length
  await server.send(submitEnquiry, anEnquiry({ email: 'ASHA@example.org', message: 'Another question' }))
  expect(await theirs()).toBe(0)
  const waits = await server.db.read
    .selectFrom('outbox')
    .select(['given_up_at', 'last_error'])
    .where('sent_at', 'is', null)
    .execute()
  expect(waits).toEqual([{ given_up_at: null, last_error: 'ETOOMANY 421' }])
  // The hour has passed.
  await server.deps.limits.reset('mailAddress', 'asha@example.org')
  server.clock.advance(60_000)
  expect(await theirs()).toBe(1)
  expect((await send({ key: 'c'.repeat(32) })).status).toBe(200)
})

test('neither staff nor the program can send an email to an address of the organisation', async () => {
  const config = { mailFrom: 'Sehatshala <office@example.org>' }
  const { server, agent } = await anEnquiryAtDesk({ config })
  await server.mailbox()
  const sent = await server.send(submitEnquiry, anEnquiry({ email: 'office+1234@example.org' }))
  expect((await server.mailbox()).map(({ to }) => to)).not.toContain('office+1234@example.org')
  const at = { params: { reference: sent.body.data.reference } }
  const refused = await agent.browser.send(calls.sendMessage, anEmail(), at)
  expect(refused.body.message).toBe('This is an address of the organisation. Ask for another one.')
})
