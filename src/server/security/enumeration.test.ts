import { expect, test, vi } from 'vitest'
import { forgotPassword, login, register, resendVerification, verifyEmail } from '../../contract/accounts.ts'
import { listenToQueries } from '../testing/listen-to-queries.ts'
import { aMember, aRegistration, PASSWORD } from '../testing/people.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

const known = 'asha@example.org'
const unverified = 'ravi@example.org'
const unknown = 'nobody@example.org'

/**
 * Counts the password hashes that are computed from now on. The computation of a hash begins with the
 * normalization of the password.
 */
function countHashes(): () => number {
  const normalized = vi.spyOn(String.prototype, 'normalize')
  return () => normalized.mock.calls.filter(([form]) => form === 'NFKC').length
}

/** The visible part of an answer, without values that differ each time, such as the request id. */
function seen({ status, body, headers }: Awaited<ReturnType<TestServer['send']>>) {
  const { date: _, ...others } = headers
  const cookies = JSON.stringify(others['set-cookie'] ?? '').replace(/pv=[\w-]{43}/, 'pv=')
  // Rounds the time, because a slow machine may cross into the next second.
  const wait = others['retry-after'] && Math.round(Number(others['retry-after']) / 60)
  return {
    status,
    body: { ...body, requestId: '' },
    headers: { ...others, 'set-cookie': cookies, 'retry-after': wait },
  }
}

test('a wrong login costs two hashes and answers the same for an account, a pending one and none', async () => {
  const server = await testServer()
  await aMember(server, known)
  await server.newBrowser().send(register, aRegistration({ email: unverified }))
  const hashes = countHashes()

  const answers = []
  for (const email of [known, unverified, unknown]) {
    const before = hashes()
    answers.push(seen(await server.newBrowser().send(login, { email, password: 'wrong password' })))
    expect(hashes() - before).toBe(2)
  }

  expect(answers[0]).toMatchObject({ status: 401, body: { message: 'Invalid email or password.' } })
  expect(answers[1]).toEqual(answers[0])
  expect(answers[2]).toEqual(answers[0])
})

test('a login refused for too many attempts answers the same with and without an account, without a hash', async () => {
  const server = await testServer()
  await aMember(server, known)
  const hashes = countHashes()
  const answers = []
  for (const email of [known, unknown]) {
    for (let n = 0; n < 10; n++) await server.newBrowser().send(login, { email, password: 'wrong password' })
    const before = hashes()
    const answer = await server.newBrowser().send(login, { email, password: PASSWORD })
    expect(hashes()).toBe(before)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(880)
    answers.push({ status: answer.status, code: answer.body.code })
  }
  expect(answers).toEqual([
    { status: 429, code: 'too_many' },
    { status: 429, code: 'too_many' },
  ])
})

test('registering and requesting a reset link do not read the account at all', async () => {
  const server = await testServer()
  await aMember(server, known)
  const hashes = countHashes()
  const answers = []
  for (const email of [known, unknown]) {
    const before = hashes()
    const registered = seen(await server.newBrowser().send(register, aRegistration({ email })))
    const asked = seen(await server.newBrowser().send(forgotPassword, { email }))
    expect(hashes() - before).toBe(1)
    answers.push({ registered, asked })
  }
  expect(answers[1]).toEqual(answers[0])

  await server.db.write((tx) => tx.schema.alterTable('users').renameTo('put_away').execute())
  expect(await server.send(register, aRegistration())).toMatchObject({ status: 201 })
  expect(await server.send(forgotPassword, { email: known })).toMatchObject({ status: 200 })
})

test('only the right password reveals a pending registration', async () => {
  const server = await testServer()
  await server.newBrowser().send(register, aRegistration({ email: unverified }))
  const right = await server.newBrowser().send(login, { email: unverified, password: PASSWORD })
  expect(right).toMatchObject({ status: 401, body: { code: 'email_unverified' } })
})

/** Registers an address with a chosen password, logs in with it, and follows the page's offers. */
async function whatAStrangerLearns(server: TestServer, email: string, source: string) {
  const stranger = server.newBrowser(source)
  const password = 'chosen by a stranger'
  await stranger.send(register, aRegistration({ email, password, confirmPassword: password }))
  server.clock.advance(60_000)
  const learnt = []
  const hashes = countHashes()
  for (const browser of [stranger, server.newBrowser(source)]) {
    const before = hashes()
    const queries = listenToQueries()
    const answers = [seen(await browser.send(login, { email, password }))]
    for (let n = 0; n < 2; n++) answers.push(seen(await browser.send(resendVerification)))
    for (let n = 0; n < 6; n++) answers.push(seen(await browser.send(verifyEmail, { code: 'AAAAAA' })))
    learnt.push({ answers, hashes: hashes() - before, queries: queries.stop() })
    server.clock.advance(60_000)
  }
  return learnt
}

test('registering an address and logging in with that password does not reveal whether it has an account', async () => {
  const server = await testServer()
  await aMember(server, known)
  // The seconds in Retry-After must not differ because the machine is busy.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now())
  // The first calls of a server prepare queries that later calls reuse.
  await whatAStrangerLearns(server, 'first@example.org', '198.51.100.1')

  // Requests of one network count for its next request, also about another address.
  const withAccount = await whatAStrangerLearns(server, known, '198.51.100.2')
  const without = await whatAStrangerLearns(server, unknown, '198.51.100.3')

  expect(withAccount[1]?.answers[0]).toMatchObject({
    status: 401,
    body: { message: 'Please verify your email before logging in.' },
    headers: { 'set-cookie': expect.stringContaining('pv=') },
  })
  expect(withAccount.map((learnt) => learnt.hashes)).toEqual([2, 2])
  expect(withAccount[0]?.queries.length).toBeGreaterThan(5)
  expect(without).toEqual(withAccount)
  const subjects = (await server.mailbox()).map(({ to, subject }) => `${to}: ${subject}`)
  expect(subjects).toContain(`${known}: You already have an account at Sehatshala`)
})

test('a registration cannot be used to guess a password without being counted', async () => {
  const server = await testServer()
  await aMember(server, known)
  const stranger = server.newBrowser()
  const password = 'a guess of a stranger'
  await stranger.send(register, aRegistration({ email: known, password, confirmPassword: password }))
  const statuses = []
  for (let n = 0; n < 11; n++) statuses.push((await stranger.send(login, { email: known, password })).status)
  expect(statuses).toEqual([...Array(10).fill(401), 429])
  const counted = await server.db.read.selectFrom('login_failures').select('in_a_row').execute()
  expect(counted).toEqual([{ in_a_row: 10 }])
})

test('look-alike letters do not lead to the account of another person', async () => {
  const server = await testServer()
  await aMember(server, 'kiran@example.org')
  for (const email of ['kiran\uff20example.org', 'k\u0131ran@example.org', 'kiran@example\u3002org'])
    expect(await server.send(forgotPassword, { email })).toMatchObject({ status: 400 })
})
