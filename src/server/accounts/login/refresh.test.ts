import { expect, test } from 'vitest'
import { login, logout, readProfile, refreshAccessToken } from '../../../contract/accounts.ts'
import { aMember, aSignedInMember } from '../../testing/people.ts'
import { testServer } from '../../testing/test-server.ts'

const DAY = 24 * 3600_000

/** Another tab, or a thief, with a copy of the current cookies. */
function copyOf(server: Awaited<ReturnType<typeof testServer>>, cookies: Map<string, string>) {
  const copy = server.newBrowser()
  for (const [name, value] of cookies) copy.cookies.set(name, value)
  return copy
}

test('each refresh token works once and issues the next', async () => {
  const server = await testServer()
  const { browser } = await aSignedInMember(server)
  const first = browser.cookies.get('rt')
  expect(await browser.send(refreshAccessToken)).toMatchObject({ status: 200 })
  expect(browser.cookies.get('rt')).not.toBe(first)
})

test('five tabs that refresh at the same moment all succeed', async () => {
  const server = await testServer()
  const { browser } = await aSignedInMember(server)
  const tabs = Array.from({ length: 5 }, () => copyOf(server, browser.cookies))
  const answers = await Promise.all(tabs.map((tab) => tab.send(refreshAccessToken)))
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
  for (const { body } of answers)
    expect(await server.send(readProfile, undefined, { token: body.data.accessToken })).toMatchObject({
      status: 200,
    })
})

test('a just-replaced token is accepted for 30 seconds; after that it ends the session everywhere', async () => {
  const server = await testServer()
  const { browser } = await aSignedInMember(server)
  const early = copyOf(server, browser.cookies)
  const late = copyOf(server, browser.cookies)
  const { body } = await browser.send(refreshAccessToken)

  server.clock.advance(30_000)
  expect(await early.send(refreshAccessToken)).toMatchObject({ status: 200 })
  server.clock.advance(1)
  expect(await late.send(refreshAccessToken)).toMatchObject({ status: 401, body: { code: 'session_ended' } })
  expect(late.cookies.has('rt')).toBe(false)
  expect(await server.send(readProfile, undefined, { token: body.data.accessToken })).toMatchObject({
    status: 403,
  })
  expect(await browser.send(refreshAccessToken)).toMatchObject({ status: 401 })
})

test('a token two generations old ends the session even within 30 seconds', async () => {
  const server = await testServer()
  const { browser } = await aSignedInMember(server)
  const thief = copyOf(server, browser.cookies)
  await browser.send(refreshAccessToken)
  await browser.send(refreshAccessToken)
  expect(await thief.send(refreshAccessToken)).toMatchObject({ status: 401 })
  expect(await browser.send(refreshAccessToken)).toMatchObject({ status: 401 })
})

test('one of two tokens from a repeated refresh continues; the other ends the session, however soon', async () => {
  const server = await testServer()
  const { browser } = await aSignedInMember(server)
  const other = copyOf(server, browser.cookies)
  expect(await browser.send(refreshAccessToken)).toMatchObject({ status: 200 })
  expect(await other.send(refreshAccessToken)).toMatchObject({ status: 200 })

  expect(await browser.send(refreshAccessToken)).toMatchObject({ status: 200 })
  expect(await other.send(refreshAccessToken)).toMatchObject({ status: 401, body: { code: 'session_ended' } })
  expect(await browser.send(refreshAccessToken)).toMatchObject({ status: 401 })
  const actions = await server.db.read.selectFrom('audit').select('action').execute()
  expect(actions.map(({ action }) => action)).toContain('refresh token reused')
})

test('a copy that is always used within the grace period does not stay valid beside the original', async () => {
  const server = await testServer()
  const { browser } = await aSignedInMember(server)
  const thief = copyOf(server, browser.cookies)
  const statuses = []
  for (let round = 0; round < 3; round++) {
    statuses.push((await browser.send(refreshAccessToken)).status)
    server.clock.advance(1000)
    statuses.push((await thief.send(refreshAccessToken)).status)
    server.clock.advance(14 * 60_000)
  }
  expect(statuses).toEqual([200, 200, 200, 401, 401, 401])
})

test('after a lost answer the refresh is repeated, and the session continues', async () => {
  const server = await testServer()
  const { browser } = await aSignedInMember(server)
  for (let round = 0; round < 3; round++) {
    await copyOf(server, browser.cookies).send(refreshAccessToken)
    expect(await browser.send(refreshAccessToken)).toMatchObject({ status: 200 })
    server.clock.advance(15 * 60_000)
  }
})

test('a session lasts seven days without use and thirty in all', async () => {
  const server = await testServer()
  const { browser } = await aSignedInMember(server)
  for (let day = 6; day < 30; day += 6) {
    server.clock.advance(6 * DAY)
    expect(await browser.send(refreshAccessToken)).toMatchObject({ status: 200 })
  }
  server.clock.advance(6 * DAY)
  expect(await browser.send(refreshAccessToken)).toMatchObject({ status: 401 })

  const idle = await aSignedInMember(server, 'ravi@example.org')
  server.clock.advance(7 * DAY)
  expect(await idle.browser.send(refreshAccessToken)).toMatchObject({ status: 401 })
})

test.each([
  ['no body and no type', {}],
  ['an empty body said to be JSON', { 'content-type': 'application/json' }],
  ['an empty body said to be a form', { 'content-type': 'application/x-www-form-urlencoded' }],
])('a refresh with %s works', async (_, headers) => {
  const server = await testServer()
  const { browser } = await aSignedInMember(server)
  expect(await browser.send(refreshAccessToken, undefined, { headers })).toMatchObject({ status: 200 })
})

test('a refresh that another website causes is refused and uses up no token', async () => {
  const server = await testServer()
  const { browser } = await aSignedInMember(server)
  const evil = { origin: 'https://evil.example' }
  expect(await browser.send(refreshAccessToken, undefined, { headers: evil })).toMatchObject({
    status: 400,
    body: { code: 'cross_site' },
  })
  expect(
    await browser.send(refreshAccessToken, undefined, { headers: { 'sec-fetch-site': 'cross-site' } }),
  ).toMatchObject({ status: 400 })
  expect(
    await browser.send(refreshAccessToken, undefined, { headers: { origin: 'http://localhost:3000' } }),
  ).toMatchObject({ status: 200 })
})

test('a second log-out gets the same answer', async () => {
  const server = await testServer()
  const { browser, token } = await aSignedInMember(server)
  const first = await browser.send(logout, undefined, { token })
  const second = await browser.send(logout, undefined, { token })
  expect(first).toMatchObject({ status: 200, body: { message: 'Logged out successfully!' } })
  expect(second.body).toEqual(first.body)
  expect(browser.cookies.has('rt')).toBe(false)
})

test('a refresh returns the user of the cookie', async () => {
  const server = await testServer()
  const { browser, token } = await aSignedInMember(server)
  const { body } = await browser.send(readProfile, undefined, { token })
  expect((await browser.send(refreshAccessToken)).body.data.user).toEqual(body.data.user)
})

test('a login ends the session that it replaces on this browser, and no other', async () => {
  const server = await testServer()
  const asha = await aSignedInMember(server)
  const elsewhere = await server.newBrowser().send(login, { email: asha.email, password: asha.password })
  const before = copyOf(server, asha.browser.cookies)
  const ravi = await aMember(server, 'ravi@example.org', asha.browser)

  // A wrong password replaces nothing.
  await ravi.browser.send(login, { email: ravi.email, password: 'wrong password' })
  expect(await server.send(readProfile, undefined, { token: asha.token })).toMatchObject({ status: 200 })
  const { body } = await ravi.browser.send(login, { email: ravi.email, password: ravi.password })

  const profile = async (token: string) => (await server.send(readProfile, undefined, { token })).status
  expect(await profile(asha.token)).toBe(403)
  expect(await before.send(refreshAccessToken)).toMatchObject({ status: 401 })
  expect(await profile(elsewhere.body.data.accessToken)).toBe(200)
  expect(await profile(body.data.accessToken)).toBe(200)
})
