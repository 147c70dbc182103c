import Papa from 'papaparse'
import { expect, test } from 'vitest'
import * as calls from '../../../contract/desk-breach.ts'
import { readEnquiry } from '../../../contract/desk-enquiry.ts'
import type { Db } from '../../db/db.ts'
import type { Mail, Transport } from '../../mail/transport.ts'
import type { Staff } from '../../staff/desk-sessions.ts'
import { anApplicant } from '../../testing/applicants.ts'
import { auditOf } from '../../testing/audit.ts'
import { enquire } from '../../testing/enquire.ts'
import { exportAs } from '../../testing/exports.ts'
import { storedMails } from '../../testing/outbox.ts'
import { atDesk } from '../../testing/staff.ts'
import { AADHAAR, TRANSACTION } from '../../testing/submissions.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'
import { eraseOld } from '../erase/erase-old.ts'
import { send } from './letters.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const LETTER = {
  happened: 'A phone was lost on 4 January.\nThe desk was open on it.',
  consequences: 'Somebody may have read what you asked.',
  done: 'We ended its session.',
  todo: 'Tell nobody a code.',
  contact: 'Ask Meera, 98765 43210.',
}

const iso = (at: number) => new Date(at).toISOString()

async function aDesk(transport?: Transport) {
  const server = await testServer({ limits: false, ...(transport && { transport }) })
  const manager = await atDesk(server, 'manager')
  return { server, ...manager }
}

async function aBreach(server: TestServer, browser: Browser) {
  const noted = await browser.send(calls.recordBreach, {
    title: 'A phone was lost',
    foundAt: iso(server.clock.now - HOUR),
  })
  expect(noted.status).toBe(201)
  const { id } = noted.body.data
  const params = { params: { id } }
  const read = async () => (await browser.send(calls.readBreach, undefined, params)).body.data
  const change = async (wanted: object) => {
    const { version } = await read()
    return browser.send(calls.changeBreach, { version, ...wanted }, params)
  }
  const stop = () => browser.send(calls.stopLetters, undefined, params)
  return { id, params, read, change, stop }
}

const namesIn = async (server: TestServer, browser: Browser, breach: string) => {
  const { file } = await exportAs(server, browser, 'concerned', { breach }, 'csv')
  const [head = [], ...lines] = Papa.parse<string[]>(file.toString().slice(1).trim()).data
  return lines.map((line) => Object.fromEntries(head.map((field, at) => [field, line[at] ?? ''])))
}

const breachMails = async (server: TestServer) =>
  (await server.mailbox()).filter(({ subject }) => subject.includes('happened to your data'))

const audited = (server: TestServer) => auditOf(server, 'breach%')

test('a breach is recorded with when it was noticed; each step is stored with who did it, when, and a note', async () => {
  const { server, browser } = await aDesk()
  const ahead = { title: 'A phone', foundAt: iso(server.clock.now + HOUR) }
  expect((await browser.send(calls.recordBreach, ahead)).body.fields).toEqual({ foundAt: 'This lies ahead.' })
  const { id, params, read, change } = await aBreach(server, browser)
  server.clock.advance(2 * MINUTE)
  const output = { step: 'board', isDone: true, note: 'Number 4711' }
  expect((await browser.send(calls.tickStep, output, params)).status).toBe(200)
  const { steps, foundAt, closedAt } = await read()
  expect(foundAt).toBe(iso(server.clock.now - HOUR - 2 * MINUTE))
  expect(closedAt).toBe(null)
  expect(steps.map(({ step }) => step)).toEqual(Object.keys(calls.BREACH_STEPS))
  expect(steps.filter(({ done }) => done)).toEqual([
    { step: 'board', done: { at: iso(server.clock.now), by: 'Asha Rao', note: 'Number 4711' } },
  ])
  const list = async () => (await browser.send(calls.listBreaches)).body.data.breaches
  expect(await list()).toMatchObject([{ id, title: 'A phone was lost', done: 1, of: 7 }])

  await browser.send(calls.tickStep, { step: 'board', isDone: false }, params)
  expect((await list())[0]).toMatchObject({ done: 0 })
  const { version } = await read()
  expect((await change({ isClosed: true })).status).toBe(200)
  const older = await browser.send(calls.changeBreach, { version, title: 'Another' }, params)
  expect(older).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
  expect((await audited(server)).map(({ action }) => action)).toEqual([
    'breach noted',
    'breach step done',
    'breach step opened again',
    'breach changed',
  ])
  // The audit line has no title, note or name.
  expect(JSON.stringify(await audited(server))).not.toMatch(/phone|4711|Asha/)
})

test('the list has each address once, selected by time of arrival or by opened records, and no sealed number', async () => {
  const server = await testServer({ limits: false })
  const came = server.clock.now
  const first = await enquire(server, { email: 'Lakshmi@example.org', fullName: 'Lakshmi Pillai' })
  server.clock.advance(DAY)
  await enquire(server, { email: 'lakshmi@example.org' })
  const { email } = await anApplicant(server, { fullName: 'Kavya Shetty' })
  await enquire(server, { email, fullName: 'Kavya' })
  server.clock.advance(DAY)
  const { browser } = await atDesk(server, 'manager')
  const agent = await atDesk(server, 'agent')
  const { id, read, change } = await aBreach(server, browser)
  const emails = async (who: object) => {
    expect((await change({ who })).status).toBe(200)
    const found = (await namesIn(server, browser, id)).map((row) => row.email?.toLowerCase()).sort()
    expect((await read()).concerned).toBe(found.length)
    return found
  }
  const both = [email, 'lakshmi@example.org'].sort()
  expect(await emails({ by: 'everybody' })).toEqual(
    [...both, 'agent@example.org', 'manager@example.org'].sort(),
  )
  expect(await emails({ by: 'kept', to: iso(came) })).toEqual(['lakshmi@example.org'])
  const span = { by: 'sent', from: iso(came + HOUR), to: iso(came + DAY + HOUR) }
  expect(await emails(span)).toEqual(both)
  const [row] = (await namesIn(server, browser, id)).filter((each) => each.email === email)
  expect(row).toMatchObject({ because: 'account', mail: 'none yet' })
  expect(JSON.stringify(row)).not.toMatch(new RegExp(`${AADHAAR}|${TRANSACTION}`))
  expect(await emails({ by: 'sent', from: iso(came - DAY), to: iso(came - HOUR) })).toEqual([])

  const opening = server.clock.now
  const opened = await agent.browser.send(readEnquiry, undefined, { params: { reference: first } })
  expect(opened.status).toBe(200)
  server.clock.advance(2 * MINUTE)
  const by = { by: 'opened', staffId: agent.id, to: iso(server.clock.now) }
  expect(await emails({ ...by, from: iso(opening - MINUTE) })).toEqual(['lakshmi@example.org'])
  const earlier = { from: iso(opening - HOUR), to: iso(opening - MINUTE) }
  expect(await emails({ ...by, ...earlier })).toEqual([])
  expect((await read()).openers.map(({ id: opener }) => opener)).toContain(agent.id)
  const traces = await auditOf(server, 'list export begun')
  expect(traces[0]).toMatchObject({ list: 'concerned', format: 'csv', filters: ['breach'] })
})

test('lists that a member of staff exported in the period are listed beside the records they opened', async () => {
  const { server, browser, id: managerId } = await aDesk()
  await enquire(server)
  const { read, change } = await aBreach(server, browser)
  await exportAs(server, browser, 'enquiries', { view: 'all' })
  const span = { from: iso(server.clock.now - HOUR), to: iso(server.clock.now + HOUR) }
  await change({ who: { by: 'opened', staffId: managerId, ...span } })
  expect(await read()).toMatchObject({ listsTaken: 1 })
})

test('mails need affected people, a text, a confirmed number and a recent second factor; each is mailed once', async () => {
  const sent: Mail[] = []
  const refused = new Set(['bad@example.org'])
  const transport: Transport = {
    destination: 'memory',
    send: async (mail) => {
      if (refused.has(mail.to))
        throw Object.assign(new Error('No such user'), { command: 'RCPT TO', responseCode: 550 })
      sent.push(mail)
    },
    close: () => {},
  }
  const { server, browser } = await aDesk(transport)
  await server.mailbox()
  await enquire(server, { email: 'one@example.org', fullName: 'Lakshmi Pillai' })
  await enquire(server, { email: 'two@example.org', language: 'hi' })
  await enquire(server, { email: 'bad@example.org' })
  const { id, params, read, change, stop } = await aBreach(server, browser)
  const send = async (concerned: number) => {
    const { version } = await read()
    return browser.send(calls.sendLetters, { version, concerned }, params)
  }
  const problem = async (concerned = 0) => (await send(concerned)).body.message
  expect(await problem()).toContain('who is concerned')
  await change({ who: { by: 'sent', from: iso(server.clock.now - HOUR), to: iso(server.clock.now) } })
  const { concerned } = await read()
  // The manager, who registered in that time, is included.
  expect(concerned).toBe(4)
  expect(await problem(4)).toContain('Write each part')
  await change({ letter: { ...LETTER, done: 'We have …' } })
  expect(await problem(4)).toContain('Write each part')
  await change({ letter: LETTER })
  expect((await send(3)).body.code).toBe('changed_meanwhile')
  const preview = (await browser.send(calls.previewLetter, undefined, params)).body.data
  expect(preview.parts.map(({ text }) => text)).toEqual(Object.values(LETTER))
  server.clock.advance(6 * MINUTE)
  expect((await send(4)).body.code).toBe('proof_not_fresh')
  server.clock.advance(-6 * MINUTE)

  const before = server.clock.now
  expect((await send(4)).body.data).toEqual({ queued: 4 })
  expect((await read()).letters).toEqual({ waiting: 4, sent: 0, failed: 0 })
  const rows = await storedMails(server, 'breach notice')
  expect(rows.map(({ next_attempt_at }) => next_attempt_at - before)).toEqual(
    [0, 1, 2, 3].map((n) => 5 * MINUTE + n * 250),
  )
  expect(JSON.stringify(rows)).not.toContain('@')
  // The text cannot change, because a manager has approved it.
  expect((await change({ letter: { ...LETTER, done: 'Nothing.' } })).body.code).toBe('staff_rule')

  expect((await stop()).body.data).toEqual({ stopped: 4 })
  server.clock.advance(6 * MINUTE)
  expect(await breachMails(server)).toEqual([])
  server.clock.advance(-6 * MINUTE)

  await send(4)
  expect((await send(4)).body.data).toEqual({ queued: 0 })
  server.clock.advance(6 * MINUTE)
  await server.mailbox()
  const inHindi = sent.filter(({ to }) => to === 'two@example.org').at(-1)
  expect(inHindi?.subject).toBe('Sehatshala में आपके डेटा से जुड़ी एक घटना हुई है')
  for (const words of ['आप क्या करें', LETTER.todo, 'भारतीय डेटा संरक्षण बोर्ड'])
    expect(inHindi?.text).toContain(words.normalize('NFC'))
  const mails = sent.filter(({ subject }) => /happened to your data|घटना/.test(subject))
  expect(mails.map(({ to }) => to).sort()).toEqual([
    'manager@example.org',
    'one@example.org',
    'two@example.org',
  ])
  const letter = mails.find(({ to }) => to === 'one@example.org')
  expect(letter?.text).toContain('Hello Lakshmi Pillai')
  for (const words of [LETTER.contact, 'The desk was open on it.', 'Data Protection Board'])
    expect(letter?.text).toContain(words)
  expect((await read()).letters).toEqual({ waiting: 0, sent: 3, failed: 1 })
  await server.db.write((tx) =>
    tx.updateTable('desk_sessions').set({ proven_at: server.clock.now }).execute(),
  )
  const states = (await namesIn(server, browser, id)).map(({ email, mail }) => `${email}: ${mail}`).sort()
  expect(states).toEqual([
    'bad@example.org: gave up',
    'manager@example.org: sent',
    'one@example.org: sent',
    'two@example.org: sent',
  ])
})

/** Sends the letters of a breach about everybody, and does something before each write to the database. */
async function sendMeanwhile(meanwhile: (desk: Awaited<ReturnType<typeof aBreach>>, nth: number) => unknown) {
  const { server, browser, id: staffId } = await aDesk()
  await enquire(server, { email: 'one@example.org' })
  const desk = await aBreach(server, browser)
  await desk.change({ who: { by: 'everybody' } })
  await desk.change({ letter: LETTER })
  const { version, concerned } = await desk.read()
  let writes = 0
  const write: Db['write'] = async (work) => {
    await meanwhile(desk, ++writes)
    return server.db.write(work)
  }
  const deps = { db: { ...server.db, write }, now: () => server.clock.now }
  const approved = { version, concerned: concerned ?? 0 }
  await expect(
    send(deps, { id: staffId, role: 'manager' } as Staff, desk.id, approved),
  ).rejects.toMatchObject({ code: 'changed_meanwhile' })
  expect(await storedMails(server, 'breach notice')).toEqual([])
}

test('a text that changes while the affected people are counted is not mailed', async () => {
  const statuses: number[] = []
  await sendMeanwhile(async ({ change }, nth) => {
    if (nth === 1) statuses.push((await change({ letter: { ...LETTER, done: 'Nothing.' } })).status)
  })
  expect(statuses).toEqual([200])
})

test('mails that are stopped while they are queued are not queued any further', async () => {
  const stopped: number[] = []
  await sendMeanwhile(async ({ stop }, nth) => {
    // People with an account are queued first, and then those who only asked something.
    if (nth === 2) stopped.push((await stop()).body.data.stopped)
  })
  expect(stopped).toEqual([1])
})

test('only managers have access, and a closed breach is deleted after three years', async () => {
  const { server, browser } = await aDesk()
  const { params, change } = await aBreach(server, browser)
  const agent = await atDesk(server, 'agent')
  for (const call of calls.deskBreachCalls) {
    const answer = await agent.browser.send(call as typeof calls.readBreach, {}, params)
    expect(answer.body.code, call.path).toBe('no_right')
  }
  await browser.send(calls.tickStep, { step: 'stop', isDone: true, note: '' }, params)
  await change({ isClosed: true })
  const left = () => server.db.read.selectFrom('breaches').select('id').execute()
  const closed = server.clock.now
  await eraseOld(server.deps, closed + 3 * 365 * DAY - 1)
  expect(await left()).toHaveLength(1)
  await eraseOld(server.deps, closed + 3 * 365 * DAY)
  expect(await left()).toEqual([])
  expect(await server.db.read.selectFrom('breach_steps').selectAll().execute()).toEqual([])
})
