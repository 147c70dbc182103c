import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { openSqliteBesideServer } from '../src/server/db/sqlite.ts'
import { putAccount } from '../src/server/testing/put-account.ts'
import { expect, openAlive } from './fixtures.ts'

export const PASSWORD = 'neem leaves at dawn'

export const newAddress = () => `asha.${randomUUID().slice(0, 8)}@example.org`

/** One red pixel. */
export const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
)

/** Somebody with an account. How people come to one has journeys of its own. */
export async function aMember(username = 'Asha', email = newAddress()): Promise<string> {
  const db = openSqliteBesideServer(process.env.E2E_DATA_DIR ?? '')
  await putAccount(db, { email, username, password: PASSWORD }, Date.now())
  await db.close()
  return email
}

/** On /login. */
export async function logIn(page: Page, email: string, password = PASSWORD) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

/** Signed in through the login page, on the first page: the page itself knows that the session is new. */
export async function logInFully(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await logIn(page, email)
  await expect(page).toHaveURL('/')
}

/**
 * Signs somebody in without a page: the next one that is opened is a member's. The login page has journeys of its own.
 */
export async function signIn(page: Page, email: string): Promise<void> {
  const answer = await page.request.post('/api/v1/auth/login', { data: { email, password: PASSWORD } })
  expect(answer.status()).toBe(200)
  const { user, accessToken } = (await answer.json()).data
  // Storage belongs to the site, and this is its lightest page.
  await page.goto('/robots.txt')
  await page.evaluate(
    (kept) => localStorage.setItem('auth', kept),
    JSON.stringify({ user, token: accessToken }),
  )
}

/** Signed in, on the first page. */
export async function beHome(page: Page, email: string): Promise<void> {
  await signIn(page, email)
  await openAlive(page, '/')
}

/** What an access token becomes after a quarter of an hour: one that the server refuses. */
export const spoilToken = (page: Page) =>
  page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('auth') ?? '{}')
    localStorage.setItem('auth', JSON.stringify({ ...kept, token: 'spoiled' }))
    // The tab that writes is the only one the browser does not tell.
    window.dispatchEvent(new StorageEvent('storage', { key: 'auth' }))
  })

export const message = (page: Page, text: string) =>
  expect(page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true })).toBeVisible()
