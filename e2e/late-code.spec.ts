import type { Page } from '@playwright/test'
import { expect, holdScripts, SCRIPTS, test } from './fixtures.ts'

const note = (page: Page) => page.getByRole('alert').filter({ hasText: 'has not arrived' })
const submit = (page: Page) => page.locator('main form button[type=submit]')

test('files of the code that fail once are fetched again, and nobody notices', async ({ page }) => {
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
  await expect(submit(page)).toBeEnabled()
  expect(failed.size).toBeGreaterThan(5)
  await expect(note(page)).toHaveCount(0)
  await expect(page.getByLabel('Email')).toHaveValue('asha@example.org')
})

for (const path of ['/OuterUserQuery', '/Dashboard', '/reset-password/a-token']) {
  test(`${path} says so when its code does not arrive, and comes alive once the network is back`, async ({
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
    await expect(submit(page)).toBeEnabled()
    await expect(note(page)).toHaveCount(0)
    if (typing) await expect(name).toHaveValue('Asha Devi')
  })
}

test('code that stalls without failing is said to be missing too, code that came is not', async ({
  page,
}) => {
  await page.clock.install()
  const { arrive } = await holdScripts(page)
  await page.goto('/login')
  await page.clock.runFor(25_000)
  await expect(note(page)).toBeVisible()
  arrive()
  await expect(submit(page)).toBeEnabled()
  await expect(note(page)).toHaveCount(0)

  await page.reload()
  await expect(submit(page)).toBeEnabled()
  await page.clock.runFor(25_000)
  await expect(note(page)).toHaveCount(0)
})

test('a tap on a button before the code is there is done once it is, one time', async ({ page }) => {
  const { arrive } = await holdScripts(page)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await page.goto('/login')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('neem leaves at dawn')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
  arrive()
  await expect(submit(page)).toBeEnabled()
  await expect(password).toHaveAttribute('type', 'text')
  await page.waitForLoadState('networkidle')
  // Twice would have hidden it again.
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue('neem leaves at dawn')
  expect(sent).toEqual([])
})

test('a tap that people have gone on from is not done', async ({ page }) => {
  const { arrive } = await holdScripts(page)
  await page.goto('/login')
  const password = page.getByLabel('Password', { exact: true })
  await page.getByRole('button', { name: 'Show password' }).click()
  await page.getByRole('heading', { level: 1 }).click()
  arrive()
  await expect(submit(page)).toBeEnabled()
  await page.waitForLoadState('networkidle')
  await expect(password).toHaveAttribute('type', 'password')
})

/** Stops the clock, opens a page, and tells whether its code has run so far. */
async function openAndOnlyLook(page: Page, path: string): Promise<() => Promise<boolean>> {
  await page.addInitScript(() =>
    addEventListener('hydrating', () => document.documentElement.setAttribute('data-ran', '')),
  )
  await page.clock.install({ time: 0 })
  // The clock runs until it is paused, so this must be later than any machine takes to get here.
  await page.clock.pauseAt(3_600_000)
  await page.goto(path)
  await page.clock.runFor(1500)
  await page.waitForLoadState('networkidle')
  return async () => {
    await page.clock.runFor(20)
    return (await page.locator('html[data-ran]').count()) === 1
  }
}

test('the code of a page waits while it is only looked at, and runs at the first sign of use', async ({
  page,
}) => {
  const hasRun = await openAndOnlyLook(page, '/')
  expect(await hasRun()).toBe(false)
  await page.mouse.move(100, 100)
  await expect.poll(hasRun).toBe(true)
})

test('nobody waits longer than some seconds for the code of a page', async ({ page }) => {
  const hasRun = await openAndOnlyLook(page, '/')
  expect(await hasRun()).toBe(false)
  await page.clock.runFor(3000)
  await expect.poll(hasRun).toBe(true)
})

test.describe('does not wait for a sign of use', () => {
  test('for a visitor who has something stored here', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('anything', 'at all'))
    await expect.poll(await openAndOnlyLook(page, '/')).toBe(true)
  })

  for (const path of ['/Dashboard', '/#Services'])
    test(path, async ({ page }) => {
      await expect.poll(await openAndOnlyLook(page, path)).toBe(true)
    })
})

test('a reloaded page stands where it was left, the first of a visit and one that was gone to', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 400 })
  await page.addInitScript(() =>
    addEventListener('alive', () => document.documentElement.setAttribute('data-alive', '')),
  )
  const alive = page.locator('html[data-alive]')
  const scrollTo = async (y: number) => {
    await page.mouse.wheel(0, y)
    await standsAt(y)
    await expect(alive).toHaveCount(1)
  }
  const standsAt = (y: number) => expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(y)

  await page.goto('/HealthCare')
  await scrollTo(500)
  await page.reload()
  await standsAt(500)

  // Not `click`, which scrolls: it takes the content of the fixed bar for hidden.
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Career' })
    .dispatchEvent('click')
  await expect(page).toHaveURL('/Career')
  await standsAt(0)
  await scrollTo(300)
  await page.reload()
  await standsAt(300)
  await expect(alive).toHaveCount(1)
  await page.goBack()
  await expect(page).toHaveURL('/HealthCare')
  await standsAt(500)
})

test('pages for people who are not signed in look for an account before styles come, the others never before they are alive', async ({
  request,
}) => {
  const partsOf = async (path: string) => (await (await request.get(path)).text()).split('rel="stylesheet"')
  for (const path of ['/login', '/register', '/forget-pass']) {
    const [beforeStyles] = await partsOf(path)
    expect(beforeStyles).toContain("localStorage.getItem('auth')")
  }
  for (const path of ['/', '/Education', '/Moreinfo'])
    expect((await partsOf(path)).join('')).not.toContain("localStorage.getItem('auth')")
})
