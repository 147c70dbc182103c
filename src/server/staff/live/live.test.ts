// @module-tag slow
import { expect, inject, test } from 'vitest'
import { readChanges, setPresence } from '../../../contract/desk-live.ts'
import { listDeskSessions, signOut } from '../../../contract/desk-sign-in.ts'
import { changeRole } from '../../../contract/desk-staff.ts'
import { submitEnquiry } from '../../../contract/enquiries.ts'
import { announceChange } from '../../db/announce-change.ts'
import { anotherInstance } from '../../testing/instances.ts'
import { listenTo } from '../../testing/listening.ts'
import { operatorAt, settingsOf } from '../../testing/operator.ts'
import { atDesk, newDeskSession } from '../../testing/staff.ts'
import { anEnquiry } from '../../testing/submissions.ts'
import { testServer } from '../../testing/test-server.ts'

const MINUTE = 60_000

test('events of visitors and staff are sent on every instance, with the reference alone', async () => {
  const server = await testServer()
  const other = await anotherInstance(server)
  const { browser, id } = await atDesk(server, 'manager')
  const colleague = await atDesk(server, 'agent')
  const streams = [await listenTo(server.app, browser), await listenTo(other.app, browser)]
  for (const { status, headers } of streams) {
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/event-stream')
    expect(headers.get('cache-control')).toBe('no-store')
  }

  const sent = await server.send(submitEnquiry, anEnquiry())
  const { reference } = sent.body.data as unknown as { reference: string }
  await browser.send(changeRole, { role: 'editor' }, { params: { id: colleague.id } })
  const output = [
    { event: 'change', kind: 'new enquiry', subject: reference },
    { event: 'change', kind: 'staff', subject: colleague.id },
  ]
  for (const stream of streams) {
    await expect.poll(() => stream.news()).toHaveLength(2)
    expect(stream.news()).toEqual(expect.arrayContaining(output))
    const all = JSON.stringify(stream.heard)
    for (const personal of Object.values(anEnquiry()))
      if (String(personal).length > 5) expect(all).not.toContain(String(personal))
    expect(all).not.toContain(id)
  }
})

test.runIf(inject('postgresUrl'))(
  'a transaction that began first and ended last is sent too, and nothing is sent twice',
  async () => {
    const server = await testServer()
    const other = await anotherInstance(server)
    const { browser } = await atDesk(server, 'manager')
    const stream = await listenTo(server.app, browser)
    const output = () => stream.news().map(({ subject }) => subject)

    let letEnd = () => {}
    const held = new Promise<void>((end) => {
      letEnd = end
    })
    let begun = () => {}
    const hasBegun = new Promise<void>((noted) => {
      begun = noted
    })
    const slow = other.db.write(async (tx) => {
      await announceChange(tx, server.deps.now(), 'enquiry', 'ESLOW')
      begun()
      await held
    })
    await hasBegun
    const quick = (n: number) =>
      server.db.write((tx) => announceChange(tx, server.deps.now() - 3600_000, 'enquiry', `EQUICK${n}`))
    await quick(1)
    await expect.poll(output).toContain('EQUICK1')
    await quick(2)
    await expect.poll(output).toContain('EQUICK2')
    letEnd()
    await slow
    await expect.poll(output).toContain('ESLOW')
    await quick(3)
    await expect.poll(output).toContain('EQUICK3')
    expect(output()).toEqual(['EQUICK1', 'EQUICK2', 'ESLOW', 'EQUICK3'])
  },
)

test('a change that was rolled back is not sent', async () => {
  const server = await testServer()
  const { browser } = await atDesk(server)
  const stream = await listenTo(server.app, browser)
  const note = (subject: string) => server.db.write((tx) => announceChange(tx, 0, 'enquiry', subject))
  await server.db
    .write(async (tx) => {
      await announceChange(tx, 0, 'enquiry', 'ELOST')
      throw new Error('not kept')
    })
    .catch(() => {})
  await note('EKEPT')
  await expect.poll(() => stream.news()).toEqual([{ event: 'change', kind: 'enquiry', subject: 'EKEPT' }])
})

test('events that a role may not see are not sent', async () => {
  const server = await testServer()
  const editor = await listenTo(server.app, (await atDesk(server, 'editor')).browser)
  const agent = await listenTo(server.app, (await atDesk(server, 'agent')).browser)
  const manager = await listenTo(server.app, (await atDesk(server, 'manager')).browser)
  await server.db.write(async (tx) => {
    await announceChange(tx, 0, 'enquiry', 'E1')
    await announceChange(tx, 0, 'staff', 's1')
  })
  await expect.poll(() => manager.news()).toHaveLength(2)
  await expect.poll(() => agent.news()).toHaveLength(1)
  expect(agent.news()[0]).toMatchObject({ kind: 'enquiry' })
  expect(editor.news()).toEqual([])
})

test('a stream ends with its session: signed out, idle, removed, or with another role', async () => {
  const server = await testServer()
  const ways: [string, (at: Awaited<ReturnType<typeof atDesk>>) => unknown][] = [
    ['signed out', ({ browser }) => browser.send(signOut)],
    [
      'role',
      ({ email }) => operatorAt(server.clock.now, settingsOf(server), 'staff', 'role', email, 'editor'),
    ],
    ['removed', ({ email }) => operatorAt(server.clock.now, settingsOf(server), 'staff', 'remove', email)],
    ['idle', () => server.clock.advance(31 * MINUTE)],
  ]
  for (const [n, [, end]] of ways.entries()) {
    const place = await atDesk(server, 'agent', `agent${n}@example.org`)
    const stream = await listenTo(server.app, place.browser)
    await end(place)
    await stream.ended
    expect(stream.heard.at(-1)).toMatchObject({ event: 'over' })
  }
})

test('listening and polling do not count as use of the session', async () => {
  const server = await testServer()
  const { browser } = await atDesk(server)
  const stream = await listenTo(server.app, browser)
  for (let n = 0; n < 3; n++) {
    server.clock.advance(9 * MINUTE)
    expect((await browser.send(readChanges)).status).toBe(200)
  }
  server.clock.advance(4 * MINUTE)
  expect((await browser.send(readChanges)).body.code).toBe('desk_session_over')
  await stream.ended
})

test('automatic reads of an unattended page do not keep its session alive', async () => {
  const server = await testServer()
  const { browser } = await atDesk(server)
  const alone = { headers: { 'desk-unattended': '1' } }
  server.clock.advance(20 * MINUTE)
  expect((await browser.send(listDeskSessions, {}, alone)).status).toBe(200)
  server.clock.advance(11 * MINUTE)
  expect((await browser.send(listDeskSessions, {}, alone)).body.code).toBe('desk_session_over')
})

test('on shutdown all streams end, and it does not wait for listeners', async () => {
  const server = await testServer()
  const { browser } = await atDesk(server)
  const streams = [await listenTo(server.app, browser), await listenTo(server.app, browser)]
  // Without the end of the streams, closing would wait for ever.
  await server.app.close()
  await Promise.all(streams.map(({ ended }) => ended))
})

test('a session has at most three streams; a closed one makes room', async () => {
  const server = await testServer()
  const { browser } = await atDesk(server)
  const streams = []
  for (let n = 0; n < 3; n++) streams.push(await listenTo(server.app, browser))
  const refused = await listenTo(server.app, browser)
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('60')
  const other = await atDesk(server, 'agent', 'other@example.org')
  expect((await listenTo(server.app, other.browser)).status).toBe(200)
  streams[0]?.leave()
  await expect.poll(async () => (await listenTo(server.app, browser)).status).toBe(200)
})

test('an account has at most twelve streams, on any number of devices', async () => {
  const server = await testServer()
  const agent = await atDesk(server)
  const listen = async () => (await listenTo(server.app, agent.browser)).status
  for (let n = 0; n < 12; n++) {
    if (n % 3 === 0) await newDeskSession(server, agent)
    expect(await listen()).toBe(200)
  }
  await newDeskSession(server, agent)
  expect(await listen()).toBe(429)
  const other = await atDesk(server, 'agent', 'other@example.org')
  expect((await listenTo(server.app, other.browser)).status).toBe(200)
})

test('an interrupted listener continues at its position, on any instance, by stream or by polling', async () => {
  const server = await testServer()
  const other = await anotherInstance(server)
  const { browser } = await atDesk(server)
  const stream = await listenTo(server.app, browser)
  await expect.poll(() => stream.heard.length).toBeGreaterThan(0)
  const after = stream.heard.at(-1)?.id ?? ''
  stream.leave()
  await server.db.write((tx) => announceChange(tx, 0, 'enquiry', 'EMISSED'))

  const missed = { kind: 'enquiry', subject: 'EMISSED' }
  const again = await listenTo(other.app, browser, after)
  await expect.poll(() => again.news()).toEqual([{ event: 'change', ...missed }])
  const ask = async (from: string) => {
    const asked = { ...readChanges, path: `${readChanges.path}?after=${encodeURIComponent(from)}` as const }
    return (await browser.send(asked)).body.data
  }
  const news = await ask(after)
  expect(news.changes).toEqual([missed])
  expect((await ask(news.after)).changes).toEqual([])

  server.clock.advance(11 * MINUTE)
  const ofAgents = ['enquiry', 'new enquiry', 'application', 'new application', 'mail', 'person', 'request']
  const everything = ofAgents.map((kind) => ({ kind, subject: '' }))
  expect((await ask(news.after)).changes).toEqual(everything)
  for (const odd of ['x', '~', `${server.clock.now}~9:x:`, `${server.clock.now}~'`])
    expect((await ask(odd)).changes, odd).toEqual(everything)
})

test('open items are shown to others while they are open, and are in no address', async () => {
  const server = await testServer()
  const other = await anotherInstance(server)
  const asha = await atDesk(server, 'agent', 'asha@example.org')
  const ravi = await atDesk(server, 'manager', 'ravi@example.org')
  const stream = await listenTo(other.app, ravi.browser)
  const open = { kind: 'enquiry', subject: 'E1' } as const
  const here = (people: object[]) => ({ event: 'presence', ...open, people })
  const person = { id: asha.id, name: 'Asha Rao', writing: null }

  await asha.browser.send(setPresence, { tab: 'a', open })
  await expect.poll(() => stream.news()).toEqual([here([person])])
  const answer = await ravi.browser.send(setPresence, { tab: 'b', open })
  expect(answer.body.data.presence[0]?.people).toHaveLength(2)
  await asha.browser.send(setPresence, { tab: 'a', open: null })
  await expect.poll(() => stream.news().at(-1)).toEqual(here([{ ...person, id: ravi.id }]))
  server.clock.advance(46_000)
  await expect.poll(() => stream.news().at(-1)).toEqual(here([]))

  await asha.browser.send(setPresence, { tab: 'a', open })
  await asha.browser.send(setPresence, { tab: 'c', open: { ...open, writing: 'note' } })
  await expect.poll(() => stream.news().at(-1)).toEqual(here([{ ...person, writing: 'note' }]))
  await asha.browser.send(signOut)
  await expect.poll(() => stream.news().at(-1)).toEqual(here([]))

  const editor = await atDesk(server, 'editor')
  expect((await editor.browser.send(setPresence, { tab: 'e', open })).body.code).toBe('no_right')
})
