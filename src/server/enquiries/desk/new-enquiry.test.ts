import { expect, test } from 'vitest'
import { readEnquiry } from '../../../contract/desk-enquiry.ts'
import { listEnquiries } from '../../../contract/desk-inbox.ts'
import { enterEnquiry } from '../../../contract/desk-new-enquiry.ts'
import { auditOf } from '../../testing/audit.ts'
import { anEnquiryByHand, enquire } from '../../testing/enquire.ts'
import { atDesk } from '../../testing/staff.ts'
import { type Browser, testServer } from '../../testing/test-server.ts'

async function aDesk() {
  const server = await testServer()
  const agent = await atDesk(server)
  const read = async (reference: string) =>
    (await agent.browser.send(readEnquiry, undefined, { params: { reference } })).body.data
  const find = async (browser: Browser, view: string, search?: string) =>
    (await browser.send(listEnquiries, { view, ...(search && { search }) })).body.data.enquiries
  return { server, agent, read, find }
}

test('an enquiry that staff note after a call is like any other, in its lists and in the search, and nobody gets a mail', async () => {
  const { server, agent, read, find } = await aDesk()
  const saved = await agent.browser.send(enterEnquiry, anEnquiryByHand({ assigneeId: agent.id }))
  const { reference } = saved.body.data
  const item = await read(reference)
  expect(item).toMatchObject({
    email: '',
    whatsappNumber: '9876500412',
    message: 'Asks for the next batch.',
    summary: { state: 'new', name: 'Ravi Pillai', topic: 'Course', method: 'Call', timeFrom: '17:00' },
  })
  expect(item.summary.assignee).toMatchObject({ id: agent.id })
  expect(item.events).toMatchObject([
    { kind: 'entered', reachedBy: 'phone', by: { id: agent.id }, canUndo: false },
  ])
  for (const found of [
    await find(agent.browser, 'new'),
    await find(agent.browser, 'mine'),
    await find(agent.browser, 'all', '9876500412'),
  ])
    expect(found.map((each) => each.reference)).toEqual([reference])
  server.clock.advance(3600_000)
  expect(await server.mailbox()).toEqual([])
  expect(await auditOf(server, 'enquiry entered')).toMatchObject([
    { by: agent.id, subject: reference, reachedBy: 'phone', hasConsent: false },
  ])
})

test('a receipt is sent only if staff chose it and the enquiry has an email', async () => {
  const { server, agent } = await aDesk()
  const send = (change: Record<string, unknown>) => agent.browser.send(enterEnquiry, anEnquiryByHand(change))
  await send({ sendsReceipt: true })
  await send({ email: 'kept@example.org' })
  await send({ email: 'ravi@example.org', sendsReceipt: true })
  expect((await server.mailbox()).map(({ to }) => to)).toEqual(['ravi@example.org'])
})

test('the consent of the person is stored only where staff ticked that they informed them', async () => {
  const { server, agent } = await aDesk()
  for (const hasConsent of [false, true])
    await agent.browser.send(enterEnquiry, anEnquiryByHand({ hasConsent }))
  const rows = await server.db.read
    .selectFrom('enquiries')
    .select(['consent_version', 'consented_at'])
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { consent_version: null, consented_at: null },
    { consent_version: 'told by staff', consented_at: server.clock.now },
  ])
})

test('callers without an email do not count as one person: only the phone number connects their enquiries', async () => {
  const { agent, read } = await aDesk()
  const send = async (phone: string) =>
    (await agent.browser.send(enterEnquiry, anEnquiryByHand({ phone }))).body.data.reference
  const [first, second] = [await send('9000000001'), await send('9000000002')]
  expect((await read(first)).enquiries).toEqual([])
  const again = await send('9000000001')
  expect((await read(first)).enquiries.map(({ reference }) => reference)).toEqual([again])
  expect((await read(second)).enquiries).toEqual([])
})

test('an enquiry that is sent again after a lost answer is stored once', async () => {
  const { server, agent } = await aDesk()
  const input = anEnquiryByHand()
  const answers = [
    await agent.browser.send(enterEnquiry, input),
    await agent.browser.send(enterEnquiry, input),
  ]
  expect(answers[1]?.body.data.reference).toBe(answers[0]?.body.data.reference)
  expect(await server.db.read.selectFrom('enquiries').select('id').execute()).toHaveLength(1)
})

test.each([
  ['no name', { fullName: ' ' }, { fullName: 'Name is required.' }],
  ['a short number', { phone: '12345' }, { phone: 'Enter the 10 digits of the phone number.' }],
  ['no topic', { topic: '' }, { topic: 'Choose what it is about.' }],
  ['a broken email', { email: 'ravi@' }, { email: 'Please enter a valid email address.' }],
  ['an unknown colleague', { assigneeId: 'x' }, { assigneeId: 'This colleague does not answer enquiries.' }],
])('one with %s is refused with a sentence, and nothing is stored', async (_, change, fields) => {
  const { server, agent } = await aDesk()
  const answer = await agent.browser.send(enterEnquiry, anEnquiryByHand(change))
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input', fields } })
  expect(await server.db.read.selectFrom('enquiries').select('id').execute()).toEqual([])
})

test('the assignee is notified by a mail without any data of the person', async () => {
  const { server, agent } = await aDesk()
  const manager = await atDesk(server, 'manager', 'boss@example.org')
  await enquire(server)
  await server.mailbox()
  await agent.browser.send(enterEnquiry, anEnquiryByHand({ assigneeId: manager.id }))
  server.clock.advance(60_000)
  const mails = (await server.mailbox()).filter(({ to }) => to === 'boss@example.org')
  expect(mails).toHaveLength(1)
  expect(`${mails[0]?.subject} ${mails[0]?.html}`).not.toMatch(/Ravi|98765|batch/)
})
