import { expect, test } from 'vitest'
import { forgotPassword, login, register } from '../../contract/accounts.ts'
import { aMember, aRegistration, PASSWORD } from '../testing/people.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

const known = 'asha@example.org'
const unverified = 'ravi@example.org'
const unknown = 'nobody@example.org'

/** Counts the password hashes that are spent from now on. */
function countHashes({ deps }: TestServer): () => number {
  const { passwords } = deps.gates
  const { run } = passwords
  let hashes = 0
  passwords.run = (work) => {
    hashes++
    return run(work)
  }
  return () => hashes
}

/** What a stranger sees of an answer, without what differs each time, such as the request id. */
function seen({ status, body, headers }: Awaited<ReturnType<TestServer['send']>>) {
  const { date: _, ...others } = headers
  return { status, body: { ...body, requestId: '' }, headers: others }
}

test('a wrong login costs one hash and answers the same for an account, a pending one and none', async () => {
  const server = await testServer()
  await aMember(server, known)
  await server.newBrowser().send(register, aRegistration({ email: unverified }))
  const hashes = countHashes(server)

  const answers = []
  for (const email of [known, unverified, unknown]) {
    const before = hashes()
    answers.push(seen(await server.newBrowser().send(login, { email, password: 'wrong password' })))
    expect(hashes() - before).toBe(1)
  }

  expect(answers[0]).toMatchObject({ status: 401, body: { message: 'Invalid email or password.' } })
  expect(answers[1]).toEqual(answers[0])
  expect(answers[2]).toEqual(answers[0])
})

test('a login that is refused for too many tries answers the same for an account and none, without a hash', async () => {
  const server = await testServer()
  await aMember(server, known)
  const hashes = countHashes(server)
  const answers = []
  for (const email of [known, unknown]) {
    for (let n = 0; n < 10; n++) await server.newBrowser().send(login, { email, password: 'wrong password' })
    const before = hashes()
    const answer = await server.newBrowser().send(login, { email, password: PASSWORD })
    expect(hashes()).toBe(before)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(880)
    answers.push({ status: answer.status, code: answer.body.code })
  }
  expect(answers).toEqual([
    { status: 429, code: 'too_many' },
    { status: 429, code: 'too_many' },
  ])
})

test('registering and asking for a link read no account at all', async () => {
  const server = await testServer()
  await aMember(server, known)
  const hashes = countHashes(server)
  const answers = []
  for (const email of [known, unknown]) {
    const before = hashes()
    const registered = seen(await server.newBrowser().send(register, aRegistration({ email })))
    const cookie = String(registered.headers['set-cookie']).replace(/pv=[\w-]{43}/, 'pv=')
    const asked = seen(await server.newBrowser().send(forgotPassword, { email }))
    expect(hashes() - before).toBe(1)
    answers.push({
      registered: { ...registered, headers: { ...registered.headers, 'set-cookie': cookie } },
      asked,
    })
  }
  expect(answers[1]).toEqual(answers[0])

  await server.db.write((tx) => tx.schema.alterTable('users').renameTo('put_away').execute())
  expect(await server.send(register, aRegistration())).toMatchObject({ status: 201 })
  expect(await server.send(forgotPassword, { email: known })).toMatchObject({ status: 200 })
})

test('only the right password shows that a registration waits', async () => {
  const server = await testServer()
  await server.newBrowser().send(register, aRegistration({ email: unverified }))
  const right = await server.newBrowser().send(login, { email: unverified, password: PASSWORD })
  expect(right).toMatchObject({ status: 401, body: { code: 'email_unverified' } })
})

test('look-alike letters do not lead to the account of somebody else', async () => {
  const server = await testServer()
  await aMember(server, 'kiran@example.org')
  for (const email of ['kiran\uff20example.org', 'k\u0131ran@example.org', 'kiran@example\u3002org'])
    expect(await server.send(forgotPassword, { email })).toMatchObject({ status: 400 })
})
