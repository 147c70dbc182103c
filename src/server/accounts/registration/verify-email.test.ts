import { expect, test } from 'vitest'
import { login, register, resendVerification, verifyEmail } from '../../../contract/accounts.ts'
import { cleanUp } from '../../operations/clean-up.ts'
import { aMember, aPicture, aRegistration, codeIn, lastMailTo, PASSWORD } from '../../testing/people.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

const MINUTE = 60_000

async function aRegistered(server: TestServer, change = {}) {
  const browser = server.newBrowser()
  const registration = aRegistration(change)
  await browser.send(register, registration)
  return { browser, code: codeIn(await lastMailTo(server, registration.email)) }
}

const users = ({ db }: TestServer) => db.read.selectFrom('users').select('email').execute()

test.each([
  ['lower case', (code: string) => code.toLowerCase()],
  ['blanks', (code: string) => ` ${code.slice(0, 3)} ${code.slice(3)} `],
])('a code typed with %s is accepted', async (_, typed) => {
  const server = await testServer()
  const { browser, code } = await aRegistered(server)
  expect(await browser.send(verifyEmail, { code: typed(code) })).toMatchObject({ status: 200 })
})

test.each([[''], ['ABC'], ['ABCDEFG'], [123456], [null], [undefined], [['A']]])(
  'the code %j is refused as not six characters',
  async (code) => {
    const server = await testServer()
    const answer = await server.send(verifyEmail, { code })
    expect(answer).toMatchObject({ status: 400, body: { message: 'Enter all six characters of the code.' } })
  },
)

test('a wrong code is refused and creates no account', async () => {
  const server = await testServer()
  const { browser } = await aRegistered(server)
  const answer = await browser.send(verifyEmail, { code: 'AAAAAA' })
  expect(answer).toMatchObject({
    status: 400,
    body: { code: 'code_invalid', error: 'This code is wrong or has expired.' },
  })
  expect(await users(server)).toEqual([])
})

test('a code is valid for just under 30 minutes', async () => {
  const server = await testServer()
  const early = await aRegistered(server)
  const late = await aRegistered(server, { email: 'ravi@example.org' })
  server.clock.advance(30 * MINUTE - 1)
  expect(await early.browser.send(verifyEmail, { code: early.code })).toMatchObject({ status: 200 })
  server.clock.advance(1)
  expect(await late.browser.send(verifyEmail, { code: late.code })).toMatchObject({ status: 400 })
})

test('a repeated submit within ten minutes is answered as a success, a later one is not', async () => {
  const server = await testServer()
  const { browser, code } = await aRegistered(server)
  await browser.send(verifyEmail, { code })
  server.clock.advance(9 * MINUTE)
  expect(await browser.send(verifyEmail, { code })).toMatchObject({ status: 200 })
  server.clock.advance(2 * MINUTE)
  expect(await browser.send(verifyEmail, { code })).toMatchObject({ status: 400 })
  expect(await users(server)).toHaveLength(1)
})

test('two simultaneous submits of one code create one account', async () => {
  const server = await testServer()
  const { browser, code } = await aRegistered(server)
  const answers = await Promise.all([
    browser.send(verifyEmail, { code }),
    browser.send(verifyEmail, { code }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await users(server)).toHaveLength(1)
})

test('the code alone is enough on another device', async () => {
  const server = await testServer()
  const { code } = await aRegistered(server)
  expect(await server.newBrowser().send(verifyEmail, { code })).toMatchObject({ status: 200 })
})

test('the code of another person who registered this address is refused in the browser of its owner', async () => {
  const server = await testServer()
  const rival = await aRegistered(server, { password: 'rival password', confirmPassword: 'rival password' })
  const owner = await aRegistered(server)

  expect(await owner.browser.send(verifyEmail, { code: rival.code })).toMatchObject({ status: 400 })
  expect(await users(server)).toEqual([])
  expect(await owner.browser.send(verifyEmail, { code: owner.code })).toMatchObject({ status: 200 })
  expect(await server.send(login, { email: 'asha@example.org', password: PASSWORD })).toMatchObject({
    status: 200,
  })
})

test('when a registration becomes the account, its rivals are deleted with their codes and pictures', async () => {
  const server = await testServer()
  const rival = server.newBrowser()
  await rival.send(register, aRegistration(), {
    file: { bytes: await aPicture(), name: 'a.png', type: 'image/png' },
  })
  const rivalCode = codeIn(await lastMailTo(server, 'asha@example.org'))
  const owner = await aRegistered(server)

  await owner.browser.send(verifyEmail, { code: owner.code })

  expect(await server.newBrowser().send(verifyEmail, { code: rivalCode })).toMatchObject({ status: 400 })
  expect(await server.db.read.selectFrom('pending_registrations').select('id').execute()).toEqual([])
  expect(await server.db.read.selectFrom('pictures').select('id').execute()).toEqual([])
})

test('after five attempts a browser must wait, and a new code does not give it new attempts', async () => {
  const server = await testServer()
  const { browser, code } = await aRegistered(server)
  for (let n = 0; n < 5; n++) await browser.send(verifyEmail, { code: 'AAAAAA' })

  const sixth = await browser.send(verifyEmail, { code })
  expect(sixth).toMatchObject({ status: 429, body: { code: 'too_many' } })
  expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0)

  server.clock.advance(MINUTE)
  await browser.send(resendVerification)
  const fresh = codeIn(await lastMailTo(server, 'asha@example.org'))
  expect(await browser.send(verifyEmail, { code: fresh })).toMatchObject({ status: 429 })
  expect(await users(server)).toEqual([])
})

test('a new code is sent at most once a minute, and the earlier one stays valid', async () => {
  const server = await testServer()
  const { browser, code } = await aRegistered(server)

  server.clock.advance(40_000)
  expect(await browser.send(resendVerification)).toMatchObject({
    status: 200,
    body: { data: { retryAfterSeconds: 20, mail: 'not sent' } },
  })
  expect(await server.mailbox()).toHaveLength(1)

  server.clock.advance(20_000)
  expect(await browser.send(resendVerification)).toMatchObject({
    body: { data: { retryAfterSeconds: 60, mail: 'sent' } },
  })
  expect(await server.mailbox()).toHaveLength(2)
  expect(await browser.send(verifyEmail, { code })).toMatchObject({ status: 200 })
})

test('requesting a code without a registration in this browser sends no mail and says so', async () => {
  const server = await testServer()
  const answer = await server.send(resendVerification)
  expect(answer).toMatchObject({
    status: 200,
    body: { data: { retryAfterSeconds: 60, mail: 'not sent' } },
  })
  expect(await server.mailbox()).toEqual([])
})

test('a person who waits for a code is notified if no mail is sent, or if the last one is delayed', async () => {
  const server = await testServer()
  const browser = server.newBrowser()
  const mails = [(await browser.send(register, aRegistration())).body.data.mail]
  const resend = async () => (await browser.send(resendVerification)).body.data.mail
  server.clock.advance(MINUTE)
  mails.push(await resend())
  await server.mailbox()
  for (let n = 0; n < 3; n++) {
    server.clock.advance(MINUTE)
    mails.push(await resend())
    await server.mailbox()
  }
  expect(mails).toEqual(['sent', 'delayed', 'sent', 'sent', 'not sent'])

  const another = server.newBrowser()
  const answers = []
  for (let n = 0; n < 3; n++) answers.push((await another.send(register, aRegistration())).body.data.mail)
  expect(answers).toEqual(['sent', 'not sent', 'not sent'])
})

test('the answer about the mail is the same for an address with an account', async () => {
  const server = await testServer()
  await aMember(server, 'has@example.org')
  const output = async (email: string) => {
    const browser = server.newBrowser()
    const said = [(await browser.send(register, aRegistration({ email }))).body.data]
    for (let n = 0; n < 6; n++) {
      // Mails are sent only in every second round.
      if (n % 2) await server.mailbox()
      server.clock.advance(MINUTE)
      said.push((await browser.send(resendVerification)).body.data)
    }
    return said
  }
  expect(await output('has@example.org')).toEqual(await output('has.not@example.org'))
})

test('the button of the mail has the code in the fragment, which no server sees', async () => {
  const server = await testServer()
  const { code } = await aRegistered(server)
  const mail = await lastMailTo(server, 'asha@example.org')
  expect(mail?.html).toContain(`/verify-email#code=${code}"`)
  // A code in the path would get into the logs of servers.
  expect(mail?.html).not.toMatch(new RegExp(`href="[^"#]*${code}`))
})

test('a registration whose code was not used is deleted after a day, with its picture', async () => {
  const server = await testServer()
  await server.send(register, aRegistration(), {
    file: { bytes: await aPicture(), name: 'a.png', type: 'image/png' },
  })
  server.clock.advance(24 * 60 * MINUTE)
  await cleanUp(server.deps)
  expect(await server.db.read.selectFrom('pending_registrations').select('id').execute()).toEqual([])
  expect(await server.db.read.selectFrom('pictures').select('id').execute()).toEqual([])
})
