import { expect, test } from 'vitest'
import { forgotPassword, login, resetPassword } from '../../contract/accounts.ts'
import { readDigest, readNews } from '../../contract/desk-mail-preferences.ts'
import { showStep } from '../../contract/desk-self.ts'
import {
  acceptInvitation,
  endDeskSession,
  listDeskSessions,
  proveWithCode,
  readDesk,
  setUpCodeApp,
  signIn,
  signOut,
  startCodeApp,
} from '../../contract/desk-sign-in.ts'
import { changePassword } from '../../contract/my-account.ts'
import { operatorAt, settingsOf } from '../testing/operator.ts'
import { aMember, lastMailTo, PASSWORD, tokenIn } from '../testing/people.ts'
import { aColleague, atDesk, codeAt, joinDesk } from '../testing/staff.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const STEP = 30_000
const DAY = 24 * HOUR

const operator = (server: TestServer, ...args: string[]) =>
  operatorAt(server.clock.now, settingsOf(server), ...args)

/** A browser in which the newest invitation to an address was opened. */
async function invited(server: TestServer, email: string) {
  const mail = await lastMailTo(server, email)
  const secret = /\/Staff\/join\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  const browser = server.newBrowser()
  browser.cookies.set('si', secret)
  return browser
}

const stepOf = async (browser: { send: TestServer['send'] }) => (await browser.send(readDesk)).body.data?.step

test('new staff get a list of the work every day until they choose otherwise', async () => {
  const server = await testServer()
  await operator(server, 'staff', 'invite', 'meera@example.org', '--role', 'agent')
  const { browser } = await joinDesk(server, 'meera@example.org')
  expect((await browser.send(readDigest)).body.data.how).toBe('daily')
  expect((await browser.send(readNews)).body.data.how).toBe('none')
})

test('a new person joins by the link of the mail with a password, a second factor and ten codes', async () => {
  const server = await testServer()
  expect(await operator(server, 'staff', 'invite', 'Meera@example.org', '--role', 'manager')).toMatchObject({
    code: 0,
    output: 'The invitation is on its way. It is good for 7 days.',
  })
  const browser = await invited(server, 'Meera@example.org')
  const seen = await browser.send(readDesk)
  expect(seen.body.data).toMatchObject({
    step: 'invitation',
    invitation: { email: 'Meera@example.org', role: 'manager', hasAccount: false },
    person: null,
  })
  expect(await browser.send(acceptInvitation, { password: PASSWORD })).toMatchObject({
    status: 400,
    body: { fields: { fullName: 'Full name is required.' } },
  })
  expect(await browser.send(acceptInvitation, { fullName: 'Meera Nair', password: PASSWORD })).toMatchObject({
    status: 200,
  })
  expect(browser.cookies.has('si')).toBe(false)
  expect(await stepOf(browser)).toBe('set up')
  expect(await browser.send(listDeskSessions)).toMatchObject({
    status: 401,
    body: { code: 'second_step_missing' },
  })
  const { secret, uri } = (await browser.send(startCodeApp)).body.data
  expect(uri).toContain('otpauth://totp/Sehatshala:Meera%40example.org?')
  const before = browser.cookies.get('ds')
  const set = await browser.send(setUpCodeApp, { code: codeAt(secret, server.clock.now) })
  expect(set.body.data.recoveryCodes).toHaveLength(10)
  expect(browser.cookies.get('ds')).not.toBe(before)
  const { step, person } = (await browser.send(readDesk)).body.data
  expect({ step, person }).toMatchObject({
    step: 'in',
    person: { name: 'Meera Nair', role: 'manager', hasCodeApp: true, recoveryCodesLeft: 10, isFresh: true },
  })
  // The account of staff is an ordinary account, which works on the site too.
  expect(
    await server.newBrowser().send(login, { email: 'meera@example.org', password: PASSWORD }),
  ).toMatchObject({ status: 200 })
  const stored = JSON.stringify(await server.db.read.selectFrom('staff').selectAll().execute())
  expect(stored).not.toContain(secret)
  for (const code of set.body.data.recoveryCodes) expect(stored).not.toContain(code)
})

test('a person with an account keeps their password, and the link alone does not make them staff', async () => {
  const server = await testServer()
  const { email } = await aMember(server)
  await operator(server, 'staff', 'invite', email, '--role', 'agent')
  const browser = await invited(server, email)
  expect((await browser.send(readDesk)).body.data.invitation).toMatchObject({ hasAccount: true })
  expect(await browser.send(acceptInvitation, { password: 'another password' })).toMatchObject({
    status: 401,
    body: { code: 'login_failed' },
  })
  expect(await server.db.read.selectFrom('staff').selectAll().execute()).toEqual([])
  expect(await browser.send(acceptInvitation, { password: PASSWORD })).toMatchObject({ status: 200 })
  expect(await server.newBrowser().send(login, { email, password: PASSWORD })).toMatchObject({ status: 200 })
})

test('an invitation works once, also for two simultaneous uses, and no longer than its seven days', async () => {
  const server = await testServer()
  await operator(server, 'staff', 'invite', 'a@example.org', '--role', 'agent')
  const browsers = [await invited(server, 'a@example.org'), await invited(server, 'a@example.org')]
  const answers = await Promise.all(
    browsers.map((browser) => browser.send(acceptInvitation, { fullName: 'Asha Rao', password: PASSWORD })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  const late = await invited(server, 'a@example.org')
  expect(await late.send(readDesk)).toMatchObject({ status: 404, body: { code: 'not_found' } })

  await operator(server, 'staff', 'invite', 'b@example.org', '--role', 'agent')
  const other = await invited(server, 'b@example.org')
  server.clock.advance(7 * DAY - 1)
  expect(await stepOf(other)).toBe('invitation')
  server.clock.advance(1)
  expect(await other.send(acceptInvitation, { fullName: 'B', password: PASSWORD })).toMatchObject({
    status: 404,
  })
})

test('an invitation of a person with an account works once too, also for simultaneous uses', async () => {
  const server = await testServer()
  const { email } = await aMember(server)
  await operator(server, 'staff', 'invite', email, '--role', 'agent')
  // Both browsers have the secret of the same mail.
  const first = await invited(server, email)
  const second = server.newBrowser()
  second.cookies.set('si', first.cookies.get('si') ?? '')
  const answers = await Promise.all(
    [first, second].map((browser) => browser.send(acceptInvitation, { password: PASSWORD })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('a newer invitation replaces the earlier one, and its role counts', async () => {
  const server = await testServer()
  await operator(server, 'staff', 'invite', 'a@example.org', '--role', 'manager')
  const old = await invited(server, 'a@example.org')
  await operator(server, 'staff', 'invite', 'A@example.org', '--role', 'editor')
  expect(await old.send(readDesk)).toMatchObject({ status: 404 })
  const browser = await invited(server, 'A@example.org')
  await browser.send(acceptInvitation, { fullName: 'Asha Rao', password: PASSWORD })
  expect((await browser.send(readDesk)).body.data.person).toMatchObject({ role: 'editor' })
})

test('the right password of a person who is not staff gets the answer of a wrong one', async () => {
  const server = await testServer()
  const { browser } = await aColleague(server)
  const { email } = await aMember(server, 'ravi@example.org')
  const wrong = await browser.send(signIn, { email, password: 'wrong password' })
  const right = await browser.send(signIn, { email, password: PASSWORD })
  expect({ ...right.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' })
  expect(right.status).toBe(401)
  expect(browser.cookies.has('ds')).toBe(false)
})

test('wrong passwords at the desk count as wrong logins on the site', async () => {
  const server = await testServer()
  const { browser, email } = await aColleague(server)
  for (let n = 0; n < 10; n++) await browser.send(signIn, { email, password: 'wrong password' })
  expect(await browser.send(signIn, { email, password: PASSWORD })).toMatchObject({ status: 429 })
  expect(await server.newBrowser().send(login, { email, password: PASSWORD })).toMatchObject({ status: 429 })
})

test('a session lasts twelve hours, and half an hour without use', async () => {
  const server = await testServer()
  const { browser, email, secret } = await atDesk(server)
  for (let n = 0; n < 24; n++) {
    expect(await stepOf(browser)).toBe('in')
    await browser.send(listDeskSessions)
    server.clock.advance(30 * MINUTE - (n < 23 ? 1 : 0))
  }
  expect(await stepOf(browser)).toBe('sign in')
  expect(await browser.send(listDeskSessions)).toMatchObject({
    status: 401,
    body: { code: 'desk_session_over' },
  })

  await browser.send(signIn, { email, password: PASSWORD })
  await browser.send(proveWithCode, { code: codeAt(secret, server.clock.now) })
  expect(await stepOf(browser)).toBe('in')
  server.clock.advance(30 * MINUTE)
  expect(await stepOf(browser)).toBe('sign in')
})

test('a person can list and end only their own sessions, and a second sign-out gets the same answer', async () => {
  const server = await testServer()
  const asha = await atDesk(server, 'agent', 'asha@example.org')
  const ravi = await atDesk(server, 'agent', 'ravi@example.org')
  const phone = server.newBrowser()
  phone.cookies.set('sd', asha.browser.cookies.get('sd') ?? '')
  server.clock.advance(STEP)
  await phone.send(signIn, { email: asha.email, password: PASSWORD })
  await phone.send(proveWithCode, { code: codeAt(asha.secret, server.clock.now) })

  const { sessions } = (await asha.browser.send(listDeskSessions)).body.data
  expect(sessions.map(({ current }) => current)).toEqual([false, true])
  const others = sessions.find(({ current }) => !current)?.id ?? ''
  expect(await ravi.browser.send(endDeskSession, undefined, { params: { id: others } })).toMatchObject({
    status: 404,
  })
  expect(await stepOf(phone)).toBe('in')
  await asha.browser.send(endDeskSession, undefined, { params: { id: others } })
  expect(await stepOf(phone)).toBe('sign in')

  const stolen = server.newBrowser()
  for (const [name, value] of asha.browser.cookies) stolen.cookies.set(name, value)
  expect(await asha.browser.send(signOut)).toMatchObject({ status: 200 })
  expect(await asha.browser.send(signOut)).toMatchObject({ status: 200 })
  expect(asha.browser.cookies.has('ds')).toBe(false)
  expect(await stepOf(stolen)).toBe('sign in')
})

test('a changed or reset password ends the desk sessions too, and so does the operator', async () => {
  const server = await testServer()
  const { browser, email, secret } = await atDesk(server)
  async function inAgain(password: string) {
    server.clock.advance(STEP)
    await browser.send(signIn, { email, password })
    await browser.send(proveWithCode, { code: codeAt(secret, server.clock.now) })
    expect(await stepOf(browser)).toBe('in')
  }
  const site = server.newBrowser()
  const { accessToken: token } = (await browser.send(login, { email, password: PASSWORD })).body.data
  await browser.send(showStep)
  await browser.send(changePassword, { currentPassword: PASSWORD, password: 'second password' }, { token })
  expect(await stepOf(browser)).toBe('sign in')

  await inAgain('second password')
  await site.send(forgotPassword, { email })
  const link = tokenIn(await lastMailTo(server, email))
  await site.send(resetPassword, { password: 'third password' }, { params: { token: link } })
  expect(await stepOf(browser)).toBe('sign in')

  await inAgain('third password')
  await operator(server, 'sessions', 'revoke', email)
  expect(await stepOf(browser)).toBe('sign in')
})
