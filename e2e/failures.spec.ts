import type { Page } from '@playwright/test'
import { PASSWORD } from '../src/server/testing/people.ts'
import { expect, extendToasts, openHydrated, test } from './fixtures.ts'
import { fillEnquiry, submit } from './forms.ts'
import { aMember, message, newAddress, signInAtHome } from './members.ts'

const WIDTHS = [320, 1440]

test.beforeEach(({ page }) => extendToasts(page))
const note = (page: Page) => page.locator('form [data-failure]')
const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' }).locator('[data-message]')

/** The note is shown with the toast and outlasts it; only the toast is announced. */
async function expectNoteBesideToast(page: Page, text: string) {
  await message(page, text)
  await expect(note(page).getByText(text, { exact: true })).toBeInViewport()
  const announced = 'xpath=ancestor-or-self::*[@role="alert" or @role="status" or @aria-live]'
  await expect(note(page).locator(announced)).toHaveCount(0)
  await toasts(page).getByRole('button', { name: 'Close message' }).click()
  await expect(toasts(page)).toHaveCount(0)
  await expect(note(page)).toBeVisible()
}

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('without a connection the notes are headed "You are offline", until the network is back', async ({
    page,
    context,
    expectAccessibleAt,
  }) => {
    await openHydrated(page, '/forget-pass')
    await page.getByLabel('Email').fill('asha@example.org')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await expect(page.getByLabel('Email')).toBeFocused()
    await expectNoteBesideToast(page, 'Failed to send reset link!')
    await expect(note(page).getByRole('paragraph').first()).toHaveText('You are offline')
    await expectAccessibleAt(page, WIDTHS)
    await context.setOffline(false)
    await expect(note(page).getByText('You are offline')).toHaveCount(0)
    await expect(note(page)).toContainText('Failed to send reset link!')

    await openHydrated(page, '/reset-password/some-token')
    await context.setOffline(true)
    await page.getByLabel('New Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await expect(page.getByLabel('New Password', { exact: true })).toBeFocused()
    await expectNoteBesideToast(page, 'Failed to reset password. Please try again.')
    await expect(note(page).getByRole('paragraph').first()).toHaveText('You are offline')
  })
})

test('a failure removes an older success message', async ({ page }) => {
  await signInAtHome(page, await aMember())
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await message(page, 'Logged out successfully!')
  // Messages stay while they are hovered: only the failure can remove this one.
  await toasts(page).hover()
  await page.getByLabel('Email').fill('nobody@example.org')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.keyboard.press('Enter')
  await message(page, 'Invalid email or password.')
  await expect(page.getByText('Logged out successfully!')).toHaveCount(0)
})

test('the reference is shown over information pages and below forms, which it never covers', async ({
  page,
  expectAccessibleAt,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/OuterUserQuery')
  // Forms sent within a second count as sent by bots.
  await page.waitForFunction(() => performance.now() > 1000)
  await fillEnquiry(page, newAddress())
  await submit(page).click()
  const card = page.getByRole('complementary', { name: 'Your reference' })
  await expect(page).toHaveURL('/')
  await expect(card).toBeInViewport()

  // Without reloading: the reference is stored only in this page.
  for (const path of [
    '/login',
    '/register',
    '/forget-pass',
    '/verify-email',
    '/OuterUserQuery',
    '/Moreinfo',
  ]) {
    await page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    }, path)
    // Both from the same moment: the previous page may still be shown.
    await expect(async () => {
      await expect(page.locator('main form')).toBeVisible()
      const form = await page.locator('main form').boundingBox()
      const place = await card.boundingBox()
      expect(place?.y, path).toBeGreaterThanOrEqual((form?.y ?? 0) + (form?.height ?? 0))
    }).toPass()
  }
  await expectAccessibleAt(page, WIDTHS)
})
