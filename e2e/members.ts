import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import type { Email } from 'postal-mime'
import { codeIn, expect } from './fixtures.ts'

export const PASSWORD = 'neem leaves at dawn'

export const newAddress = () => `asha.${randomUUID().slice(0, 8)}@example.org`

/** One red pixel. */
export const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
)

/** Registers and verifies somebody without a page, for journeys that begin later. Answers the address. */
export async function aMember(
  request: APIRequestContext,
  mailTo: (address: string) => Promise<Email>,
  name = 'Asha',
): Promise<string> {
  const email = newAddress()
  const registered = await request.post('/api/v1/auth/register', {
    multipart: {
      username: name,
      fullName: 'Asha Devi',
      phoneNumber: '9876543210',
      email,
      password: PASSWORD,
      confirmPassword: PASSWORD,
    },
  })
  expect(registered.status()).toBe(201)
  const verified = await request.post('/api/v1/auth/verify-email', {
    data: { code: codeIn(await mailTo(email)) },
  })
  expect(verified.status()).toBe(200)
  return email
}

/** On /login. */
export async function logIn(page: Page, email: string, password = PASSWORD) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

/** Logs in and waits on the first page, signed in. */
export async function logInFully(page: Page, email: string, password = PASSWORD) {
  await page.goto('/login')
  await logIn(page, email, password)
  await expect(page).toHaveURL('/')
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
