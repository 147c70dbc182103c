import { expect, test } from 'vitest'
import { readProfile } from '../../contract/accounts.ts'
import { makeKeys, randomToken } from '../security/keys.ts'
import { anotherApp } from '../testing/another-app.ts'
import { aSignedInMember } from '../testing/people.ts'
import { testServer } from '../testing/test-server.ts'
import { endSessionsOf } from './sessions.ts'

const ADDRESSES = ['asha@example.org', 'bela@example.org', 'chitra@example.org']

test('simultaneous calls are answered for their own members, and invalid tokens affect no valid ones', async () => {
  const server = await testServer({ limits: false })
  const tokens = await Promise.all(
    ADDRESSES.map(async (email) => (await aSignedInMember(server, email)).token),
  )
  const ended = await aSignedInMember(server, 'devi@example.org')
  const devi = await server.db.read
    .selectFrom('users')
    .select('id')
    .where('email', '=', ended.email)
    .execute()
  await server.db.write((tx) => endSessionsOf(tx, devi[0]?.id ?? '', 'revoked'))

  // More tokens than one query looks up.
  const asked = Array.from({ length: 120 }, (_, n) => [...tokens, ended.token, randomToken()][n % 5])
  const answers = await Promise.all(asked.map((token = '') => server.send(readProfile, undefined, { token })))

  for (const [n, { status, body }] of answers.entries()) {
    const email = ADDRESSES[n % 5]
    if (email) expect(body.data.user.email).toBe(email)
    else expect({ status, code: body.code }).toEqual({ status: 403, code: 'token_refused' })
  }
})

test('tokens from before and after a rotation of the secret keys are valid, also at the same time', async () => {
  const server = await testServer()
  const before = await aSignedInMember(server, 'asha@example.org')
  const [old] = server.deps.config.secretKeys
  const rotated = [{ id: 'k2', secret: Buffer.alloc(32, 2) }, ...(old ? [old] : [])]
  const restarted = await anotherApp({ ...server, deps: { ...server.deps, keys: makeKeys(rotated) } })
  const login = await restarted.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { email: before.email, password: before.password },
  })
  const tokens = [before.token, login.json().data.accessToken as string]

  const answers = await Promise.all(
    tokens.map((token) =>
      restarted.inject({ url: readProfile.path, headers: { authorization: `Bearer ${token}` } }),
    ),
  )
  await restarted.close()
  expect(answers.map((answer) => answer.json().data?.user.email)).toEqual([before.email, before.email])
})

test('an ended session is refused from the next calls on, after any result of earlier calls', async () => {
  const server = await testServer()
  const { token } = await aSignedInMember(server)
  const [member] = await server.db.read.selectFrom('users').select('id').execute()
  const read = () => server.send(readProfile, undefined, { token })
  const [first] = await Promise.all([read(), read()])
  expect(first.status).toBe(200)
  await server.db.write((tx) => endSessionsOf(tx, member?.id ?? '', 'revoked'))
  expect((await Promise.all([read(), read()])).map(({ status }) => status)).toEqual([403, 403])
})
