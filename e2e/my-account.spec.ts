import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { PASSWORD, PICTURE } from '../src/server/testing/people.ts'
import { expect, test } from './fixtures.ts'
import { aMember, logIn, message, signIn, signInElsewhere } from './members.ts'

const PHONE = 'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'

async function openDashboard(page: Page, email: string) {
  await signIn(page, email)
  await page.goto('/Dashboard')
  await expect(page.getByText(email)).toBeVisible()
}

const open = (page: Page, line: string) => page.locator('summary', { hasText: line }).click()
const list = (page: Page) => page.getByRole('region', { name: 'Where you are signed in' })

test('the dashboard lists the devices of a member; one is signed out, then all others', {
  tag: '@smoke',
}, async ({ page, browser, expectAccessible }) => {
  const email = await aMember()
  for (const userAgent of [PHONE, 'Mozilla/5.0 (Windows NT 10.0) Firefox/130.0', 'Opera/9.80'])
    await signInElsewhere(browser, userAgent, email)
  await openDashboard(page, email)
  const lines = list(page).getByRole('listitem')
  await expect(lines).toHaveCount(4)
  await expect(lines.first()).toContainText('This device')
  await expect(lines.first().getByRole('button')).toHaveCount(0)
  await expect(lines.filter({ hasText: 'Chrome on Android' })).toContainText('last used just now')

  const signOut = page.getByRole('button', { name: 'Sign out Chrome on Android' })
  await signOut.focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Sign out Chrome on Android?' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(signOut).toBeFocused()
  await expect(lines).toHaveCount(4)

  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Sign out' }).click()
  await message(page, 'Chrome on Android is signed out.')
  await expect(lines).toHaveCount(3)
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeFocused()

  await page.getByRole('button', { name: 'Sign out all other devices' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
  await message(page, 'All other devices are signed out.')
  await expect(lines).toHaveCount(1)
  await expect(page.getByText('You are not signed in anywhere else.')).toBeVisible()
  await page.reload()
  await expect(lines).toHaveCount(1)
})

test('a picture is chosen, previewed, saved and removed again', { tag: ['@smoke', '@hindi'] }, async ({
  page,
  mailTo,
}) => {
  const email = await aMember()
  await openDashboard(page, email)
  await open(page, 'Change picture')
  const field = page.getByLabel('New picture')
  const shown = page.locator('main img').first()

  await page.getByRole('button', { name: 'Save picture' }).click()
  await expect(page.getByText('Choose a picture first.')).toBeVisible()
  await expect(field).toBeFocused()
  await field.setInputFiles({ name: 'me.gif', mimeType: 'image/gif', buffer: PICTURE })
  await expect(page.getByText('The picture must be a JPG or PNG file.')).toBeVisible()

  await field.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PICTURE })
  await expect(page.getByText('The picture must be a JPG or PNG file.')).toHaveCount(0)
  await expect(page.locator('form img')).toBeVisible()
  await page.getByRole('button', { name: 'Save picture' }).click()
  await message(page, 'Your picture is changed.')
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512)
  expect(await page.evaluate(() => localStorage.getItem('auth'))).toContain('/pictures/')
  await mailTo(email, 'picture was changed')

  await page.getByRole('button', { name: 'Remove picture' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await message(page, 'Your picture is removed.')
  await expect(shown).toHaveAttribute('src', /avatar/)
  await expect(page.getByRole('button', { name: 'Remove picture' })).toHaveCount(0)
  await expect(field).toBeFocused()
})

test('a password is changed with the current one; the other devices are signed out, this one stays', {
  tag: ['@smoke', '@hindi'],
}, async ({ page, browser, mailTo, expectAccessible }) => {
  const email = await aMember()
  await signInElsewhere(browser, PHONE, email)
  await openDashboard(page, email)
  await expect(list(page).getByRole('listitem')).toHaveCount(2)
  await open(page, 'Change password')
  const current = page.getByLabel('Current Password', { exact: true })
  const fresh = page.getByLabel('New Password', { exact: true })
  const again = page.getByLabel('Confirm New Password', { exact: true })
  const save = page.getByRole('button', { name: 'Change password' })

  await save.click()
  await expect(page.getByText('Password is required.')).toBeVisible()
  await expect(current).toBeFocused()
  await current.fill('not my password')
  await fresh.fill('marigold at the gate')
  await again.fill('marigold at the pond')
  await save.click()
  await expect(page.getByText('Passwords do not match.')).toBeVisible()
  await expect(again).toBeFocused()
  await expectAccessible(page)

  await again.fill('marigold at the gate')
  await save.click()
  await message(page, 'This is not your current password.')
  await expect(current).toBeFocused()
  await expect(fresh).toHaveValue('marigold at the gate')
  await current.fill(PASSWORD)
  await save.click()
  await message(page, 'Your password is changed. All other devices are signed out.')
  await expect(page.locator('summary', { hasText: 'Change password' })).toBeFocused()
  await expect(current).toBeHidden()
  await expect(list(page).getByRole('listitem')).toHaveCount(1)
  await mailTo(email, 'password was changed')
})

test('members download their data as a file', { tag: ['@smoke', '@hindi'] }, async ({ page, mailTo }) => {
  const email = await aMember()
  await openDashboard(page, email)
  await open(page, 'Download my data')
  // The message is shown for three seconds only, which may end before the file is saved.
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    message(page, 'Your data is saved as my-data.json.'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('my-data.json')
  const data = JSON.parse(readFileSync(await file.path(), 'utf8'))
  expect(data).toMatchObject({ account: { email, fullName: 'Asha Rao' }, sessions: [{ current: true }] })
  await mailTo(email, 'data was downloaded')
})

test('an account is not deleted without its password and a confirmation', async ({
  page,
  expectAccessible,
}) => {
  const email = await aMember()
  await openDashboard(page, email)
  await open(page, 'Delete my account')
  const button = page.getByRole('button', { name: 'Delete my account' })
  const password = page.getByLabel('Your password', { exact: true })
  const question = page.getByRole('alertdialog', { name: 'Delete your account for good?' })

  await button.click()
  await expect(page.getByText('Password is required.')).toBeVisible()
  await expect(password).toBeFocused()
  await password.fill('not my password')
  await button.click()
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Delete for good' }).click()
  await message(page, 'This is not your current password.')
  await expect(page.locator('#passwordToDelete-error')).toHaveText('This is not your current password.')
  await expect(password).toBeFocused()

  await password.fill(PASSWORD)
  await button.click()
  await question.getByRole('button', { name: 'Keep my account' }).click()
  await expect(question).toHaveCount(0)
  await expect(password).toBeFocused()
  await expect(page.getByText(email, { exact: true })).toBeVisible()
})

test('an account is deleted after password and confirmation; afterwards its login fails', {
  tag: ['@smoke', '@hindi'],
}, async ({ page, context, mailTo }) => {
  const email = await aMember()
  await openDashboard(page, email)
  const otherTab = await context.newPage()
  await otherTab.goto('/Dashboard')
  await expect(otherTab.getByText(email)).toBeVisible()
  await open(page, 'Delete my account')
  await page.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).click()
  await message(page, 'Your account is deleted.')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('auth'))).toBeNull()
  await expect(otherTab.getByText(email)).toHaveCount(0)
  await mailTo(email, 'account is deleted')

  await page.goto('/login')
  await logIn(page, email)
  await message(page, 'Invalid email or password.')
})

test('the dashboard is accessible and fits 320, 360 and 768 px with all panels open', {
  tag: ['@smoke', '@hindi'],
}, async ({ page, expectAccessibleAt }) => {
  const refused: string[] = []
  page.on('console', (line) => line.text().includes('Content Security Policy') && refused.push(line.text()))
  const email = await aMember('Thiruvenkatachari Ramanujacharya-Venkataraghavan')
  await page.setViewportSize({ width: 320, height: 740 })
  await openDashboard(page, email)
  await expect(list(page).getByRole('listitem')).toHaveCount(1)
  for (const summary of await page.locator('summary').all()) await summary.click()
  for (const width of [320, 360, 768]) {
    await expectAccessibleAt(page, [width])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  expect(refused).toEqual([])
})
