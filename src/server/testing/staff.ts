import { TOTP } from 'otpauth'
import {
  acceptInvitation,
  proveWithCode,
  readDesk,
  setUpCodeApp,
  signIn,
  startCodeApp,
} from '../../contract/desk-sign-in.ts'
import type { Role } from '../../contract/staff-rights.ts'
import { grantDeskAccess } from '../staff/desk-access.ts'
import { openDeskSession } from '../staff/desk-sessions.ts'
import { aMember, PASSWORD } from './people.ts'
import type { Browser, TestServer } from './test-server.ts'

/** The code of a code app at this time. */
export const codeAt = (secret: string, now: number) => new TOTP({ secret }).generate({ timestamp: now })

/** A member of staff, on a browser with desk access, not signed in yet. */
export async function aColleague(
  server: TestServer,
  role: Role = 'agent',
  email = `${role}@example.org`,
): Promise<{ id: string; email: string; browser: Browser }> {
  const { db, deps } = server
  const { browser } = await aMember(server, email)
  const { id } = await db.read
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const now = deps.now()
  const access = await db.write(async (tx) => {
    const set_up_until = now + 24 * 3600_000
    await tx.insertInto('staff').values({ user_id: id, role, since: now, set_up_until }).execute()
    return grantDeskAccess(tx, deps.keys, { userId: id, known: undefined }, now)
  })
  browser.cookies.set('sd', access)
  return { id, email, browser }
}

/** A signed-in member of staff with a long-standing code app. */
export async function atDesk(server: TestServer, role: Role = 'agent', email = `${role}@example.org`) {
  const colleague = await aColleague(server, role, email)
  const { browser } = colleague
  await browser.send(signIn, { email, password: PASSWORD })
  const asked = await browser.send(startCodeApp)
  const { secret } = asked.body.data
  const answer = await browser.send(setUpCodeApp, { code: codeAt(secret, server.deps.now()) })
  await server.db.write((tx) => tx.deleteFrom('staff_events').where('user_id', '=', colleague.id).execute())
  return { ...colleague, secret, recoveryCodes: answer.body.data.recoveryCodes }
}

/** Accepts the invitation in the newest mail, and sets up a code app. */
export async function joinDesk(server: TestServer, email: string, fullName = 'Asha Rao') {
  const mail = (await server.mailbox()).findLast(
    ({ to, text }) => to === email && text.includes('/Staff/join/'),
  )
  const browser = server.newBrowser()
  browser.cookies.set('si', /\/Staff\/join\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '')
  await browser.send(acceptInvitation, { fullName, password: PASSWORD })
  const { secret } = (await browser.send(startCodeApp)).body.data
  await browser.send(setUpCodeApp, { code: codeAt(secret, server.deps.now()) })
  const { person } = (await browser.send(readDesk)).body.data
  return { id: person?.id ?? '', email, browser, secret }
}

/** Signs in once more, as after days. */
export async function signInAgain(
  server: TestServer,
  { browser, email, secret }: { browser: Browser; email: string; secret: string },
): Promise<void> {
  await browser.send(signIn, { email, password: PASSWORD })
  await browser.send(proveWithCode, { code: codeAt(secret, server.deps.now()) })
}

/** A new session of the same person, with a recent second factor, after any state of the previous session. */
export async function newDeskSession(
  { db, deps }: TestServer,
  { id: userId, browser }: { id: string; browser: Browser },
) {
  const now = deps.now()
  await db.write(async (tx) => {
    const session = { userId, device: 'a test', proven: true }
    browser.cookies.set('ds', await openDeskSession(tx, deps.keys, session, now))
    browser.cookies.set('sd', await grantDeskAccess(tx, deps.keys, { userId, known: undefined }, now))
  })
}
