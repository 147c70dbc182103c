import { expect, test } from 'vitest'
import { sendMessage } from '../../../contract/desk-conversation.ts'
import { readEnquiry } from '../../../contract/desk-enquiry.ts'
import { beginConversation, findPeople } from '../../../contract/desk-people.ts'
import { enquire } from '../../testing/enquire.ts'
import { aMember } from '../../testing/people.ts'
import { atDesk } from '../../testing/staff.ts'
import { testServer } from '../../testing/test-server.ts'

test('an email to a person without submissions belongs to an enquiry that its author creates, once', async () => {
  const server = await testServer()
  const { email } = await aMember(server)
  const agent = await atDesk(server)
  const found = await agent.browser.send(findPeople, { search: email })
  const [person] = found.body.data.people
  const at = { params: { reference: person?.reference ?? '' } }
  const begin = async () => (await agent.browser.send(beginConversation, undefined, at)).body.data.reference
  const reference = await begin()
  expect(await begin()).toBe(reference)

  const params = { reference }
  await agent.browser.send(
    sendMessage,
    { subject: 'Your account', text: 'May we help?', files: [], key: 'a'.repeat(32) },
    { params },
  )
  const item = (await agent.browser.send(readEnquiry, undefined, { params })).body.data
  expect(item).toMatchObject({
    email,
    whatsappNumber: '',
    message: null,
    summary: { state: 'answered', method: 'Email', assignee: { id: agent.id } },
  })
  expect(item.events).toMatchObject([
    { kind: 'entered', reachedBy: 'email', by: { id: agent.id } },
    { kind: 'email sent' },
  ])
  server.clock.advance(31_000)
  expect(await server.mailbox()).toMatchObject([{ to: email, subject: 'Your account' }])
})

test('two calls at the same moment belong to one enquiry', async () => {
  const server = await testServer()
  const { email } = await aMember(server)
  const agent = await atDesk(server)
  const [person] = (await agent.browser.send(findPeople, { search: email })).body.data.people
  const at = { params: { reference: person?.reference ?? '' } }
  const begun = await Promise.all(
    Array.from({ length: 5 }, () => agent.browser.send(beginConversation, undefined, at)),
  )
  expect(new Set(begun.map(({ body }) => body.data.reference)).size).toBe(1)
  expect(await server.db.read.selectFrom('enquiries').select('id').execute()).toHaveLength(1)
})

test('an email to a person with submissions belongs to the newest one; staff get no such email', async () => {
  const server = await testServer()
  const agent = await atDesk(server)
  const first = await enquire(server, { email: 'asha@example.in' })
  server.clock.advance(60_000)
  const second = await enquire(server, { email: 'asha@example.in', message: 'Another question' })
  const begin = (reference: string) =>
    agent.browser.send(beginConversation, undefined, { params: { reference } })
  expect((await begin(first)).body.data.reference).toBe(second)
  expect(await begin(agent.id)).toMatchObject({ status: 409, body: { code: 'staff_rule' } })
})
