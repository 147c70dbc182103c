import type { Updateable } from 'kysely'
import { expect, test } from 'vitest'
import { countViews, listEnquiries, VIEWS } from '../../../contract/desk-inbox.ts'
import { submitEnquiry } from '../../../contract/enquiries.ts'
import type { EnquiriesTable } from '../../db/tables/enquiries.ts'
import { listed } from '../../testing/listed.ts'
import { atDesk } from '../../testing/staff.ts'
import { anEnquiry } from '../../testing/submissions.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

const INDIA = (time: string) => Date.parse(`${time}:00+05:30`)
const DAY = 24 * 3600_000

async function desk(now = INDIA('2026-11-22T17:24'), timeZone = 'Asia/Kolkata') {
  const server = await testServer({ limits: false })
  server.deps.config.organisation.timeZone = timeZone
  server.clock.now = now - 30_000
  const agent = await atDesk(server)
  server.clock.now = now
  return { server, agent, list: listed(agent.browser, listEnquiries, 'enquiries') }
}

async function sent(server: TestServer, change: Record<string, unknown>, at = server.clock.now) {
  const { now } = server.clock
  server.clock.now = at
  const answer = await server.send(submitEnquiry, anEnquiry({ message: `${change.fullName}?`, ...change }))
  expect(answer.status).toBe(201)
  server.clock.now = now
  return answer.body.data.reference
}

type Change = Updateable<EnquiriesTable>
const change = (server: TestServer, reference: string, values: Change) =>
  server.db.write((tx) =>
    tx.updateTable('enquiries').set(values).where('reference', '=', reference).execute(),
  )

test('call now holds the senders who asked for this hour: the earliest end first, then the longest wait', async () => {
  const { server, list, agent } = await desk()
  const ask = (fullName: string, timeFrom: string, timeTo: string, days = 0, more = {}) =>
    sent(server, { fullName, timeFrom, timeTo, ...more }, server.clock.now - days * DAY)
  await ask('until eight', '17:00', '20:00')
  await ask('until six', '17:00', '18:00')
  await ask('until six, waits longer', '16:30:00', '18:00:00', 2)
  await ask('over midnight', '17:20', '01:00')
  await ask('begins now', '17:24', '23:00')
  await ask('over since now', '16:00', '17:24')
  await ask('later', '17:25', '18:00')
  await ask('tomorrow', '09:00', '17:00')
  await ask('some time in the evening', '10:00', '10:00', 0, { preferredTime: 'Evening' })
  await ask('some time in the morning', '10:00', '10:00', 0, { preferredTime: 'Morning' })
  await ask('set aside', '17:00', '17:30', 0, { website: 'filled by a machine' })
  await change(server, await ask('in progress', '17:00', '17:50'), { desk_status: 'in progress' })
  await change(server, await ask('their turn', '17:00', '18:00'), {
    desk_status: 'in progress',
    waits_until: server.clock.now + 1,
  })
  await change(server, await ask('answered', '17:00', '18:00'), { desk_status: 'answered' })
  const open = [
    'in progress',
    'until six, waits longer',
    'until six',
    'until eight',
    'some time in the evening',
    'begins now',
    'over midnight',
  ]
  expect(await list({ view: 'call-now' })).toEqual(open)
  const counted = await agent.browser.send(countViews)
  expect(counted.body.data.counts['call-now']).toBe(open.length)

  server.clock.now = INDIA('2026-11-23T00:30')
  expect((await agent.browser.send(listEnquiries, { view: 'call-now' })).status).toBe(401)
})

test.each([
  ['Asia/Kolkata', '2026-11-22T18:20:00Z', ['night', 'late']],
  ['Asia/Kolkata', '2026-11-22T19:10:00Z', ['night']],
  ['Europe/Berlin', '2026-11-22T18:20:00Z', ['evening']],
  ['America/New_York', '2026-11-22T04:30:00Z', ['night', 'late']],
  ['America/New_York', '2026-11-22T05:30:00Z', ['night']],
])(
  'in %s at %s the open times are those of the local time there, also across midnight',
  async (zone, now, expected) => {
    const { server, list } = await desk(Date.parse(now), zone)
    await sent(server, { fullName: 'night', timeFrom: '23:00', timeTo: '01:00' })
    await sent(server, { fullName: 'late', timeFrom: '22:00', timeTo: '23:59' })
    await sent(server, { fullName: 'evening', timeFrom: '19:00', timeTo: '20:00' })
    expect((await list({ view: 'call-now' })).sort()).toEqual([...expected].sort())
  },
)

test('each enquiry is in the lists of its state', async () => {
  const { server, agent, list } = await desk()
  const { now } = server.clock
  const send = (fullName: string, more = {}) => sent(server, { fullName, ...more })
  await send('new')
  await send('set aside', { website: 'filled by a machine' })
  await change(server, await send('mine'), { desk_status: 'in progress', assignee_id: agent.id })
  await change(server, await send('waits'), {
    desk_status: 'in progress',
    waits_until: now + 60_000,
    assignee_id: agent.id,
  })
  await change(server, await send('waited'), { desk_status: 'in progress', waits_until: now })
  await change(server, await send('answered'), { desk_status: 'answered', assignee_id: agent.id })
  await change(server, await send('closed'), { desk_status: 'closed' })
  const lists = Object.fromEntries(
    await Promise.all(VIEWS.map(async (view) => [view, (await list({ view })).sort()] as const)),
  )
  expect(lists).toEqual({
    'call-now': [],
    new: ['new'],
    mine: ['mine', 'waits'],
    waiting: ['waits'],
    answered: ['answered'],
    closed: ['closed'],
    'set-aside': ['set aside'],
    all: ['answered', 'closed', 'mine', 'new', 'set aside', 'waited', 'waits'],
  })
  const { counts } = (await agent.browser.send(countViews)).body.data
  expect(counts).toEqual(Object.fromEntries(VIEWS.map((view) => [view, lists[view]?.length])))
  const states = (await agent.browser.send(listEnquiries, { view: 'all' })).body.data.enquiries
  expect(Object.fromEntries(states.map(({ name, state }) => [name, state]))).toEqual({
    new: 'new',
    'set aside': 'set aside',
    mine: 'in progress',
    waits: 'waiting',
    waited: 'in progress',
    answered: 'answered',
    closed: 'closed',
  })
})

test('while new enquiries arrive, paging misses nothing and repeats nothing', async () => {
  const { server, agent } = await desk()
  const start = server.clock.now - DAY
  // If the times are equal, the id decides.
  for (let n = 0; n < 120; n++)
    await sent(server, { fullName: `p${n}`, timeFrom: '17:00', timeTo: '18:00' }, start + Math.floor(n / 7))
  for (const view of ['all', 'new', 'call-now'] as const) {
    const names: string[] = []
    let after: string | null = null
    let pages = 0
    do {
      const input: Record<string, unknown> = { view, ...(after && { after }) }
      const { enquiries, next } = (await agent.browser.send(listEnquiries, input)).body.data
      expect(enquiries.length).toBeLessThanOrEqual(50)
      names.push(...enquiries.map(({ name }) => name).filter((name) => name.startsWith('p')))
      after = next
      await sent(server, { fullName: `meanwhile ${view} ${pages}`, timeFrom: '17:00', timeTo: '17:30' })
      pages++
    } while (after)
    expect(pages).toBeGreaterThanOrEqual(3)
    expect(names.length, view).toBe(120)
    expect(new Set(names).size).toBe(120)
  }
  const counted = (await agent.browser.send(countViews)).body.data.counts
  expect(counted.all).toBe(100)
})

test('lists are filtered by topic, method, language, assignee and date of arrival', async () => {
  const { server, agent, list } = await desk()
  const day = (date: string) => INDIA(`${date}T00:00`)
  const a = await sent(
    server,
    { fullName: 'a', inquiryAbout: 'Course', contactMethod: 'SMS' },
    day('2026-11-20'),
  )
  await sent(
    server,
    { fullName: 'b', inquiryAbout: 'Payments', contactMethod: 'Email', language: 'hi' },
    day('2026-11-20') - 1,
  )
  await sent(server, { fullName: 'c', inquiryAbout: 'Become a Healthpreneur' }, day('2026-11-21') - 1)
  const d = await sent(server, { fullName: 'd', inquiryAbout: 'Course' }, day('2026-11-21'))
  await change(server, a, { assignee_id: agent.id })
  await change(server, d, { assignee_id: agent.id, desk_status: 'answered' })
  const view = 'all'
  expect(await list({ view, topic: 'Course' })).toEqual(['d', 'a'])
  expect(await list({ view, topic: 'other' })).toEqual(['c'])
  expect(await list({ view, method: 'Email' })).toEqual(['b'])
  expect(await list({ view, language: 'hi' })).toEqual(['b'])
  expect(await list({ view, language: 'en', search: 'course' })).toEqual(['d', 'a'])
  expect(await list({ view, assignee: 'me' })).toEqual(['d', 'a'])
  expect(await list({ view, assignee: agent.id })).toEqual(['d', 'a'])
  expect(await list({ view: 'answered', assignee: 'me' })).toEqual(['d'])
  expect(await list({ view: 'new', assignee: agent.id, topic: 'Course', method: 'SMS' })).toEqual(['a'])
  expect(await list({ view, assignee: 'nobody' })).toEqual(['c', 'b'])
  expect(await list({ view, from: '2026-11-20', to: '2026-11-20' })).toEqual(['c', 'a'])
  expect(await list({ view, from: '2026-11-21' })).toEqual(['d'])
  expect(await list({ view, to: '2026-11-19' })).toEqual(['b'])
  const wrong = await agent.browser.send(listEnquiries, { view, from: 'yesterday' })
  expect(wrong.body.code).toBe('invalid_input')
  expect((await agent.browser.send(listEnquiries, { view, after: 'nonsense' })).body.code).toBe('malformed')
  const other = (await agent.browser.send(listEnquiries, { view: 'all' })).body.data.next
  expect(other).toBeNull()
})

test('a due enquiry is on top of every list until its reminder is removed, a set-aside one never', async () => {
  const { server, agent } = await desk()
  const { now } = server.clock
  await change(server, await sent(server, { fullName: 'due' }), { remind_at: now, desk_status: 'closed' })
  await change(server, await sent(server, { fullName: 'due longer' }), { remind_at: now - DAY })
  await change(server, await sent(server, { fullName: 'later' }), { remind_at: now + 1 })
  const spam = await sent(server, { fullName: 'set aside', website: 'x' })
  await change(server, spam, { remind_at: now })
  for (const view of VIEWS) {
    const { due } = (await agent.browser.send(listEnquiries, { view, topic: 'Payments' })).body.data
    expect(due.map(({ name }) => name)).toEqual(['due longer', 'due'])
  }
  expect((await agent.browser.send(countViews)).body.data.due).toBe(2)
})

test('agents and managers can be chosen as assignees, editors cannot', async () => {
  const { server, agent } = await desk()
  const manager = await atDesk(server, 'manager')
  await atDesk(server, 'editor')
  const { agents } = (await agent.browser.send(countViews)).body.data
  expect(agents.map(({ id }) => id).sort()).toEqual([agent.id, manager.id].sort())
})

test('the line of the day holds the start times that senders of open enquiries asked for', async () => {
  const { server, agent } = await desk()
  const ask = (fullName: string, timeFrom: string, timeTo: string, more = {}) =>
    sent(server, { fullName, timeFrom, timeTo, ...more })
  await ask('this morning', '09:00', '10:00')
  await ask('now', '17:00', '18:00')
  await ask('now, too', '17:00:00', '19:00')
  await ask('later', '19:30', '20:00')
  await ask('any time in the afternoon', '10:00', '10:00', { preferredTime: 'Afternoon' })
  await ask('over midnight', '23:00', '01:00')
  const answered = await ask('answered', '18:00', '19:00')
  await change(server, answered, { desk_status: 'answered' })
  await ask('set aside', '18:00', '19:00', { website: 'filled by a machine' })
  const read = async (input: object) =>
    (await agent.browser.send(listEnquiries, { view: 'call-now', ...input })).body.data.day
  const day = [
    { at: '09:00', count: 1 },
    { at: '12:00', count: 1 },
    { at: '17:00', count: 2 },
    { at: '19:30', count: 1 },
  ]
  expect(await read({})).toEqual(day)
  // Filters do not change the line of the day; other lists have none.
  expect(await read({ topic: 'Payments' })).toEqual(day)
  expect(await read({ view: 'all' })).toEqual([])
  expect(await read({ search: 'now' })).toEqual([])
})
