import { expect, test } from 'vitest'
import {
  forgotPassword,
  login,
  readProfile,
  refreshAccessToken,
  resetPassword,
} from '../../../contract/accounts.ts'
import * as calls from '../../../contract/desk-people.ts'
import { anotherApp } from '../../testing/another-app.ts'
import { listenToQueries } from '../../testing/listen-to-queries.ts'
import { aSignedInMember, lastMailTo, PASSWORD, tokenIn } from '../../testing/people.ts'
import { atDesk } from '../../testing/staff.ts'
import { testServer } from '../../testing/test-server.ts'

async function aBlockedMember() {
  const server = await testServer({ limits: false })
  const manager = await atDesk(server, 'manager')
  const member = await aSignedInMember(server, 'tara@example.org')
  const { id } = await server.db.read
    .selectFrom('users')
    .select('id')
    .where('email', '=', member.email)
    .executeTakeFirstOrThrow()
  const params = { reference: id }
  const blocked = await manager.browser.send(calls.blockPerson, { reason: 'Sent threats' }, { params })
  expect(blocked.status).toBe(200)
  return { server, manager, member, params }
}

const plain = <Body extends { requestId: string }>(body: Body) => ({ ...body, requestId: '' })

test('a blocked login is answered exactly like a wrong one, with the same hashes and database queries', async () => {
  const { server, member } = await aBlockedMember()
  const tries = async (email: string, password: string) => {
    const queries = listenToQueries()
    const answer = await server.newBrowser().send(login, { email, password })
    return { status: answer.status, body: plain(answer.body), queries: queries.stop().length }
  }
  const right = await tries(member.email, PASSWORD)
  const wrong = await tries(member.email, 'another password')
  expect(right).toMatchObject({
    status: 401,
    body: { code: 'login_failed', message: 'Invalid email or password.' },
  })
  expect(right).toEqual(wrong)
  const unknown = await tries('nobody@example.org', PASSWORD)
  expect(unknown).toMatchObject({ status: 401, body: right.body })
})

test('a block ends every session at once, on every instance, and a reset password opens none', async () => {
  const { server, member } = await aBlockedMember()
  const other = await anotherApp(server)
  const asked = await other.inject({
    url: readProfile.path,
    headers: { authorization: `Bearer ${member.token}` },
  })
  expect(asked.statusCode).toBe(403)
  expect((await member.browser.send(refreshAccessToken)).status).toBe(401)

  await server.newBrowser().send(forgotPassword, { email: member.email })
  const token = tokenIn(await lastMailTo(server, member.email))
  const browser = server.newBrowser()
  const reset = await browser.send(resetPassword, { password: 'another one 2026' }, { params: { token } })
  expect(reset.status).toBe(200)
  const again = await browser.send(login, { email: member.email, password: 'another one 2026' })
  expect(again.body.code).toBe('login_failed')
})

test('an unblocked person logs in as before; the reason of the block is in no audit line and in no mail', async () => {
  const { server, manager, member, params } = await aBlockedMember()
  const shown = await manager.browser.send(calls.readPerson, undefined, { params })
  expect(shown.body.data.account?.blocked).toMatchObject({ because: 'Sent threats', by: 'Asha Rao' })
  const [line] = (await manager.browser.send(calls.findPeople, { search: member.email })).body.data.people
  expect(line?.account).toBe('blocked')

  expect((await manager.browser.send(calls.unblockPerson, undefined, { params })).status).toBe(200)
  const answer = await server.newBrowser().send(login, { email: member.email, password: PASSWORD })
  expect(answer.status).toBe(200)
  const lines = await server.db.read.selectFrom('audit').selectAll().execute()
  expect(lines.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['person blocked', 'person unblocked']),
  )
  expect(JSON.stringify([lines, await server.mailbox()])).not.toContain('threats')
})

test('a login that is in progress during the block opens no session', async () => {
  const { server, manager, member, params } = await aBlockedMember()
  await manager.browser.send(calls.unblockPerson, undefined, { params })
  const [opened] = await Promise.all([
    server.newBrowser().send(login, { email: member.email, password: PASSWORD }),
    manager.browser.send(calls.blockPerson, { reason: 'Again' }, { params }),
  ])
  expect([200, 401]).toContain(opened.status)
  const left = await server.db.read
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', params.reference)
    .execute()
  expect(left).toEqual([])
})

test('signing a person out everywhere does not block the account', async () => {
  const { server, manager, member, params } = await aBlockedMember()
  await manager.browser.send(calls.unblockPerson, undefined, { params })
  const device = server.newBrowser()
  const { body } = await device.send(login, { email: member.email, password: PASSWORD })
  const ended = await manager.browser.send(calls.signPersonOut, undefined, { params })
  expect(ended.body.data).toEqual({ ended: 1 })
  const asked = await device.send(readProfile, undefined, { token: body.data.accessToken })
  expect(asked.status).toBe(403)
  expect((await device.send(login, { email: member.email, password: PASSWORD })).status).toBe(200)
})
