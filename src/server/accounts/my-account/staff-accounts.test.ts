import { expect, test } from 'vitest'
import { login } from '../../../contract/accounts.ts'
import { showStep } from '../../../contract/desk-self.ts'
import { changePassword, deleteAccount, requestEmailChange } from '../../../contract/my-account.ts'
import type { Role } from '../../../contract/staff-rights.ts'
import { operatorAt, settingsOf } from '../../testing/operator.ts'
import { PASSWORD } from '../../testing/people.ts'
import { atDesk } from '../../testing/staff.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'

const MINUTE = 60_000
const NEEDS_STEP = {
  status: 401,
  body: { code: 'proof_not_fresh', message: expect.stringContaining('My account') },
}
const LAST = {
  status: 409,
  body: { code: 'staff_rule', message: expect.stringContaining('has to be a manager') },
}

/** A member of staff, at the desk, and logged in on the site in the same browser. */
async function staffOnSite(server: TestServer, role: Role, email?: string) {
  const person = await atDesk(server, role, email)
  const logIn = async (browser: Browser) =>
    (await browser.send(login, { email: person.email, password: PASSWORD })).body.data.accessToken
  return { ...person, logIn, token: await logIn(person.browser) }
}

/** Every change that would take the account away from its owner. */
const waysToLeave = (browser: Browser, token: string, password = PASSWORD) => [
  () =>
    browser.send(changePassword, { currentPassword: password, password: 'a new and longer one' }, { token }),
  () => browser.send(requestEmailChange, { email: 'elsewhere@example.org', password }, { token }),
  () => browser.send(deleteAccount, { password }, { token }),
]

const staffIn = ({ db }: TestServer) => db.read.selectFrom('staff').select('role').execute()

test.each([0, 1, 2])(
  'a change that takes an account from its owner (%i) needs a recent second factor of staff in this browser',
  async (which) => {
    const server = await testServer({ limits: false })
    await atDesk(server, 'manager')
    const { browser, token, logIn } = await staffOnSite(server, 'agent')
    const elsewhere = server.newBrowser()
    const thief = { browser: elsewhere, token: await logIn(elsewhere) }
    const before = (await server.mailbox()).length
    const by = (who: { browser: Browser; token: string }, password?: string) =>
      waysToLeave(who.browser, who.token, password)[which]?.()

    expect(await by(thief)).toMatchObject(NEEDS_STEP)
    expect(await by({ browser, token })).toMatchObject(NEEDS_STEP)
    // Without the right password the answer does not mention the second factor.
    expect((await by(thief, 'wrong password'))?.body.code).toBe('password_wrong')
    expect((await browser.send(showStep)).status).toBe(200)
    expect(await by(thief)).toMatchObject(NEEDS_STEP)
    server.clock.advance(5 * MINUTE)
    expect(await by({ browser, token })).toMatchObject(NEEDS_STEP)
    expect((await browser.send(showStep)).body.code).toBe('proof_not_fresh')
    expect(await server.mailbox()).toHaveLength(before)
    expect(await staffIn(server)).toHaveLength(2)

    const again = await staffOnSite(server, 'agent', 'second@example.org')
    await again.browser.send(showStep)
    expect((await by(again))?.status).toBe(200)
  },
)

test('members who are not staff need no second factor, and that of another account does not count', async () => {
  const server = await testServer({ limits: false })
  const { browser } = await atDesk(server, 'agent')
  expect((await browser.send(showStep)).body.code).toBe('staff_rule')
  const member = await staffOnSite(server, 'editor')
  await server.db.write((tx) => tx.deleteFrom('staff').where('user_id', '=', member.id).execute())
  await browser.send(login, { email: member.email, password: PASSWORD })
  expect((await browser.send(showStep)).body.code).toBe('staff_rule')
  for (const each of waysToLeave(member.browser, member.token).slice(1))
    expect((await each()).status).toBe(200)
})

test('the last manager cannot leave in any way: neither by deleting the account, nor by a command', async () => {
  const server = await testServer({ limits: false })
  const { browser, token, email, id } = await staffOnSite(server, 'manager')
  await browser.send(showStep)
  expect(await browser.send(deleteAccount, { password: PASSWORD }, { token })).toMatchObject(LAST)
  for (const args of [
    ['staff', 'remove', email],
    ['staff', 'role', email, 'agent'],
    ['person', email, 'erase', '--yes'],
  ])
    expect(await operatorAt(server.clock.now, settingsOf(server), ...args)).toMatchObject({
      code: 1,
      output: expect.stringContaining('There has to be a manager.'),
    })
  expect(await staffIn(server)).toEqual([{ role: 'manager' }])
  expect(await server.db.read.selectFrom('users').select('id').where('id', '=', id).execute()).toHaveLength(1)
})

test('when two managers delete their accounts at the same time one remains, and is notified', async () => {
  const server = await testServer({ limits: false })
  const people = [
    await staffOnSite(server, 'manager', 'one@example.org'),
    await staffOnSite(server, 'manager', 'other@example.org'),
  ]
  for (const { browser } of people) await browser.send(showStep)
  const answers = await Promise.all(
    people.map(({ browser, token }) => browser.send(deleteAccount, { password: PASSWORD }, { token })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await staffIn(server)).toEqual([{ role: 'manager' }])
  const output = (await server.mailbox()).filter(({ subject }) => /place at the desk ended/.test(subject))
  expect(output).toHaveLength(1)
  expect(output[0]?.to).toBe(people[answers.findIndex(({ status }) => status === 409)]?.email)
  expect(output[0]?.text).toContain('Somebody who was a manager at the desk deleted their account.')
})
