import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { newAddress } from './members.ts'

// The service worker would load the list in any case.
test.use({ serviceWorkers: 'block' })

const LIST = /guessable-password/
const MOST_USED = 'Many people use this password, so it is among the first that others try.'

/** The paths of the requested files. */
function noteRequests(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  return asked
}

test('a commonly used password shows a hint, whose list loads only then, and is accepted', async ({
  page,
  expectAccessibleAt,
}) => {
  const asked = noteRequests(page)
  await page.goto('/register')
  await page.getByLabel('Username').fill('Asha')
  await page.getByLabel('Full Name').fill('Asha Devi')
  await page.getByLabel('Phone Number').fill('98765 43210')
  await page.getByLabel('Email').fill(newAddress())
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => LIST.test(path))).toEqual([])

  const password = page.getByLabel('Password', { exact: true })
  await password.fill('Password@123')
  await expect(page.getByText(MOST_USED)).toBeVisible()
  expect(asked.filter((path) => LIST.test(path))).toHaveLength(1)
  await expect(password).not.toHaveAttribute('aria-invalid')
  await expectAccessibleAt(page, [360, 1440])

  await password.fill('password')
  await page.getByLabel('Confirm Password', { exact: true }).fill('password')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page).toHaveURL('/verify-email')
})

test('without the list the form shows no hint and works', async ({ page }) => {
  await page.route(LIST, (route) => route.abort())
  await page.goto('/reset-password/some-token')
  const failed = page.waitForEvent('requestfailed', (request) => LIST.test(request.url()))
  await page.getByLabel('New Password', { exact: true }).fill('iloveyou')
  await failed
  await expect(page.getByText(MOST_USED)).toHaveCount(0)
  await page.getByLabel('Confirm Password', { exact: true }).fill('iloveyou')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText('This link no longer works.')).toBeVisible()
})
