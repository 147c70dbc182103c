import { expect, test } from 'vitest'
import { listDeskSessions, readDesk } from '../../contract/desk-sign-in.ts'
import {
  changeRole,
  inviteStaff,
  listStaff,
  removeStaff,
  resetFactor,
  withdrawInvitation,
} from '../../contract/desk-staff.ts'
import { auditOf } from '../testing/audit.ts'
import { whileUncommitted } from '../testing/held-table.ts'
import { operatorAt, settingsOf } from '../testing/operator.ts'
import { storedMails } from '../testing/outbox.ts'
import { lastMailTo } from '../testing/people.ts'
import { atDesk } from '../testing/staff.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { setRole } from './people.ts'

const MINUTE = 60_000

const operator = (server: TestServer, ...args: string[]) =>
  operatorAt(server.clock.now, settingsOf(server), ...args)

test('a manager invites, sees who is staff, and withdraws an invitation', async () => {
  const server = await testServer()
  const manager = await atDesk(server, 'manager')
  await manager.browser.send(inviteStaff, { email: 'new@example.org', role: 'agent' })
  expect((await lastMailTo(server, 'new@example.org'))?.text).toMatch(/\/Staff\/join\/[\w-]{43}/)
  const { staff, invitations } = (await manager.browser.send(listStaff)).body.data
  expect(staff).toMatchObject([{ email: 'manager@example.org', role: 'manager', hasFactor: true }])
  expect(invitations).toMatchObject([{ email: 'new@example.org', role: 'agent' }])
  const [{ id } = { id: '' }] = invitations
  await manager.browser.send(withdrawInvitation, undefined, { params: { id } })
  expect((await manager.browser.send(listStaff)).body.data.invitations).toEqual([])
  expect(await manager.browser.send(inviteStaff, { email: manager.email, role: 'agent' })).toMatchObject({
    status: 409,
    body: { code: 'staff_rule' },
  })
})

test('an invitation that is sent again because its answer was lost is one, with one mail', async () => {
  const server = await testServer()
  const { browser } = await atDesk(server, 'manager')
  const other = await atDesk(server, 'manager', 'other@example.org')
  const invite = (by = browser, role = 'agent') => by.send(inviteStaff, { email: 'new@example.org', role })
  const mails = async () => (await storedMails(server, 'staff invitation')).length
  await Promise.all([invite(), invite()])
  server.clock.advance(MINUTE)
  expect(await invite()).toMatchObject({ status: 200 })
  expect(await mails()).toBe(1)
  expect(await auditOf(server, 'staff invited')).toHaveLength(1)

  await invite(browser, 'editor')
  await invite(other.browser, 'editor')
  server.clock.advance(2 * MINUTE)
  await invite(other.browser, 'editor')
  const { invitations } = (await browser.send(listStaff)).body.data
  await browser.send(withdrawInvitation, undefined, { params: { id: invitations[0]?.id ?? '' } })
  await invite(other.browser, 'editor')
  expect(await mails()).toBe(5)
})

test('two managers who invite the same address at the same moment leave one invitation', async () => {
  const server = await testServer()
  const managers = [await atDesk(server, 'manager'), await atDesk(server, 'manager', 'other@example.org')]
  const answers = await Promise.all(
    managers.map(({ browser }) => browser.send(inviteStaff, { email: 'new@example.org', role: 'agent' })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const { invitations } = (await managers[0]?.browser.send(listStaff))?.body.data ?? {}
  expect(invitations).toMatchObject([{ email: 'new@example.org' }])
})

test('a manager whose role ends at this moment invites nobody', async () => {
  const server = await testServer()
  const manager = await atDesk(server, 'manager')
  await atDesk(server, 'manager', 'other@example.org')
  const inviting = whileUncommitted(
    server,
    (tx) => setRole(tx, manager.id, 'agent', undefined, server.clock.now),
    () => manager.browser.send(inviteStaff, { email: 'new@example.org', role: 'manager' }),
  )
  expect((await inviting).body.code).toBe('no_right')
})

test('a changed role applies with the next call', async () => {
  const server = await testServer()
  const manager = await atDesk(server, 'manager')
  const other = await atDesk(server, 'manager', 'other@example.org')
  expect(await other.browser.send(listStaff)).toMatchObject({ status: 200 })
  await manager.browser.send(changeRole, { role: 'editor' }, { params: { id: other.id } })
  expect(await other.browser.send(listStaff)).toMatchObject({ status: 404, body: { code: 'no_right' } })
  expect((await other.browser.send(readDesk)).body.data.person?.role).toBe('editor')
  const changes = [{ what: 'role', from: 'manager', to: 'editor' }]
  expect(await auditOf(server, 'staff role changed')).toMatchObject([
    { by: manager.id, session: expect.any(String), subject: other.id, changes },
  ])
})

test.each(['desk', 'operator'])(
  'a person removed by the %s is signed out at once, and gets 404 at the desk',
  async (by) => {
    const server = await testServer()
    const manager = await atDesk(server, 'manager')
    const agent = await atDesk(server)
    if (by === 'desk') await manager.browser.send(removeStaff, undefined, { params: { id: agent.id } })
    else
      expect(await operator(server, 'staff', 'remove', 'AGENT@example.org')).toMatchObject({
        code: 0,
        output: 'They are no longer staff.',
      })
    for (const call of [listDeskSessions, readDesk])
      expect(await agent.browser.send(call)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    for (const table of ['desk_sessions', 'desk_access', 'passkeys'] as const)
      expect(
        await server.db.read.selectFrom(table).select('user_id').where('user_id', '=', agent.id).execute(),
      ).toEqual([])
    // The account is an ordinary member's account again.
    expect(
      await server.db.read.selectFrom('users').select('id').where('id', '=', agent.id).execute(),
    ).toHaveLength(1)
  },
)

test('a manager resets a colleague’s lost factor', async () => {
  const server = await testServer()
  const manager = await atDesk(server, 'manager')
  const agent = await atDesk(server)
  await manager.browser.send(resetFactor, undefined, { params: { id: agent.id } })
  expect((await agent.browser.send(readDesk)).body.data.step).toBe('sign in')
  const { staff } = (await manager.browser.send(listStaff)).body.data
  expect(staff.find(({ id }) => id === agent.id)).toMatchObject({ hasFactor: false, lastSeenAt: null })
})

test('staff cannot demote or remove themselves, and one manager remains when two remove each other', async () => {
  const server = await testServer()
  const manager = await atDesk(server, 'manager')
  const other = await atDesk(server, 'manager', 'other@example.org')
  const own = { params: { id: manager.id } }
  for (const answer of [
    await manager.browser.send(changeRole, { role: 'agent' }, own),
    await manager.browser.send(removeStaff, undefined, own),
    await manager.browser.send(resetFactor, undefined, own),
  ])
    expect(answer).toMatchObject({ status: 409, body: { code: 'staff_rule' } })
  await Promise.all([
    manager.browser.send(removeStaff, undefined, { params: { id: other.id } }),
    other.browser.send(removeStaff, undefined, { params: { id: manager.id } }),
  ])
  expect(await server.db.read.selectFrom('staff').select('role').execute()).toEqual([{ role: 'manager' }])
})

test('the operator lists the staff and changes roles', async () => {
  const server = await testServer()
  await atDesk(server, 'manager')
  await atDesk(server)
  await operator(server, 'staff', 'invite', 'new@example.org', '--role', 'editor')
  expect(await operator(server, 'staff', 'role', 'agent@example.org', 'editor')).toMatchObject({
    code: 0,
    output: 'Their role is editor from now on.',
  })
  expect((await operator(server, 'staff', 'list')).out).toBe(
    'editor   agent@example.org\nmanager  manager@example.org\neditor   new@example.org  invited, until 2026-01-12\n',
  )
})

test.each([
  [['staff'], 'Say what to do, and with whom. See staff --help.'],
  [['staff', 'invite', 'a@example.org'], 'Say which role: agent, editor, manager.'],
  [['staff', 'invite', 'a@example.org', '--role', 'king'], 'Say which role: agent, editor, manager.'],
  [['staff', 'invite', 'nonsense', '--role', 'agent'], 'This is no email address.'],
  [['staff', 'role', 'manager@example.org', 'king'], 'Say which role: agent, editor, manager.'],
  [['staff', 'remove', 'nobody@example.org'], 'Nobody of the staff has this address.'],
  [['staff', 'fire', 'manager@example.org'], 'There is no staff fire. See staff --help.'],
  [
    ['staff', 'invite', 'manager@example.org', '--role', 'agent'],
    'Whoever has this address is staff already.',
  ],
])('%j ends with a sentence and changes nothing', async (args, sentence) => {
  const server = await testServer()
  await atDesk(server, 'manager')
  expect(await operator(server, ...args)).toMatchObject({ code: 1, output: sentence })
  expect(await server.db.read.selectFrom('staff').select('role').execute()).toEqual([{ role: 'manager' }])
  expect(await server.db.read.selectFrom('staff_invitations').select('id').execute()).toEqual([])
})
