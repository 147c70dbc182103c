import type { Page } from '@playwright/test'
import { aServerWithContent } from '../src/server/testing/server-with-content.ts'
import { expect, whenHydrated } from './fixtures.ts'
import { expectOneSetOfMails, fillEnquiry, submit } from './forms.ts'
import { message, newAddress } from './members.ts'
import { cachedAddresses, test, whenStored } from './offline.ts'
import { moreInfo } from './public-pages.ts'

const EDUCATION = 'Education'

const ABOUT = 'About us'

const EVENTS = 'Explore Upcoming Events'

test.use({ serviceWorkers: 'allow' })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

const cachedBuilds = (page: Page) => page.evaluate(() => caches.keys())

test('a visited page is available offline, and hydrates', { tag: '@smoke' }, async ({ page, network }) => {
  await page.goto(`${network.url}/Education`)
  await whenStored(page, '/Education')
  await page.getByRole('banner').getByRole('link', { name: 'Blogs' }).click()
  await whenStored(page, '/Blogs')

  await network.cut()
  await page.reload()
  await expect(heading(page, 'Blogs')).toBeVisible()
  await page.goBack()
  await expect(heading(page, EDUCATION)).toBeVisible()
  await moreInfo(page, 'Certificate in Life Style Guidance & Management').click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a page that was not visited is replaced by the offline page, which disappears when the network is back', async ({
  page,
  network,
  expectAccessibleAt,
}) => {
  await page.goto(network.url)
  await whenStored(page, '/')
  await network.cut()
  await page.goto(`${network.url}/About?course=x#list`)
  await expect(heading(page, 'You are offline')).toBeVisible()
  await expectAccessibleAt(page, [320, 360, 768, 1440])
  await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '')
  await expect(page.getByRole('main').getByRole('link', { name: /^\+91/ })).toHaveAttribute(
    'href',
    /^tel:\+91\d{10}$/,
  )
  await expect(page.getByRole('main').getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/91\d{10}$/,
  )
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(heading(page, 'You are offline')).toBeVisible()
  await page.goto(network.url)
  await expect(page.locator('#headline')).toBeVisible()

  await page.goto(`${network.url}/About?course=x#list`)
  await network.mend()
  await expect(heading(page, ABOUT)).toBeVisible()
  await expect(page).toHaveURL(`${network.url}/About?course=x#list`)
})

test('offline, the switch to a language that was never visited leads to the offline page, and with the network to the page', async ({
  page,
  network,
}) => {
  await page.goto(`${network.url}/Education`)
  await whenStored(page, '/Education')
  await network.cut()
  await page.getByRole('banner').getByRole('link', { name: 'हिन्दी' }).click()
  await expect(heading(page, 'You are offline')).toBeVisible()
  await network.mend()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  await expect(page).toHaveURL(`${network.url}/hi/Education`)
})

test('a cached page shows after two seconds without an answer, and never if a new one arrives before', async ({
  page,
  network,
}) => {
  await page.goto(`${network.url}/Events`)
  await whenStored(page, '/Events')
  network.change = (html) => html.replaceAll(`>${EVENTS}<`, '>A new word<')
  // Far below the two seconds, because a busy machine adds to the delay.
  for (const delay of [0, 300]) {
    network.delayMs = () => delay
    await page.reload({ waitUntil: 'commit' })
    await expect(page.locator('h1')).toHaveText('A new word')
  }

  network.delayMs = (path) => (path === '/Events' ? 60_000 : 0)
  const startedAt = Date.now()
  await page.reload()
  expect(Date.now() - startedAt).toBeGreaterThan(2000)
  await expect(heading(page, EVENTS)).toBeVisible()

  network.delayMs = () => 0
  network.refuse = (path) => (path === '/Events' ? 502 : undefined)
  await page.reload()
  await expect(heading(page, EVENTS)).toBeVisible()
})

test('a new build takes over automatically, under a form that stays unchanged, and no page of the old one remains', async ({
  page,
  context,
  network,
}) => {
  await page.goto(`${network.url}/Events`)
  await whenStored(page, '/Events')
  await page.goto(`${network.url}/OuterUserQuery`)
  await whenStored(page, '/OuterUserQuery')
  const [old] = await cachedBuilds(page)
  await page.getByLabel('Full name').fill('Asha Devi')
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''))

  const next = await aServerWithContent({
    change: (text) => text.replaceAll(EVENTS, 'Events of the next build'),
  })
  try {
    await next.start()
    network.server = next.url
    const elsewhere = await context.newPage()
    await elsewhere.goto(`${network.url}/Blogs`)
    await expect.poll(() => cachedBuilds(page)).not.toContain(old)
    expect(await cachedBuilds(page)).toHaveLength(1)
    await expect(page.getByLabel('Full name')).toHaveValue('Asha Devi')
    await expect(page.locator('html[data-same]')).toHaveCount(1)

    await network.cut()
    await page.goto(`${network.url}/Events`)
    await expect(heading(page, 'Events of the next build')).toBeVisible()
  } finally {
    await next.remove()
  }
})

test('a page of a new build is shown, and not cached beside files of the old one', async ({
  page,
  network,
}) => {
  await page.goto(network.url)
  await whenStored(page, '/')
  network.change = (html) => html.replace('<body>', '<body data-of="another build">')
  let asked = 0
  network.delayMs = (path) => {
    if (path === '/About') asked++
    return 0
  }
  await page.goto(`${network.url}/About`)
  await expect(page.locator('body[data-of]')).toHaveCount(1)
  // The second request comes from the worker, which caches the page.
  await expect.poll(() => asked).toBe(2)
  network.change = (html) => html
  await page.goto(`${network.url}/Blogs`)
  await whenStored(page, '/Blogs')
  expect(await cachedAddresses(page)).not.toContain('/About')
  await network.cut()
  await page.goto(`${network.url}/About`)
  await expect(heading(page, 'You are offline')).toBeVisible()
})

test('the next pages are there at once, and are replaced if the server has newer ones', async ({
  page,
  network,
}) => {
  await page.goto(network.url)
  await whenStored(page, '/Events')
  const waitedMs = () =>
    page.evaluate(() => {
      const [{ fetchStart, responseStart }] = performance.getEntriesByType('navigation') as [
        PerformanceNavigationTiming,
      ]
      return responseStart - fetchStart
    })
  network.delayMs = (path) => (path === '/Events' ? 60_000 : 0)
  await page.goto(`${network.url}/Events`)
  await expect(heading(page, EVENTS)).toBeVisible()
  // After this time the cached page would be shown for lack of a response.
  expect(await waitedMs()).toBeLessThan(2000)

  network.delayMs = () => 0
  network.change = (html) => html.replace('<body>', '<body data-of="another build">')
  await page.goto(`${network.url}/Blogs`)
  await expect(page.locator('body[data-of]')).toHaveCount(1)
  // From here on the server is asked first again.
  network.delayMs = (path) => (path === '/Education' ? 1000 : 0)
  await page.goto(`${network.url}/Education`, { waitUntil: 'commit' })
  expect(await waitedMs()).toBeGreaterThan(900)
})

for (const isUsed of [false, true])
  test(`the most requested form is there at once too, and ${isUsed ? 'stays while somebody uses it' : 'is replaced by a newer one'}`, async ({
    page,
    network,
  }) => {
    await page.goto(network.url)
    await whenStored(page, '/OuterUserQuery')
    const used = Promise.withResolvers<void>()
    network.hold = (path) => (isUsed && path === '/OuterUserQuery' ? used.promise : undefined)
    network.delayMs = (path) => (path === '/OuterUserQuery' ? 1500 : 0)
    network.change = (html) => html.replace('<body>', '<body data-of="another build">')
    await page.goto(`${network.url}/OuterUserQuery`, { waitUntil: 'commit' })
    const newer = page.locator('body[data-of]')
    if (!isUsed) return await expect(newer).toHaveCount(1)

    const logOut = page.evaluate(
      () => new Promise<void>((heard) => navigator.serviceWorker.addEventListener('message', () => heard())),
    )
    await page.getByLabel('Full name').click()
    await page.keyboard.type('Meena')
    used.resolve()
    await logOut
    await page.waitForLoadState('networkidle')
    await expect(page.getByLabel('Full name')).toHaveValue('Meena')
    await expect(newer).toHaveCount(0)
  })

test('a query on a page opened offline waits, and is sent once when the network is back', async ({
  page,
  context,
  network,
}) => {
  const email = newAddress()
  await page.goto(`${network.url}/OuterUserQuery`)
  await whenStored(page, '/OuterUserQuery')
  await network.cut()
  await context.setOffline(true)
  await page.reload()
  await whenHydrated(page)
  await expect(page.getByText('You are offline')).toBeVisible()
  await fillEnquiry(page, email)
  await submit(page).click()
  await expect(page.locator('form').getByText('goes out by itself when you are back online')).toBeVisible()

  await network.mend()
  await context.setOffline(false)
  await message(page, 'Query submitted successfully!')
  await expectOneSetOfMails(email, 'query')
})
