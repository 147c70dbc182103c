import { expect, test } from 'vitest'
import * as calls from '../../../contract/accounts.ts'
import { readDetails } from '../../../contract/my-account.ts'
import { dumpTables } from '../../testing/dump-tables.ts'
import {
  aMember,
  aPicture,
  aRegistration,
  aSignedInMember,
  codeIn,
  lastMailTo,
  PASSWORD,
  tokenIn,
} from '../../testing/people.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

const MINUTE = 60_000
const email = 'asha@example.org'
const fresh = 'a new and longer one'

async function askForLink(server: TestServer, address = email): Promise<string> {
  // Mails are sent together and arrive in any order, and the earlier ones contain no links.
  await server.mailbox()
  await server.send(calls.forgotPassword, { email: address })
  return tokenIn(await lastMailTo(server, address))
}

test('a link from the mail sets a new password, which then logs in while the old one does not', async () => {
  const server = await testServer()
  await aMember(server)

  const asked = await server.send(calls.forgotPassword, { email: 'ASHA@example.org' })
  expect(asked).toMatchObject({ status: 200, body: { message: 'Reset link sent to your email!' } })
  const mail = await lastMailTo(server, email)
  expect(mail?.text).toContain(`http://localhost:3000/reset-password/${tokenIn(mail)}`)
  expect(mail?.subject).not.toContain(tokenIn(mail))

  const reset = await server.send(
    calls.resetPassword,
    { password: fresh },
    { params: { token: tokenIn(mail) } },
  )
  expect(reset).toMatchObject({
    status: 200,
    body: { message: 'Password reset successfully, redirecting to login page...' },
  })
  expect([...server.cookies.keys()]).toEqual([])

  expect(await server.send(calls.login, { email, password: PASSWORD })).toMatchObject({ status: 401 })
  expect(await server.send(calls.login, { email, password: fresh })).toMatchObject({ status: 200 })
  expect((await lastMailTo(server, email))?.subject).toMatch(/^Your password was changed/)
})

test('an unknown address gets the same answer and no mail', async () => {
  const server = await testServer()
  await aMember(server)
  const known = await server.send(calls.forgotPassword, { email })
  const before = (await server.mailbox()).length

  const unknown = await server.send(calls.forgotPassword, { email: 'nobody@example.org' })

  expect(unknown.body).toEqual(known.body)
  expect(Object.keys(unknown.headers)).toEqual(Object.keys(known.headers))
  expect(await server.mailbox()).toHaveLength(before)
})

test('the call itself never looks up whether the address has an account', async () => {
  const server = await testServer()
  await server.db.write((tx) => tx.schema.alterTable('users').renameTo('put_away').execute())
  expect(await server.send(calls.forgotPassword, { email })).toMatchObject({ status: 200 })
})

test('using a link ends every session of the account, and no session of others', async () => {
  const server = await testServer()
  const phone = await aSignedInMember(server)
  const stranger = await aSignedInMember(server, 'ravi@example.org')
  const token = await askForLink(server)

  await server.send(calls.resetPassword, { password: fresh }, { params: { token } })

  expect(await phone.browser.send(calls.readProfile, undefined, { token: phone.token })).toMatchObject({
    status: 403,
  })
  expect(await phone.browser.send(calls.refreshAccessToken)).toMatchObject({ status: 401 })
  expect(await stranger.browser.send(calls.readProfile, undefined, { token: stranger.token })).toMatchObject({
    status: 200,
  })
})

test('a link works once, for just under 30 minutes', async () => {
  const server = await testServer()
  await aMember(server)
  const first = await askForLink(server)
  server.clock.advance(30 * MINUTE)
  const late = await server.send(calls.resetPassword, { password: fresh }, { params: { token: first } })
  expect(late).toMatchObject({
    status: 400,
    body: { code: 'link_invalid', error: 'This link is wrong or has expired. Please ask for a new one.' },
  })

  const second = await askForLink(server)
  server.clock.advance(30 * MINUTE - 1)
  const params = { token: second }
  expect(await server.send(calls.resetPassword, { password: fresh }, { params })).toMatchObject({
    status: 200,
  })
  expect(await server.send(calls.resetPassword, { password: 'one more try' }, { params })).toMatchObject({
    status: 400,
  })
  expect(await server.send(calls.login, { email, password: fresh })).toMatchObject({ status: 200 })
})

test('one of twenty simultaneous uses of two links succeeds', async () => {
  const server = await testServer()
  await aMember(server)
  const tokens = [await askForLink(server), await askForLink(server)]
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      server.send(
        calls.resetPassword,
        { password: `password number ${n}` },
        { params: { token: tokens[n % 2] as string } },
      ),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(400)])
})

test('several links stay valid until one of them is used, which invalidates the others', async () => {
  const server = await testServer()
  await aMember(server)
  const [first = '', second = '', third = ''] = [
    await askForLink(server),
    await askForLink(server),
    await askForLink(server),
  ]
  expect(new Set([first, second, third]).size).toBe(3)
  expect(
    await server.send(calls.resetPassword, { password: fresh }, { params: { token: first } }),
  ).toMatchObject({
    status: 200,
  })
  for (const token of [second, third])
    expect(
      await server.send(calls.resetPassword, { password: 'another one' }, { params: { token } }),
    ).toMatchObject({ status: 400 })
})

test('the fourth mail requested by one network in half an hour is not sent, and the answer is the same', async () => {
  const server = await testServer()
  await aMember(server)
  const before = (await server.mailbox()).length
  for (let n = 0; n < 4; n++)
    expect(await server.send(calls.forgotPassword, { email })).toMatchObject({ status: 200 })
  expect(await server.mailbox()).toHaveLength(before + 3)
})

test('a password that is too short changes nothing and leaves the link valid', async () => {
  const server = await testServer()
  await aMember(server)
  const token = await askForLink(server)
  const answer = await server.send(calls.resetPassword, { password: '1234567' }, { params: { token } })
  expect(answer).toMatchObject({
    status: 400,
    body: { error: 'Password must be at least 8 characters.' },
  })
  expect(await server.send(calls.resetPassword, { password: fresh }, { params: { token } })).toMatchObject({
    status: 200,
  })
})

test('a link completes a pending registration, and its code is then invalid', async () => {
  const server = await testServer()
  await server.send(calls.register, aRegistration())
  const code = codeIn(await lastMailTo(server, email))
  const token = await askForLink(server)
  expect((await lastMailTo(server, email))?.text).toContain('Your registration was not finished yet')

  expect(await server.send(calls.resetPassword, { password: fresh }, { params: { token } })).toMatchObject({
    status: 200,
  })

  expect(await server.send(calls.login, { email, password: PASSWORD })).toMatchObject({ status: 401 })
  const signedIn = await server.send(calls.login, { email, password: fresh })
  expect(signedIn).toMatchObject({ status: 200, body: { data: { user: { username: 'asha' } } } })
  expect(await server.send(calls.verifyEmail, { code })).toMatchObject({ status: 400 })
})

test('in another browser a link uses nothing of the registration: anyone may have typed it', async () => {
  const server = await testServer()
  const picture = { bytes: await aPicture(), name: 'me.png', type: 'image/png' }
  const strange = {
    username: 'Call 90000 now',
    fullName: 'Mallory',
    phoneNumber: '9000090000',
    referralCode: 'MAL',
  }
  await server.newBrowser().send(calls.register, aRegistration(strange), { file: picture })
  const token = await askForLink(server)
  const link = await lastMailTo(server, email)
  for (const words of ['Call 90000 now', 'Mallory']) expect(link?.text).not.toContain(words)

  expect(await server.send(calls.resetPassword, { password: fresh }, { params: { token } })).toMatchObject({
    status: 200,
    body: { message: 'Password reset successfully, redirecting to login page...', data: {} },
  })

  const signedIn = await server.send(calls.login, { email, password: fresh })
  const { user, accessToken } = signedIn.body.data
  expect(user).toEqual({ username: 'asha', email, profilePicture: null })
  const details = await server.send(readDetails, undefined, { token: accessToken })
  expect(details.body.data).toEqual({
    username: 'asha',
    email,
    fullName: '',
    phoneNumber: '',
    language: 'en',
  })
  const left = await dumpTables(server.db)
  for (const words of ['Call 90000 now', 'Mallory', '9000090000', 'MAL']) expect(left).not.toContain(words)
  expect(await server.db.read.selectFrom('pictures').select('id').execute()).toEqual([])
})

test('the registration of this browser is used among several of an address, not the newest', async () => {
  const server = await testServer()
  await server.send(calls.register, aRegistration({ phoneNumber: '9123456789' }))
  server.clock.advance(MINUTE)
  await server.newBrowser().send(calls.register, aRegistration({ username: 'mallory', fullName: 'Mallory' }))
  const token = await askForLink(server)
  await server.send(calls.resetPassword, { password: fresh }, { params: { token } })
  const signedIn = await server.send(calls.login, { email, password: fresh })
  const details = await server.send(readDetails, undefined, { token: signedIn.body.data.accessToken })
  expect(details.body.data).toEqual({
    username: 'asha',
    email,
    fullName: 'Asha Rao',
    phoneNumber: '9123456789',
    language: 'en',
  })
})

test("nothing of a browser's registration of another address is used", async () => {
  const server = await testServer()
  await server.send(calls.register, aRegistration({ email: 'ravi@example.org', username: 'ravi' }))
  await server.newBrowser().send(calls.register, aRegistration({ username: 'mallory' }))
  const token = await askForLink(server)
  await server.send(calls.resetPassword, { password: fresh }, { params: { token } })
  const signedIn = await server.send(calls.login, { email, password: fresh })
  expect(signedIn.body.data.user).toMatchObject({ username: 'asha', email })
  const [waiting] = await server.db.read.selectFrom('pending_registrations').select('email').execute()
  expect(waiting).toEqual({ email: 'ravi@example.org' })
})

test('a link for a registration that was deleted meanwhile makes no account', async () => {
  const server = await testServer()
  await server.send(calls.register, aRegistration())
  server.clock.advance(24 * 60 * MINUTE - 10 * MINUTE)
  const token = await askForLink(server)
  server.clock.advance(10 * MINUTE)
  expect(await server.send(calls.resetPassword, { password: fresh }, { params: { token } })).toMatchObject({
    status: 400,
    body: { code: 'link_invalid' },
  })
  expect(await server.db.read.selectFrom('users').selectAll().execute()).toEqual([])
})

test('the link of an account cannot select a registration by another person', async () => {
  const server = await testServer()
  await aMember(server)
  await server.newBrowser().send(
    calls.register,
    aRegistration({
      username: 'mallory',
      password: 'mallory knows it',
      confirmPassword: 'mallory knows it',
    }),
  )
  const token = await askForLink(server)
  await server.send(calls.resetPassword, { password: fresh }, { params: { token } })
  const signedIn = await server.send(calls.login, { email, password: fresh })
  expect(signedIn.body.data.user.username).toBe('asha')
  expect(await server.send(calls.login, { email, password: 'mallory knows it' })).toMatchObject({
    status: 401,
  })
})

test('links point to our own address, with any Host header of a caller', async () => {
  const server = await testServer({
    config: { publicUrl: 'https://www.example.org', publicUrlIsSet: true },
  })
  await server.send(calls.register, aRegistration())
  await server.app.inject({
    method: 'POST',
    url: calls.forgotPassword.path,
    payload: { email },
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
  })
  const mails = await server.mailbox()
  expect(mails).toHaveLength(2)
  expect(mails[1]?.text).toContain('https://www.example.org/reset-password/')
  expect(JSON.stringify(mails)).not.toContain('evil.example')
})
