import { expect, test } from 'vitest'
import { openMessages } from '../../contract/desk-conversation.ts'
import { changeEnquiry, readEnquiry, undoAction } from '../../contract/desk-enquiry.ts'
import { listEnquiries } from '../../contract/desk-inbox.ts'
import { readStart } from '../../contract/desk-start.ts'
import { submitEnquiry } from '../../contract/enquiries.ts'
import { atDesk } from '../testing/staff.ts'
import { anEnquiry } from '../testing/submissions.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { receiveMessage } from './receive.ts'
import { itemOfToken, replyAddress, replyToken, tokensIn } from './reply-address.ts'

const theirMail = {
  from_address: 'asha@example.org',
  from_name: 'Asha Rao',
  subject: 'Re: Course',
  text: 'On Monday, please.',
  html: null,
  rfc_message_id: 'one@example.org',
  in_reply_to: null,
  isOtherAddress: false,
  isAutomatic: false,
  files: [],
}

const receive = (server: TestServer, change: Partial<typeof theirMail> = {}) =>
  server.db.write(async (tx) => {
    const row = await tx.selectFrom('enquiries').selectAll().executeTakeFirstOrThrow()
    return receiveMessage(
      tx,
      server.clock.now,
      { kind: 'enquiry', row },
      { ...theirMail, ...change, at: server.clock.now },
    )
  })

/** An enquiry that an agent has answered. */
async function answered({ isAssigned }: { isAssigned: boolean }) {
  const server = await testServer()
  const agent = await atDesk(server)
  const sent = await server.send(submitEnquiry, anEnquiry())
  const at = { params: { reference: sent.body.data.reference } }
  const read = async () => (await agent.browser.send(readEnquiry, undefined, at)).body.data
  const assigneeId = isAssigned ? agent.id : null
  await agent.browser.send(changeEnquiry, { version: 1, status: 'answered', assigneeId }, at)
  return { server, agent, at, read }
}

test('a reply by email reopens an answered enquiry for its assignee, and that can be undone', async () => {
  const { server, agent, at, read } = await answered({ isAssigned: true })
  await receive(server)
  const item = await read()
  expect(item.summary).toMatchObject({ state: 'in progress', assignee: { id: agent.id } })
  const line = item.events.find(({ kind }) => kind === 'email received')
  expect(line).toMatchObject({ by: null, canUndo: true })
  await agent.browser.send(undoAction, { eventId: line?.id ?? '' }, at)
  expect((await read()).summary.state).toBe('answered')
})

test('an unread email is in the list and on the first page of its assignee, until it is read', async () => {
  const { server, agent, at } = await answered({ isAssigned: true })
  await receive(server)
  const other = await atDesk(server, 'manager')
  const repliesOf = async ({ browser }: typeof agent) => (await browser.send(readStart)).body.data.replies
  const listed = async () =>
    (await agent.browser.send(listEnquiries, { view: 'all' })).body.data.enquiries[0]?.isUnread
  expect(await listed()).toBe(true)
  expect(await repliesOf(agent)).toMatchObject([{ name: 'Asha Rao', text: 'On Monday, please.' }])
  expect(await repliesOf(other)).toEqual([])
  await agent.browser.send(openMessages, undefined, at)
  expect(await listed()).toBe(false)
  expect(await repliesOf(agent)).toEqual([])
})

test('a reply assigns nobody: without an assignee the enquiry is new again', async () => {
  const { server, read } = await answered({ isAssigned: false })
  await receive(server)
  expect((await read()).summary.state).toBe('new')
})

test('an automatic answer changes nothing', async () => {
  const { server, read } = await answered({ isAssigned: true })
  await receive(server, { isAutomatic: true })
  expect((await read()).summary.state).toBe('answered')
})

test('the reply address of an item leads back to it, and reveals nothing about it', async () => {
  const { server } = await answered({ isAssigned: false })
  const { id } = await server.db.read.selectFrom('enquiries').select('id').executeTakeFirstOrThrow()
  const [token, again] = await server.db.write(async (tx) => [
    await replyToken(tx, 'enquiry', id),
    await replyToken(tx, 'enquiry', id),
  ])
  expect(again).toBe(token)
  const address = replyAddress('office@example.org', token)
  expect(address).toMatch(/^office\+[\da-f]{20}@example\.org$/)
  expect(tokensIn([`"Office" <${address.toUpperCase()}>`, 'other@example.org'])).toEqual([token])
  expect(await itemOfToken(server.db.read, token)).toEqual({ enquiry_id: id, application_id: null })
  expect(await itemOfToken(server.db.read, 'f'.repeat(20))).toBeUndefined()
})
