import { expect, test } from 'vitest'
import { login, logout, refreshAccessToken } from '../../contract/accounts.ts'
import {
  DESK_LINK,
  listDeskSessions,
  proveWithCode,
  readDesk,
  renewRecoveryCodes,
  signIn,
  signInFromSite,
} from '../../contract/desk-sign-in.ts'
import { readDetails } from '../../contract/my-account.ts'
import { operatorAt, settingsOf } from '../testing/operator.ts'
import { aSignedInMember, PASSWORD } from '../testing/people.ts'
import { aColleague, atDesk, codeAt } from '../testing/staff.ts'
import { type Browser, type TestServer, testServer } from '../testing/test-server.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

/** A member of staff with a code app, logged in on the site in a browser that knows the desk and has no session of it. */
async function staffOnSite(server: TestServer) {
  const { email, secret, browser: before } = await atDesk(server)
  const browser = server.newBrowser()
  browser.cookies.set('sd', before.cookies.get('sd') ?? '')
  await browser.send(login, { email, password: PASSWORD })
  return { email, secret, browser }
}

const stateOf = async (browser: Browser) => (await browser.send(readDesk)).body.data

test('staff who are logged in on the site need only the second factor, and see nothing before it', async () => {
  const server = await testServer()
  const { secret, browser } = await staffOnSite(server)
  expect(await stateOf(browser)).toMatchObject({ step: 'sign in', onSite: 'Asha Rao', person: null })
  expect((await browser.send(signInFromSite)).status).toBe(200)
  expect(await stateOf(browser)).toMatchObject({ step: 'second step', onSite: null })
  expect((await browser.send(listDeskSessions)).body.code).toBe('second_step_missing')
  server.clock.advance(MINUTE)
  expect((await browser.send(proveWithCode, { code: codeAt(secret, server.clock.now) })).status).toBe(200)
  expect((await stateOf(browser)).step).toBe('in')
  // A dangerous action still wants a second factor of the last five minutes.
  expect((await browser.send(renewRecoveryCodes)).status).toBe(200)
  server.clock.advance(5 * MINUTE)
  expect((await browser.send(renewRecoveryCodes)).body.code).toBe('proof_not_fresh')
})

test('the session that waits for the second factor ends after half an hour', async () => {
  const server = await testServer()
  const { secret, browser } = await staffOnSite(server)
  await browser.send(signInFromSite)
  server.clock.advance(30 * MINUTE)
  const late = await browser.send(proveWithCode, { code: codeAt(secret, server.clock.now) })
  expect(late.body.code).toBe('desk_session_over')
})

test('without a log-in on the site, after its end, and with a replaced token, the password is required', async () => {
  const server = await testServer()
  const { browser } = await staffOnSite(server)
  const old = browser.cookies.get('rt') ?? ''
  await browser.send(refreshAccessToken)
  expect(browser.cookies.get('rt')).not.toBe(old)
  server.clock.advance(31 * SECOND)
  expect((await stateOf(browser)).onSite).toBe('Asha Rao')

  const thief = server.newBrowser()
  thief.cookies.set('sd', browser.cookies.get('sd') ?? '')
  const refused = async () => [
    (await stateOf(thief)).onSite,
    (await thief.send(signInFromSite)).body.code,
    (await stateOf(thief)).step,
  ]
  expect(await refused()).toEqual([null, 'login_failed', 'sign in'])
  thief.cookies.set('rt', old)
  expect(await refused()).toEqual([null, 'login_failed', 'sign in'])
  thief.cookies.set('rt', browser.cookies.get('rt') ?? '')
  await browser.send(logout)
  expect(await refused()).toEqual([null, 'login_failed', 'sign in'])
})

test('staff without a second factor type their password, which is enough to set one up', async () => {
  const server = await testServer()
  const { email, browser } = await aColleague(server)
  await browser.send(login, { email, password: PASSWORD })
  expect(await stateOf(browser)).toMatchObject({ step: 'sign in', onSite: null })
  expect((await browser.send(signInFromSite)).body.code).toBe('login_failed')
  await browser.send(signIn, { email, password: PASSWORD })
  expect((await stateOf(browser)).step).toBe('set up')
})

test('a member is not offered the desk in a browser with desk access, and gets 404 in any other browser', async () => {
  const server = await testServer()
  const { browser: desk } = await staffOnSite(server)
  const { browser } = await aSignedInMember(server)
  expect((await browser.send(signInFromSite)).status).toBe(404)
  browser.cookies.set('sd', desk.cookies.get('sd') ?? '')
  expect(await stateOf(browser)).toMatchObject({ step: 'sign in', onSite: null })
  expect((await browser.send(signInFromSite)).body.code).toBe('login_failed')
})

test('the details of an account name the desk for staff only: for other members the answer has not a byte more', async () => {
  const server = await testServer()
  const { browser, email } = await aColleague(server)
  const detailsOf = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` }
    return (await server.app.inject({ url: readDetails.path, headers })).body
  }
  const { token } = await aSignedInMember(server)
  const plain = (person: string) =>
    JSON.stringify({
      success: true,
      message: 'Details found.',
      data: {
        username: 'asha',
        fullName: 'Asha Rao',
        phoneNumber: '9876543210',
        email: person,
        language: 'en',
      },
    })
  const ofMember = await detailsOf(token)
  expect(ofMember).not.toMatch(/links|desk|staff/i)

  const signedIn = await browser.send(login, { email, password: PASSWORD })
  const { accessToken } = signedIn.body.data
  expect(JSON.parse(await detailsOf(accessToken)).data.links).toEqual([DESK_LINK])
  await operatorAt(server.clock.now, settingsOf(server), 'staff', 'remove', email)
  const ofFormer = await detailsOf(accessToken)
  const asMember = (text: string) => text.replaceAll(/"(username|email)":"[^"]*"/g, '"$1":""')
  expect(asMember(ofFormer)).toBe(asMember(ofMember))
  expect(asMember(ofMember)).toBe(asMember(plain('')))
})
