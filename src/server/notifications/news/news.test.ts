import { expect, test } from 'vitest'
import { assignApplication } from '../../../contract/desk-application.ts'
import { moveApplication } from '../../../contract/desk-application-actions.ts'
import { acceptEnquiry, changeEnquiry } from '../../../contract/desk-enquiry.ts'
import { changeNews, readNews } from '../../../contract/desk-mail-preferences.ts'
import { changeRole } from '../../../contract/desk-staff.ts'
import { submitEnquiry } from '../../../contract/enquiries.ts'
import { anApplicant, freshNumbers } from '../../testing/applicants.ts'
import { auditOf } from '../../testing/audit.ts'
import { atDesk } from '../../testing/staff.ts'
import { anEnquiry } from '../../testing/submissions.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'
import { queueDueMails } from '../queue-due-mails.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

let sent = 0
/** Returns the reference of the item. */
async function enquire(server: TestServer, change = {}): Promise<string> {
  const message = `Her sugar is high, number ${++sent}.`
  const answer = await server.send(submitEnquiry, anEnquiry({ message, ...change }))
  return answer.body.data.reference
}

/** The mails to a person about enquiries and applications, after the job ran half a minute later. */
async function newsTo(server: TestServer, email: string) {
  server.clock.advance(30 * SECOND)
  await queueDueMails(server.deps)
  return (await server.mailbox()).filter(({ to, subject }) => to === email && /enquir|applic/.test(subject))
}

const change = (browser: Browser, reference: string, wanted: object) =>
  browser.send(changeEnquiry, { version: 1, ...wanted }, { params: { reference } })

test('staff who did not enable it are not notified of new enquiries', async () => {
  const server = await testServer()
  const { browser, email } = await atDesk(server)
  expect((await browser.send(readNews)).body.data).toEqual({ how: 'none', hour: 9 })
  await enquire(server)
  expect(await newsTo(server, email)).toEqual([])
})

test('immediate notification sends the reference and a link to the enquiry, and no personal data', async () => {
  const server = await testServer()
  const { browser, email } = await atDesk(server)
  await enquire(server)
  expect((await browser.send(changeNews, { how: 'at once' })).status).toBe(200)
  expect((await browser.send(readNews)).body.data.how).toBe('at once')
  server.clock.advance(SECOND)
  const reference = await enquire(server, { fullName: 'Lakshmi Pillai', inquiryAbout: 'Health Issue' })

  const [mail, ...more] = await newsTo(server, email)
  expect(more).toEqual([])
  expect(mail?.subject).toBe(`A new enquiry, ${reference} - Sehatshala`)
  expect(mail?.text).toContain(`http://localhost:3000/Staff/enquiries/all/${reference}`)
  for (const word of ['Lakshmi', 'Pillai', 'Health', 'sugar', '9876543210', 'asha@example.org'])
    expect(`${mail?.subject} ${mail?.html} ${mail?.text}`, word).not.toContain(word)
  // Each item is notified once.
  expect(await newsTo(server, email)).toHaveLength(1)
  await enquire(server)
  expect(await newsTo(server, email)).toHaveLength(2)
})

test('several are one mail, hourly at the full hour or daily at the chosen hour, in the local time zone', async () => {
  const server = await testServer()
  const [hourly, daily] = [
    await atDesk(server, 'agent', 'hourly@example.org'),
    await atDesk(server, 'manager', 'daily@example.org'),
  ]
  // In India it is three in the afternoon.
  await hourly.browser.send(changeNews, { how: 'hourly' })
  await daily.browser.send(changeNews, { how: 'daily', hour: 18 })
  server.clock.advance(20 * MINUTE)
  const references = [await enquire(server), await enquire(server, { email: 'b@example.org' })]
  expect(await newsTo(server, hourly.email)).toEqual([])

  server.clock.now = Date.UTC(2026, 0, 5, 10, 30, 15) - 30 * SECOND
  const [mail, ...more] = await newsTo(server, hourly.email)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('2 new enquiries - Sehatshala')
  expect(mail?.text).toContain(references.join(', '))
  expect(mail?.text).toContain('http://localhost:3000/Staff/enquiries/new')
  expect(await newsTo(server, daily.email)).toEqual([])
  // An hour without new items sends no mail.
  server.clock.advance(HOUR)
  expect(await newsTo(server, hourly.email)).toHaveLength(1)

  server.clock.now = Date.UTC(2026, 0, 5, 12, 30, 15) - 30 * SECOND
  expect(await newsTo(server, daily.email)).toHaveLength(1)
  // Items after six o'clock wait for six o'clock of the next day.
  await enquire(server, { email: 'c@example.org' })
  server.clock.advance(23 * HOUR)
  expect(await newsTo(server, daily.email)).toHaveLength(1)
  server.clock.advance(HOUR)
  expect(await newsTo(server, daily.email)).toHaveLength(2)
})

test('items that are answered, assigned or set aside by the time the mail is written are left out', async () => {
  const server = await testServer()
  const { browser, email, id } = await atDesk(server)
  const reader = await atDesk(server, 'manager', 'reader@example.org')
  await reader.browser.send(changeNews, { how: 'at once' })
  server.clock.advance(SECOND)
  const [answered, taken, left] = [
    await enquire(server),
    await enquire(server, { email: 'b@example.org' }),
    await enquire(server, { email: 'c@example.org' }),
  ]
  await enquire(server, { email: 'd@example.org', website: 'filled by a machine' })
  await change(browser, taken, { assigneeId: id })
  server.clock.advance(30 * SECOND)
  await queueDueMails(server.deps)
  // The change is made between the job and the outbox worker.
  await change(browser, answered, { status: 'answered' })
  const [mail] = await newsTo(server, reader.email)
  expect(mail?.subject).toBe(`A new enquiry, ${left} - Sehatshala`)
  for (const reference of [answered, taken]) expect(mail?.text).not.toContain(reference)

  await change(browser, await enquire(server, { email: 'e@example.org' }), { status: 'answered' })
  expect(await newsTo(server, reader.email)).toHaveLength(1)
  expect(await newsTo(server, email)).toEqual([])
})

test('an accepted set-aside enquiry is new at that time, however old it is', async () => {
  const server = await testServer()
  const { browser, email } = await atDesk(server)
  const reference = await enquire(server, { website: 'filled by a machine' })
  server.clock.advance(2 * MINUTE)
  await browser.send(changeNews, { how: 'at once' })
  server.clock.advance(SECOND)
  await browser.send(acceptEnquiry, undefined, { params: { reference } })
  expect((await newsTo(server, email)).map(({ subject }) => subject)).toEqual([
    `A new enquiry, ${reference} - Sehatshala`,
  ])
})

test('staff who lost the right, or switched it off, get none of the pending mails', async () => {
  const server = await testServer()
  const manager = await atDesk(server, 'manager', 'boss@example.org')
  const [editor, quiet] = [
    await atDesk(server, 'agent', 'editor@example.org'),
    await atDesk(server, 'agent', 'quiet@example.org'),
  ]
  for (const { browser } of [editor, quiet]) await browser.send(changeNews, { how: 'at once' })
  server.clock.advance(SECOND)
  const given = await enquire(server)
  await change(manager.browser, given, { assigneeId: editor.id })
  const { reference } = await anApplicant(server)
  await manager.browser.send(
    assignApplication,
    { version: 1, assigneeId: editor.id },
    { params: { reference } },
  )
  await enquire(server, { email: 'c@example.org' })
  server.clock.advance(30 * SECOND)
  await queueDueMails(server.deps)
  const changed = await manager.browser.send(changeRole, { role: 'editor' }, { params: { id: editor.id } })
  expect(changed.status).toBe(200)
  await quiet.browser.send(changeNews, { how: 'none' })
  await enquire(server, { email: 'b@example.org' })
  for (const { email } of [editor, quiet]) expect(await newsTo(server, email)).toEqual([])
})

test('one of several simultaneous instances notifies, and a clock that was ahead delays nothing', async () => {
  const server = await testServer()
  const { browser, email } = await atDesk(server)
  await browser.send(changeNews, { how: 'at once' })
  server.clock.advance(SECOND)
  await enquire(server)
  server.clock.advance(30 * SECOND)
  await Promise.all(Array.from({ length: 8 }, () => queueDueMails(server.deps)))
  expect(await newsTo(server, email)).toHaveLength(1)

  const rightTime = server.clock.now
  server.clock.advance(300 * 24 * HOUR)
  await enquire(server, { email: 'b@example.org' })
  expect(await newsTo(server, email)).toHaveLength(2)
  server.clock.now = rightTime
  await queueDueMails(server.deps)
  await browser.send(changeNews, { how: 'at once' })
  await enquire(server, { email: 'c@example.org' })
  expect(await newsTo(server, email)).toHaveLength(3)
})

test('an assignee gets a mail half a minute later, unless they assigned it themselves or it was undone', async () => {
  const server = await testServer()
  const [giver, given] = [
    await atDesk(server, 'manager', 'giver@example.org'),
    await atDesk(server, 'agent', 'given@example.org'),
  ]
  const [stored, back, own] = [
    await enquire(server),
    await enquire(server, { email: 'b@example.org' }),
    await enquire(server, { email: 'c@example.org' }),
  ]
  await change(giver.browser, stored, { assigneeId: given.id })
  await change(giver.browser, back, { assigneeId: given.id })
  await giver.browser.send(changeEnquiry, { version: 2, assigneeId: null }, { params: { reference: back } })
  await change(given.browser, own, { assigneeId: given.id })
  const before = (await server.mailbox()).filter(({ to }) => to === given.email)
  expect(before).toEqual([])
  const [mail, ...more] = await newsTo(server, given.email)
  expect(more).toEqual([])
  expect(mail?.subject).toBe(`An enquiry for you, ${stored} - Sehatshala`)
  expect(mail?.text).toContain(`http://localhost:3000/Staff/enquiries/all/${stored}`)
  expect(mail?.text).not.toContain('sugar')
})

test('a new application is notified like an enquiry: the reference and a link, and no personal data', async () => {
  const server = await testServer({ limits: false })
  const { browser, email } = await atDesk(server)
  await browser.send(changeNews, { how: 'at once' })
  server.clock.advance(SECOND)
  const person = { email: 'kavya.s@example.org', fullName: 'Kavya Shetty', phone: '9876500731' }
  const { reference, apply } = await anApplicant(server, person, freshNumbers())
  const [mail, ...more] = await newsTo(server, email)
  expect(more).toEqual([])
  expect(mail?.subject).toBe(`A new application, ${reference} - Sehatshala`)
  expect(mail?.text).toContain(`http://localhost:3000/Staff/applications/all/${reference}`)
  for (const word of ['Kavya', 'Shetty', 'kavya.s', '9876500731', 'Life Style', '7058'])
    expect(`${mail?.subject} ${mail?.html} ${mail?.text}`, word).not.toContain(word)
  // Each item is notified once, and several items are one mail.
  const two = [await apply(freshNumbers()), await apply(freshNumbers())]
  const [next, ...others] = (await newsTo(server, email)).slice(1)
  expect(others).toEqual([])
  expect(next?.subject).toBe('2 new applications - Sehatshala')
  expect(next?.text).toContain(two.join(', '))
  expect(next?.text).toContain('http://localhost:3000/Staff/applications/received')
})

test('enquiries and applications are one mail, without those assigned by then', async () => {
  const server = await testServer({ limits: false })
  const { browser, email, id } = await atDesk(server)
  await browser.send(changeNews, { how: 'at once' })
  server.clock.advance(SECOND)
  const { reference, apply } = await anApplicant(server, {}, freshNumbers())
  const [given, moved] = [await apply(freshNumbers()), await apply(freshNumbers())]
  const enquiries = [await enquire(server), await enquire(server, { email: 'b@example.org' })]
  await browser.send(assignApplication, { version: 1, assigneeId: id }, { params: { reference: given } })
  await browser.send(
    moveApplication,
    { version: 1, stage: 'refused', reason: 'Sent twice.' },
    { params: { reference: moved } },
  )
  const [mail, ...more] = await newsTo(server, email)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('2 new enquiries and a new application - Sehatshala')
  expect(mail?.text).toContain([...enquiries, reference].join(', '))
  for (const left of [given, moved]) expect(mail?.text).not.toContain(left)
  expect(mail?.text).toContain('http://localhost:3000/Staff\n')
})

test('an assignee of an application gets a mail, unless they assigned it themselves, or it was undone or closed', async () => {
  const server = await testServer({ limits: false })
  const [giver, given] = [
    await atDesk(server, 'manager', 'giver@example.org'),
    await atDesk(server, 'agent', 'given@example.org'),
  ]
  const { reference: stored, apply } = await anApplicant(server, {}, freshNumbers())
  const [back, own, over] = [
    await apply(freshNumbers()),
    await apply(freshNumbers()),
    await apply(freshNumbers()),
  ]
  const give = (browser: Browser, reference: string, assigneeId: string) =>
    browser.send(assignApplication, { version: 1, assigneeId }, { params: { reference } })
  for (const reference of [stored, back, over]) await give(giver.browser, reference, given.id)
  await give(given.browser, own, given.id)
  await giver.browser.send(
    assignApplication,
    { version: 2, assigneeId: null },
    { params: { reference: back } },
  )
  await giver.browser.send(
    moveApplication,
    { version: 2, stage: 'refused', reason: 'Sent twice.' },
    { params: { reference: over } },
  )
  expect((await server.mailbox()).filter(({ to }) => to === given.email)).toEqual([])
  const [mail, ...more] = await newsTo(server, given.email)
  expect(more).toEqual([])
  expect(mail?.subject).toBe(`An application for you, ${stored} - Sehatshala`)
  expect(mail?.text).toContain(`http://localhost:3000/Staff/applications/all/${stored}`)
  expect(mail?.text).not.toMatch(/Kavya|Shetty/)
})

test('the choice is one audit line, and an invalid hour or word is refused', async () => {
  const server = await testServer()
  const { browser, id } = await atDesk(server)
  await browser.send(changeNews, { how: 'daily', hour: 18 })
  await browser.send(changeNews, { how: 'daily', hour: 18 })
  const lines = await auditOf(server, 'news mails changed')
  const changes = [{ what: 'news by mail', from: 'none', to: 'daily at 18:00' }]
  expect(lines).toMatchObject([{ by: id, session: expect.any(String), changes }])
  for (const wrong of [{ how: 'always' }, { how: 'daily', hour: 24 }, { how: 'daily', hour: 1.5 }])
    expect((await browser.send(changeNews, wrong)).body.code).toBe('invalid_input')
})
