import type { Page } from '@playwright/test'
import { PREFETCHED } from '../src/content/page-kinds.ts'
import { expect, openHydrated, test } from './fixtures.ts'

// Waits for the prefetches of the first page; a service worker would fetch the same pages itself.
test.use({ serviceWorkers: 'block', viewport: { width: 360, height: 740 } })

/** Opens a page and waits until the next ones are prefetched. */
async function openWithNext(page: Page, path: string): Promise<void> {
  await page.goto(path)
  const isThere = (address: string) =>
    page.evaluate(
      (name) =>
        performance
          .getEntriesByName(location.origin + name)
          .some(({ entryType }) => entryType === 'resource'),
      address,
    )
  for (const address of PREFETCHED.pages)
    await expect.poll(() => isThere(address), { intervals: [50] }).toBe(true)
  // Earlier requests are complete by then.
  await page.evaluate(async () => {
    await (await fetch('/robots.txt')).text()
    Object.assign(window, { isSameDocument: true })
  })
}

const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in window)
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

test('the next page replaces this one, with its title and address, its heading in focus, scrolled to the top', async ({
  page,
  expectAccessible,
}) => {
  await openWithNext(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Events' }).click()
  await expect(page).toHaveURL('/Events')
  await expect(heading(page, 'Explore Upcoming Events')).toBeFocused()
  expect(await isSameDocument(page)).toBe(true)
  await expect(page).toHaveTitle(/^Events \|/)
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/Events$/)
  expect(await scrolled(page)).toBe(0)
  await expectAccessible(page)
})

test('a page without links to other languages in its head keeps those in the bar, and leads to pages that have them', async ({
  page,
}) => {
  const isWithout = (path: string) => ['/', '/Career'].includes(path)
  await page.route(
    ({ pathname }) => isWithout(pathname),
    async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace(/<link rel="alternate" hrefLang[^>]*>/g, '')
      await route.fulfill({ response: answer, body })
    },
  )
  await openWithNext(page, '/')
  for (const name of ['Events', 'Career', 'Education']) {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(`/${name}`)
    await expect(heading(page, /.+/)).toBeFocused()
    const links = page.locator('a[hreflang=hi]')
    await expect(links.first()).toHaveText('हिन्दी')
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(addresses).toEqual(Array(3).fill(`/hi/${name}`))
  }
  expect(await isSameDocument(page)).toBe(true)
})

test('the menu closes after a navigation, and marks the current page', async ({ page }) => {
  await openWithNext(page, '/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Career' }).click()
  await expect(heading(page, /.+/)).toBeFocused()
  expect(await isSameDocument(page)).toBe(true)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.mouse.wheel(0, 300)
  await expect.poll(() => scrolled(page)).toBe(300)
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.locator('[aria-current=page]')).toHaveText('Career')
})

test('Back and forward restore pages and scroll positions', async ({ page }) => {
  await openWithNext(page, '/Education')
  await page.mouse.wheel(0, 500)
  await expect.poll(() => scrolled(page)).toBe(500)
  // Not `click`, which scrolls: it treats the content of the fixed bar as hidden.
  await page.getByRole('link', { name: 'Sehatshala' }).first().dispatchEvent('click')
  await expect(page).toHaveURL('/')
  await expect.poll(() => scrolled(page)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/Education')
  await expect(heading(page, /.+/)).toBeVisible()
  await expect.poll(() => scrolled(page)).toBe(500)
  await page.goForward()
  await expect(page.getByRole('navigation', { name: 'Main topics' })).toBeVisible()
  await page.goBack()
  await page
    .getByRole('button', { name: /^More Info/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await isSameDocument(page)).toBe(true)
})

test('a page reloaded after it replaced another one still has the way back, to the position that was left, before other pages are prefetched again', async ({
  page,
}) => {
  await openWithNext(page, '/Education')
  await page.mouse.wheel(0, 500)
  await expect.poll(() => scrolled(page)).toBe(500)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Events' }).dispatchEvent('click')
  await expect(heading(page, 'Explore Upcoming Events')).toBeFocused()
  expect(await isSameDocument(page)).toBe(true)
  let isPrefetched = true
  await page.route('**/Education', (route) =>
    isPrefetched ? route.fulfill({ status: 204 }) : route.continue(),
  )
  await page.reload()
  await expect(heading(page, 'Explore Upcoming Events')).toBeVisible()
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  isPrefetched = false
  await page.goBack()
  await expect(page).toHaveURL('/Education')
  await expect(page.getByRole('button', { name: /^More Info/ })).toHaveCount(4)
  await expect.poll(() => scrolled(page)).toBe(500)
  // A reload would restore the position of the page that was left, on a busy device.
  expect(await isSameDocument(page)).toBe(true)
})

test('a link to the services of the home page leads there and scrolls to them', async ({ page }) => {
  await openWithNext(page, '/Career')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Services' }).click()
  await expect(page).toHaveURL('/#Services')
  await expect(page.locator('#Services')).toBeInViewport()
  await expect
    .poll(() => page.locator('#Services').evaluate((element) => element.getBoundingClientRect().top))
    .toBeLessThan(150)
  expect(await isSameDocument(page)).toBe(true)
})

test('parts that depend on the server show on such a page too', async ({ page }) => {
  await openWithNext(page, '/Events')
  await page.getByRole('contentinfo').getByRole('link', { name: 'All ways to reach us' }).click()
  await expect(page.getByRole('link', { name: 'Ask about your data' })).toBeVisible()
  expect(await isSameDocument(page)).toBe(true)
})

test('no page that may replace another one contains an inline script of its own, which would not run', async ({
  request,
}) => {
  for (const path of PREFETCHED.pages) {
    const html = await (await request.get(path)).text()
    expect(html.slice(html.indexOf('<main'), html.indexOf('</main>'))).not.toContain('<script')
  }
})

test('a page with a form is another document, and hydrates', async ({ page }) => {
  await openWithNext(page, '/Events')
  await page.getByRole('main').getByRole('link', { name: 'Ask your query' }).click()
  await openHydrated(page, page.url())
  expect(await isSameDocument(page)).toBe(false)
})

test('if the server has a newer page by then, that one is shown', async ({ page }) => {
  await openWithNext(page, '/')
  await page.route('**/Events', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replaceAll('>Explore Upcoming Events<', '>All new<')
    await route.fulfill({ response: answer, body })
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Events' }).click()
  await expect(heading(page, 'All new')).toBeVisible()
  expect(await isSameDocument(page)).toBe(false)
})

test('the answer of a network’s login page, or a page with other styles, never replaces a page', async ({
  page,
}) => {
  await page.route('**/Events', async (route) => {
    if (route.request().isNavigationRequest()) return route.continue()
    await route.fulfill({ contentType: 'text/html', body: '<h1>Log in to the wireless network</h1>' })
  })
  await openWithNext(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Events' }).click()
  await expect(heading(page, 'Explore Upcoming Events')).toBeVisible()
  expect(await isSameDocument(page)).toBe(false)
})

test('a page that replaced another one hydrates when this tab stores something', async ({ page }) => {
  await openWithNext(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Events' }).click()
  await expect(heading(page, 'Explore Upcoming Events')).toBeFocused()
  const other = await page.context().newPage()
  await other.goto('/Career')
  await other.evaluate(() => localStorage.setItem('pending-log-out', JSON.stringify({ token: 'of-nobody' })))
  await expect(page.locator('[aria-label="Notifications"]')).toBeAttached()
  await expect(heading(page, 'Explore Upcoming Events')).toBeVisible()
})

test('a browser without the Navigation API opens the next page itself', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(window, 'navigation', { value: undefined }))
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Events' }).click()
  await expect(heading(page, 'Explore Upcoming Events')).toBeVisible()
  expect(await isSameDocument(page)).toBe(false)
  await page.goBack()
  await expect(page.getByRole('navigation', { name: 'Main topics' })).toBeVisible()
})
