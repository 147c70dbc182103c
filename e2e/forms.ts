import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import PostalMime, { type Email } from 'postal-mime'
import { codeIn, expect } from './fixtures.ts'

export const PASSWORD = 'neem leaves at dawn'
export const newAddress = () => `asha.${randomUUID().slice(0, 8)}@example.org`

/** What `title` and `course` carry: base64, then URL-encoded. */
export const packed = (text: string) => encodeURIComponent(Buffer.from(text).toString('base64'))

export const message = (page: Page, text: string) =>
  expect(page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true })).toBeVisible()

export const submit = (page: Page) => page.getByRole('button', { name: /^(Submit|Submitting\.\.\.)$/ })

/** Every mail that left so far and holds the text in its addresses, subject or words. */
export async function mailsWith(text: string): Promise<Email[]> {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'mail')
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(files.map((name) => PostalMime.parse(readFileSync(join(folder, name)))))
  return mails.filter((mail) => JSON.stringify(mail).includes(text))
}

/** One mail to the organisation and one to the person about each reference; a moment later still no more. */
export async function expectOneSetOfMails(person: string, about: 'query' | 'application'): Promise<string> {
  const subject = about === 'query' ? 'We have your query' : 'application'
  const receipts = async () =>
    (await mailsWith(person)).filter(
      (mail) => mail.to?.[0]?.address === person && mail.subject?.includes(subject),
    )
  await expect.poll(async () => (await receipts()).length, { timeout: 10_000 }).toBe(1)
  const [receipt] = await receipts()
  const reference = /\b[A-Z2-9]{8}\b/.exec(receipt?.subject ?? '')?.[0] ?? ''
  expect(reference).toHaveLength(8)
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect(await receipts()).toHaveLength(1)
  const notices = (await mailsWith(reference)).filter((mail) => mail.to?.[0]?.address === 'desk@example.org')
  expect(notices).toHaveLength(1)
  return reference
}

/** Makes an account through the API and puts it into the page, as if somebody had logged in before. */
export async function beMember(page: Page, mailTo: (address: string) => Promise<Email>): Promise<string> {
  const email = newAddress()
  await register(page, email, mailTo)
  const answer = await page.request.post('/api/v1/auth/login', { data: { email, password: PASSWORD } })
  const { user, accessToken } = (await answer.json()).data
  await page.addInitScript(
    (kept) => localStorage.getItem('auth') ?? localStorage.setItem('auth', kept),
    JSON.stringify({ user, token: accessToken }),
  )
  return email
}

/** Makes a verified account; nobody is logged in. */
export async function register(page: Page, email: string, mailTo: (address: string) => Promise<Email>) {
  const person = {
    username: 'Asha',
    fullName: 'Asha Devi',
    email,
    phoneNumber: '9876543210',
    password: PASSWORD,
    confirmPassword: PASSWORD,
  }
  await page.request.post('/api/v1/auth/register', { multipart: person })
  await page.request.post('/api/v1/auth/verify-email', { data: { code: codeIn(await mailTo(email)) } })
}

/** Everything both storages of the browser hold. */
export const storage = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))

/**
 * Watches the calls to a path. Each reaches the server; its answer is given to the page, lost on the way, or held back for
 * ever.
 */
export async function watchCalls(page: Page, path: string) {
  const calls = { keys: [] as string[], answers: 'given' as 'given' | 'lost' | 'held back' }
  await page.route(`**${path}`, async (route) => {
    calls.keys.push(route.request().headers()['idempotency-key'] ?? '')
    if (calls.answers === 'given') return route.continue()
    const { answers } = calls
    await page.request.fetch(route.request())
    if (answers === 'lost') await route.abort('connectionreset')
  })
  return calls
}
