import sharp from 'sharp'
import { login } from '../../contract/accounts.ts'
import type { Mail } from '../mail/transport.ts'
import { putAccount } from './put-account.ts'
import type { Browser, TestServer } from './test-server.ts'

export const PASSWORD = 'monsoon rain 2026'

/** A valid registration; the test states only the relevant fields. */
export function aRegistration(change: Record<string, unknown> = {}) {
  return {
    username: 'asha',
    fullName: 'Asha Rao',
    phoneNumber: '9876543210',
    email: 'asha@example.org',
    password: PASSWORD,
    confirmPassword: PASSWORD,
    ...change,
  }
}

/** One red pixel, as a PNG file. */
export const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
)

/** A registration in the format of the site's form. */
export function registrationForm(change: Record<string, unknown> = {}, picture?: Buffer): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(aRegistration(change))) form.set(name, String(value))
  if (picture) form.set('profilePicture', new Blob([Buffer.from(picture)], { type: 'image/png' }), 'asha.png')
  return form
}

export async function aPicture(width = 300, height = 200): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#f9bc38' } })
    .png()
    .toBuffer()
}

export function codeIn(mail: Mail | undefined): string {
  const code = /^([A-Z2-9]{6})$/m.exec(mail?.text ?? '')?.[1]
  if (!code) throw new Error(`no code in this mail: ${mail?.text}`)
  return code
}

/** The token of the reset link in a mail. */
export function tokenIn(mail: Mail | undefined): string {
  const token = /\/reset-password\/([\w-]{43})/.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error(`no reset link in this mail: ${mail?.text}`)
  return token
}

export async function lastMailTo(server: TestServer, address: string): Promise<Mail | undefined> {
  return (await server.mailbox()).findLast((mail) => mail.to === address)
}

/** A person with an account. Registration has its own tests. */
export async function aMember(
  { db, deps, newBrowser }: TestServer,
  email = 'asha@example.org',
  browser: Browser = newBrowser(),
) {
  const { cost } = deps.gates.passwords
  await putAccount(db, { email, username: 'asha', password: PASSWORD }, deps.now(), cost)
  return { email, password: PASSWORD, browser }
}

/** A logged-in person, with their browser and access token. */
export async function aSignedInMember(server: TestServer, email = 'asha@example.org') {
  const { browser, password } = await aMember(server, email)
  const answer = await browser.send(login, { email, password })
  return { email, password, browser, token: answer.body.data.accessToken }
}
