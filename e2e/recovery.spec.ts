import type { Page } from '@playwright/test'
import type { Email } from 'postal-mime'
import { aRegistration, PASSWORD } from '../src/server/testing/people.ts'
import { expect, holdScripts, openHydrated, test } from './fixtures.ts'
import { aMember, logIn, message, newAddress, signInAtHome } from './members.ts'

const NEW_PASSWORD = 'marigold at the gate'

const linkIn = (mail: Email) =>
  new URL(/https?:\S+\/reset-password\/[\w-]{43}/.exec(mail.text ?? '')?.[0] ?? '')

async function askForLink(page: Page, email: string) {
  await page.goto('/forget-pass')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await message(page, 'Reset link sent to your email!')
}

async function typePasswords(page: Page, password: string, again = password) {
  await page.getByLabel('New Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password', { exact: true }).fill(again)
  await page.getByRole('button', { name: 'Reset Password' }).click()
}

const fieldsAreEmpty = async (page: Page) => {
  await expect(page.getByLabel('New Password', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('Confirm Password', { exact: true })).toHaveValue('')
}

test('a forgotten password is replaced with the link of the mail, and every other device is signed out', {
  tag: ['@smoke', '@hindi'],
}, async ({ page, browser, mailTo }) => {
  const email = await aMember()
  const elsewhere = await (await browser.newContext()).newPage()
  await signInAtHome(elsewhere, email)

  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL('/forget-pass')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await message(page, 'Reset link sent to your email!')
  const confirmation = `If an account exists for ${email}, you will receive a password reset link shortly.`
  await expect(page.getByText(confirmation, { exact: true })).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Back to Login' })).toBeVisible()

  await page.goto(linkIn(await mailTo(email, 'new password')).pathname)
  await page.getByLabel('New Password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Confirm Password', { exact: true }).fill(NEW_PASSWORD)
  const reset = Promise.withResolvers<void>()
  await page.route('**/api/v1/auth/reset-password/*', async (route) => {
    await reset.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByRole('button', { name: 'Resetting...' })).toBeDisabled()
  reset.resolve()
  await message(page, 'Password reset successfully, redirecting to login page...')
  await expect(page).toHaveURL('/login')
  await mailTo(email, 'password was changed')

  await elsewhere.getByRole('link', { name: 'Dashboard' }).click()
  await message(elsewhere, 'Your session has expired. Please log in again.')
  await expect(elsewhere).toHaveURL('/login')

  await logIn(page, email)
  await message(page, 'Invalid email or password.')
  await logIn(page, email, NEW_PASSWORD)
  await message(page, 'Logged in successfully!')
})

test('an unknown address looks exactly the same', async ({ page }) => {
  const email = newAddress()
  await askForLink(page, email)
  await expect(
    page.getByText(`If an account exists for ${email}, you will receive a password reset link shortly.`, {
      exact: true,
    }),
  ).toBeVisible()
})

test('a used link is refused, empties the fields and leads to a new one', async ({
  page,
  mailTo,
  expectAccessible,
}) => {
  const email = await aMember()
  await askForLink(page, email)
  const link = linkIn(await mailTo(email, 'new password')).pathname
  await page.goto(link)
  await typePasswords(page, NEW_PASSWORD)
  await expect(page).toHaveURL('/login')

  await page.goto(link)
  await typePasswords(page, PASSWORD)
  await message(page, 'This link is wrong or has expired. Please ask for a new one.')
  await fieldsAreEmpty(page)
  await expect(page.getByRole('button', { name: 'Reset Password' })).toBeEnabled()
  const newLink = page.getByRole('link', { name: 'Ask for a new link' })
  await expect(newLink).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/forget-pass')
})

test('a person whose address was registered by a stranger does not get the stranger’s username, and completes the details', async ({
  page,
  browser,
  mailTo,
  expectAccessibleAt,
}) => {
  const email = newAddress()
  const stranger = await browser.newContext()
  const registered = await stranger.request.post('/api/v1/auth/register', {
    multipart: aRegistration({ email, username: 'Mallory', fullName: 'Mallory of the internet' }),
  })
  expect(registered.status()).toBe(201)
  await stranger.close()
  await askForLink(page, email)
  await openHydrated(page, linkIn(await mailTo(email, 'new password')).pathname)
  await typePasswords(page, NEW_PASSWORD)
  await message(page, 'Password reset successfully, redirecting to login page...')
  await expect(page).toHaveURL('/login')
  await logIn(page, email, NEW_PASSWORD)
  await expect(page).toHaveURL('/')

  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByText(email.split('@')[0] ?? '', { exact: true })).toBeVisible()
  const pending = page.getByText('Please complete your details')
  await expect(pending).toBeVisible()
  await expectAccessibleAt(page, [360, 1440])
  await page.getByRole('button', { name: 'Edit my details' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit my details' })
  await expect(dialog.getByLabel('Full Name')).toHaveValue('')
  await dialog.getByLabel('Full Name').fill('Asha Rao')
  await dialog.getByLabel('Phone Number').fill('98765 43210')
  await dialog.getByRole('button', { name: 'Save details' }).click()
  await message(page, 'Your details are changed.')
  await expect(pending).toHaveCount(0)
  await expect(page.getByText('Mallory')).toHaveCount(0)
})

test('the token is removed from the address bar, never sent as referrer, and deleted from storage after a refusal', async ({
  page,
}) => {
  const token = 'a'.repeat(43)
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.headers().referer ?? '', request.postData() ?? ''))
  const answer = await page.goto(`/reset-password/${token}`)
  expect(answer?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
  await expect(page).toHaveURL('/reset-password')

  await typePasswords(page, NEW_PASSWORD)
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page).toHaveURL('/forget-pass')
  await page.goBack()
  await expect(page).toHaveURL('/reset-password')
  await expect(page.getByRole('link', { name: 'Ask for a new' })).toBeVisible()
  expect(sent.filter((text) => text.includes(token))).toEqual([])
  expect(
    await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, history.state])),
  ).not.toContain(token)
})

test('an opened link survives a reload in its tab, and in no other tab, until it is used', async ({
  page,
  mailTo,
}) => {
  const email = await aMember()
  await askForLink(page, email)
  const link = linkIn(await mailTo(email, 'new password')).pathname
  const token = link.split('/').at(-1) ?? ''
  await openHydrated(page, link)
  const scripts = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByText('a part of that link is missing')).toHaveCount(0)
  scripts.arrive()
  await expect(page).toHaveURL('/reset-password')
  expect(await page.evaluate(() => JSON.stringify([localStorage, history.state]))).not.toContain(token)
  const other = await page.context().newPage()
  await other.goto('/reset-password')
  await expect(other.getByText('a part of that link is missing')).toBeVisible()
  await other.close()

  await typePasswords(page, NEW_PASSWORD)
  await message(page, 'Password reset successfully, redirecting to login page...')
  expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain(token)
  await page.goto('/reset-password')
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible()
})

test('an opened link is deleted when it must have expired', async ({ page }) => {
  await page.clock.install()
  await page.goto(`/reset-password/${'a'.repeat(43)}`)
  await expect(page.getByLabel('New Password', { exact: true })).toBeVisible()
  await page.clock.fastForward('31:00')
  await page.reload()
  await expect(page.getByText('a part of that link is missing')).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('aaa')
})
