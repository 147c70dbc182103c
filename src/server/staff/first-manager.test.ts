import { expect, test } from 'vitest'
import { acceptInvitation, readDesk } from '../../contract/desk-sign-in.ts'
import { operatorAt, operatorOnTerminal, settingsOf } from '../testing/operator.ts'
import { aMember, PASSWORD } from '../testing/people.ts'
import { aColleague } from '../testing/staff.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { firstManagerLink } from './first-manager.ts'
import { everybody } from './people.ts'

const HOUR = 3600_000
const MEERA = { email: 'meera@example.org', fullName: 'Meera Nair', password: PASSWORD }

async function linkOf(server: TestServer): Promise<string> {
  const link = await firstManagerLink(server.deps)
  if (!link) throw new Error('There is a manager.')
  return link
}

/** A browser in which the link was opened. */
function opened(server: TestServer, link: string) {
  const browser = server.newBrowser()
  browser.cookies.set('si', /\/Staff\/join\/([\w-]{43})$/.exec(link)?.[1] ?? '')
  return browser
}

test('while there is no manager, a person becomes the first one by a link, with an address, a name and a password', async () => {
  const server = await testServer()
  const link = await linkOf(server)
  const browser = opened(server, link)
  expect((await browser.send(readDesk)).body.data).toMatchObject({
    step: 'invitation',
    invitation: { email: null, role: 'manager', hasAccount: false },
  })
  const { email, ...withoutAddress } = MEERA
  expect(await browser.send(acceptInvitation, withoutAddress)).toMatchObject({
    status: 400,
    body: { fields: { email: 'Email is required.' } },
  })
  expect(await browser.send(acceptInvitation, MEERA)).toMatchObject({ status: 200 })
  expect((await browser.send(readDesk)).body.data).toMatchObject({
    step: 'set up',
    person: { email, name: 'Meera Nair', role: 'manager' },
  })
})

test('the link works once, also for two simultaneous uses, and is neither stored nor logged', async () => {
  const server = await testServer()
  const link = await linkOf(server)
  const secret = link.slice(-43)
  const stored = await server.db.read.selectFrom('staff_invitations').selectAll().execute()
  const audit = await server.db.read.selectFrom('audit').selectAll().execute()
  expect(stored).toHaveLength(1)
  expect(JSON.stringify([stored, audit])).not.toContain(secret)
  expect((await everybody(server.db.read, server.clock.now)).invitations).toEqual([])

  const two = [MEERA, { ...MEERA, email: 'asha@example.org' }]
  const answers = await Promise.all(two.map((typed) => opened(server, link).send(acceptInvitation, typed)))
  expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await opened(server, link).send(readDesk)).toMatchObject({ status: 404 })
})

test('the link works for an hour, and a newer link, such as that of the next start, ends it', async () => {
  const server = await testServer()
  const browser = opened(server, await linkOf(server))
  server.clock.advance(HOUR - 1)
  expect(await browser.send(readDesk)).toMatchObject({ status: 200 })
  server.clock.advance(1)
  expect(await browser.send(readDesk)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect(await browser.send(acceptInvitation, MEERA)).toMatchObject({ status: 404 })

  const first = opened(server, await linkOf(server))
  const second = opened(server, await linkOf(server))
  expect(await first.send(acceptInvitation, MEERA)).toMatchObject({ status: 404 })
  expect(await second.send(acceptInvitation, MEERA)).toMatchObject({ status: 200 })
})

test('once a manager was appointed another way, the link ends and no further one is made', async () => {
  const server = await testServer()
  const browser = opened(server, await linkOf(server))
  await aColleague(server, 'agent')
  expect(await browser.send(readDesk)).toMatchObject({ status: 200 })
  await aColleague(server, 'manager')
  expect(await browser.send(readDesk)).toMatchObject({ status: 404 })
  expect(await browser.send(acceptInvitation, MEERA)).toMatchObject({ status: 404 })
  expect(await firstManagerLink(server.deps)).toBeUndefined()
  const asked = await operatorOnTerminal(server.clock.now, settingsOf(server), 'staff', 'invite')
  expect(asked).toMatchObject({ code: 1, shown: '', output: expect.stringContaining('There is a manager') })
})

test('an address with an account needs its password', async () => {
  const server = await testServer()
  const { email } = await aMember(server)
  const browser = opened(server, await linkOf(server))
  expect(
    await browser.send(acceptInvitation, { ...MEERA, email, password: 'another password' }),
  ).toMatchObject({ status: 401, body: { code: 'login_failed' } })
  expect(await browser.send(acceptInvitation, { email, password: PASSWORD })).toMatchObject({ status: 200 })
})

test('the operator gets the link on a terminal, and nowhere else', async () => {
  const server = await testServer()
  const piped = await operatorAt(server.clock.now, settingsOf(server), 'staff', 'invite')
  expect(piped).toMatchObject({ code: 1, out: '', output: expect.stringContaining('on a terminal only') })
  expect(await server.db.read.selectFrom('staff_invitations').select('id').execute()).toEqual([])

  const asked = await operatorOnTerminal(server.clock.now, settingsOf(server), 'staff', 'invite')
  expect(asked).toMatchObject({ code: 0, out: '' })
  expect(await opened(server, asked.shown).send(acceptInvitation, MEERA)).toMatchObject({ status: 200 })
})
