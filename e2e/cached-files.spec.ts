import type { Page } from '@playwright/test'
import { aServerWithContent } from '../src/server/testing/server-with-content.ts'
import { expect, whenHydrated } from './fixtures.ts'
import { signInNewMember } from './forms.ts'
import type { Network } from './network.ts'
import { cachedAddresses, test, whenStored } from './offline.ts'
import { packed } from './public-pages.ts'

test.use({ serviceWorkers: 'allow' })

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
