// @module-tag slow
import { expect, test } from 'vitest'
import { erasePerson } from '../../../contract/desk-people.ts'
import { setUpCodeApp, startCodeApp } from '../../../contract/desk-sign-in.ts'
import { changeRole, inviteStaff, removeStaff, resetFactor } from '../../../contract/desk-staff.ts'
import { moneyActions, NEW_ACCOUNT, OLD_ACCOUNT, stopLinkIn, withTwoManagers } from '../../testing/money.ts'
import { atDesk, codeAt, joinDesk, signInAgain } from '../../testing/staff.ts'
import { type Browser, testServer } from '../../testing/test-server.ts'

const HOUR = 3600_000
const DAY = 24 * HOUR
const ACCOUNT = NEW_ACCOUNT['bank.accountNumber']
const OLD = OLD_ACCOUNT['bank.accountNumber']
const FRIEND = 'friend@example.org'

const refusedSince = (sentence: RegExp) => ({
  status: 409,
  body: { code: 'staff_rule', message: expect.stringMatching(sentence) },
})
const NEW = /less than 72 hours ago/
const TIED = /through each other/
const WAITS = /it waits 72 hours/

/** Two long-standing managers, and a third whom the first one invites under another address. */
async function withFriend() {
  const desk = await withTwoManagers()
  await desk.first.browser.send(inviteStaff, { email: FRIEND, role: 'manager' })
  const joined = await joinDesk(desk.server, FRIEND)
  return { ...desk, friend: { ...joined, ...moneyActions(joined) } }
}

type Hands = ReturnType<typeof moneyActions>

async function tries(hands: Hands) {
  const { id = '', hash = '' } = (await hands.waiting()) ?? {}
  return hands.confirm(id, { hash, typed: ACCOUNT })
}

test('a manager and the one who invited them, under any address, cannot confirm each other’s changes', async () => {
  const { server, first, second, friend, words } = await withFriend()
  await first.propose(NEW_ACCOUNT)
  expect((await friend.waiting())?.barred).toEqual({ why: expect.stringMatching(NEW), from: null })
  expect((await second.waiting())?.barred).toBeNull()
  expect(await tries(friend)).toMatchObject(refusedSince(NEW))
  server.clock.advance(4 * DAY)
  await signInAgain(server, friend)
  expect(await tries(friend)).toMatchObject(refusedSince(TIED))
  await signInAgain(server, first)
  await first.stop((await first.waiting())?.id ?? '')

  expect((await friend.propose(NEW_ACCOUNT)).status).toBe(201)
  expect(await tries(first)).toMatchObject(refusedSince(TIED))
  expect(await words()).toContain(OLD)
  await signInAgain(server, second)
  expect(await tries(second)).toMatchObject({ status: 200 })
  expect(await words()).toContain(ACCOUNT)
})

test('after 30 days a manager and the one who invited them count as two people', async () => {
  const { server, first, friend, words } = await withFriend()
  server.clock.advance(30 * DAY)
  for (const each of [first, friend]) await signInAgain(server, each)
  await first.propose(NEW_ACCOUNT)
  expect(await tries(friend)).toMatchObject({ status: 200 })
  expect(await words()).toContain(ACCOUNT)
})

test('managers invited by the same manager do not count as two people; one invited by the operator does', async () => {
  const { server, first, friend } = await withFriend()
  await first.browser.send(inviteStaff, { email: 'other@example.org', role: 'manager' })
  const joined = await joinDesk(server, 'other@example.org')
  const other = moneyActions(joined)
  server.clock.advance(4 * DAY)
  for (const each of [friend, joined]) await signInAgain(server, each)
  await friend.propose(NEW_ACCOUNT)
  expect(await tries(other)).toMatchObject(refusedSince(TIED))
  const byOperator = moneyActions(await atDesk(server, 'manager', 'operators@example.org'))
  expect(await tries(byOperator)).toMatchObject({ status: 200 })
})

test('with no other manager a change waits 72 hours, and former managers can stop it by the link of a mail', async () => {
  const { server, first, second, friend, words, mails } = await withFriend()
  await first.browser.send(removeStaff, undefined, { params: { id: second.id } })
  // The other manager cannot be erased either, which would avoid the notification.
  const erased = await first.browser.send(
    erasePerson,
    { name: 'Asha Rao', reason: 'They asked for it' },
    { params: { reference: second.id } },
  )
  expect(erased).toMatchObject(refusedSince(/a manager during the last 30 days/))
  await first.propose(NEW_ACCOUNT)
  expect((await first.read()).othersNow).toBe(0)
  expect(await tries(friend)).toMatchObject(refusedSince(WAITS))
  expect((await friend.waiting())?.barred?.from).toBe('2026-01-08T09:30:00.000Z')
  const asked = (await mails(/pay waits/)).find(({ to }) => to === 'second@example.org')
  expect(asked?.text).toContain('waits 72 hours')

  server.clock.advance(72 * HOUR - 1)
  await signInAgain(server, friend)
  expect(await tries(friend)).toMatchObject(refusedSince(WAITS))
  const link = stopLinkIn(asked?.text)
  expect((await server.app.inject({ method: 'POST', url: link })).body).toContain('It is stopped')
  expect(await friend.waiting()).toBeUndefined()
  expect(await words()).toContain(OLD)

  // If the change is not stopped, the second manager confirms it afterwards.
  await signInAgain(server, first)
  await first.propose(NEW_ACCOUNT)
  server.clock.advance(72 * HOUR)
  await signInAgain(server, friend)
  expect(await tries(friend)).toMatchObject({ status: 200 })
  expect(await words()).toContain(ACCOUNT)
})

test('the 72 hours begin again with each change of managers', async () => {
  const { server, first, second, friend } = await withFriend()
  await first.propose(NEW_ACCOUNT)
  server.clock.advance(73 * HOUR)
  for (const each of [first, friend]) await signInAgain(server, each)
  await first.browser.send(changeRole, { role: 'agent' }, { params: { id: second.id } })
  expect(await tries(friend)).toMatchObject(refusedSince(WAITS))
  server.clock.advance(72 * HOUR)
  await signInAgain(server, friend)
  expect(await tries(friend)).toMatchObject({ status: 200 })
})

test('a promotion by the proposer, and a new second factor, prevent a confirmation', async () => {
  const { server, first, second } = await withTwoManagers()
  const third = await atDesk(server, 'agent', 'third@example.org')
  const fourth = await atDesk(server, 'manager', 'fourth@example.org')
  await first.browser.send(changeRole, { role: 'manager' }, { params: { id: third.id } })
  await first.propose(NEW_ACCOUNT)
  expect(await tries(moneyActions(third))).toMatchObject(refusedSince(NEW))
  const { secret } = (await second.browser.send(startCodeApp)).body.data
  await second.browser.send(setUpCodeApp, { code: codeAt(secret, server.deps.now()) })
  expect(await tries(second)).toMatchObject(refusedSince(NEW))
  server.clock.advance(73 * HOUR)
  await signInAgain(server, third)
  expect(await tries(moneyActions(third))).toMatchObject(refusedSince(TIED))
  await signInAgain(server, fourth)
  expect(await tries(moneyActions(fourth))).toMatchObject({ status: 200 })
})

test('managers of the last 30 days, and the person concerned, get a mail about each change of staff', async () => {
  const { server, first, second } = await withTwoManagers()
  const agent = await atDesk(server, 'agent', 'agent@example.org')
  const params = (id: string) => ({ params: { id } })
  const heard = async (work: (browser: Browser) => Promise<unknown>) => {
    const before = (await server.mailbox()).length
    await work(first.browser)
    return (await server.mailbox())
      .slice(before)
      .map(({ to, subject }) => `${to.split('@', 1)[0]}: ${subject.replace(' - Sehatshala', '')}`)
      .sort()
  }
  const all = (subject: string, ...more: string[]) =>
    ['first', 'second', ...more].map((to) => `${to}: ${subject}`).sort()
  expect(
    await heard((browser) => browser.send(inviteStaff, { email: 'new@example.org', role: 'editor' })),
  ).toEqual([
    'first: Somebody was invited to the desk',
    'new: Your place at the desk',
    'second: Somebody was invited to the desk',
  ])
  const invited = (await server.mailbox()).find(({ subject }) => /was invited/.test(subject))
  expect(invited?.text).toContain(
    'Asha Rao (first@example.org) invited new@example.org to the desk as an editor.',
  )
  expect(await heard((browser) => browser.send(changeRole, { role: 'manager' }, params(agent.id)))).toEqual(
    all('A role at the desk changed', 'agent'),
  )
  expect(await heard((browser) => browser.send(changeRole, { role: 'manager' }, params(agent.id)))).toEqual(
    [],
  )
  expect(await heard((browser) => browser.send(resetFactor, undefined, params(agent.id)))).toEqual(
    [...all('A second step was reset'), 'agent: Your second step was reset'].sort(),
  )
  expect(await heard((browser) => browser.send(changeRole, { role: 'editor' }, params(second.id)))).toEqual(
    all('A role at the desk changed', 'agent'),
  )
  expect((await server.mailbox()).findLast(({ to }) => to === second.email)?.text).toContain(
    'Your role at the desk was manager. From now on it is editor.',
  )
  // Former managers are still notified.
  expect(await heard((browser) => browser.send(removeStaff, undefined, params(agent.id)))).toEqual(
    all('A place at the desk ended', 'agent'),
  )
  server.clock.advance(30 * DAY)
  await signInAgain(server, first)
  expect(
    await heard((browser) => browser.send(inviteStaff, { email: 'late@example.org', role: 'agent' })),
  ).toEqual(['first: Somebody was invited to the desk', 'late: Your place at the desk'])
})

test('a demoted manager is notified of changes of the bank account for 30 days and no longer', async () => {
  const { server, first, second, mails } = await withTwoManagers()
  await first.browser.send(changeRole, { role: 'editor' }, { params: { id: second.id } })
  const third = moneyActions(await atDesk(server, 'manager', 'third@example.org'))
  await first.propose(NEW_ACCOUNT)
  expect((await mails(/pay waits/)).filter(({ to }) => to === second.email)).toHaveLength(1)
  await tries(third)
  const mailed = (await mails(/pay was changed/)).findLast(({ to }) => to === second.email)
  server.clock.advance(30 * DAY)
  const late = await server.app.inject({ method: 'GET', url: stopLinkIn(mailed?.text) })
  expect(late.statusCode).toBe(400)
  await signInAgain(server, first)
  await first.propose(OLD_ACCOUNT)
  expect((await mails(/pay waits/)).at(-1)?.to).not.toBe(second.email)
  expect((await mails(/pay waits/)).filter(({ to }) => to === second.email)).toHaveLength(1)
})

test('two managers who demote each other at the same time do not deadlock', async () => {
  const server = await testServer()
  const [one, other] = [
    await atDesk(server, 'manager', 'one@example.org'),
    await atDesk(server, 'manager', 'other@example.org'),
  ]
  const answers = await Promise.all([
    one.browser.send(changeRole, { role: 'agent' }, { params: { id: other.id } }),
    other.browser.send(changeRole, { role: 'agent' }, { params: { id: one.id } }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  const managers = await server.db.read
    .selectFrom('staff')
    .select('role')
    .where('role', '=', 'manager')
    .execute()
  expect(managers).toHaveLength(1)
})
