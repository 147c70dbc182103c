import { expect, test } from 'vitest'
import * as calls from '../../../contract/accounts.ts'
import { readDetails } from '../../../contract/my-account.ts'
import { dumpTables } from '../../testing/dump-tables.ts'
import { aMember, aPicture, aRegistration, codeIn, lastMailTo, PASSWORD } from '../../testing/people.ts'
import { askForLink, email } from '../../testing/reset-links.ts'
import { testServer } from '../../testing/test-server.ts'

const MINUTE = 60_000

const fresh = 'a new and longer one'

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
