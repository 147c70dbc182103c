import type { Page } from '@playwright/test'
import { expect, holdScripts, openHydrated, SCRIPTS, storeItem, test, whenHydrated } from './fixtures.ts'
import { simulateSignIn } from './members.ts'
import { packed } from './public-pages.ts'

// The service worker would deliver the code around the routes of these tests.
test.use({ serviceWorkers: 'block' })

const note = (page: Page) => page.getByRole('alert').filter({ hasText: 'has not arrived' })
const submit = (page: Page) => page.locator('main form button[type=submit]')

test('code files that fail once are fetched again, unnoticed', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const failed = new Set<string>()
  await page.route(SCRIPTS, (route) => {
    const url = route.request().url()
    if (failed.has(url)) return route.continue()
    failed.add(url)
    return failed.size % 2 ? route.abort() : route.fulfill({ status: 503, body: 'Busy' })
  })
  await page.goto('/login')
  await page.getByLabel('Email').fill('asha@example.org')
  await whenHydrated(page)
  expect(failed.size).toBeGreaterThan(5)
  await expect(note(page)).toHaveCount(0)
  await expect(page.getByLabel('Email')).toHaveValue('asha@example.org')
})

for (const path of ['/OuterUserQuery', '/Dashboard', '/reset-password/a-token']) {
  test(`${path} reports missing code, and hydrates once the network is back`, async ({
    page,
    context,
    expectAccessible,
  }) => {
    await page.clock.install()
    let down = true
    await page.route(SCRIPTS, (route) => (down ? route.abort() : route.continue()))
    await page.goto(path)
    const name = page.getByLabel('Full name')
    const typing = path === '/OuterUserQuery'
    if (typing) await name.fill('Asha Devi')
    await page.clock.runFor(3_000)
    await expect(note(page)).toBeHidden()
    await page.clock.runFor(20_000)
    await expect(note(page)).toBeVisible()
    await expect(note(page).getByRole('link', { name: 'load the page again' })).toHaveAttribute('href', '')
    if (typing) await expectAccessible(page)

    down = false
    await context.setOffline(true)
    await context.setOffline(false)
    await whenHydrated(page)
    await expect(note(page)).toHaveCount(0)
    if (typing) await expect(name).toHaveValue('Asha Devi')
  })
}

test('stalled code is reported as missing too, loaded code is not', async ({ page }) => {
  await page.clock.install()
  const { arrive } = await holdScripts(page)
  await page.goto('/login')
  await page.clock.runFor(25_000)
  await expect(note(page)).toBeVisible()
  arrive()
  await whenHydrated(page)
  await expect(note(page)).toHaveCount(0)

  await page.reload()
  await whenHydrated(page)
  await page.clock.runFor(25_000)
  await expect(note(page)).toHaveCount(0)
})

test('a tap on a button before hydration is repeated after it, once', async ({ page }) => {
  const { arrive } = await holdScripts(page)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await page.goto('/login')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('neem leaves at dawn')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
  arrive()
  await whenHydrated(page)
  await expect(password).toHaveAttribute('type', 'text')
  await page.waitForLoadState('networkidle')
  // A second click would have hidden it again.
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue('neem leaves at dawn')
  expect(sent).toEqual([])
})

test('a tap is not repeated if the person has gone on', async ({ page }) => {
  const { arrive } = await holdScripts(page)
  await page.goto('/login')
  const password = page.getByLabel('Password', { exact: true })
  await page.getByRole('button', { name: 'Show password' }).click()
  await page.getByRole('heading', { level: 1 }).click()
  arrive()
  await whenHydrated(page)
  await page.waitForLoadState('networkidle')
  await expect(password).toHaveAttribute('type', 'password')
})

test('a form sent before hydration says so at once, and is sent after it, once', async ({ page }) => {
  const { arrive } = await holdScripts(page)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
  await page.goto('/login')
  await page.getByLabel('Email').fill('nobody@example.org')
  await page.getByLabel('Password', { exact: true }).fill('neem leaves at dawn')
  await page.keyboard.press('Enter')
  await expect(submit(page).getByText('Logging in...')).toBeVisible()
  await submit(page).click()
  await expect(page).toHaveURL('/login')
  expect(sent).toEqual([])

  arrive()
  await expect(page.getByText('Invalid email or password.').first()).toBeVisible()
  await expect(submit(page)).toHaveText('Login')
  expect(sent).toEqual(['/api/v1/auth/login'])
})

test('an empty form sent before hydration gets its summary of errors after it', async ({ page }) => {
  const { arrive } = await holdScripts(page)
  await page.goto('/OuterUserQuery')
  await submit(page).click()
  await expect(submit(page).getByText('Submitting...')).toBeVisible()
  arrive()
  await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible()
  await expect(submit(page).getByText('Submitting...')).toBeHidden()
})

/** The scripts loaded by a page when the network is idle, also after an interaction. */
async function scriptsOf(page: Page, path: string): Promise<string[]> {
  const fetched: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) fetched.push(pathname)
  })
  await page.goto(path)
  await page.mouse.move(100, 100)
  await page.keyboard.press('Tab')
  await page.waitForLoadState('networkidle')
  return fetched
}

for (const { path, label, text } of [
  { path: '/OuterUserQuery?title=', label: 'Inquiry subject', text: '₹5001 स्वास्थ्य <b>' },
  // Also a topic of the list.
  { path: '/OuterUserQuery?title=', label: 'Inquiry subject', text: 'Course' },
  { path: '/Moreinfo?course=', label: 'Course preference', text: 'Life Style Disease Management' },
]) {
  test(`${path} shows “${text}” from the link before hydration, and the same after it`, async ({ page }) => {
    const { arrive } = await holdScripts(page)
    await page.goto(path + packed(text))
    const shown = page.locator('form').getByText(text, { exact: true }).filter({ visible: true })
    await expect(shown).toBeVisible()
    await expect(page.getByRole('combobox')).toHaveCount(0)
    await expect(page.locator('form').getByText(label).filter({ visible: true })).toHaveCount(1)
    await page.evaluate(() => document.documentElement.setAttribute('data-same', ''))
    arrive()
    await whenHydrated(page)
    await expect(shown).toHaveCount(1)
    await expect(page.getByRole('combobox')).toHaveCount(0)
    await expect(page.locator('html[data-same]:not(.link-text)')).toHaveCount(1)
  })
}

test('an unreadable subject leaves the list before hydration too', async ({ page }) => {
  await holdScripts(page)
  await page.goto('/OuterUserQuery?title=not-base64-at-all!')
  await page.waitForLoadState()
  await expect(page.getByRole('combobox')).toBeVisible()
  await expect(page.getByText('Inquiry subject')).toBeHidden()
})

test('an information page fetches no code, with any interaction', async ({ page }) => {
  expect(await scriptsOf(page, '/')).toEqual([])
})

test('an information page fetches no code for a member either, and leads to the Dashboard', async ({
  page,
}) => {
  await simulateSignIn(page)
  expect(await scriptsOf(page, '/')).toEqual([])
  const bar = page.getByRole('navigation', { name: 'Main' })
  await expect(bar.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Login' })).toBeHidden()

  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Login' })).toBeHidden()
})

test('an information page hydrates if the device stores something', async ({ page }) => {
  await storeItem(page)
  await page.goto('/')
  await whenHydrated(page)
})

test('an information page follows a login and a logout in another tab', async ({ page }) => {
  await page.goto('/')
  const login = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' })
  await expect(login).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/Career')
  await other.evaluate(() =>
    localStorage.setItem('auth', '{"user":{"username":"a","email":"a@b.co"},"token":"t"}'),
  )
  await expect(login).toBeHidden()
  await other.evaluate(() => localStorage.removeItem('auth'))
  await expect(login).toBeVisible()
})

test('links of an information page are prefetched, but not with data saving', async ({ page }) => {
  const ahead = page.waitForRequest((request) => new URL(request.url()).pathname === '/Events')
  await page.goto('/')
  await ahead

  const saver = await page.context().newPage()
  await saver.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  const fetched: string[] = []
  saver.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await saver.goto('/')
  await saver.waitForLoadState('networkidle')
  expect(fetched).not.toContain('/Events')
})

test('Back from a reloaded information page shows the hydrated form that was left', async ({ page }) => {
  await openHydrated(page, '/OuterUserQuery')
  await page.getByRole('link', { name: 'Sehatshala' }).first().click()
  await expect(page).toHaveURL('/')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/OuterUserQuery')
  await expect(page.getByLabel('Full name')).toBeVisible()
})

test('a signed-out visitor of /Dashboard is at the login before hydration, and continues from there', async ({
  page,
}) => {
  await holdScripts(page)
  await page.goto('/Dashboard')
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('Email')).toBeVisible()
  expect(await page.evaluate(() => JSON.parse(sessionStorage.getItem('after-login') ?? ''))).toEqual({
    from: '/Dashboard',
    account: null,
  })
})

test('a reload restores the scroll position, on the first page of a visit and on a later one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 400 })
  const scrollTo = async (y: number) => {
    await page.mouse.wheel(0, y)
    await standsAt(y)
  }
  const standsAt = (y: number) => expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(y)

  await page.goto('/HealthCare')
  await scrollTo(500)
  await page.reload()
  await standsAt(500)

  // Not `click`, which scrolls: it treats the content of the fixed bar as hidden.
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Career' })
    .dispatchEvent('click')
  await expect(page).toHaveURL('/Career')
  await standsAt(0)
  await scrollTo(300)
  await page.reload()
  await standsAt(300)
  await page.goBack()
  await expect(page).toHaveURL('/HealthCare')
  await standsAt(500)
})

test('pages for people who are not signed in check the account before styles load, the others not before their text', async ({
  request,
}) => {
  const partsOf = async (path: string) => (await (await request.get(path)).text()).split('rel="stylesheet"')
  for (const path of ['/login', '/register', '/forget-pass']) {
    const [beforeStyles] = await partsOf(path)
    expect(beforeStyles).toContain("localStorage.getItem('auth')")
  }
  for (const path of ['/', '/Education', '/Moreinfo'])
    expect((await partsOf(path)).join('').split('<h1')[0]).not.toContain('localStorage')
})
