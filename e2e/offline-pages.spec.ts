import type { Page } from '@playwright/test'
import { aServerWithContent } from '../src/server/testing/server-with-content.ts'
import { test as base, expect, whenHydrated } from './fixtures.ts'
import { expectOneSetOfMails, fillEnquiry, signInNewMember, submit } from './forms.ts'
import { message, newAddress } from './members.ts'
import { aNetwork, type Network } from './network.ts'
import { moreInfo, packed } from './public-pages.ts'

const EDUCATION = 'Education'
const ABOUT = 'About us'
const EVENTS = 'Explore Upcoming Events'

const test = base.extend<{ network: Network }>({
  network: async ({ baseURL }, use) => {
    const network = await aNetwork(baseURL ?? '')
    await use(network)
    await network.cut().catch(() => {})
  },
})

test.use({ serviceWorkers: 'allow' })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** The addresses of all cached files, with query. */
const cachedAddresses = (page: Page) =>
  page.evaluate(async () => {
    const addresses: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        addresses.push(url.slice(location.origin.length))
    return addresses
  })

/** The text of all cached files. */
const cachedTexts = (page: Page) =>
  page.evaluate(async () => {
    let text = ''
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) text += await (await cache.match(request))?.text()
    }
    return text
  })

const cachedBuilds = (page: Page) => page.evaluate(() => caches.keys())

const registrations = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

const whenStored = (page: Page, address: string) =>
  expect.poll(() => cachedAddresses(page), { intervals: [100] }).toContain(address)

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

test('if the organisation disables it, the worker and its caches are removed', async ({ page, network }) => {
  await page.goto(network.url)
  await whenStored(page, '/')
  const without = await aServerWithContent({ settings: { OFFLINE_PAGES: 'off' } })
  try {
    await without.start()
    network.server = without.url
    await page.goto(network.url)
    await expect.poll(() => cachedBuilds(page)).toEqual([])
    await expect.poll(() => registrations(page)).toBe(0)
    await network.cut()
    await expect(page.goto(network.url)).rejects.toThrow('ERR_CONNECTION_REFUSED')
  } finally {
    await without.remove()
  }
})

test('nothing personal is cached: no call, no token, no text that was typed or encoded in a link', async ({
  page,
}) => {
  const email = await signInNewMember(page)
  const { token } = JSON.parse((await page.evaluate(() => localStorage.getItem('auth'))) ?? '')
  await page.goto('/Dashboard')
  await whenStored(page, '/Dashboard')
  await page.goto(`/Moreinfo?course=${packed('A course I wish for')}`)
  await whenStored(page, '/Moreinfo')
  await page.getByLabel('Aadhaar number').fill('2341 2341 2346')
  await page.getByLabel('Transaction number').fill('UTR998877665544')
  await page.goto(`/OuterUserQuery?title=${packed('My very own words')}#here`)
  await whenStored(page, '/OuterUserQuery')
  await page.getByLabel('Full name').fill('Asha Ramachandran')
  await page.goto('/nowhere-at-all')
  await page.evaluate(() => localStorage.clear())
  await page.goto('/reset-password/secret-token-of-a-link')
  await whenStored(page, '/reset-password')
  await whenHydrated(page)

  const addresses = await cachedAddresses(page)
  expect(
    addresses.filter((address) => /[?#]|secret|nowhere|^\/(api|auth|pictures?)\//i.test(address)),
  ).toEqual([])
  const everything = await cachedTexts(page)
  expect(everything.length).toBeGreaterThan(100_000)
  const typed = ['2341 2341 2346', 'UTR998877665544', 'Ramachandran']
  const packedWords = ['very own words', packed('My very own words'), packed('A course I wish for')]
  for (const word of [email, token, 'secret-token', ...typed, ...packedWords])
    expect(everything).not.toContain(word)
})

test('an information page caches no code, and the first page with a form caches all of it', async ({
  page,
  network,
}) => {
  const scripts = async () => (await cachedAddresses(page)).filter((address) => address.endsWith('.js'))
  await page.goto(`${network.url}/Education`)
  await whenStored(page, '/Education')
  expect(await scripts()).toEqual([])
  await page.goto(`${network.url}/OuterUserQuery`)
  await expect.poll(async () => (await scripts()).length).toBeGreaterThan(30)
})

test('the page of a reset link opens offline, and its address is cached nowhere', async ({
  page,
  network,
}) => {
  await page.goto(`${network.url}/login`)
  await whenStored(page, '/__spa-fallback.html')
  await network.cut()
  await page.goto(`${network.url}/reset-password/secret-token-of-a-link`)
  await expect(page.getByRole('textbox', { name: 'New Password' })).toBeVisible()
  expect((await cachedAddresses(page)).join()).not.toContain('secret')
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

test.describe('nothing happens, without an error', () => {
  const isIdle = (page: Page) =>
    page.evaluate(() => new Promise<void>((idle) => requestIdleCallback(() => idle())))

  async function expectNothing(page: Page, network: Network) {
    const complaints: Error[] = []
    page.on('pageerror', (error) => complaints.push(error))
    await page.goto(network.url)
    // Later than the registration of the worker.
    await page.waitForFunction(() => performance.now() > 4000)
    await page.waitForLoadState('networkidle')
    await isIdle(page)
    expect(await registrations(page)).toBe(0)
    expect(await page.evaluate(() => caches.keys())).toEqual([])
    expect(complaints).toEqual([])
  }

  test('on a server without a service worker', async ({ page, network }) => {
    network.refuse = (path) => (path === '/sw.js' ? 404 : undefined)
    await expectNothing(page, network)
  })

  test('with blocked storage', async ({ page, network }) => {
    await page.addInitScript(() => {
      ServiceWorkerContainer.prototype.register = () =>
        Promise.reject(new DOMException('No.', 'SecurityError'))
    })
    await expectNothing(page, network)
  })

  test('with data saving', async ({ page, network }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
    const asked: string[] = []
    network.refuse = (path) => void asked.push(path)
    await expectNothing(page, network)
    expect(asked).not.toContain('/sw.js')
  })
})
