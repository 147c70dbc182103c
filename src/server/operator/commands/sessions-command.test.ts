import { expect, test } from 'vitest'
import { login, readProfile, refreshAccessToken } from '../../../contract/accounts.ts'
import { operator, settingsOf } from '../../testing/operator.ts'
import { aSignedInMember, PASSWORD } from '../../testing/people.ts'
import { testServer } from '../../testing/test-server.ts'

test('somebody is signed out everywhere at once, others are not, and the password stays', async () => {
  const server = await testServer()
  const { browser, token, email } = await aSignedInMember(server)
  const ravi = await aSignedInMember(server, 'ravi@example.org')
  await server.newBrowser().send(login, { email, password: PASSWORD })

  expect(await operator(settingsOf(server), 'sessions', 'revoke', 'ASHA@example.org')).toMatchObject({
    code: 0,
    told: '2 sessions ended.',
  })

  expect(await browser.send(readProfile, undefined, { token })).toMatchObject({ status: 403 })
  expect(await browser.send(refreshAccessToken)).toMatchObject({ status: 401 })
  expect(await ravi.browser.send(readProfile, undefined, { token: ravi.token })).toMatchObject({
    status: 200,
  })
  expect(await browser.send(login, { email, password: PASSWORD })).toMatchObject({ status: 200 })
})

test.each([
  [['sessions'], 'Say whom to sign out: sessions revoke EMAIL'],
  [['sessions', 'revoke', 'a@b.co', 'c@d.co'], 'Say whom to sign out: sessions revoke EMAIL'],
  [['sessions', 'revoke', 'nobody@example.org'], 'No account has this address.'],
])('%j ends with a sentence and changes nothing', async (args, sentence) => {
  const server = await testServer()
  await aSignedInMember(server)
  expect(await operator(settingsOf(server), ...args)).toMatchObject({ code: 1, told: sentence })
  expect(await server.db.read.selectFrom('sessions').select('id').execute()).toHaveLength(1)
})
