import { expect, test } from 'vitest'
import { readPerson } from '../../../contract/desk-people.ts'
import * as desk from '../../../contract/desk-requests.ts'
import { changeSetting, readHistory } from '../../../contract/desk-settings.ts'
import { deleteAccount, downloadMyData } from '../../../contract/my-account.ts'
import * as calls from '../../../contract/requests.ts'
import { cleanUp } from '../../operations/clean-up.ts'
import { dumpTables } from '../../testing/dump-tables.ts'
import { listenToQueries } from '../../testing/listen-to-queries.ts'
import { aMember, aSignedInMember, codeIn, lastMailTo, PASSWORD } from '../../testing/people.ts'
import { atDesk } from '../../testing/staff.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'
import { eraseOld } from '../erase/erase-old.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const email = 'ravi@example.org'
const asked = (change = {}) => ({
  email,
  fullName: 'Ravi Nair',
  kind: 'erase',
  words: 'Please all',
  ...change,
})

async function codeFor(server: TestServer, change = {}): Promise<string> {
  const answer = await server.send(calls.submitDataRequest, asked(change))
  expect(answer.status).toBe(200)
  return codeIn(await lastMailTo(server, asked(change).email))
}

const requestsAt = async (browser: Browser) => (await browser.send(desk.listRequests)).body.data

test('typing the code from the mail makes a request, with a reference, a day, and a mail with both', async () => {
  const server = await testServer({ limits: false })
  const { browser } = await atDesk(server)
  const code = await codeFor(server)
  expect((await requestsAt(browser)).open).toEqual([])

  const confirm = (change = {}) =>
    server.send(calls.confirmRequest, { email: 'RAVI@example.org', code, ...change })
  expect(await confirm({ code: 'AAAAAA' })).toMatchObject({ status: 400, body: { code: 'code_invalid' } })
  expect(await confirm({ email: 'other@example.org' })).toMatchObject({ body: { code: 'code_invalid' } })
  const made = await confirm({ code: code.toLowerCase() })
  expect(made).toMatchObject({ status: 201, body: { data: { answerBy: '2026-02-04' } } })
  const { reference } = made.body.data
  expect(reference).toMatch(/^R[B-Z2-9]{7}$/)
  // The call is repeated, as after a second tap or a lost answer.
  expect((await confirm()).body.data).toEqual(made.body.data)

  const mail = await lastMailTo(server, email)
  expect(mail?.subject).toBe(`We have your request, reference ${reference}`)
  expect(mail?.text).toContain('4 February 2026')
  expect((await requestsAt(browser)).open).toMatchObject([
    {
      reference,
      kind: 'erase',
      came: 'page',
      name: 'Ravi Nair',
      words: 'Please all',
      daysLeft: 30,
      person: reference,
    },
  ])
  const person = await browser.send(readPerson, undefined, { params: { reference } })
  expect(person.body.data).toMatchObject({
    name: 'Ravi Nair',
    email,
    account: null,
    requests: [{ reference }],
  })
  server.clock.advance(41 * MINUTE)
  expect((await confirm()).body.code).toBe('code_invalid')
})

test('the call does not reveal whether an address is known: the same answer, work and mail', async () => {
  const server = await testServer({ limits: false })
  await aMember(server, 'known@example.org')
  async function output(address: string) {
    const queries = listenToQueries()
    const answer = await server.send(calls.submitDataRequest, asked({ email: address }))
    const work = queries.stop()
    const mail = await lastMailTo(server, address)
    const { requestId: _, ...body } = answer.body
    return { status: answer.status, body, work, mail: mail?.text?.replace(/^[A-Z2-9]{6}$/m, '') }
  }
  expect(await output('known@example.org')).toEqual(await output('nobody@example.org'))
})

test('the mail with the code contains no text of a stranger', async () => {
  const server = await testServer({ limits: false })
  await codeFor(server, { fullName: 'Buy pills', words: 'https://evil.example' })
  const mail = await lastMailTo(server, email)
  for (const word of ['pills', 'evil']) expect(`${mail?.subject} ${mail?.html}`).not.toContain(word)
})

test('if a password manager fills the honeypot field the code is sent; a bot that fills it gets three an hour', async () => {
  const server = await testServer()
  await codeFor(server, { website: 'https://my.example' })
  const trapped = (n: number) => ({ ...asked({ email: `bot${n}@example.org` }), website: 'x' })
  for (let n = 0; n < 2; n++)
    expect((await server.send(calls.submitDataRequest, trapped(n))).status).toBe(200)
  expect(await server.send(calls.submitDataRequest, trapped(2))).toMatchObject({ status: 429 })
  expect((await server.send(calls.submitDataRequest, asked())).status).toBe(200)
})

const STRANGER = '198.51.100.7'
const network = (n: number) => `203.0.113.${n}`
const askOften = async (server: TestServer, times: number, source: string) => {
  for (let n = 0; n < times; n++) await server.newBrowser(source).send(calls.submitDataRequest, asked())
}
const guessOften = async (server: TestServer, times: number, source: string) => {
  for (let n = 0; n < times; n++)
    await server.newBrowser(source).send(calls.confirmRequest, { email, code: 'AAAAAA' })
}

test('a stranger who keeps requesting and guessing does not prevent others from getting and using a code', async () => {
  const server = await testServer()
  await askOften(server, 9, STRANGER)
  expect(await server.newBrowser(STRANGER).send(calls.submitDataRequest, asked())).toMatchObject({
    status: 429,
  })
  const owner = server.newBrowser(network(1))
  expect((await owner.send(calls.submitDataRequest, asked({ kind: 'see' }))).status).toBe(200)
  const code = codeIn(await lastMailTo(server, email))
  await guessOften(server, 12, STRANGER)
  expect(await server.newBrowser(STRANGER).send(calls.confirmRequest, { email, code })).toMatchObject({
    status: 429,
  })
  expect(await owner.send(calls.confirmRequest, { email, code })).toMatchObject({ status: 201 })
})

test('from any number of networks, an address gets fifteen codes and a hundred attempts in half an hour', async () => {
  const server = await testServer()
  for (let n = 1; n < 6; n++) await askOften(server, 5, network(n))
  const mails = (await server.mailbox()).filter(({ to }) => to === email)
  expect(mails).toHaveLength(15)
  for (let n = 1; n < 12; n++) await guessOften(server, 10, network(n))
  const right = { email, code: codeIn(await lastMailTo(server, email)) }
  expect(await server.newBrowser(network(20)).send(calls.confirmRequest, right)).toMatchObject({
    status: 429,
  })
})

test('the mail with the last code before the pause says so with the next step, and no earlier mail does', async () => {
  const server = await testServer()
  await askOften(server, 9, STRANGER)
  const mails = (await server.mailbox()).filter(({ to }) => to === email)
  const last = mails.filter(({ text }) => text.includes('this is the last code'))
  expect([mails.length, last.length]).toEqual([5, 1])
  expect(last[0]?.text).toContain('hello@example.org')
})

test('a member makes a request on the Dashboard without a code, and sees only those with their own address', async () => {
  const server = await testServer({ limits: false })
  const { browser, token } = await aSignedInMember(server)
  await server.send(calls.confirmRequest, { email, code: await codeFor(server) })
  const made = await browser.send(calls.makeMyRequest, { kind: 'see', words: '' }, { token })
  expect(made.status).toBe(201)
  const { data } = (await browser.send(calls.listMyRequests, undefined, { token })).body
  expect(data).toMatchObject({
    days: 30,
    requests: [
      { reference: made.body.data.reference, kind: 'see', answerBy: '2026-02-04', answeredAt: null },
    ],
  })
  expect((await lastMailTo(server, 'asha@example.org'))?.text).toContain(made.body.data.reference)
  expect((await server.send(calls.listMyRequests)).status).toBe(401)
})

test('the desk lists requests by due day, records views, and answers by a mail that can be stopped', async () => {
  const server = await testServer({ limits: false })
  const { browser, id } = await atDesk(server)
  const made = async (address: string) =>
    (await browser.send(desk.makeRequest, { email: address, kind: 'see', words: 'On the phone' })).body.data
      .reference
  const first = await made('a@example.org')
  server.clock.advance(2 * DAY)
  const { browser: again } = await atDesk(server, 'manager')
  const second = (await again.send(desk.makeRequest, { email: 'b@example.org', kind: 'complain' })).body.data
    .reference
  const { open } = await requestsAt(again)
  expect(open.map(({ reference, daysLeft }) => [reference, daysLeft])).toEqual([
    [first, 28],
    [second, 30],
  ])
  const params = { reference: first }
  expect(
    (await again.send(desk.setRequestState, { version: 1, state: 'in progress' }, { params })).status,
  ).toBe(200)
  const stale = await again.send(desk.answerRequest, { version: 1, words: 'Old' }, { params })
  expect(stale.body.code).toBe('changed_meanwhile')

  const answered = () =>
    again.send(desk.answerRequest, { version: 2, words: 'Here it is.\n\nBest' }, { params })
  expect((await answered()).body.data).toEqual({ version: 3 })
  expect((await lastMailTo(server, 'a@example.org'))?.subject).toContain('We have your request')
  expect((await again.send(desk.stopAnswer, { version: 3 }, { params })).status).toBe(200)
  server.clock.advance(MINUTE)
  expect((await lastMailTo(server, 'a@example.org'))?.subject).toContain('We have your request')

  const last = await again.send(desk.answerRequest, { version: 4, words: 'Here it is.' }, { params })
  expect(last.status).toBe(200)
  server.clock.advance(MINUTE)
  const mail = await lastMailTo(server, 'a@example.org')
  expect(mail).toMatchObject({
    subject: `Our answer to your request ${first}`,
    text: expect.stringContaining('Here it is.'),
  })
  expect((await again.send(desk.stopAnswer, { version: 5 }, { params })).body.code).toBe('staff_rule')
  const list = await requestsAt(again)
  expect(list.open.map(({ reference }) => reference)).toEqual([second])
  expect(list.answered).toMatchObject([{ reference: first, state: 'answered', by: 'Asha Rao' }])
  const lines = await server.db.read
    .selectFrom('audit')
    .selectAll()
    .where('subject', '=', first)
    .orderBy('id')
    .execute()
  expect(lines.map(({ action }) => action)).toEqual([
    'request received',
    'request taken',
    'request answered',
    'answer to a request taken back',
    'request answered',
  ])
  expect(lines[0]).toMatchObject({ user_id: id })
  expect(JSON.stringify(lines)).not.toMatch(/Here it is|example\.org|phone/)
})

test('the number of days is a setting of managers, up to the legal limit, and applies to later requests', async () => {
  const server = await testServer({ limits: false })
  const { browser: agent } = await atDesk(server)
  const { browser } = await atDesk(server, 'manager')
  await agent.send(desk.makeRequest, { email, kind: 'see' })
  const at = { params: { id: 'request-days' } }
  const change = (who: Browser, days: number, version = 0) =>
    who.send(changeSetting, { version, value: { days } }, at)
  expect((await change(agent, 7)).body.code).toBe('no_right')
  expect((await change(browser, 91)).body).toMatchObject({
    code: 'invalid_input',
    fields: { days: 'Enter a whole number from 1 to 90, which the law allows.' },
  })
  expect((await change(browser, 7)).status).toBe(200)
  expect((await change(browser, 9)).body.code).toBe('changed_meanwhile')
  expect((await browser.send(readHistory, undefined, at)).body.data.states).toMatchObject([
    { version: 1, by: 'Asha Rao', value: { days: 7 } },
  ])
  await agent.send(desk.makeRequest, { email, kind: 'correct' })
  const { open } = await requestsAt(agent)
  expect(open.map(({ kind, daysLeft }) => [kind, daysLeft])).toEqual([
    ['correct', 7],
    ['see', 30],
  ])
  expect((await server.send(calls.readRequestForm)).body.data).toEqual({ days: 7 })
  server.clock.advance(8 * DAY)
  const { browser: later } = await atDesk(server, 'agent', 'late@example.org')
  expect((await requestsAt(later)).open[0]).toMatchObject({ daysLeft: -1 })
})

test('a request is in its member’s download, sealed with the account and erased by age; unverified ones are erased sooner', async () => {
  const server = await testServer({ limits: false })
  const { browser, token } = await aSignedInMember(server)
  await browser.send(calls.makeMyRequest, { kind: 'complain', words: 'Too slow' }, { token })
  await codeFor(server, { words: 'Never proven' })
  await server.send(calls.confirmRequest, { email, code: await codeFor(server, { words: 'Of Ravi' }) })
  const data = (await browser.send(downloadMyData, undefined, { token })).body.data
  expect(data.records).toMatchObject({ requests: [{ kind: 'complain', words: 'Too slow' }] })
  await browser.send(deleteAccount, { password: PASSWORD }, { token })
  expect(await dumpTables(server.db)).not.toContain('Too slow')
  const noted = await server.db.read
    .selectFrom('erasures')
    .select('what')
    .where('what', '=', 'request')
    .execute()
  expect(noted).toHaveLength(1)

  server.clock.advance(2 * 60 * MINUTE)
  await cleanUp(server.deps)
  expect(await dumpTables(server.db)).not.toContain('Never proven')
  expect(await dumpTables(server.db)).toContain('Of Ravi')
  await eraseOld(server.deps, server.clock.now + 366 * DAY)
  expect(await dumpTables(server.db)).not.toContain('Of Ravi')
})
