import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { login, readProfile, refreshAccessToken } from '../../contract/accounts.ts'
import { aSignedInMember, PASSWORD } from '../testing/people.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { runOperator } from './run-operator.ts'

async function operator({ deps: { config } }: TestServer, ...args: string[]) {
  const told: string[] = []
  const out = new Writable({ write: (_chunk, _encoding, done) => done() })
  const env = {
    DATA_DIR: config.dataDir,
    DATABASE_URL: config.databaseUrl,
    SECRET_KEYS: config.secretKeys.map(({ id, secret }) => `${id}:${secret.toString('base64')}`).join(','),
  }
  const code = await runOperator(args, { env, out, tell: (line) => told.push(line), now: () => 0 })
  return { code, told: told.join('\n') }
}

test('somebody is signed out everywhere at once, others are not, and the password stays', async () => {
  const server = await testServer()
  const { browser, token, email } = await aSignedInMember(server)
  const ravi = await aSignedInMember(server, 'ravi@example.org')
  await server.newBrowser().send(login, { email, password: PASSWORD })

  expect(await operator(server, 'sessions', 'revoke', 'ASHA@example.org')).toEqual({
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
  expect(await operator(server, ...args)).toEqual({ code: 1, told: sentence })
  expect(await server.db.read.selectFrom('sessions').select('id').execute()).toHaveLength(1)
})
