import { expect, test } from 'vitest'
import {
  listDeskSessions,
  proveWithCode,
  proveWithRecoveryCode,
  readDesk,
  setUpCodeApp,
  signIn,
  signInWithPasskey,
  startCodeApp,
} from '../../contract/desk-sign-in.ts'
import { makeKeys } from '../security/keys.ts'
import { operatorAt, settingsOf } from '../testing/operator.ts'
import { storedMails } from '../testing/outbox.ts'
import { PASSWORD } from '../testing/people.ts'
import { halfWay, stepOf } from '../testing/second-factor.ts'
import { aColleague, atDesk, codeAt } from '../testing/staff.ts'
import { testServer } from '../testing/test-server.ts'
import { resealStaff } from './sign-in/code-app.ts'

const MINUTE = 60_000

const STEP = 30_000

test('no code works twice: neither the one that set the app up, nor a used one, nor an older one', async () => {
  const server = await testServer()
  const asha = await atDesk(server)
  const { now } = server.clock
  const again = await halfWay(server, asha)
  expect(await again.send(proveWithCode, { code: codeAt(asha.secret, now) })).toMatchObject({
    status: 400,
    body: { code: 'factor_wrong' },
  })
  // The clock of a phone may be half a minute ahead.
  expect(await again.send(proveWithCode, { code: codeAt(asha.secret, now + STEP) })).toMatchObject({
    status: 200,
  })
  server.clock.advance(STEP)
  const third = await halfWay(server, asha)
  for (const at of [now, now + STEP])
    expect(await third.send(proveWithCode, { code: codeAt(asha.secret, at) })).toMatchObject({ status: 400 })
  expect(await stepOf(third)).toBe('second step')
  server.clock.advance(STEP)
  expect(await third.send(proveWithCode, { code: codeAt(asha.secret, server.clock.now) })).toMatchObject({
    status: 200,
  })
})

test('one of several simultaneous uses of one code succeeds', async () => {
  const server = await testServer()
  const asha = await atDesk(server)
  server.clock.advance(STEP)
  const browsers = await Promise.all([0, 1, 2, 3].map(() => halfWay(server, asha)))
  const code = codeAt(asha.secret, server.clock.now)
  const answers = await Promise.all(browsers.map((browser) => browser.send(proveWithCode, { code })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
})

test('after five wrong codes the right one waits a quarter of an hour too, and the person is notified', async () => {
  const server = await testServer()
  const asha = await atDesk(server)
  server.clock.advance(STEP)
  const guesser = await halfWay(server, asha)
  const right = codeAt(asha.secret, server.clock.now)
  const wrong = right === '000000' ? '000001' : '000000'
  for (let n = 0; n < 3; n++) await guesser.send(proveWithCode, { code: wrong })
  for (let n = 0; n < 2; n++) await guesser.send(proveWithRecoveryCode, { code: 'AAAAAAAA' })
  for (const browser of [guesser, await halfWay(server, asha)]) {
    const answer = await browser.send(proveWithCode, { code: right })
    expect(answer).toMatchObject({ status: 429, body: { code: 'too_many' } })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(60)
    expect(await stepOf(browser)).toBe('second step')
  }
  const output = (await server.mailbox()).filter(({ subject }) => subject.startsWith('Somebody tried wrong'))
  expect(output.map(({ to }) => to)).toEqual(['agent@example.org'])
})

test('twenty simultaneous guesses count as at most five', async () => {
  const server = await testServer()
  const asha = await atDesk(server)
  const guesser = await halfWay(server, asha)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => guesser.send(proveWithRecoveryCode, { code: 'AAAAAAAA' })),
  )
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
})

test('the password alone sets up no second factor beside an existing one, nor after the period for it', async () => {
  const server = await testServer()
  const asha = await atDesk(server)
  const thief = await halfWay(server, asha)
  for (const call of [startCodeApp, setUpCodeApp] as const)
    expect(await thief.send(call, { code: '123456' })).toMatchObject({
      status: 401,
      body: { code: 'second_step_missing' },
    })
  const late = await aColleague(server, 'editor')
  server.clock.advance(24 * 60 * MINUTE)
  await late.browser.send(signIn, { email: late.email, password: PASSWORD })
  expect(await late.browser.send(startCodeApp)).toMatchObject({ status: 409, body: { code: 'set_up_over' } })
})

test('a forged passkey, or an answer without a challenge, opens nothing', async () => {
  const server = await testServer()
  const asha = await atDesk(server)
  await server.db.write((tx) =>
    tx
      .insertInto('passkeys')
      .values({
        id: 'known',
        user_id: asha.id,
        public_key: 'AAAA',
        counter: 0,
        transports: '[]',
        created_at: server.clock.now,
      })
      .execute(),
  )
  const stranger = server.newBrowser()
  stranger.cookies.set('sd', asha.browser.cookies.get('sd') ?? '')
  const challenge = Buffer.from('nobody asked this').toString('base64url')
  const clientDataJSON = Buffer.from(
    JSON.stringify({ type: 'webauthn.get', challenge, origin: 'http://localhost:3000' }),
  ).toString('base64url')
  const response = { clientDataJSON, authenticatorData: 'AAAA', signature: 'AAAA' }
  for (const id of ['known', 'unknown'])
    for (const passkey of [
      { id },
      { id, rawId: id, type: 'public-key', response },
      { id, rawId: id, type: 'public-key', response: { ...response, clientDataJSON: 'no JSON' } },
    ])
      expect(await stranger.send(signInWithPasskey, { passkey })).toMatchObject({
        status: 400,
        body: { code: 'factor_wrong' },
      })
  expect(await stepOf(stranger)).toBe('sign in')
})

test('another factor at the desk needs a recent second factor', async () => {
  const server = await testServer()
  const { browser, secret } = await atDesk(server)
  server.clock.advance(5 * MINUTE)
  expect(await browser.send(startCodeApp)).toMatchObject({ status: 401, body: { code: 'proof_not_fresh' } })
  await browser.send(proveWithCode, { code: codeAt(secret, server.clock.now) })
  const next = (await browser.send(startCodeApp)).body.data.secret
  const answer = await browser.send(setUpCodeApp, { code: codeAt(next, server.clock.now) })
  expect(answer.body.data).toEqual({ recoveryCodes: [] })
  const other = server.newBrowser()
  for (const [name, value] of browser.cookies) other.cookies.set(name, value)
  server.clock.advance(STEP)
  expect(await other.send(proveWithCode, { code: codeAt(secret, server.clock.now) })).toMatchObject({
    status: 400,
  })
})

test('a code app whose set-up is sent again because its answer was lost is set up once', async () => {
  const server = await testServer()
  const { browser } = await atDesk(server)
  const { secret } = (await browser.send(startCodeApp)).body.data
  const code = codeAt(secret, server.clock.now)
  const setUp = async () => {
    const { status, body } = await browser.send(setUpCodeApp, { code })
    return { status, ...body.data }
  }
  expect(await setUp()).toEqual({ status: 200, recoveryCodes: [] })
  expect(await setUp()).toEqual({ status: 200, recoveryCodes: [] })
  expect(await storedMails(server, 'second factors changed')).toHaveLength(1)
  server.clock.advance(3 * STEP)
  expect((await setUp()).status).toBe(400)
})

test('the operator resets a lost factor: it is invalid, sessions end, and the password sets up another', async () => {
  const server = await testServer()
  const asha = await atDesk(server)
  const said = await operatorAt(server.clock.now, settingsOf(server), 'staff', 'reset-factor', asha.email)
  expect(said).toMatchObject({
    code: 0,
    output: 'Their second factors are forgotten. They have 24 hours to set up a new one.',
  })
  expect(await asha.browser.send(listDeskSessions)).toMatchObject({ status: 401 })
  expect((await asha.browser.send(readDesk)).body.data?.ended).toBe('second step reset')
  const again = await halfWay(server, asha)
  expect(await stepOf(again)).toBe('set up')
  const [old = ''] = asha.recoveryCodes
  server.clock.advance(STEP)
  expect(await again.send(proveWithCode, { code: codeAt(asha.secret, server.clock.now) })).toMatchObject({
    status: 400,
  })
  expect(await again.send(proveWithRecoveryCode, { code: old })).toMatchObject({ status: 400 })
  const { secret } = (await again.send(startCodeApp)).body.data
  const set = await again.send(setUpCodeApp, { code: codeAt(secret, server.clock.now) })
  expect(set.body.data.recoveryCodes).toHaveLength(10)
  expect(await stepOf(again)).toBe('in')
  const output = (await server.mailbox()).filter(({ subject }) => subject.startsWith('Your second step was'))
  expect(output.map(({ to }) => to)).toEqual(['agent@example.org'])
  expect(output[0]?.text).not.toMatch(/join\//)
})

test('sealed under new keys, codes and recovery codes are still valid', async () => {
  const server = await testServer()
  const asha = await atDesk(server)
  const [old] = server.deps.config.secretKeys
  const rotated = makeKeys([{ id: 'k2', secret: Buffer.alloc(32, 2) }, ...(old ? [old] : [])])
  expect(await server.db.write((tx) => resealStaff(tx, rotated, 10))).toBe(1)
  expect(await server.db.write((tx) => resealStaff(tx, rotated, 10))).toBe(0)
  Object.assign(
    server.deps.keys,
    makeKeys([{ id: 'k2', secret: Buffer.alloc(32, 2) }, ...(old ? [old] : [])]),
  )
  server.clock.advance(STEP)
  const other = await halfWay(server, asha)
  const [code = ''] = asha.recoveryCodes
  expect(await other.send(proveWithRecoveryCode, { code })).toMatchObject({ status: 200 })
  expect(await other.send(proveWithCode, { code: codeAt(asha.secret, server.clock.now) })).toMatchObject({
    status: 200,
  })
})

test('every sign-in event is an audit line, and none contains a code or an address', async () => {
  const server = await testServer()
  const asha = await atDesk(server)
  server.clock.advance(STEP)
  const other = await halfWay(server, asha)
  await other.send(proveWithCode, { code: '000000' })
  await other.send(proveWithRecoveryCode, { code: asha.recoveryCodes[0] })
  await asha.browser.send(proveWithCode, { code: codeAt(asha.secret, server.clock.now) })
  const lines = await server.db.read.selectFrom('audit').selectAll().orderBy('id').execute()
  expect(lines.map(({ action }) => action)).toEqual(
    expect.arrayContaining([
      'second factor set up',
      'recovery codes made',
      'desk session opened',
      'second factor refused',
      'recovery code used',
      'second factor shown again',
    ]),
  )
  const text = JSON.stringify(lines)
  expect(text).not.toContain('@')
  for (const code of asha.recoveryCodes) expect(text).not.toContain(code)
})
