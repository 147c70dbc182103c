import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { openSqliteBesideServer } from '../src/server/db/sqlite.ts'
import { PASSWORD } from '../src/server/testing/people.ts'
import { putAccount } from '../src/server/testing/put-account.ts'
import { expect, openHydrated } from './fixtures.ts'

export const newAddress = () => `asha.${randomUUID().slice(0, 8)}@example.org`

/** A person with an account, inserted into the database. Registration has its own journeys. */
export async function aMember(username = 'Asha', email = newAddress()): Promise<string> {
  const db = openSqliteBesideServer(process.env.E2E_DATA_DIR ?? '')
  await putAccount(db, { email, username, password: PASSWORD }, Date.now())
  await db.close()
  return email
}

/**
 * Works on /login and during the navigation to it: the address changes before the previous page is removed,
 * which may have an email field too.
 */
export async function logIn(page: Page, email: string, password = PASSWORD) {
  const submit = page.getByRole('button', { name: 'Login', exact: true })
  await expect(submit).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await submit.click()
}

/** Logs in through the login page, to the home page. This page knows that the session is new. */
export async function logInFully(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await logIn(page, email)
  await expect(page).toHaveURL('/')
}

/** Signs a person in without the login page, which has its own journeys: the next page that opens is a member's. */
export async function signIn(page: Page, email: string): Promise<void> {
  const { user, accessToken } = await openSession(page.context(), email)
  // Storage belongs to the origin, and this is its lightest page.
  await page.goto('/robots.txt')
  await page.evaluate(
    (stored) => localStorage.setItem('auth', stored),
    JSON.stringify({ user, token: accessToken }),
  )
}

/** Signs a person in on another device, whose pages are not checked. */
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

/** Signed in, on the home page. */
export async function signInAtHome(page: Page, email: string): Promise<void> {
  await signIn(page, email)
  await openHydrated(page, '/')
}

/** Replaces the access token by one that the server refuses, as after a quarter of an hour. */
export const invalidateToken = (page: Page) =>
  page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('auth') ?? '{}')
    localStorage.setItem('auth', JSON.stringify({ ...stored, token: 'spoiled' }))
    // Browsers send no storage event to the tab that writes.
    window.dispatchEvent(new StorageEvent('storage', { key: 'auth' }))
  })

/** In English and in Hindi. */
const NOTIFICATIONS = /^(Notifications|सूचनाएँ)$/

export const message = (page: Page, text: string) =>
  expect(page.getByRole('region', { name: NOTIFICATIONS }).getByText(text, { exact: true })).toBeVisible()

/** Simulates an earlier login; information pages do not ask the server about it. */
export async function simulateSignIn(page: Page) {
  await page.addInitScript(() => {
    const user = { username: 'Asha', email: 'asha@example.org', profilePicture: null }
    localStorage.setItem('auth', JSON.stringify({ user, token: 'a-token' }))
  })
}
