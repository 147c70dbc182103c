import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { openSqliteBesideServer } from '../src/server/db/sqlite.ts'
import { PASSWORD } from '../src/server/testing/people.ts'
import { putAccount } from '../src/server/testing/put-account.ts'
import { expect, openAlive } from './fixtures.ts'

export const newAddress = () => `asha.${randomUUID().slice(0, 8)}@example.org`

/** A person with an account, put into the database. Registering has journeys of its own. */
export async function aMember(username = 'Asha', email = newAddress()): Promise<string> {
  const db = openSqliteBesideServer(process.env.E2E_DATA_DIR ?? '')
  await putAccount(db, { email, username, password: PASSWORD }, Date.now())
  await db.close()
  return email
}

/** On /login, or on the way there: the address changes before the page before has gone, which may ask for an email too. */
export async function logIn(page: Page, email: string, password = PASSWORD) {
  const submit = page.getByRole('button', { name: 'Login', exact: true })
  await expect(submit).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await submit.click()
}

/** Signed in through the login page, now on the home page. This page knows that the session is new. */
export async function logInFully(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await logIn(page, email)
  await expect(page).toHaveURL('/')
}

/**
 * Signs a person in without the login page: the next page that opens is a member's. The login page has journeys of its own.
 */
export async function signIn(page: Page, email: string): Promise<void> {
  const { user, accessToken } = await openSession(page.context(), email)
  // Storage belongs to the site, and this is its lightest page.
  await page.goto('/robots.txt')
  await page.evaluate(
    (kept) => localStorage.setItem('auth', kept),
    JSON.stringify({ user, token: accessToken }),
  )
}

/** Signs somebody in on another device, of which nothing is looked at. */
export async function signInElsewhere(browser: Browser, userAgent: string, email: string): Promise<void> {
  const device = await browser.newContext({ userAgent })
  await openSession(device, email)
  await device.close()
}

async function openSession({ request }: BrowserContext, email: string) {
  const answer = await request.post('/api/v1/auth/login', { data: { email, password: PASSWORD } })
  expect(answer.status()).toBe(200)
  return (await answer.json()).data
}

/** Signed in, on the first page. */
export async function beHome(page: Page, email: string): Promise<void> {
  await signIn(page, email)
  await openAlive(page, '/')
}

/** Replaces the access token by one that the server refuses, as if a quarter of an hour had passed. */
export const spoilToken = (page: Page) =>
  page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('auth') ?? '{}')
    localStorage.setItem('auth', JSON.stringify({ ...kept, token: 'spoiled' }))
    // The tab that writes is the only one the browser does not tell.
    window.dispatchEvent(new StorageEvent('storage', { key: 'auth' }))
  })

export const message = (page: Page, text: string) =>
  expect(page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true })).toBeVisible()

/** As if somebody had logged in earlier; nothing on an information page asks the server about it. */
export async function beSignedIn(page: Page) {
  await page.addInitScript(() => {
    const user = { username: 'Asha', email: 'asha@example.org', profilePicture: null }
    localStorage.setItem('auth', JSON.stringify({ user, token: 'a-token' }))
  })
}
