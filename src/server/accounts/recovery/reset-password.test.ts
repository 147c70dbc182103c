import { expect, test } from 'vitest'
import * as calls from '../../../contract/accounts.ts'
import { auditOf } from '../../testing/audit.ts'
import {
  aMember,
  aRegistration,
  aSignedInMember,
  lastMailTo,
  PASSWORD,
  tokenIn,
} from '../../testing/people.ts'
import { askForLink, email } from '../../testing/reset-links.ts'
import { testServer } from '../../testing/test-server.ts'

const MINUTE = 60_000

const fresh = 'a new and longer one'

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

test('a link that became longer on its way is wrong like any other', async () => {
  const server = await testServer()
  for (const token of ['x'.repeat(101), 'x'.repeat(4000)])
    expect(await server.send(calls.resetPassword, { password: fresh }, { params: { token } })).toMatchObject({
      status: 400,
      body: { code: 'link_invalid' },
    })
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

test('a call that is repeated because its answer was lost is answered like the first one, for ten minutes', async () => {
  const server = await testServer()
  await aMember(server)
  const params = { token: await askForLink(server) }
  const first = await server.send(calls.resetPassword, { password: fresh }, { params })
  const mails = (await server.mailbox()).length

  const repeated = await server.send(calls.resetPassword, { password: fresh }, { params })
  expect(repeated).toMatchObject({ status: 200, body: first.body })
  expect(await server.mailbox()).toHaveLength(mails)
  expect(await auditOf(server, 'password reset')).toHaveLength(1)

  server.clock.advance(10 * MINUTE)
  const late = await server.send(calls.resetPassword, { password: fresh }, { params })
  expect(late).toMatchObject({ status: 400, body: { code: 'link_invalid' } })
})

test('two simultaneous calls with one link and one password both succeed, and change the password once', async () => {
  const server = await testServer()
  await aMember(server)
  const params = { token: await askForLink(server) }
  const answers = await Promise.all(
    [1, 2].map(() => server.send(calls.resetPassword, { password: fresh }, { params })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await auditOf(server, 'password reset')).toHaveLength(1)
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
