import type { BrowserContext, Page } from '@playwright/test'
import { expect, openHydrated, test } from './fixtures.ts'
import { signInNewMember, storage } from './forms.ts'
import { aMember, logIn, logInFully, message } from './members.ts'

const LOG_OUT = '**/api/v1/auth/logout'
const REFRESH = '/api/v1/auth/refresh-atoken'
const LINE = 'You are logged out here, but our server could not be told yet.'

async function logOut(page: Page) {
  await page.goto('/Dashboard')
  await page.getByRole('button', { name: 'Logout' }).click()
  await message(page, 'Logged out successfully!')
  await expect(page).toHaveURL('/login')
}

/** Lets all logout calls fail until `mend`; returns their number. */
async function breakLogOut(context: BrowserContext, status?: number) {
  let calls = 0
  await context.route(LOG_OUT, (route) => {
    calls++
    return status ? route.fulfill({ status, body: 'Bad gateway' }) : route.abort('connectionfailed')
  })
  return { calls: () => calls, mend: () => context.unroute(LOG_OUT) }
}

const known = (context: BrowserContext) =>
  context.waitForEvent('response', (answer) => answer.url().endsWith('/auth/logout') && answer.ok())
const settled = (page: Page) => expect.poll(() => storage(page)).not.toContain('pending-log-out')

/** Whether the refresh cookie of a login, copied from the device, still opens the account. */
async function cookieWorks(page: Page, cookies: Awaited<ReturnType<BrowserContext['cookies']>>) {
  const device = await page.context().browser()?.newContext()
  if (!device) throw new Error('This page has no browser.')
  await device.addCookies(cookies)
  const answer = await device.request.post(REFRESH)
  await device.close()
  return answer.ok()
}

for (const [trouble, status] of [
  ['the network is gone', undefined],
  ['a proxy answers 502', 502],
  ['the server is busy', 503],
] as const) {
  test(`logout while ${trouble}: signed out at once, and retried until the server knows`, async ({
    page,
    context,
  }) => {
    await signInNewMember(page)
    const cookies = await context.cookies()
    const broken = await breakLogOut(context, status)
    await logOut(page)
    await expect.poll(broken.calls).toBeGreaterThan(1)
    expect(await storage(page)).toContain('pending-log-out')

    const received = known(context)
    await broken.mend()
    await received
    await settled(page)
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('rt')
    expect(await cookieWorks(page, cookies)).toBe(false)
  })
}

test('a pending logout survives its tab, and signs nobody in again', async ({ page, context }) => {
  await signInNewMember(page)
  const cookies = await context.cookies()
  const broken = await breakLogOut(context)
  await logOut(page)
  // A call that is still held when its page closes would reach the server.
  await expect.poll(broken.calls).toBeGreaterThan(0)
  const refreshes: string[] = []
  context.on('request', (request) => request.url().endsWith(REFRESH) && refreshes.push(request.url()))
  await page.close()

  const later = await context.newPage()
  // The state of a tab that missed the logout.
  await later.goto('/robots.txt')
  await later.evaluate(() => {
    const user = { username: 'Asha', email: 'asha@example.org', profilePicture: null }
    localStorage.setItem('auth', JSON.stringify({ user, token: 'refused' }))
  })
  await later.goto('/Dashboard')
  await expect(later).toHaveURL('/login')
  expect(JSON.parse(await storage(later))[0]).not.toHaveProperty('auth')
  expect((await context.cookies()).map(({ name }) => name)).toContain('rt')

  const received = known(context)
  await broken.mend()
  await received
  await settled(later)
  expect(refreshes).toEqual([])
  expect(await cookieWorks(later, cookies)).toBe(false)
})

test('one of two tabs notifies the server, and the other takes over when the first is closed', async ({
  page,
  context,
}) => {
  await signInNewMember(page)
  await openHydrated(page, '/')
  const second = await context.newPage()
  const broken = await breakLogOut(context)
  await logOut(second)
  await expect.poll(broken.calls).toBeGreaterThan(0)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  const received = known(context)
  await second.close()
  await broken.mend()
  expect((await received).request().frame().page()).toBe(page)
  await settled(page)
})

test('a login settles a pending logout: it ends the old session, and the new one stays', async ({
  page,
  context,
}) => {
  await signInNewMember(page)
  const ravi = await aMember('Ravi')
  const cookies = await context.cookies()
  const other = await context.newPage()
  await openHydrated(other, '/')
  const broken = await breakLogOut(context)
  await logOut(page)
  await expect.poll(broken.calls).toBeGreaterThan(0)

  const refused = page.waitForResponse('**/api/v1/auth/login')
  await logIn(page, ravi, 'not the password of Ravi')
  expect((await refused).status()).toBe(401)
  expect(await storage(page)).toContain('pending-log-out')
  await logIn(page, ravi)
  await expect(page).toHaveURL('/')
  expect(await storage(page)).not.toContain('pending-log-out')
  const calls = broken.calls()
  await broken.mend()

  expect(await cookieWorks(page, cookies)).toBe(false)
  // The new cookie is valid, in both tabs.
  await other.goto('/Dashboard')
  await expect(other.getByText(ravi)).toBeVisible()
  expect(await cookieWorks(page, await context.cookies())).toBe(true)
  expect(broken.calls()).toBe(calls)
})

for (const status of [404, 405]) {
  test(`a server that answers a logout with ${status} needs no notification`, async ({ page, context }) => {
    await signInNewMember(page)
    const broken = await breakLogOut(context, status)
    await logOut(page)
    await settled(page)
    expect(broken.calls()).toBe(1)
  })
}

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a logout still pending after a minute online shows a line, until it is settled', async ({
    page,
    context,
    expectAccessibleAt,
  }) => {
    await page.clock.install()
    await signInNewMember(page)
    const broken = await breakLogOut(context)
    await logOut(page)
    const line = page.getByRole('status').filter({ hasText: LINE })
    // From here on time is added explicitly: a slow machine would take seconds itself.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
    await page.clock.runFor(50_000)
    await expect(line).toHaveCount(0)
    await page.clock.runFor(11_000)
    await expect(line).toBeVisible()
    await page.clock.resume()
    await expect(line.getByRole('link', { name: 'set a new password' })).toHaveAttribute(
      'href',
      '/forget-pass',
    )
    await expectAccessibleAt(page, [360, 1440])

    await context.setOffline(true)
    await expect(line).toHaveCount(0)
    await broken.mend()
    const received = known(context)
    await context.setOffline(false)
    await received
    await settled(page)
    await page.clock.runFor(61_000)
    await expect(line).toHaveCount(0)
  })
})

test('a successful logout leaves no data behind', async ({ page, context }) => {
  const email = await aMember()
  await logInFully(page, email)
  const received = known(context)
  await logOut(page)
  await received
  await settled(page)
  expect(await storage(page)).not.toContain(email)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('rt')
})
