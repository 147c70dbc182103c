import { expect, test } from 'vitest'
import { login, readProfile, refreshAccessToken } from '../../../contract/accounts.ts'
import { endSession, listSessions } from '../../../contract/my-account.ts'
import { aSignedInMember, lastMailTo, PASSWORD } from '../../testing/people.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

const email = 'asha@example.org'
const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'

async function logInOn(server: TestServer, userAgent: string) {
  const browser = server.newBrowser()
  const answer = await browser.send(
    login,
    { email, password: PASSWORD },
    { headers: { 'user-agent': userAgent } },
  )
  return { browser, token: answer.body.data.accessToken }
}

test('the sessions of a person are listed, last used first, with the current one marked', async () => {
  const server = await testServer()
  const { browser, token } = await aSignedInMember(server)
  await aSignedInMember(server, 'ravi@example.org')
  server.clock.advance(60_000)
  await logInOn(server, PHONE)

  const { body } = await browser.send(listSessions, undefined, { token })
  expect(body.data.sessions).toEqual([
    {
      id: expect.any(String),
      device: 'Chrome on Android',
      startedAt: '2026-01-05T09:31:00.000Z',
      lastUsedAt: '2026-01-05T09:31:00.000Z',
      current: false,
    },
    expect.objectContaining({ device: 'Unknown device', current: true }),
  ])
})

test('one session can be ended: its tokens are invalid at once, the others stay', async () => {
  const server = await testServer()
  const { browser, token } = await aSignedInMember(server)
  server.clock.advance(1000)
  const phone = await logInOn(server, PHONE)
  const { body } = await browser.send(listSessions, undefined, { token })
  const id = body.data.sessions.find(({ current }) => !current)?.id ?? ''

  expect(await browser.send(endSession, undefined, { token, params: { id } })).toMatchObject({ status: 200 })

  expect(await phone.browser.send(readProfile, undefined, { token: phone.token })).toMatchObject({
    status: 403,
  })
  expect(await phone.browser.send(refreshAccessToken)).toMatchObject({ status: 401 })
  expect(await browser.send(readProfile, undefined, { token })).toMatchObject({ status: 200 })
  expect(await browser.send(endSession, undefined, { token, params: { id } })).toMatchObject({ status: 404 })
})

test('all other sessions can be ended, those of other people are not affected', async () => {
  const server = await testServer()
  const { browser, token } = await aSignedInMember(server)
  const phone = await logInOn(server, PHONE)
  const ravi = await aSignedInMember(server, 'ravi@example.org')

  await browser.send(endSession, undefined, { token, params: { id: 'others' } })

  expect(await phone.browser.send(refreshAccessToken)).toMatchObject({ status: 401 })
  expect(await browser.send(readProfile, undefined, { token })).toMatchObject({ status: 200 })
  expect(await ravi.browser.send(readProfile, undefined, { token: ravi.token })).toMatchObject({
    status: 200,
  })
})

test('sessions of other people cannot be ended', async () => {
  const server = await testServer()
  const asha = await aSignedInMember(server)
  const ravi = await aSignedInMember(server, 'ravi@example.org')
  const { body } = await asha.browser.send(listSessions, undefined, { token: asha.token })
  const id = body.data.sessions[0]?.id ?? ''
  expect(await ravi.browser.send(endSession, undefined, { token: ravi.token, params: { id } })).toMatchObject(
    {
      status: 404,
    },
  )
  expect(await asha.browser.send(readProfile, undefined, { token: asha.token })).toMatchObject({
    status: 200,
  })
})

test('a session that was unused for a week is no longer listed', async () => {
  const server = await testServer()
  await aSignedInMember(server)
  server.clock.advance(7 * 24 * 3600_000)
  const phone = await logInOn(server, PHONE)
  const { body } = await phone.browser.send(listSessions, undefined, { token: phone.token })
  expect(body.data.sessions.map(({ device }) => device)).toEqual(['Chrome on Android'])
})

test('a refresh token that is reused later ends the session and mails its owner', async () => {
  const server = await testServer()
  const { browser } = await aSignedInMember(server)
  const stolen = browser.cookies.get('rt') ?? ''
  const refreshed = await browser.send(refreshAccessToken)
  server.clock.advance(31_000)

  const thief = server.newBrowser()
  thief.cookies.set('rt', stolen)
  expect(await thief.send(refreshAccessToken)).toMatchObject({ status: 401 })

  expect(thief.cookies.has('rt')).toBe(false)
  expect(
    await browser.send(readProfile, undefined, { token: refreshed.body.data.accessToken }),
  ).toMatchObject({ status: 403 })
  expect((await lastMailTo(server, email))?.subject).toMatch(/^We signed out one of your devices/)
  const actions = await server.db.read.selectFrom('audit').select('action').execute()
  expect(actions.map(({ action }) => action)).toContain('refresh token reused')
})
