import { expect, test } from 'vitest'
import { readStageMails } from '../../contract/desk-application-actions.ts'
import { previewMessage, readConversation } from '../../contract/desk-conversation.ts'
import { readEnquiry } from '../../contract/desk-enquiry.ts'
import { listEnquiries } from '../../contract/desk-inbox.ts'
import { listMails } from '../../contract/desk-mails.ts'
import { findPeople } from '../../contract/desk-people.ts'
import { changeRecordViewLimits, readRecordViews } from '../../contract/desk-record-views.ts'
import { submitEnquiry } from '../../contract/enquiries.ts'
import { cleanUp } from '../operations/clean-up.ts'
import { anApplicant } from '../testing/applicants.ts'
import { auditOf } from '../testing/audit.ts'
import { atDesk, newDeskSession } from '../testing/staff.ts'
import { anEnquiry } from '../testing/submissions.ts'
import { type Browser, type TestServer, testServer } from '../testing/test-server.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

async function references(server: TestServer, count: number): Promise<string[]> {
  const found: string[] = []
  for (let at = 0; at < count; at++) {
    const enquiry = anEnquiry({ email: `p${at}@example.org`, message: `Question ${at}` })
    found.push((await server.send(submitEnquiry, enquiry)).body.data.reference)
  }
  return found
}

const open = (browser: Browser, reference: string) =>
  browser.send(readEnquiry, undefined, { params: { reference } })

const warnings = async (server: TestServer) =>
  (await server.mailbox()).filter(({ subject }) => subject.startsWith('Unusually much'))

async function aDesk(perHour: number, perDay: number) {
  const server = await testServer({ limits: false })
  const [agent, manager, other] = [
    await atDesk(server),
    await atDesk(server, 'manager'),
    await atDesk(server, 'manager', 'other@example.org'),
  ]
  await manager.browser.send(changeRecordViewLimits, { perHour, perDay })
  return { server, agent, manager, other }
}

test('managers are notified when a colleague opens more enquiries within an hour than the setting allows', async () => {
  const { server, agent, manager, other } = await aDesk(3, 100)
  const [first = '', ...rest] = await references(server, 6)
  // Opening the same one repeatedly counts once.
  for (let at = 0; at < 6; at++) {
    await open(agent.browser, first)
    server.clock.advance(3 * MINUTE)
  }
  for (const reference of rest.slice(0, 2)) await open(agent.browser, reference)
  await open(agent.browser, 'ENOTHING')
  expect(await warnings(server)).toEqual([])

  // More is reported, but never refused.
  for (const reference of rest.slice(2)) expect((await open(agent.browser, reference)).status).toBe(200)
  const mails = await warnings(server)
  expect(mails.map(({ to }) => to).sort()).toEqual([manager.email, other.email])
  expect(mails[0]?.text).toContain('agent@example.org opened 4 different enquiries')
  expect(mails[0]?.text).toContain('/Staff/staff')
  for (const word of ['Question', 'p1@example.org', first]) expect(mails[0]?.html).not.toContain(word)
  expect(await auditOf(server, 'unusual opening noticed')).toMatchObject([
    { by: agent.id, opened: 4, within: 'hour' },
  ])
  const { data } = (await manager.browser.send(readRecordViews)).body
  expect(data).toMatchObject({ perHour: 3, perDay: 100 })
  expect(data.noticed).toMatchObject([{ id: agent.id, name: 'Asha Rao', opened: 4, within: 'hour' }])
})

test('reading people one by one in narrow filters counts as opening them, and whole lists do not', async () => {
  const { server, agent } = await aDesk(5, 100)
  const { browser } = agent
  const found = await references(server, 9)
  const opened = async () => {
    const rows = await server.db.read.selectFrom('record_views').select('reference').execute()
    return rows.map(({ reference }) => reference).sort()
  }
  await browser.send(listEnquiries, { view: 'all' })
  await browser.send(listMails, { view: 'all' })
  await browser.send(findPeople, {})
  // The list shows more than a few people.
  await browser.send(listEnquiries, { view: 'all', topic: 'Course' })
  expect(await opened()).toEqual([])

  const [first = '', second = '', ...others] = found
  await browser.send(listEnquiries, { view: 'all', search: first })
  await browser.send(listMails, { view: 'all', search: second })
  expect(await opened()).toEqual([first, second].sort())
  for (const reference of others.slice(0, 3))
    await browser.send(listEnquiries, { view: 'all', search: reference })
  // The same person does not count again.
  await browser.send(listEnquiries, { view: 'all', search: first })
  expect(await auditOf(server, 'unusual opening noticed')).toEqual([])
  await browser.send(listEnquiries, { view: 'all', search: others[3] ?? '' })
  expect(await auditOf(server, 'unusual opening noticed')).toMatchObject([
    { by: agent.id, opened: 6, within: 'hour' },
  ])
})

test('reading the emails of an item, or the preview of a mail about it, counts as opening it', async () => {
  const { server, agent } = await aDesk(100, 100)
  const [first = '', second = ''] = await references(server, 3)
  const { reference: application } = await anApplicant(server)
  const at = (reference: string) => ({ params: { reference } })
  await agent.browser.send(readConversation, undefined, at(first))
  await agent.browser.send(previewMessage, { subject: 'Hello', text: 'Hello' }, at(second))
  await agent.browser.send(readStageMails, undefined, at(application))
  await agent.browser.send(readConversation, undefined, at('ENOTHING'))

  const rows = await server.db.read.selectFrom('record_views').select('reference').execute()
  expect(rows.map(({ reference }) => reference).sort()).toEqual([first, second, application].sort())
})

test('a person who opens little each hour and much in a day is reported too, once a day', async () => {
  const { server, agent } = await aDesk(100, 4)
  const found = await references(server, 8)
  for (const reference of found.slice(0, 5)) {
    expect(await warnings(server)).toEqual([])
    await newDeskSession(server, agent)
    await open(agent.browser, reference)
    server.clock.advance(2 * HOUR)
  }
  expect(await auditOf(server, 'unusual opening noticed')).toMatchObject([
    { by: agent.id, opened: 5, within: 'day' },
  ])
  expect(await warnings(server)).toHaveLength(2)
})

test('on the next day a large number is reported again', async () => {
  const { server, agent } = await aDesk(1, 100)
  const found = await references(server, 3)
  for (const reference of found) await open(agent.browser, reference)
  expect(await warnings(server)).toHaveLength(2)
  server.clock.advance(24 * HOUR)
  await newDeskSession(server, agent)
  for (const reference of found) await open(agent.browser, reference)
  expect(await warnings(server)).toHaveLength(4)
})

test('simultaneous views are reported once', async () => {
  const { server, agent } = await aDesk(2, 100)
  const found = await references(server, 8)
  await Promise.all(found.map((reference) => open(agent.browser, reference)))
  await open(agent.browser, found[0] ?? '')
  expect(await auditOf(server, 'unusual opening noticed')).toHaveLength(1)
  expect(await warnings(server)).toHaveLength(2)
})

test('only managers change the limits, each change is audited, and invalid values are refused', async () => {
  const { server, agent, manager } = await aDesk(3, 100)
  const change = { perHour: 40, perDay: 90 }
  expect((await agent.browser.send(changeRecordViewLimits, change)).body.code).toBe('no_right')
  expect((await agent.browser.send(readRecordViews)).body.code).toBe('no_right')
  await manager.browser.send(changeRecordViewLimits, change)
  const lines = await auditOf(server, 'limits of opening changed')
  expect(lines.map(({ by }) => by)).toEqual([manager.id, manager.id])
  const [first, second, third] = [
    '60 an hour and 200 a day',
    '3 an hour and 100 a day',
    '40 an hour and 90 a day',
  ]
  expect(lines).toMatchObject([
    { changes: [{ what: 'openings', from: first, to: second }] },
    { changes: [{ what: 'openings', from: second, to: third }] },
  ])
  for (const wrong of [{ perHour: 0, perDay: 90 }, { perHour: 2.5, perDay: 90 }, { perHour: 40 }])
    expect((await manager.browser.send(changeRecordViewLimits, wrong)).body.code).toBe('invalid_input')
})

test('record views are deleted after a year', async () => {
  const { server, agent } = await aDesk(50, 100)
  for (const reference of await references(server, 2)) await open(agent.browser, reference)
  const left = () => server.db.read.selectFrom('record_views').select('reference').execute()
  await cleanUp(server.deps)
  expect(await left()).toHaveLength(2)
  server.clock.advance(365 * 24 * HOUR)
  await cleanUp(server.deps)
  expect(await left()).toEqual([])
})
