// @module-tag slow

import { expect, test } from 'vitest'
import { login } from '../../../../contract/accounts.ts'
import { blockPerson, unblockPerson } from '../../../../contract/desk-people.ts'
import { removeFactor } from '../../../../contract/desk-self.ts'
import {
  proveWithRecoveryCode,
  renewRecoveryCodes,
  signIn,
  startCodeApp,
} from '../../../../contract/desk-sign-in.ts'
import { changeRole, removeStaff, resetFactor } from '../../../../contract/desk-staff.ts'
import { addWebhook, removeWebhook } from '../../../../contract/desk-webhooks.ts'
import { submitEnquiry } from '../../../../contract/enquiries.ts'
import { grantDeskAccess } from '../../../staff/desk-access.ts'
import { auditOf } from '../../../testing/audit.ts'
import { aMember, PASSWORD } from '../../../testing/people.ts'
import { aSite, backUp, provideErasureList, restoredElsewhere } from '../../../testing/restored.ts'
import { atDesk } from '../../../testing/staff.ts'
import { accountId } from '../../../testing/stored-ids.ts'
import { anEnquiry } from '../../../testing/submissions.ts'
import type { TestServer } from '../../../testing/test-server.ts'

const notedIn = (server: TestServer) => auditOf(server, 'withdrawals done again')

test('people who were blocked since are blocked, and those who were unblocked are not', async () => {
  const server = await aSite()
  const { browser } = await atDesk(server, 'manager')
  const blocked = await accountId(server.db.read, (await aMember(server, 'tara@example.org')).email)
  const letInAgain = await accountId(server.db.read, (await aMember(server, 'uma@example.org')).email)
  const both = await accountId(server.db.read, (await aMember(server, 'vina@example.org')).email)
  const block = async (reference: string) => {
    server.clock.advance(1000)
    const answer = await browser.send(blockPerson, { reason: 'Sent threats' }, { params: { reference } })
    expect(answer.status).toBe(200)
  }
  const letIn = async (reference: string) => {
    server.clock.advance(1000)
    expect((await browser.send(unblockPerson, undefined, { params: { reference } })).status).toBe(200)
  }
  await block(letInAgain)
  const archive = await backUp(server)
  await letIn(letInAgain)
  await block(blocked)
  await block(both)
  await letIn(both)
  await provideErasureList(server, archive)

  const restored = await restoredElsewhere(server, archive)

  expect(restored.output).toContain('1 account is blocked again.')
  const status = async (email: string) => (await restored.send(login, { email, password: PASSWORD })).status
  expect(await status('tara@example.org')).toBe(401)
  for (const email of ['uma@example.org', 'vina@example.org', 'manager@example.org'])
    expect(await status(email)).toBe(200)
  expect(await notedIn(restored)).toMatchObject([{ blocked: 1, webhooksOff: 0 }])
})

test('people who were removed from the desk since, or got another role, have no access; all others have', async () => {
  const server = await aSite()
  const manager = await atDesk(server, 'manager')
  const left = await atDesk(server, 'manager', 'left@example.org')
  const lowered = await atDesk(server, 'manager', 'lowered@example.org')
  await atDesk(server, 'agent')
  const archive = await backUp(server)
  await manager.browser.send(removeStaff, undefined, { params: { id: left.id } })
  await manager.browser.send(changeRole, { role: 'agent' }, { params: { id: lowered.id } })
  await provideErasureList(server, archive)

  const restored = await restoredElsewhere(server, archive)

  expect(restored.output).toContain('But not the 2 who were taken off the desk, or got another role, since')
  const staff = restored.db.read.selectFrom('staff').innerJoin('users', 'id', 'user_id')
  expect(await staff.select(['email', 'role']).orderBy('email').execute()).toEqual([
    { email: 'agent@example.org', role: 'agent' },
    { email: 'manager@example.org', role: 'manager' },
  ])
  expect(await restored.send(login, { email: left.email, password: PASSWORD })).toMatchObject({ status: 200 })
})

test('second factors that were changed since are invalid, and a password alone sets up no new ones', async () => {
  const server = await aSite()
  const manager = await atDesk(server, 'manager')
  const reset = await atDesk(server, 'agent')
  const spent = await atDesk(server, 'agent', 'spent@example.org')
  const renewed = await atDesk(server, 'agent', 'renewed@example.org')
  const two = await atDesk(server, 'agent', 'two@example.org')
  await server.db.write((tx) =>
    tx
      .insertInto('passkeys')
      .values({
        id: 'lost phone',
        user_id: two.id,
        public_key: '',
        counter: 0,
        transports: '[]',
        created_at: 0,
      })
      .execute(),
  )
  const archive = await backUp(server)
  await manager.browser.send(resetFactor, undefined, { params: { id: reset.id } })
  const [code = ''] = spent.recoveryCodes
  for (const action of [
    await spent.browser.send(proveWithRecoveryCode, { code }),
    await renewed.browser.send(renewRecoveryCodes),
    await two.browser.send(removeFactor, { passkeyId: 'lost phone' }),
  ])
    expect(action.status).toBe(200)
  await provideErasureList(server, archive)

  const restored = await restoredElsewhere(server, archive)

  expect(restored.output).toContain('4 of the staff changed a second step since')
  expect(await restored.db.read.selectFrom('passkeys').select('id').execute()).toEqual([])
  const staff = await restored.db.read
    .selectFrom('staff')
    .select(['user_id', 'recovery_codes'])
    .where('code_secret', 'is not', null)
    .execute()
  expect(staff).toEqual([{ user_id: manager.id, recovery_codes: expect.any(String) }])
  const browser = restored.newBrowser()
  const { keys } = restored.deps
  const access = { userId: reset.id, known: undefined }
  browser.cookies.set(
    'sd',
    await restored.db.write((tx) => grantDeskAccess(tx, keys, access, restored.clock.now)),
  )
  await browser.send(signIn, { email: reset.email, password: PASSWORD })
  expect(await browser.send(startCodeApp)).toMatchObject({ body: { code: 'set_up_over' } })
})

test('a webhook that was removed since gets no messages: all of them are switched off', async () => {
  const server = await aSite()
  const { browser } = await atDesk(server, 'manager')
  const added = await browser.send(addWebhook, {
    url: 'https://hooks.example.org/in',
    events: ['enquiry.received'],
    fields: ['name'],
  })
  expect(added.status).toBe(201)
  const archive = await backUp(server)
  await browser.send(removeWebhook, undefined, { params: { id: added.body.data.id } })
  await provideErasureList(server, archive)

  const restored = await restoredElsewhere(server, archive)

  expect(restored.output).toContain('All webhooks are switched off')
  await restored.send(submitEnquiry, anEnquiry())
  expect(await restored.db.read.selectFrom('webhook_deliveries').select('event').execute()).toEqual([])
  expect(await notedIn(restored)).toMatchObject([{ blocked: 0, webhooksOff: 1 }])
})
