import { execFile } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { Email } from 'postal-mime'
import type { Role } from '../src/contract/staff-rights.ts'
import type { ApplicationRow } from '../src/server/db/tables/applications.ts'
import { KEY_FILE, readKeyFile } from '../src/server/platform/key-file.ts'
import { makeKeys } from '../src/server/security/keys.ts'
import { grantDeskAccess } from '../src/server/staff/desk-access.ts'
import { openDeskSession } from '../src/server/staff/desk-sessions.ts'
import { PASSWORD } from '../src/server/testing/people.ts'
import { codeAt } from '../src/server/testing/staff.ts'
import { anApplication, anEnquiry } from '../src/server/testing/submissions.ts'
import { inDatabase, userIdOf } from './database.ts'
import { expect, extendToasts } from './fixtures.ts'
import { aMember, newAddress } from './members.ts'
import { ownLetters } from './names.ts'

const dataDir = () => process.env.E2E_DATA_DIR ?? ''

/** Runs an operator command beside the server. */
export async function operator(...args: string[]): Promise<string> {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir() }
  const { stdout } = await promisify(execFile)('node', ['build/server/operator.js', ...args], { env })
  return stdout
}

/** The desk loads its fonts some seconds later, perhaps after the removal of the staff member. */
export const LATE_FONTS = ['/Staff/assets/mukta-', '/Staff/assets/eczar-']

export const linkIn = (mail: Email) => /http\S+\/Staff\/join\/[\w-]{43}/.exec(mail.text ?? '')?.[0] ?? ''

type MailTo = (address: string, subject?: string) => Promise<Email>

/** Invites a person and opens the invitation. */
export async function openInvitation(
  page: Page,
  mailTo: MailTo,
  role = 'agent',
  email = newAddress(),
): Promise<string> {
  await operator('staff', 'invite', email, '--role', role)
  await page.goto(linkIn(await mailTo(email, 'Your place at the desk')))
  await expect(page).toHaveURL('/Staff')
  await expect(page.getByRole('heading', { name: 'Join the desk' })).toBeVisible()
  return email
}

/** Closes also messages about actions, with their "Undo". */
const keepToasts = (page: Page) => extendToasts(page, [8])

/** A virtual authenticator that always confirms. */
export async function addAuthenticator(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Sets up the authenticator app offered on the screen. Returns its secret. */
export async function setUpCodeApp(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Use a code app on my phone' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your code app' }).locator('path')).toHaveAttribute(
    'd',
    /M/,
  )
  const href = await page.getByRole('link', { name: 'Open it' }).getAttribute('href')
  const secret = new URL(href ?? '').searchParams.get('secret') ?? ''
  await page.getByLabel('Code', { exact: true }).fill(codeAt(secret, Date.now()))
  await page.getByRole('button', { name: 'Set up', exact: true }).click()
  return secret
}

/** Continues after the ten recovery codes, and returns them. */
export async function keepRecoveryCodes(page: Page): Promise<string[]> {
  const list = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(list).toHaveCount(10)
  const codes = await list.allTextContents()
  await page.getByLabel('I have saved them in a safe place').check()
  await page.getByRole('button', { name: 'Go to the desk' }).click()
  return codes
}

/** Counts requests of a page from now on: returns the number for each path, and the seconds since the start. */
export function countRequests(page: Page, paths: string[]) {
  const began = performance.now()
  const urls: string[] = []
  page.on('request', (request) => urls.push(new URL(request.url()).pathname))
  return () => ({
    counts: paths.map((path) => urls.filter((url) => url === `/api/v1/staff/${path}`).length),
    seconds: (performance.now() - began) / 1000,
  })
}

/** Joins the desk, with a passkey on this page's device. */
export async function beAtDesk(
  page: Page,
  mailTo: MailTo,
  role: string,
  name = 'Meera Nair',
): Promise<string> {
  await addAuthenticator(page)
  await keepToasts(page)
  const email = await openInvitation(page, mailTo, role)
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Choose a password').fill('monsoon rain 2026')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Use this device' }).click()
  await keepRecoveryCodes(page)
  await expect(page.getByRole('heading', { name: `Hello ${name.split(' ')[0]}` })).toBeVisible()
  return email
}

/** Simulates a second factor that is older than an action accepts. */
export const expireSecondFactor = (email: string) =>
  changeSessionOf(email, { proven_at: Date.now() - 6 * 60_000 })

/** Simulates half an hour without interaction. */
export const expireIdleSession = (email: string) =>
  changeSessionOf(email, { last_used_at: Date.now() - 31 * 60_000 })

async function changeSessionOf(email: string, times: { proven_at: number } | { last_used_at: number }) {
  await inDatabase(async (tx) =>
    tx
      .updateTable('desk_sessions')
      .set(times)
      .where('user_id', '=', await userIdOf(tx, email))
      .execute(),
  )
}

/** Another staff member, inserted into the database. */
export async function aColleague(): Promise<string> {
  const email = await aMember('Ravi')
  await inDatabase(async (tx) => {
    const id = await userIdOf(tx, email)
    const now = Date.now()
    await tx
      .insertInto('staff')
      .values({ user_id: id, role: 'agent', since: now, set_up_until: now })
      .execute()
  })
  return email
}

/**
 * Signs in to the desk without the sign-in screens, which have their own journeys: the next page of the desk is signed
 * in.
 */
export async function signInToDesk(page: Page, role: Role, name = 'Meera Nair'): Promise<string> {
  await keepToasts(page)
  const email = await aMember(name.split(' ')[0])
  const now = Date.now()
  await inDatabase(async (tx) => {
    const { id: user_id } = await tx
      .updateTable('users')
      .set({ full_name: name })
      .where('email', '=', email)
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.insertInto('staff').values({ user_id, role, since: now, set_up_until: now }).execute()
  })
  await comeBack(page, email)
  return email
}

/** A new desk session of a staff member, in this page's browser. */
export async function comeBack(page: Page, email: string): Promise<void> {
  const keys = makeKeys(readKeyFile(join(dataDir(), KEY_FILE)))
  const [session, access] = await inDatabase(async (tx) => {
    const userId = await userIdOf(tx, email)
    return [
      await openDeskSession(tx, keys, { userId, device: 'a test', proven: true }, Date.now()),
      await grantDeskAccess(tx, keys, { userId, known: undefined }, Date.now()),
    ]
  })
  const cookie = { domain: 'localhost', httpOnly: true }
  await page.context().addCookies([
    { ...cookie, name: 'ds', value: session, path: '/api/v1/staff', sameSite: 'Strict' },
    { ...cookie, name: 'sd', value: access, path: '/', sameSite: 'Lax' },
  ])
}

/** Returns the reference. Each enquiry has different content, because equal ones count as one. */
export async function sendEnquiry(request: APIRequestContext, change = {}, server = ''): Promise<string> {
  const message = `When does course ${randomInt(1e9)} start?`
  const answer = await request.post(`${server}/api/v1/queries/submitquery`, {
    data: anEnquiry({ message, ...change }),
  })
  return (await answer.json()).data.reference
}

let applicants = randomInt(1e8)
/** Unique numbers. Real Aadhaar numbers never begin with 0. */
function freshNumbers() {
  applicants += 1
  return {
    addharNumber: `0${String(applicants).padStart(11, '0')}`,
    transactionNumber: `UTIB${String(applicants).padStart(10, '0')}`,
  }
}

/** Sends an application. Later actions of staff are inserted into the database. Returns the reference. */
export async function sendApplication(
  request: APIRequestContext,
  { fullName, phone = '9876500731', ...row }: { fullName: string; phone?: string } & Partial<ApplicationRow>,
  change = {},
): Promise<string> {
  const email = await aMember()
  await inDatabase((tx) =>
    tx.updateTable('users').set({ full_name: fullName, phone }).where('email', '=', email).execute(),
  )
  const signedIn = await request.post('/api/v1/auth/login', { data: { email, password: PASSWORD } })
  const { accessToken } = (await signedIn.json()).data
  const answer = await request.post('/api/v1/users/registerinfo', {
    data: anApplication({ ...freshNumbers(), ...change }),
    headers: { authorization: `Bearer ${accessToken}` },
  })
  expect(answer.status()).toBe(201)
  const { reference } = (await answer.json()).data
  if (Object.keys(row).length > 0)
    await inDatabase((tx) =>
      tx.updateTable('applications').set(row).where('reference', '=', reference).execute(),
    )
  return reference
}

/** The field of a note of the team, which is folded until it is needed. */
export async function openNote(page: Page): Promise<Locator> {
  const begin = { name: 'Note', exact: true } as const
  await page.getByRole('tab', begin).or(page.getByRole('button', begin)).click()
  return page.getByRole('textbox', { name: 'Note for the team' })
}

/** The fields of a reply, which are folded until they are needed. */
export async function openReply(page: Page): Promise<void> {
  const begin = { name: 'Reply', exact: true } as const
  await page.getByRole('tab', begin).or(page.getByRole('button', begin)).first().click()
}

/** The message about the last action at the desk. */
export const toast = (page: Page) => page.getByRole('region', { name: 'What was done' })

/** An enquiry that an agent opened with the keyboard to write its sender an email; `text` has the focus. */
export async function beginEmail(page: Page) {
  const name = `Devi Written${ownLetters()}`
  const email = newAddress()
  const reference = await sendEnquiry(page.request, { fullName: name, email })
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInToDesk(page, 'agent', 'Asha Kulkarni')
  await page.goto(`/Staff/enquiries/all/${reference}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('m')
  const text = page.getByRole('textbox', { name: `Email to ${name}` })
  await expect(text).toBeFocused()
  return { name, email, reference, text }
}
