import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import * as accounts from '../../contract/accounts.ts'
import { submitApplication } from '../../contract/applications.ts'
import type { AnyEndpoint } from '../../contract/endpoint.ts'
import { submitEnquiry } from '../../contract/enquiries.ts'
import * as myAccount from '../../contract/my-account.ts'
import { aPicture, aRegistration, aSignedInMember, codeIn, lastMailTo } from '../testing/people.ts'
import { anApplication, anEnquiry } from '../testing/submissions.ts'
import { testServer } from '../testing/test-server.ts'
import { makeKeys } from './keys.ts'
import { makeLimits } from './limits.ts'

const MINUTE = 60
const HOUR = 3600

const password = 'long enough'
const person = (n: number) => ({ email: `p${n}@example.org` })

// Limits use the real clock. On a slow machine a minute would be over before the limit is used up.
beforeEach(() => void vi.spyOn(Date, 'now').mockReturnValue(Date.now()))
afterEach(() => void vi.restoreAllMocks())

/** The number of calls before 429, the caller, and the longest wait. */
test.each<[string, AnyEndpoint, (n: number) => object, number, number]>([
  ['registrations from one source', accounts.register, (n) => aRegistration(person(n)), 60, HOUR],
  ['reset links asked from one source', accounts.forgotPassword, person, 30, 15 * MINUTE],
  ['reset links used from one source', accounts.resetPassword, () => ({ password }), 30, 15 * MINUTE],
  ['refreshes from one source', accounts.refreshAccessToken, () => ({}), 300, MINUTE],
  ['codes from one source', accounts.verifyEmail, (n) => ({ code: codeNumber(n) }), 10, 10 * MINUTE],
])('%s', async (_, call, input, most, longest) => {
  const server = await testServer()
  server.deps.gates.passwords.run = async () => 'a hash' as never
  const params = { token: 'x'.repeat(43) }
  for (let n = 0; n < most; n++)
    expect((await server.newBrowser().send(call, input(n), { params })).status).not.toBe(429)
  const refused = await server.newBrowser().send(call, input(most), { params })
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' } })
  expect(refused.body.error).toBe(refused.body.message)
  const wait = Number(refused.headers['retry-after'])
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(longest)

  const elsewhere = await server.app.inject({
    method: call.method,
    url: call.path.replace(':token', params.token),
    remoteAddress: '198.51.100.7',
    payload: call.body === 'json' ? input(most) : undefined,
  })
  expect(elsewhere.statusCode).not.toBe(429)
})

test('a hundred wrong logins in a quarter of an hour from one source; correct logins do not count', async () => {
  const server = await testServer()
  const { email, password } = await aSignedInMember(server)
  server.deps.gates.passwords.run = (work) => work()
  const { limits } = server.deps
  for (let n = 0; n < 98; n++) await limits.take('loginSource', '127.0.0.1')
  expect(await server.send(accounts.login, { email, password })).toMatchObject({ status: 200 })
  expect(await server.send(accounts.login, { email, password })).toMatchObject({ status: 200 })
  for (let n = 0; n < 2; n++)
    expect(await server.send(accounts.login, { email: `p${n}@example.org`, password })).toMatchObject({
      status: 401,
    })
  const refused = await server.send(accounts.login, { email, password })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)
})

test('thirty refreshes of one session a minute, from any number of sources', async () => {
  const server = await testServer()
  const { browser } = await aSignedInMember(server)
  for (let n = 0; n < 30; n++)
    expect(await browser.send(accounts.refreshAccessToken)).toMatchObject({ status: 200 })
  const refused = await browser.send(accounts.refreshAccessToken)
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' } })
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
  expect(browser.cookies.has('rt')).toBe(true)
})

test('codes without their browser’s cookie: sixty first tries a minute, then sixty a minute and 600 an hour', async () => {
  const server = await testServer()
  const { limits } = server.deps
  const guess = () => server.send(accounts.verifyEmail, { code: 'ABCDEF' })
  for (let n = 0; n < 60; n++) await limits.take('codeFirstMinute', 'all')
  expect(await guess()).toMatchObject({ status: 429 })
  await limits.reset('codeFirstMinute', 'all')
  for (let n = 0; n < 2; n++) expect(await guess()).toMatchObject({ status: 400 })

  for (let n = 0; n < 60; n++) await limits.take('codeMinute', 'all')
  expect(await guess()).toMatchObject({ status: 429 })
  await limits.reset('codeMinute', 'all')
  expect(await guess()).toMatchObject({ status: 400 })
  for (let n = 0; n < 600; n++) await limits.count('codeHour', 'all')
  const refused = await guess()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
})

test('a correct code from another phone works while twelve networks guess, and uses up no limit', async () => {
  const server = await testServer()
  for (let network = 1; network <= 12; network++)
    for (let n = 0; n < 12; n++)
      await server.newBrowser(`198.51.100.${network}`).send(accounts.verifyEmail, { code: codeNumber(n) })

  for (let n = 0; n < 12; n++) {
    const { email } = person(n)
    await server.newBrowser(`203.0.113.${n}`).send(accounts.register, aRegistration({ email }))
    const code = codeIn(await lastMailTo(server, email))
    const phone = server.newBrowser('192.0.2.1')
    expect(await phone.send(accounts.verifyEmail, { code })).toMatchObject({ status: 200 })
  }
})

test('a classroom behind one address makes mistakes, and then all of it can register and request a link', async () => {
  const server = await testServer()
  server.deps.gates.passwords.run = async () => 'a hash' as never
  const notAPicture = { bytes: Buffer.from('a letter'), name: 'me.png', type: 'image/png' }
  for (let n = 0; n < 30; n++) {
    const pupil = server.newBrowser()
    const typed = aRegistration(person(n))
    const mistakes = [{ ...typed, phoneNumber: '12345' }, { ...typed, password }, typed]
    for (const [place, mistake] of mistakes.entries()) {
      const file = place === 2 ? { file: notAPicture } : {}
      expect(await pupil.send(accounts.register, mistake, file)).toMatchObject({ status: 400 })
    }
    expect(await pupil.send(accounts.forgotPassword, { email: 'asha@' })).toMatchObject({ status: 400 })
    expect(await pupil.send(accounts.register, typed)).toMatchObject({ status: 201 })
    expect(await pupil.send(accounts.forgotPassword, person(n))).toMatchObject({ status: 200 })
  }
})

test('an unlimited number of mistakes is refused', async () => {
  const server = await testServer()
  const statuses = []
  for (let n = 0; n < 185; n++) statuses.push((await server.newBrowser().send(accounts.register, {})).status)
  expect(statuses).toEqual([...Array(180).fill(400), ...Array(5).fill(429)])
})

test('five enquiries an hour per address, thirty per source', async () => {
  const server = await testServer()
  const ask = (n: number, email: string) =>
    server.send(submitEnquiry, anEnquiry({ email, message: `a question of its own, number ${n}` }))
  for (let n = 0; n < 5; n++) expect((await ask(n, 'asha@example.org')).status).toBe(201)
  const sixth = await ask(5, 'ASHA@example.org')
  expect(sixth.status).toBe(429)
  expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(3500)
  for (let n = 6; n < 30; n++) expect((await ask(n, `p${n}@example.org`)).status).toBe(201)
  expect((await ask(30, 'new@example.org')).status).toBe(429)
})

test('ten applications an hour per account', async () => {
  const server = await testServer()
  const { browser, token } = await aSignedInMember(server)
  const apply = (n: number) =>
    browser.send(submitApplication, anApplication({ transactionNumber: `T${n}` }), { token })
  for (let n = 0; n < 10; n++) expect((await apply(n)).status).toBe(201)
  const refused = await apply(10)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500)
})

test('changes by members to their own accounts have separate limits', async () => {
  const server = await testServer()
  const { browser, token } = await aSignedInMember(server)
  for (let n = 0; n < 10; n++)
    expect(await browser.send(myAccount.downloadMyData, undefined, { token })).toMatchObject({ status: 200 })
  expect(await browser.send(myAccount.downloadMyData, undefined, { token })).toMatchObject({ status: 429 })
  const file = { bytes: await aPicture(20, 20), name: 'a.png', type: 'image/png' }
  for (let n = 0; n < 20; n++)
    expect(await browser.send(myAccount.changePicture, {}, { token, file })).toMatchObject({ status: 200 })
  expect(await browser.send(myAccount.changePicture, {}, { token, file })).toMatchObject({ status: 429 })
})

test('six hundred calls a minute per source; pages and other sources are not affected', async () => {
  const server = await testServer()
  for (let n = 0; n < 600; n++) await server.app.inject('/api/v1/users/profile')
  const refused = await server.app.inject('/api/v1/users/profile')
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
  expect((await server.app.inject('/healthz')).statusCode).toBe(200)
  expect(
    (await server.app.inject({ url: '/api/v1/users/profile', remoteAddress: '2001:db8::1' })).statusCode,
  ).toBe(401)
})

test.each(['/%61pi/v1/auth/login', '/api/v1/auth/%6cogin', 'http://localhost:3000/api/v1/auth/login'])(
  'a call written as %s is counted and checked like any other',
  async (url) => {
    const server = await testServer()
    for (let n = 0; n < 600; n++) await server.deps.limits.take('apiSource', '127.0.0.1')
    const answer = await server.app.inject({ method: 'POST', url, payload: {} })
    expect(answer.statusCode).toBe(429)
    const other = await testServer()
    const foreign = await other.app.inject({
      method: 'POST',
      url,
      payload: {},
      headers: { origin: 'https://evil.example' },
    })
    expect(foreign.json()).toMatchObject({ code: 'cross_site' })
  },
)

test('a forwarded address counts only when a trusted proxy sent it', async () => {
  const behind = async (trustProxy: string[] | false, forwarded: string) => {
    const server = await testServer({ config: { trustProxy } })
    for (let n = 0; n < 30; n++) await server.deps.limits.take('forgotSource', '203.0.113.9')
    const answer = await server.send(
      accounts.forgotPassword,
      { email: 'asha@example.org' },
      {
        headers: { 'x-forwarded-for': forwarded },
      },
    )
    return answer.status
  }
  expect(await behind(false, '203.0.113.9')).toBe(200)
  expect(await behind(['127.0.0.1'], '203.0.113.9')).toBe(429)
  expect(await behind(['127.0.0.1'], '203.0.113.9, 198.51.100.7')).toBe(200)
  expect(await behind(['10.0.0.1'], '203.0.113.9')).toBe(200)
})

function codeNumber(n: number): string {
  const letters = accounts.CODE_ALPHABET
  return `AAAA${letters[Math.floor(n / 31)]}${letters[n % 31]}`
}

test('a clock that is set back while a limit is used up does not lock callers out', async () => {
  const { deps } = await testServer()
  onTestFinished(() => void vi.restoreAllMocks())
  const tryLogin = () => deps.limits.take('loginAddress', 'asha@example.org')
  for (let tries = 0; tries < 10; tries++) await tryLogin()
  await expect(tryLogin()).rejects.toMatchObject({ code: 'too_many' })

  const today = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(today - 24 * 3600_000)

  await tryLogin()
  await deps.limits.check('loginAddress', 'asha@example.org')
})

test('counts are deleted by the clean-up alone, which ignores a clock that has just jumped', () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  class Pool {
    query = vi.fn(async () => ({ rows: [] }))
  }
  const pool = new Pool()
  makeLimits({
    enabled: true,
    keys: makeKeys([{ id: 'k1', secret: Buffer.alloc(32) }]),
    pool: pool as never,
  })
  vi.advanceTimersByTime(HOUR * 1000)
  expect(pool.query).not.toHaveBeenCalled()
})
