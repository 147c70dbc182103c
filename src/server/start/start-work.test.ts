import { expect, test } from 'vitest'
import { type ContactWay, changeEnquiry, recordContact, undoAction } from '../../contract/desk-enquiry.ts'
import { makeRequest } from '../../contract/desk-requests.ts'
import { changeSetting } from '../../contract/desk-settings.ts'
import { readStart } from '../../contract/desk-start.ts'
import { anApplicant } from '../testing/applicants.ts'
import { enquire } from '../testing/enquire.ts'
import { workdays } from '../testing/office-hours.ts'
import { atDesk } from '../testing/staff.ts'
import { aDesk, MORNING } from '../testing/start.ts'
import type { Browser } from '../testing/test-server.ts'
import { calledToday } from './called-today.ts'

const MINUTE = 60_000

const start = async (browser: Browser) => (await browser.send(readStart)).body.data

const HOURS = workdays('08:00', '19:00')

test('the first three to call are named, in the order of the list, and all are counted', async () => {
  const { server } = await aDesk()
  const agent = await atDesk(server, 'agent')
  for (const [fullName, timeTo] of [
    ['Lakshmi', '12:00'],
    ['Abdul', '10:00'],
    ['Sunita', '11:00'],
    ['Kamala', '12:30'],
  ])
    await enquire(server, { fullName, timeFrom: '08:00', timeTo, preferredTime: 'Morning' })
  const { enquiries } = await start(agent.browser)
  expect(enquiries?.first.map(({ name }) => name)).toEqual(['Abdul', 'Sunita', 'Lakshmi'])
  expect(enquiries).toMatchObject({ callNow: 4, new: 4, mine: 0, hasAny: true, clock: '09:00', next: null })
  const views = await server.db.read.selectFrom('record_views').select('reference').execute()
  expect(views).toEqual([])
})

test('while nobody is to be called, the next person is shown with the time: later today, on another day, or after waiting', async () => {
  const { server } = await aDesk()
  const agent = await atDesk(server, 'agent')
  const next = async () => (await start(agent.browser)).enquiries?.next
  expect(await next()).toBeNull()
  const at = (preferredTime: string, timeFrom: string, timeTo: string) => ({
    preferredTime,
    timeFrom,
    timeTo,
  })
  await enquire(server, { fullName: 'Kamala', ...at('Morning', '07:00', '08:30') })
  expect(await next()).toMatchObject({ name: 'Kamala', at: '2026-11-27T01:30:00.000Z' })
  const sunita = await enquire(server, { fullName: 'Sunita', ...at('Afternoon', '16:00', '17:00') })
  await enquire(server, { fullName: 'Abdul', ...at('Evening', '16:30', '19:00') })
  expect(await next()).toEqual({ reference: sunita, name: 'Sunita', at: '2026-11-26T10:30:00.000Z' })
  await server.db.write((tx) =>
    tx
      .updateTable('enquiries')
      .set({ desk_status: 'in progress', waits_until: server.clock.now + MINUTE })
      .where('full_name', '=', 'Abdul')
      .execute(),
  )
  expect(await next()).toMatchObject({ name: 'Abdul', at: '2026-11-26T03:31:00.000Z' })
  await enquire(server, { fullName: 'Lakshmi', ...at('Morning', '08:00', '12:00') })
  expect(await next()).toBeNull()
})

test('while nobody is to be called, the people called today are counted once each, without undone calls', async () => {
  const { server, manager } = await aDesk()
  const agent = await atDesk(server, 'agent')
  const called = async () => (await start(agent.browser)).enquiries?.calledToday
  const early = { preferredTime: 'Morning', timeFrom: '07:00', timeTo: '08:30' }
  const kamala = await enquire(server, { ...early, email: 'kamala@example.org' })
  const hersToo = await enquire(server, { ...early, email: 'Kamala@example.org' })
  const sunita = await enquire(server, { ...early, email: 'sunita@example.org' })
  const abdul = await enquire(server, { ...early, email: 'abdul@example.org' })
  expect(await called()).toBe(0)
  const note = async (reference: string, way: ContactWay, { browser } = agent) =>
    (await browser.send(recordContact, { way }, { params: { reference } })).body.data.eventId
  await note(kamala, 'phone')
  await note(kamala, 'phone', manager)
  await note(hersToo, 'phone')
  await note(abdul, 'whatsapp')
  const event = await note(sunita, 'phone')
  expect(await called()).toBe(2)
  await agent.browser.send(undoAction, { eventId: event }, { params: { reference: sunita } })
  expect(await called()).toBe(1)
  server.clock.now += 24 * 60 * MINUTE
  const tomorrow = await calledToday(server.db.read, { now: server.clock.now, timeZone: 'Asia/Kolkata' })
  expect(tomorrow).toBe(0)
})

test('the next time is within the opening hours, which are shown: open until, or closed until', async () => {
  const { server, manager } = await aDesk()
  const hours = { ...HOURS, Friday: null, Monday: { from: '10:00', to: '17:00' } }
  expect((await start(manager.browser)).enquiries?.office).toBeNull()
  const saved = await manager.browser.send(
    changeSetting,
    { version: 0, value: hours },
    { params: { id: 'hours' } },
  )
  expect(saved.status).toBe(200)
  expect((await start(manager.browser)).enquiries?.office).toEqual({ openUntil: '19:00', opensAt: null })
  await enquire(server, { fullName: 'Kamala', preferredTime: 'Morning', timeFrom: '07:00', timeTo: '12:00' })
  server.clock.now = Date.parse('2026-11-26T15:30:00Z')
  const monday = '2026-11-30T04:30:00.000Z'
  const agent = await atDesk(server, 'agent')
  expect((await start(agent.browser)).enquiries).toMatchObject({
    office: { openUntil: null, opensAt: monday },
    next: { name: 'Kamala', at: monday },
  })
})

test('new enquiries without an assignee are counted, with the time of the oldest', async () => {
  const { server } = await aDesk()
  const agent = await atDesk(server, 'agent')
  const unassigned = async () => (await start(agent.browser)).enquiries?.unassigned
  expect(await unassigned()).toEqual({ count: 0, since: null })
  const reference = await enquire(server)
  server.clock.advance(MINUTE)
  await enquire(server)
  expect(await unassigned()).toEqual({ count: 2, since: new Date(MORNING).toISOString() })
  await agent.browser.send(changeEnquiry, { version: 1, assigneeId: agent.id }, { params: { reference } })
  expect(await unassigned()).toEqual({ count: 1, since: new Date(MORNING + MINUTE).toISOString() })
})

test('own items, reminders, applications and data requests are counted', async () => {
  const { server } = await aDesk()
  const agent = await atDesk(server, 'agent')
  const reference = await enquire(server)
  await agent.browser.send(
    changeEnquiry,
    { version: 1, assigneeId: agent.id, remindAt: new Date(server.clock.now + MINUTE).toISOString() },
    { params: { reference } },
  )
  await anApplicant(server)
  await agent.browser.send(makeRequest, { email: 'rekha@example.org', fullName: 'Rekha', kind: 'see' })
  server.clock.advance(2 * MINUTE)
  const { enquiries, applications, requests, mails } = await start(agent.browser)
  expect(enquiries).toMatchObject({ mine: 1, due: [{ reference }] })
  expect(applications).toEqual({ received: 1, toDecide: 0, feeMissing: 0, mine: 0 })
  expect(requests).toMatchObject([{ name: 'Rekha', kind: 'see', daysLeft: expect.any(Number) }])
  expect(mails).toEqual({ gaveUp: 0 })
})
