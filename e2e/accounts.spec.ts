import sharp from 'sharp'
import { PICTURE_MAX_BYTES } from '../src/contract/accounts.ts'
import { PICTURE } from '../src/server/testing/people.ts'
import { codeIn, expect, extendToasts, openHydrated, test } from './fixtures.ts'
import { watchForm } from './forms.ts'
import { inEither } from './in-hindi.ts'
import { aMember, invalidateToken, logIn, message, newAddress, signInAtHome } from './members.ts'
import { fillRegistration, pasteCode, register } from './registering.ts'

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a person registers with a picture, pastes the code from the mail, logs in, returns and logs out', {
    tag: ['@smoke', '@hindi'],
  }, async ({ page, mailTo }) => {
    const email = newAddress()
    await page.goto('/register')
    await fillRegistration(page, email)
    await page
      .getByLabel('Profile Picture')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PICTURE })
    await expect(page.getByText('me.png')).toBeVisible()
    await page.getByRole('button', { name: 'Sign up' }).click()

    await message(page, 'Registration successful! Please verify your email.')
    await expect(page).toHaveURL('/verify-email')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await pasteCode(page, codeIn(await mailTo(email)))

    await message(page, 'Email verified successfully!')
    await expect(page).toHaveURL('/login')
    await logIn(page, email)

    await message(page, 'Logged in successfully!')
    await expect(page).toHaveURL('/')
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await expect(page.getByText(email)).toBeVisible()
    const picture = page.locator('main img')
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBe(512)

    await page.reload()
    await expect(page.getByText(email)).toBeVisible()
    expect(Object.keys(JSON.parse(await page.evaluate(() => localStorage.getItem('auth') ?? '{}')))).toEqual([
      'user',
      'token',
    ])

    await page.getByRole('button', { name: 'Logout' }).click()
    await message(page, 'Logged out successfully!')
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('auth'))).toBeNull()
  })
})

test('every invalid field of the registration is named, nothing is sent and nothing is lost', {
  tag: ['@smoke', '@hindi'],
}, async ({ page }) => {
  const { sent, alerts } = watchForm(page)
  await page.goto('/register')
  await page.getByLabel('Phone Number').fill('12345')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByLabel('Confirm Password', { exact: true }).fill('other')
  await page.getByRole('button', { name: 'Sign up' }).click()

  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  for (const sentence of [
    'Username is required.',
    'Email is required.',
    'Full name is required.',
    'Phone number must be 10 digits.',
    'Password must be at least 8 characters.',
    'Passwords do not match.',
  ]) {
    await expect(summary.getByRole('link', { name: sentence })).toBeVisible()
    await expect(page.getByRole('paragraph').getByText(sentence)).toBeVisible()
  }
  expect(alerts).toEqual([expect.any(String)])
  expect(inEither('Passwords do not match')).toContain(alerts[0])
  await expect(page).toHaveTitle(/^Error: /)
  await expect(page).toHaveTitle(/Create An Account/)
  await expect(page.getByLabel('Phone Number')).toHaveValue('12345')

  await summary.getByRole('link', { name: 'Username is required.' }).click()
  await expect(page.getByLabel('Username')).toBeFocused()
  await page.keyboard.type('A')
  await expect(page.getByText('Username is required.')).toHaveCount(0)
  expect(sent).toEqual([])
})

test('a photograph is reduced before upload; a failed upload is reported, and everything but the passwords stays', async ({
  page,
}) => {
  const slow = 'Your connection was too slow, so this did not arrive. Please try again.'
  const photograph = await sharp({ create: { width: 2000, height: 1500, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  // Bytes after the end of a JPEG are not part of the picture.
  const buffer = Buffer.concat([photograph, Buffer.alloc(PICTURE_MAX_BYTES)])
  await page.addInitScript(() => {
    const { fetch } = window
    const noting = (address: RequestInfo | URL, init?: RequestInit) => {
      const picture = init?.body instanceof FormData && init.body.get('profilePicture')
      if (picture instanceof File) Object.assign(window, { picture: [picture.type, picture.size] })
      return fetch(address, init)
    }
    Object.assign(window, { fetch: noting })
  })
  await page.route(
    '**/auth/register',
    (route) => route.fulfill({ status: 400, json: { code: 'too_slow', message: slow, error: slow } }),
    { times: 1 },
  )
  await openHydrated(page, '/register')
  await fillRegistration(page, newAddress())
  await page.getByLabel('Profile Picture').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByRole('button', { name: 'Sign up' }).click()
  await message(page, `Error during registration: ${slow}`)
  await expect(page.getByText('me.jpg')).toBeVisible()
  await expect(page.getByLabel('Full Name')).toHaveValue('Asha Devi')
  await expect(page.getByRole('button', { name: 'Restore what I typed' })).toHaveCount(0)
  for (const label of ['Password', 'Confirm Password'])
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('')
  const [type, bytes] = await page.evaluate(
    () => (window as unknown as { picture: [string, number] }).picture,
  )
  expect(type).toBe('image/jpeg')
  expect(bytes).toBeLessThan(100_000)
})

test('a failed login shows the reason and clears the form; an unverified person is led to the code', {
  tag: ['@smoke', '@hindi'],
}, async ({ page }) => {
  const email = newAddress()
  await register(page, email)

  await page.goto('/login')
  await logIn(page, email, 'not the password')
  await message(page, 'Invalid email or password.')
  await expect(page.getByLabel('Email')).toHaveValue('')

  await logIn(page, email)
  await message(page, 'Please verify your email before logging in.')
  await expect(page).toHaveURL('/verify-email')
})

test('a visitor who requested the dashboard sees it after logging in, even over a reload', async ({
  page,
}) => {
  const email = await aMember()

  await page.goto('/dashboard')
  await expect(page).toHaveURL('/login')
  await page.reload()
  await logIn(page, email)
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByText(email)).toBeVisible()

  for (const closed of ['/login', '/register', '/forget-pass', '/reset-password/any']) {
    await page.goto(closed)
    await expect(page).toHaveURL('/')
  }
})

test('an expired token is refreshed; without a session the person gets a message', {
  tag: ['@smoke', '@hindi'],
}, async ({ page, context }) => {
  const email = await aMember()
  await signInAtHome(page, email)
  await invalidateToken(page)
  await page.goto('/Dashboard')
  await expect(page.getByText(email)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('auth'))).not.toContain('spoiled')

  // A request of the Dashboard would end the session, or refresh the token, before the page is opened again.
  await page.goto('/robots.txt')
  await invalidateToken(page)
  await context.clearCookies()
  await Promise.all([
    message(page, 'Your session has expired. Please log in again.'),
    page.goto('/Dashboard'),
  ])
  await expect(page).toHaveURL('/login')
})

test('the mobile menu leads to the dashboard and closes', async ({ page, expectAccessible }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const email = await aMember()
  await signInAtHome(page, email)

  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect.poll(async () => (await menu.boundingBox())?.x).toBe(72)
  expect((await menu.boundingBox())?.width).toBe(288)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()

  await page.getByRole('button', { name: 'Open menu' }).click()
  await menu.getByRole('link', { name: 'Dashboard' }).click()
  await expect(menu).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  await expectAccessible(page)
})

test('a tab follows the login of another tab', async ({ page, context }) => {
  const email = await aMember()
  await page.goto('/login')
  const other = await context.newPage()
  await other.goto('/login')

  await logIn(page, email)
  await expect(other).toHaveURL('/')
})

test('every page of accounts, and the page for unknown addresses, is accessible and fits a narrow phone', {
  tag: ['@smoke', '@hindi'],
}, async ({ page, expectAccessible }) => {
  const refused: string[] = []
  page.on('console', (line) => line.text().includes('Content Security Policy') && refused.push(line.text()))
  for (const path of [
    '/login',
    '/register',
    '/verify-email',
    '/forget-pass',
    '/reset-password/some-token',
    '/nothing-here',
  ])
    await test.step(path, async () => {
      await page.setViewportSize({ width: 1280, height: 720 })
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
      await page.setViewportSize({ width: 320, height: 256 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      await expectAccessible(page)
    })
  expect(refused).toEqual([])
})

test('on a phone a message covers neither the heading of a form nor the focused element', async ({
  page,
}) => {
  await extendToasts(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/login')
  await logIn(page, 'nobody@example.org')
  const words = page.getByText('Invalid email or password.')
  await message(page, 'Invalid email or password.')
  // Playwright retries a click with another scroll position while its button is not ready.
  await page.evaluate(() => window.scrollTo(0, 0))
  const toast = await words.locator('xpath=ancestor::*[@data-message]').boundingBox()
  const heading = await page.getByRole('heading', { name: 'Login' }).boundingBox()
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThan(heading?.y ?? 0)

  await page.setViewportSize({ width: 360, height: 400 })
  // The failure has already focused the email.
  await page.getByLabel('Password', { exact: true }).focus()
  await page.evaluate(() => window.scrollTo(0, 10_000))
  await page.getByLabel('Email').focus()
  const field = await page.getByLabel('Email').boundingBox()
  expect(field?.y).toBeGreaterThan((toast?.y ?? 0) + (toast?.height ?? 0))
})

test('with reduced motion, pages and messages have no animation', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/login')
  await logIn(page, 'nobody@example.org')
  await message(page, 'Invalid email or password.')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveURL('/register')
  const moving = await page.evaluate(
    () =>
      document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1)
        .length,
  )
  expect(moving).toBe(0)
})
