import type { Page } from '@playwright/test'
import { PASSWORD } from '../src/server/testing/people.ts'
import { expect, extendToasts, openHydrated, test } from './fixtures.ts'
import { fillEnquiry, submit } from './forms.ts'
import { aMember, logIn, message, newAddress, signInAtHome } from './members.ts'

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

/**
 * Holds calls to a path, to check the screen meanwhile. Set up before the page is opened, because a call within
 * milliseconds of a new route may not be intercepted.
 */
async function holdableCalls(page: Page, path: string) {
  let held: PromiseWithResolvers<void> | undefined
  await page.route(`**${path}`, async (route) => {
    await held?.promise
    await route.continue()
  })
  return {
    hold: () => {
      held = Promise.withResolvers()
    },
    letGo: () => held?.resolve(),
  }
}

async function fillRegistration(page: Page) {
  await page.getByLabel('Username').fill('Asha')
  await page.getByLabel('Full Name').fill('Asha Devi')
  await page.getByLabel('Phone Number').fill('98765 43210')
  await page.getByLabel('Email').fill(newAddress())
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD)
}

test('the reason of a failed login stays in the form until the next try, and the email has the focus', async ({
  page,
  expectAccessibleAt,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const calls = await holdableCalls(page, '/api/v1/auth/login')
  await openHydrated(page, '/login')
  await page.getByLabel('Email').fill('nobody@example.org')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Email')).toBeFocused()
  await expectNoteBesideToast(page, 'Invalid email or password.')
  await expect(page.getByLabel('Email')).toHaveValue('')
  await expectAccessibleAt(page, WIDTHS)

  // Typing is not a try.
  await page.getByLabel('Email').fill('nobody@example.org')
  await expect(note(page)).toBeVisible()
  calls.hold()
  await logIn(page, 'nobody@example.org', 'another one')
  await expect(page.getByRole('button', { name: 'Logging in...' })).toBeVisible()
  await expect(note(page)).toHaveCount(0)
  calls.letGo()
  await expect(note(page)).toBeVisible()
})

test('on a small screen the focused element is visible rather than the note', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await openHydrated(page, '/login')
  await logIn(page, 'nobody@example.org', 'not the password')
  await expect(note(page)).toBeAttached()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toBeInViewport({ ratio: 0.9 })
})

test('the reason of a refused code stays above the boxes until all six are filled again', async ({
  page,
  expectAccessibleAt,
}) => {
  const calls = await holdableCalls(page, '/api/v1/auth/verify-email')
  await openHydrated(page, '/verify-email')
  await page.getByLabel('Character 1 of 6').focus()
  await page.keyboard.type('AB2CDE')
  await expect(page.getByLabel('Character 1 of 6')).toBeFocused()
  await expectNoteBesideToast(page, 'This code is wrong or has expired.')
  await expectAccessibleAt(page, WIDTHS)

  await page.getByLabel('Character 1 of 6').focus()
  await page.keyboard.type('AB2CD')
  await expect(note(page)).toBeVisible()
  calls.hold()
  await page.keyboard.type('F')
  await expect(page.getByRole('button', { name: 'Verifying...' })).toBeVisible()
  await expect(note(page)).toHaveCount(0)
  calls.letGo()
  await expect(note(page)).toBeVisible()
})

test('the reason why no new code was sent stays beside the button until the next try', async ({ page }) => {
  await openHydrated(page, '/verify-email')
  const again = page.getByRole('button', { name: 'Send a new code' })
  const resend = '**/api/v1/auth/resend-verification'
  await page.route(resend, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
  await again.click()
  const note = page.locator('[data-failure]')
  await expect(note.getByText('The code could not be sent.')).toBeInViewport()
  await message(page, 'The code could not be sent.')

  await page.unroute(resend)
  await page.route(resend, () => {})
  await again.click()
  await expect(note).toHaveCount(0)
})

test('the reason of a failed registration stays during typing; the values can be restored with one key', async ({
  page,
  expectAccessibleAt,
}) => {
  const failed = 'Error during registration: The picture must be a JPG or PNG file.'
  await openHydrated(page, '/register')
  await fillRegistration(page)
  const broken = Buffer.from('\x89PNG\r\n\x1a\nand no more', 'latin1')
  const notAPicture = { name: 'me.png', mimeType: 'image/png', buffer: broken }
  await page.getByLabel('Profile Picture').setInputFiles(notAPicture)
  await page.getByRole('button', { name: 'Sign up' }).click()
  const restore = page.getByRole('button', { name: 'Restore what I typed' })
  await expect(restore).toBeFocused()
  await expectNoteBesideToast(page, failed)
  await expectAccessibleAt(page, WIDTHS)

  // A try with missing fields is a try; the offer stays until it is used.
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByText('There is a problem')).toBeVisible()
  await expect(note(page)).toHaveCount(0)
  await restore.focus()
  await page.keyboard.press('Enter')
  await expect(restore).toHaveCount(0)
  await expect(page.getByLabel('Full Name')).toHaveValue('Asha Devi')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
})

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

test('with a network a failure is not called offline', async ({ page }) => {
  await page.route('**/api/v1/auth/login', (route) => route.abort('connectionreset'))
  await openHydrated(page, '/login')
  await logIn(page, 'asha@example.org')
  await expectNoteBesideToast(page, 'Login failed. Please try again.')
  await expect(note(page)).toContainText('No connection. Check your network and try again.')
  await expect(note(page).getByText('You are offline')).toHaveCount(0)
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
