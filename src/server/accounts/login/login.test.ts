import { expect, test } from 'vitest'
import { login, readProfile, register, verifyEmail } from '../../../contract/accounts.ts'
import { aMember, aRegistration, codeIn, lastMailTo, PASSWORD } from '../../testing/people.ts'
import { testServer } from '../../testing/test-server.ts'

const MINUTE = 60_000

test('a wrong password and an unknown address get the same answer', async () => {
  const server = await testServer()
  await aMember(server)
  const wrong = await server.send(login, { email: 'asha@example.org', password: 'wrong password' })
  const unknown = await server.send(login, { email: 'nobody@example.org', password: 'wrong password' })
  expect(wrong).toMatchObject({
    status: 401,
    body: { code: 'login_failed', message: 'Invalid email or password.' },
  })
  expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' })
  expect(server.cookies.has('rt')).toBe(false)
})

test.each([
  [{}, { email: 'Email is required.', password: 'Password is required.' }],
  [{ email: 'a@b.co', password: '' }, { password: 'Password is required.' }],
  [
    { email: { $ne: 1 }, password: ['x'] },
    { email: 'Email is required.', password: 'Password is required.' },
  ],
])('a login with %j is refused field by field', async (input, fields) => {
  const server = await testServer()
  expect(await server.send(login, input)).toMatchObject({ status: 400, body: { fields } })
})

test('the right password of an unverified registration leads to a code for this browser', async () => {
  const server = await testServer()
  await server.newBrowser().send(register, aRegistration())
  await server.mailbox()
  server.clock.advance(MINUTE)

  const phone = server.newBrowser()
  const answer = await phone.send(login, { email: 'asha@example.org', password: PASSWORD })

  expect(answer).toMatchObject({
    status: 401,
    body: { code: 'email_unverified', message: 'Please verify your email before logging in.' },
  })
  expect(phone.cookies.has('pv')).toBe(true)
  expect(phone.cookies.has('rt')).toBe(false)
  expect(await server.mailbox()).toHaveLength(2)
  const code = codeIn(await lastMailTo(server, 'asha@example.org'))
  expect(await phone.send(verifyEmail, { code })).toMatchObject({ status: 200 })
  expect(await phone.send(login, { email: 'asha@example.org', password: PASSWORD })).toMatchObject({
    status: 200,
  })
})

test('a wrong password of an unverified registration reveals nothing and mails nothing', async () => {
  const server = await testServer()
  await server.newBrowser().send(register, aRegistration())
  await server.mailbox()
  server.clock.advance(MINUTE)
  const answer = await server.send(login, { email: 'asha@example.org', password: 'wrong password' })
  expect(answer).toMatchObject({ status: 401, body: { code: 'login_failed' } })
  expect(await server.mailbox()).toHaveLength(1)
})

test('a profile without a token is refused with 401 and with a forged one with 403', async () => {
  const server = await testServer()
  expect(await server.send(readProfile)).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
  expect(await server.send(readProfile, undefined, { token: 'made-up' })).toMatchObject({
    status: 403,
    body: { code: 'token_refused' },
  })
})

test('open calls ignore an expired token', async () => {
  const server = await testServer()
  const { email, password } = await aMember(server)
  expect(await server.send(login, { email, password }, { token: 'stale' })).toMatchObject({ status: 200 })
})

test('the eleventh wrong password in a quarter of an hour is refused with 429, and so is the right one', async () => {
  const server = await testServer()
  const { email, password } = await aMember(server)
  for (let n = 0; n < 10; n++) await server.send(login, { email, password: 'wrong password' })
  const answer = await server.send(login, { email, password })
  expect(answer).toMatchObject({ status: 429, body: { code: 'too_many' } })
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(60)
})
