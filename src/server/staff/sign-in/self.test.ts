import { expect, test } from 'vitest'
import { listFactors, removeFactor, renameMyself } from '../../../contract/desk-self.ts'
import { readDesk, renewRecoveryCodes, setUpCodeApp, startCodeApp } from '../../../contract/desk-sign-in.ts'
import { listStaff } from '../../../contract/desk-staff.ts'
import { auditOf } from '../../testing/audit.ts'
import { lastMailTo } from '../../testing/people.ts'
import { atDesk, codeAt } from '../../testing/staff.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

async function addPasskey({ db, deps }: TestServer, userId: string, id = 'a-passkey'): Promise<string> {
  const row = { user_id: userId, public_key: 'x', counter: 0, transports: '[]', created_at: deps.now() }
  await db.write((tx) =>
    tx
      .insertInto('passkeys')
      .values({ id, ...row })
      .execute(),
  )
  return id
}

test('a further second factor and new recovery codes are notified by mail; those at joining are not', async () => {
  const server = await testServer()
  const { browser, email } = await atDesk(server)
  expect(await lastMailTo(server, email)).toBeUndefined()
  const { secret } = (await browser.send(startCodeApp)).body.data
  await browser.send(setUpCodeApp, { code: codeAt(secret, server.clock.now) })
  const added = await lastMailTo(server, email)
  expect(added?.subject).toContain('A second step was added')
  expect(added?.text).toContain('Hello Asha Rao')
  const codes = (await browser.send(renewRecoveryCodes)).body.data.recoveryCodes
  const renewed = await lastMailTo(server, email)
  expect(renewed?.subject).toContain('New recovery codes')
  for (const code of codes) expect(renewed?.text).not.toContain(code)
})

test('a second factor is removed while another remains, with recent proof, and notified by mail', async () => {
  const server = await testServer()
  const { browser, email, id } = await atDesk(server)
  const last = { status: 409, body: { code: 'staff_rule' } }
  expect(await browser.send(removeFactor)).toMatchObject(last)
  const passkeyId = await addPasskey(server, id)
  expect((await browser.send(listFactors)).body.data).toMatchObject({
    passkeys: [{ id: passkeyId }],
    hasCodeApp: true,
  })
  server.clock.advance(5 * 60_000)
  expect((await browser.send(removeFactor)).body.code).toBe('proof_not_fresh')
  server.clock.advance(-5 * 60_000)

  expect((await browser.send(removeFactor, { passkeyId: 'of-nobody' })).body.code).toBe('not_found')
  expect((await browser.send(removeFactor)).status).toBe(200)
  expect((await lastMailTo(server, email))?.subject).toContain('A second step was removed')
  expect((await browser.send(readDesk)).body.data.person).toMatchObject({ passkeys: 1, hasCodeApp: false })
  expect(await browser.send(removeFactor, { passkeyId })).toMatchObject(last)
  expect(await auditOf(server, 'second factor removed')).toMatchObject([{ which: 'code app' }])
})

test('two simultaneous removals leave one factor, and staff cannot remove those of others', async () => {
  const server = await testServer()
  const { browser, id } = await atDesk(server)
  const passkeyId = await addPasskey(server, id)
  const other = await atDesk(server, 'manager')
  expect((await other.browser.send(removeFactor, { passkeyId })).body.code).toBe('not_found')
  const answers = await Promise.all([browser.send(removeFactor), browser.send(removeFactor, { passkeyId })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('staff change the name that colleagues see; no audit line contains it', async () => {
  const server = await testServer()
  const { browser } = await atDesk(server)
  const manager = await atDesk(server, 'manager')
  expect((await browser.send(renameMyself, { name: '  ' })).body.fields).toHaveProperty('name')
  expect((await browser.send(renameMyself, { name: ' Ravi Shah ' })).status).toBe(200)
  expect((await browser.send(readDesk)).body.data.person?.name).toBe('Ravi Shah')
  const { staff } = (await manager.browser.send(listStaff)).body.data
  expect(staff.map(({ name }) => name)).toContain('Ravi Shah')
  const lines = JSON.stringify(await server.db.read.selectFrom('audit').selectAll().execute())
  expect(lines).not.toContain('Ravi')
})
