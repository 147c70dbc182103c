import { expect, test } from 'vitest'
import { login, readProfile, refreshAccessToken } from '../../../contract/accounts.ts'
import { readDesk } from '../../../contract/desk-sign-in.ts'
import { operator, settingsOf } from '../../testing/operator.ts'
import { aSignedInMember, PASSWORD } from '../../testing/people.ts'
import { atDesk } from '../../testing/staff.ts'
import { testServer } from '../../testing/test-server.ts'

test('a person is signed out everywhere at once, others are not, and the password stays valid', async () => {
  const server = await testServer()
  const { browser, token, email } = await aSignedInMember(server)
  const ravi = await aSignedInMember(server, 'ravi@example.org')
  await server.newBrowser().send(login, { email, password: PASSWORD })

  expect(await operator(settingsOf(server), 'sessions', 'revoke', 'ASHA@example.org')).toMatchObject({
    code: 0,
    output: '2 sessions ended.',
  })

  expect(await browser.send(readProfile, undefined, { token })).toMatchObject({ status: 403 })
  expect(await browser.send(refreshAccessToken)).toMatchObject({
    status: 401,
    body: { code: 'session_ended', message: expect.stringContaining('We have signed you out') },
  })
  expect(await ravi.browser.send(readProfile, undefined, { token: ravi.token })).toMatchObject({
    status: 200,
  })
  expect(await browser.send(login, { email, password: PASSWORD })).toMatchObject({ status: 200 })
})

test('desk sessions are counted too, and their screens show the reason', async () => {
  const server = await testServer()
  const { browser, email } = await atDesk(server)
  const ravi = await atDesk(server, 'editor')
  await server.newBrowser().send(login, { email, password: PASSWORD })
  expect((await browser.send(readDesk)).body.data).toMatchObject({ step: 'in', ended: null })
  expect(await operator(settingsOf(server), 'sessions', 'revoke', email)).toMatchObject({
    code: 0,
    output: '2 sessions ended, 1 of them at the desk.',
  })
  const said = (await browser.send(readDesk)).body.data
  expect(said).toMatchObject({ step: 'sign in', person: null, ended: 'revoked' })
  expect((await ravi.browser.send(readDesk)).body.data).toMatchObject({ step: 'in', ended: null })
  // An expired session has no reason of ending.
  server.clock.advance(31 * 60_000)
  expect((await ravi.browser.send(readDesk)).body.data).toMatchObject({ step: 'sign in', ended: null })
})

test.each([
  [['sessions'], 'Say whom to sign out: sessions revoke EMAIL'],
  [['sessions', 'revoke', 'a@b.co', 'c@d.co'], 'Say whom to sign out: sessions revoke EMAIL'],
  [['sessions', 'revoke', 'nobody@example.org'], 'No account has this address.'],
])('%j ends with a sentence and changes nothing', async (args, sentence) => {
  const server = await testServer()
  await aSignedInMember(server)
  expect(await operator(settingsOf(server), ...args)).toMatchObject({ code: 1, output: sentence })
  expect(await server.db.read.selectFrom('sessions').select('id').execute()).toHaveLength(1)
})
