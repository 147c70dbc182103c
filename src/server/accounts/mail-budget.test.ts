import { expect, onTestFinished, test, vi } from 'vitest'
import * as calls from '../../contract/accounts.ts'
import type { Mail } from '../mail/transport.ts'
import {
  aMember,
  aRegistration,
  aSignedInMember,
  codeIn,
  lastMailTo,
  PASSWORD,
  tokenIn,
} from '../testing/people.ts'
import { type Browser, type TestServer, testServer } from '../testing/test-server.ts'

const MINUTE = 60_000
const email = 'asha@example.org'
const fresh = 'a new and longer one'

const STRANGER = '198.51.100.7'
const network = (n: number) => `203.0.113.${n}`

const password = 'chosen by a stranger'
const theirs = aRegistration({ username: 'mallory', password, confirmPassword: password })

async function registerOften(server: TestServer, times: number, source = STRANGER) {
  for (let n = 0; n < times; n++)
    expect(await server.newBrowser(source).send(calls.register, theirs)).toMatchObject({ status: 201 })
}

async function forgetOften(server: TestServer, times: number, source = STRANGER) {
  for (let n = 0; n < times; n++)
    expect(await server.newBrowser(source).send(calls.forgotPassword, { email })).toMatchObject({
      status: 200,
    })
}

const CODE = 'Verify your email'
const LINK = 'Set a new password'
const HAS_ONE = 'You already have an account'

const mailsAbout = async ({ mailbox }: TestServer, words: string) =>
  (await mailbox()).filter(({ to, subject }) => to === email && subject.startsWith(words))

const saysLast = ({ text }: Mail) => text.includes('this is the last')

async function getsIn(browser: Browser, token: string) {
  expect(await browser.send(calls.resetPassword, { password: fresh }, { params: { token } })).toMatchObject({
    status: 200,
  })
  expect(await browser.send(calls.login, { email, password: fresh })).toMatchObject({ status: 200 })
}

test('a stranger who keeps registering an address does not prevent its owner from getting a valid code', async () => {
  const server = await testServer()
  await registerOften(server, 30)
  expect(await server.mailbox()).toHaveLength(5)

  const owner = server.newBrowser(network(1))
  await owner.send(calls.register, aRegistration())
  const mail = await lastMailTo(server, email)
  await registerOften(server, 5)
  expect(await server.mailbox()).toHaveLength(6)

  expect(await owner.send(calls.verifyEmail, { code: codeIn(mail) })).toMatchObject({ status: 200 })
  expect(await owner.send(calls.login, { email, password: PASSWORD })).toMatchObject({ status: 200 })
})

test('a stranger who keeps requesting reset links does not prevent the owner from getting one', async () => {
  const server = await testServer()
  await aMember(server)
  await forgetOften(server, 20)
  expect(await server.mailbox()).toHaveLength(3)

  const owner = server.newBrowser(network(1))
  await owner.send(calls.forgotPassword, { email })
  expect(await server.mailbox()).toHaveLength(4)
  const token = tokenIn(await lastMailTo(server, email))
  await forgetOften(server, 9)
  expect(await server.mailbox()).toHaveLength(4)
  await getsIn(owner, token)
})

test.each([
  ['has an account', true],
  ['waits for a code', false],
])(
  'a new phone of a person who %s gets in on the very network where a stranger used up codes and links',
  async (_, member) => {
    const server = await testServer()
    if (member) await aMember(server)
    await registerOften(server, 30)
    await forgetOften(server, 20)

    const phone = server.newBrowser(STRANGER)
    await phone.send(calls.register, aRegistration())
    await phone.send(calls.forgotPassword, { email })
    const links = await mailsAbout(server, LINK)
    expect(links).toHaveLength(3)
    await getsIn(phone, tokenIn(links[2]))
  },
)

test("the owner's link stays valid after any requests by strangers of three networks", async () => {
  const server = await testServer()
  await aMember(server)
  const owner = server.newBrowser(network(1))
  await owner.send(calls.forgotPassword, { email })
  const token = tokenIn(await lastMailTo(server, email))
  for (let n = 2; n < 6; n++) {
    server.clock.advance(MINUTE)
    await forgetOften(server, 5, network(n))
    await server.mailbox()
  }
  expect(await server.mailbox()).toHaveLength(9)
  await getsIn(owner, token)
})

test('the last mail before the pause says so, with the next step, and none before it does', async () => {
  const server = await testServer()
  await registerOften(server, 9)
  await forgetOften(server, 9)
  const codes = await mailsAbout(server, CODE)
  expect(codes.map(saysLast).sort()).toEqual([false, false, false, false, true])
  expect(codes.find(saysLast)?.text).toContain('http://localhost:3000/forget-pass')
  const links = await mailsAbout(server, LINK)
  expect(links.map(saysLast).sort()).toEqual([false, false, true])
})

test('the last mail about an existing account has the same sentence', async () => {
  const server = await testServer()
  await aMember(server)
  await registerOften(server, 9)
  const mails = await mailsAbout(server, HAS_ONE)
  expect(mails.map(saysLast).sort()).toEqual([false, false, false, false, true])
})

test('from any number of networks, an address gets fifteen codes and nine links in half an hour', async () => {
  const server = await testServer()
  await aMember(server)
  for (let n = 1; n < 9; n++) {
    await registerOften(server, 6, network(n))
    await forgetOften(server, 4, network(n))
  }
  expect(await mailsAbout(server, HAS_ONE)).toHaveLength(15)
  expect(await mailsAbout(server, LINK)).toHaveLength(9)
})

test('a refused request uses up no limit of others', async () => {
  const server = await testServer()
  await aMember(server)
  await forgetOften(server, 25)
  for (let n = 1; n < 3; n++) await forgetOften(server, 3, network(n))
  expect(await mailsAbout(server, LINK)).toHaveLength(9)
})

test('a device that has logged in with the address gets mails after strangers have used up every limit', async () => {
  const server = await testServer()
  const { browser } = await aSignedInMember(server)
  for (let n = 1; n < 9; n++) {
    await registerOften(server, 6, network(n))
    await forgetOften(server, 4, network(n))
  }
  const before = (await server.mailbox()).length
  await browser.send(calls.forgotPassword, { email })
  await browser.send(calls.register, aRegistration())
  expect(await server.mailbox()).toHaveLength(before + 2)
  for (let n = 0; n < 5; n++) await browser.send(calls.forgotPassword, { email })
  expect(await server.mailbox()).toHaveLength(before + 4)
})

test('a browser that keeps requesting its code leaves part of the limit of its network', async () => {
  const server = await testServer()
  const impatient = server.newBrowser()
  await impatient.send(calls.register, aRegistration())
  for (let n = 0; n < 9; n++) {
    server.clock.advance(MINUTE)
    await impatient.send(calls.resendVerification)
  }
  expect(await server.mailbox()).toHaveLength(4)
  await server.newBrowser().send(calls.register, aRegistration())
  expect(await server.mailbox()).toHaveLength(5)
})

test('while no further link is sent the last one works, and then links are sent again', async () => {
  const server = await testServer()
  await aMember(server)
  const began = Date.now()
  const now = vi.spyOn(Date, 'now')
  onTestFinished(() => now.mockRestore())
  const advance = (ms: number) => {
    now.mockReturnValue(began + ms)
    server.clock.advance(ms)
  }
  await forgetOften(server, 4)
  const last = tokenIn(await lastMailTo(server, email))

  advance(30 * MINUTE - 1)
  await forgetOften(server, 1)
  expect(await server.mailbox()).toHaveLength(3)
  await getsIn(server.newBrowser(), last)

  now.mockReturnValue(began + 31 * MINUTE)
  await forgetOften(server, 1)
  expect(await mailsAbout(server, LINK)).toHaveLength(4)
})
