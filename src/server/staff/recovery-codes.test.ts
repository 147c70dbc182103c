import { expect, test } from 'vitest'
import * as calls from '../../contract/desk-sign-in.ts'
import { halfWay, stepOf } from '../testing/second-factor.ts'
import { atDesk, codeAt } from '../testing/staff.ts'
import { testServer } from '../testing/test-server.ts'

const MINUTE = 60_000

const STEP = 30_000

test('a recovery code works once, in any spelling, also if used twice at once, and managers are notified', async () => {
  const server = await testServer()
  await atDesk(server, 'manager')
  const asha = await atDesk(server)
  const [code = ''] = asha.recoveryCodes
  const browsers = await Promise.all([0, 1].map(() => halfWay(server, asha)))
  const typed = `${code.slice(0, 4).toLowerCase()} ${code.slice(4)}`
  const answers = await Promise.all(
    browsers.map((browser) => browser.send(calls.proveWithRecoveryCode, { code: typed })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  expect(answers.find(({ status }) => status === 200)?.body.data).toEqual({ left: 9 })
  const output = (await server.mailbox()).filter(({ subject }) =>
    subject.startsWith('A recovery code was used'),
  )
  expect(output.map(({ to }) => to).sort()).toEqual(['agent@example.org', 'manager@example.org'])
  expect(JSON.stringify(output)).not.toContain(code)
})

/** A sign-in with a recovery code, beside another live session and a passkey. */
async function inWithoutPhone() {
  const server = await testServer()
  const asha = await atDesk(server)
  const { now } = server.clock
  const passkey = { id: 'lost', public_key: 'AAAA', counter: 0, transports: '[]', created_at: now }
  await server.db.write((tx) =>
    tx
      .insertInto('passkeys')
      .values({ ...passkey, user_id: asha.id })
      .execute(),
  )
  const other = await halfWay(server, asha)
  expect((await other.send(calls.readDesk)).body.data.person?.byRecoveryCode).toBe(false)
  await other.send(calls.proveWithRecoveryCode, { code: asha.recoveryCodes[0] })
  expect((await other.send(calls.readDesk)).body.data.person?.byRecoveryCode).toBe(true)
  return { server, asha, other }
}

test('after a recovery code the new phone replaces the lost one, which is invalid and signed out', async () => {
  const { server, asha, other } = await inWithoutPhone()
  const { secret } = (await other.send(calls.startCodeApp)).body.data
  expect(await other.send(calls.setUpCodeApp, { code: '000000' })).toMatchObject({
    status: 400,
    body: { message: expect.stringMatching(/changes every 30 seconds.*set your phone .* date and time/s) },
  })
  expect(await stepOf(asha.browser)).toBe('in')
  const set = await other.send(calls.setUpCodeApp, { code: codeAt(secret, server.clock.now) })
  expect(set).toMatchObject({ status: 200, body: { data: { recoveryCodes: [] } } })

  expect((await asha.browser.send(calls.readDesk)).body.data).toMatchObject({
    step: 'sign in',
    ended: 'phone replaced',
  })
  expect((await other.send(calls.readDesk)).body.data).toMatchObject({
    step: 'in',
    person: { passkeys: 0, hasCodeApp: true, byRecoveryCode: false, recoveryCodesLeft: 9 },
  })
  server.clock.advance(STEP)
  const { now } = server.clock
  const again = await halfWay(server, asha)
  expect(await again.send(calls.proveWithCode, { code: codeAt(asha.secret, now) })).toMatchObject({
    status: 400,
  })
  expect(await again.send(calls.proveWithCode, { code: codeAt(secret, now) })).toMatchObject({ status: 200 })
  expect((await again.send(calls.readDesk)).body.data.person?.byRecoveryCode).toBe(false)
  const output = (await server.mailbox()).filter(({ subject }) =>
    subject.startsWith('Your second step was rep'),
  )
  expect(output.map(({ to }) => to)).toEqual(['agent@example.org'])
})

test('a phone that is not lost stays valid: a newly set up factor ends nothing', async () => {
  const { server, asha, other } = await inWithoutPhone()
  expect(await other.send(calls.keepFactors)).toMatchObject({ status: 200 })
  const { secret } = (await other.send(calls.startCodeApp)).body.data
  await other.send(calls.setUpCodeApp, { code: codeAt(secret, server.clock.now) })
  expect((await other.send(calls.readDesk)).body.data.person).toMatchObject({
    passkeys: 1,
    byRecoveryCode: false,
  })
  expect(await stepOf(asha.browser)).toBe('in')
  expect((await server.mailbox()).map(({ subject }) => subject)).not.toContainEqual(
    expect.stringMatching(/^Your second step was rep/),
  )
})

test('ten new recovery codes replace the old ones, and need a recent second factor', async () => {
  const server = await testServer()
  const asha = await atDesk(server)
  server.clock.advance(5 * MINUTE)
  expect(await asha.browser.send(calls.renewRecoveryCodes)).toMatchObject({
    status: 401,
    body: { code: 'proof_not_fresh' },
  })
  await asha.browser.send(calls.proveWithCode, { code: codeAt(asha.secret, server.clock.now) })
  const { recoveryCodes } = (await asha.browser.send(calls.renewRecoveryCodes)).body.data
  const other = await halfWay(server, asha)
  const [old = ''] = asha.recoveryCodes
  const [fresh = ''] = recoveryCodes
  expect(await other.send(calls.proveWithRecoveryCode, { code: old })).toMatchObject({ status: 400 })
  expect(await other.send(calls.proveWithRecoveryCode, { code: fresh })).toMatchObject({ status: 200 })
})
