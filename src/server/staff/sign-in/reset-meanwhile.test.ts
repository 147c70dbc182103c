import { expect, test } from 'vitest'
import * as calls from '../../../contract/desk-sign-in.ts'
import { whileUncommitted } from '../../testing/held-table.ts'
import { aPasskey } from '../../testing/passkey.ts'
import { stepOf } from '../../testing/second-factor.ts'
import { atDesk } from '../../testing/staff.ts'
import { testServer } from '../../testing/test-server.ts'
import { resetFactors } from '../people.ts'

/** A person at the desk whose second factors a manager resets at this moment. */
async function aPerson() {
  const server = await testServer()
  const { id, browser } = await atDesk(server)
  const whileReset = <T>(work: () => Promise<T>) =>
    whileUncommitted(server, (tx) => resetFactors(tx, id, undefined, server.clock.now), work)
  const stored = async () => {
    const { read } = server.db
    const passkeys = await read.selectFrom('passkeys').select('id').execute()
    const staff = read.selectFrom('staff').select(['code_secret', 'recovery_codes']).where('user_id', '=', id)
    return { passkeys, ...(await staff.executeTakeFirstOrThrow()) }
  }
  const passkey = aPasskey(server.deps.config)
  const addPasskey = async () => {
    const { question } = (await browser.send(calls.startPasskey)).body.data
    return () => browser.send(calls.setUpPasskey, passkey.create(question))
  }
  return { server, browser, whileReset, stored, passkey, addPasskey }
}

const NONE = { passkeys: [], code_secret: null, recovery_codes: null }
const OVER = { status: 401, body: { code: 'desk_session_over' } }

test('a passkey that is added while a manager resets the second factors does not stay', async () => {
  const { whileReset, stored, addPasskey } = await aPerson()
  expect(await whileReset(await addPasskey())).toMatchObject(OVER)
  expect(await stored()).toEqual(NONE)
})

test('recovery codes that are made while a manager resets the second factors do not stay', async () => {
  const { browser, whileReset, stored } = await aPerson()
  expect(await whileReset(() => browser.send(calls.renewRecoveryCodes))).toMatchObject(OVER)
  expect(await stored()).toEqual(NONE)
})

test('a passkey signs in, and not where a manager resets the second factors at this moment', async () => {
  const { server, browser, whileReset, passkey, addPasskey } = await aPerson()
  expect(await (await addPasskey())()).toMatchObject({ status: 200 })
  const other = server.newBrowser()
  other.cookies.set('sd', browser.cookies.get('sd') ?? '')
  const signIn = async () => {
    const { question } = (await other.send(calls.startPasskeySignIn)).body.data
    return () => other.send(calls.signInWithPasskey, passkey.sign(question))
  }
  expect(await (await signIn())()).toMatchObject({ status: 200 })
  expect(await stepOf(other)).toBe('in')
  await other.send(calls.signOut)
  expect(await whileReset(await signIn())).toMatchObject({ status: 400, body: { code: 'factor_wrong' } })
  expect(await stepOf(other)).toBe('sign in')
})
