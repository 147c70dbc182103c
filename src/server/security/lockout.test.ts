import { expect, test } from 'vitest'
import { forgotPassword, login, resetPassword } from '../../contract/accounts.ts'
import { countFailure } from '../accounts/login-failures.ts'
import { cleanUp } from '../operations/clean-up.ts'
import { Failure } from '../platform/failure.ts'
import { aMember, aSignedInMember, lastMailTo, PASSWORD, tokenIn } from '../testing/people.ts'
import { type Browser, type TestServer, testServer } from '../testing/test-server.ts'

const email = 'asha@example.org'
const fresh = 'a new and longer one'

async function guess(browser: Browser, times: number, address = email) {
  const statuses: number[] = []
  for (let n = 0; n < times; n++)
    statuses.push((await browser.send(login, { email: address, password: `guess ${n}` })).status)
  return statuses
}

/** Counts wrong attempts in a row, without the time that hashes take. */
async function failures({ db, deps }: TestServer, count: number, address = email) {
  await db.write(async (tx) => {
    for (let n = 0; n < count; n++) await countFailure(tx, deps.keys, address, deps.now())
  })
}

test('strangers who guess do not lock out a device that its owner has used before', async () => {
  const server = await testServer()
  const { browser } = await aSignedInMember(server)
  const stranger = server.newBrowser()

  expect(await guess(stranger, 11)).toEqual([...Array(10).fill(401), 429])

  expect(await server.newBrowser().send(login, { email, password: PASSWORD })).toMatchObject({ status: 429 })
  expect(await browser.send(login, { email, password: PASSWORD })).toMatchObject({ status: 200 })
  expect(await stranger.send(login, { email, password: PASSWORD })).toMatchObject({ status: 429 })
})

test('a known device has ten attempts of its own', async () => {
  const server = await testServer()
  const { browser } = await aSignedInMember(server)
  expect(await guess(browser, 11)).toEqual([...Array(10).fill(401), 429])
  expect(await server.newBrowser().send(login, { email, password: PASSWORD })).toMatchObject({ status: 200 })
})

test.each([[email], ['nobody@example.org']])(
  'wrong guesses at %s are logged one by one, refused ones once, so that a flood does not fill the disk',
  async (address) => {
    const server = await testServer()
    await aMember(server)
    const noted = async () => {
      const lines = await server.db.read
        .selectFrom('audit')
        .select(['action', 'detail', 'user_id'])
        .where('action', 'like', 'login %')
        .execute()
      return lines.map(({ action, detail, user_id }) => [action, detail, user_id !== null].join(', '))
    }
    const known = address === email
    const refused = Array(10).fill(`login refused, , ${known}`)
    await guess(server.newBrowser(), 10, address)
    expect(await noted()).toEqual(refused)
    await guess(server.newBrowser(), 20, address)
    expect((await noted()).sort()).toEqual([`login held back, {"from":"one address"}, ${known}`, ...refused])

    for (let n = 0; n < 70; n++) await server.deps.limits.take('loginSource', '127.0.0.1')
    await guess(server.newBrowser(), 20, address)
    expect((await noted()).sort()).toEqual([
      `login held back, {"from":"one address"}, ${known}`,
      `login held back, {"from":"one source"}, ${known}`,
      ...refused,
    ])
  },
)

test('a device is known only to the accounts that logged in on it, and the cookie cannot be forged', async () => {
  const server = await testServer()
  await aMember(server)
  const ravi = await aSignedInMember(server, 'ravi@example.org')
  await guess(server.newBrowser(), 10)
  expect(await ravi.browser.send(login, { email, password: PASSWORD })).toMatchObject({ status: 429 })

  const forger = server.newBrowser()
  for (const cookie of ['x', `${'a'.repeat(22)}.${'b'.repeat(43)}`, `${'a'.repeat(22)}.`]) {
    forger.cookies.set('dv', cookie)
    expect(await forger.send(login, { email, password: PASSWORD })).toMatchObject({ status: 429 })
  }
})

test('a shared phone is known to each of its users', async () => {
  const server = await testServer()
  const { browser } = await aSignedInMember(server)
  await aMember(server, 'ravi@example.org')
  await browser.send(login, { email: 'ravi@example.org', password: PASSWORD })
  for (const address of [email, 'ravi@example.org']) await guess(server.newBrowser(), 10, address)
  for (const address of [email, 'ravi@example.org'])
    expect(await browser.send(login, { email: address, password: PASSWORD })).toMatchObject({ status: 200 })
})

test('a login that was refused unchecked does not count as a wrong one', async () => {
  const server = await testServer()
  await aMember(server)
  const { passwords } = server.deps.gates
  const { run } = passwords
  passwords.run = async () => {
    throw new Failure('busy', { retryAfterSeconds: 2 })
  }
  for (let n = 0; n < 12; n++)
    expect(await server.send(login, { email, password: PASSWORD })).toMatchObject({ status: 503 })
  passwords.run = run
  expect(await server.send(login, { email, password: PASSWORD })).toMatchObject({ status: 200 })
})

test('a success resets the count', async () => {
  const server = await testServer()
  await aMember(server)
  expect(await guess(server.newBrowser(), 9)).toEqual(Array(9).fill(401))
  expect(await server.newBrowser().send(login, { email, password: PASSWORD })).toMatchObject({ status: 200 })
  expect(await guess(server.newBrowser(), 10)).toEqual(Array(10).fill(401))
  expect(await server.db.read.selectFrom('login_failures').select('in_a_row').execute()).toEqual([
    { in_a_row: 10 },
  ])
})

test('after a hundred wrong passwords in a row only a reset link helps, and the owner is notified once', async () => {
  const server = await testServer()
  await aMember(server)
  await failures(server, 99)
  expect(await guess(server.newBrowser(), 1)).toEqual([401])

  const stopped = await server.newBrowser().send(login, { email, password: PASSWORD })
  expect(stopped).toMatchObject({
    status: 429,
    body: { message: 'Too many wrong passwords. Please set a new one with "Forgot password?".' },
  })
  expect(stopped.headers['retry-after']).toBe('900')
  server.clock.advance(24 * 3600_000)
  expect(await server.newBrowser().send(login, { email, password: PASSWORD })).toMatchObject({ status: 429 })
  const notices = (await server.mailbox()).filter(({ subject }) => subject.includes('is stopped'))
  expect(notices.map(({ to }) => to)).toEqual([email])

  await server.send(forgotPassword, { email })
  const token = tokenIn(await lastMailTo(server, email))
  await server.send(resetPassword, { password: fresh }, { params: { token } })
  expect(await server.newBrowser().send(login, { email, password: fresh })).toMatchObject({ status: 200 })
})

test('an address without an account is locked in the same way, and no mail is sent', async () => {
  const server = await testServer()
  await failures(server, 99, 'nobody@example.org')
  await guess(server.newBrowser(), 1, 'nobody@example.org')
  expect(await server.send(login, { email: 'nobody@example.org', password: PASSWORD })).toMatchObject({
    status: 429,
    body: { message: expect.stringContaining('Forgot password?') },
  })
  expect(await server.mailbox()).toEqual([])
})

test('a known device still lets its owner in when strangers are locked out', async () => {
  const server = await testServer()
  const { browser } = await aSignedInMember(server)
  await failures(server, 100)
  expect(await server.newBrowser().send(login, { email, password: PASSWORD })).toMatchObject({ status: 429 })
  expect(await browser.send(login, { email, password: PASSWORD })).toMatchObject({ status: 200 })
})

test('a lockout ends after a month without attempts', async () => {
  const server = await testServer()
  await aMember(server)
  await failures(server, 100)
  server.clock.advance(30 * 24 * 3600_000)
  await cleanUp(server.deps)
  expect(await server.send(login, { email, password: PASSWORD })).toMatchObject({ status: 200 })
})

test('a login that was in progress while the password was reset opens no session', async () => {
  const server = await testServer()
  await aMember(server)
  const { passwords } = server.deps.gates
  const { run } = passwords
  await server.send(forgotPassword, { email })
  const token = tokenIn(await lastMailTo(server, email))
  let meanwhile = async () => {
    meanwhile = async () => {}
    await server.send(resetPassword, { password: fresh }, { params: { token } })
  }
  passwords.run = async (work) => {
    const result = await run(work)
    await meanwhile()
    return result
  }
  const slow = server.newBrowser()
  expect(await slow.send(login, { email, password: PASSWORD })).toMatchObject({ status: 401 })
  expect(slow.cookies.has('rt')).toBe(false)
  expect(await server.db.read.selectFrom('sessions').select('id').execute()).toEqual([])
})
