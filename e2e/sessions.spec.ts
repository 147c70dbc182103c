import type { BrowserContext, Page } from '@playwright/test'
import { PASSWORD } from '../src/server/testing/people.ts'
import { expect, test } from './fixtures.ts'
import { aMember, invalidateToken, logInFully, message, signInAtHome } from './members.ts'

const REFRESH = '/api/v1/auth/refresh-atoken'

function refreshesOf(context: BrowserContext): string[] {
  const seen: string[] = []
  context.on('request', (request) => request.url().endsWith(REFRESH) && seen.push(request.url()))
  return seen
}

const openDashboard = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
const heldToken = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? '{}').token as string)

test('an access token that expired during a click is refreshed unnoticed, and the click has its effect', async ({
  page,
}) => {
  const email = await aMember()
  await signInAtHome(page, email)
  await openDashboard(page)
  await page.locator('summary', { hasText: 'Change password' }).click()
  await page.getByLabel('Current Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('New Password', { exact: true }).fill('marigold at the gate')
  await page.getByLabel('Confirm New Password', { exact: true }).fill('marigold at the gate')

  await invalidateToken(page)
  const refreshes = refreshesOf(page.context())
  await page.getByRole('button', { name: 'Change password' }).click()
  await message(page, 'Your password is changed. All other devices are signed out.')
  await expect(page).toHaveURL('/Dashboard')
  expect(refreshes).toHaveLength(1)
  expect(await heldToken(page)).not.toBe('spoiled')
})

test('three tabs with an expired token make one refresh together', async ({ page, context }) => {
  const email = await aMember()
  await signInAtHome(page, email)
  const tabs = [page, await context.newPage(), await context.newPage()]
  for (const tab of tabs.slice(1)) await tab.goto('/')
  for (const tab of tabs)
    await expect(tab.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible()

  await invalidateToken(page)
  for (const tab of tabs) await expect.poll(() => heldToken(tab)).toBe('spoiled')
  const refreshes = refreshesOf(context)
  const allRefused = Promise.withResolvers<void>()
  let refused = 0
  context.on('response', (response) => {
    if (response.status() === 403 && ++refused === tabs.length) allRefused.resolve()
  })
  // The first refresh takes long enough for every tab to be refused.
  await context.route(`**${REFRESH}`, async (route) => {
    await allRefused.promise
    await route.continue()
  })
  await Promise.all(tabs.map(openDashboard))
  for (const tab of tabs) await expect(tab.getByText(email)).toBeVisible()
  expect(refreshes).toHaveLength(1)
})

test('a stolen refresh token that is reused ends the session everywhere, and the owner is notified', async ({
  page,
  context,
  browser,
  mailTo,
}) => {
  const email = await aMember()
  await signInAtHome(page, email)
  const thief = await browser.newContext()
  await thief.addCookies(await context.cookies())

  for (const _ of ['first', 'second']) {
    await invalidateToken(page)
    // The email is visible before the refresh is complete.
    const refresh = page.waitForResponse(`**${REFRESH}`)
    await page.goto('/Dashboard')
    expect((await refresh).status()).toBe(200)
    await expect(page.getByText(email)).toBeVisible()
  }
  // A request in progress would end the session before the page is reloaded.
  await page.waitForLoadState('networkidle')
  const stolen = await thief.request.post(REFRESH)
  expect(stolen.status()).toBe(401)

  await page.getByRole('button', { name: 'Logout' }).waitFor()
  await Promise.all([message(page, 'Your session has expired. Please log in again.'), page.reload()])
  await expect(page).toHaveURL('/login')
  expect((await mailTo(email, 'signed out one of your devices')).text).toContain('log in again')
})

test('logging out in one tab logs out the others, on any page', async ({ page, context }) => {
  const email = await aMember()
  await signInAtHome(page, email)
  const onDashboard = await context.newPage()
  await onDashboard.goto('/Dashboard')
  await expect(onDashboard.getByText(email)).toBeVisible()
  const onPublicPage = await context.newPage()
  await onPublicPage.goto('/Career')

  await openDashboard(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(onDashboard).toHaveURL('/login')
  await expect(onPublicPage.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(onPublicPage).toHaveURL('/Career')
  // Nobody waits for the server's answer.
  await expect
    .poll(async () => (await context.cookies()).map(({ name }) => name), { intervals: [100] })
    .not.toContain('rt')
})

test('another device signs this one out; its next call leads to the login and back', async ({
  page,
  browser,
}) => {
  const email = await aMember()
  await signInAtHome(page, email)
  const other = await (
    await browser.newContext({ userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/130' })
  ).newPage()
  await logInFully(other, email)

  await openDashboard(page)
  await page.getByRole('button', { name: 'Sign out Chrome on Android' }).click()
  const question = page.getByRole('alertdialog', { name: 'Sign out Chrome on Android?' })
  await question.getByRole('button', { name: 'Sign out' }).click()
  await message(page, 'Chrome on Android is signed out.')

  await openDashboard(other)
  await message(other, 'Your session has expired. Please log in again.')
  await expect(other).toHaveURL('/login')
  await expect(other.getByText('Maybe you signed out this device from another one.')).toBeVisible()
})
