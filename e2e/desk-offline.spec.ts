import type { Page, Route } from '@playwright/test'
import { signOut } from '../src/contract/desk-sign-in.ts'
import { comeBack, LATE_FONTS, openNote, operator, sendEnquiry, signInToDesk } from './desk.ts'
import { expect, test } from './fixtures.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } })

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const pathOf = (reference: string) => `/Staff/enquiries/all/${reference}`

/** The data cached in the tab, decrypted with the key as the page does; undefined if that fails. */
const cachedText = (page: Page) =>
  page.evaluate(async () => {
    const secret = /desk-key=[^;]*\.([\da-f]{64})/.exec(document.cookie)?.[1]
    const sealed = sessionStorage.getItem('read at the desk')
    if (!secret || !sealed) return undefined
    const raw = Uint8Array.from(secret.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16))
    const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['decrypt'])
    const bytes = Uint8Array.from(sealed, (letter) => letter.charCodeAt(0))
    const opened = crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: bytes.subarray(0, 12) },
      key,
      bytes.subarray(12),
    )
    return new TextDecoder().decode(await opened)
  })

/**
 * Everything that a script can find in this browser. Of the worker's cache only the addresses: they are the same for
 * everybody.
 */
const browserData = (page: Page) =>
  page.evaluate(async () => {
    const cached = [
      ...Object.values({ ...sessionStorage }),
      ...Object.values({ ...localStorage }),
      document.cookie,
    ]
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        if (!/^\/Staff(\/assets\/[\w.-]+)?$/.test(new URL(url).pathname)) cached.push(url)
    return cached.join()
  })

/** Opens a list and one of its enquiries, and waits until the desk works offline. Returns the reference. */
async function readSomething(page: Page): Promise<string> {
  const opened = await sendEnquiry(page.request, {
    fullName: 'Lakshmi Pillai',
    email: 'lakshmi.p@example.org',
  })
  await page.goto('/Staff/enquiries/all')
  await page
    .getByRole('link', { name: /^Lakshmi Pillai/ })
    .first()
    .waitFor()
  await page.goto(pathOf(opened))
  await expect(title(page)).toHaveText('Lakshmi Pillai')
  await page.evaluate(() => navigator.serviceWorker.ready)
  const parts = ['lakshmi.p@example.org', '"queryKey":["enquiries",', '"queryKey":["conversation",']
  const missing = async () => {
    const cached = await cachedText(page)
    return parts.filter((part) => !cached?.includes(part))
  }
  await expect.poll(missing).toEqual([])
  return opened
}

const goOffline = async (page: Page) => {
  await page.context().setOffline(true)
  await expect(page.getByText('No connection since')).toBeVisible()
}

test('offline, opened items can be read, also after a reload; notes and a status wait and are sent automatically, once', {
  tag: '@smoke',
}, async ({ page, expectAccessibleAt }) => {
  await signInToDesk(page, 'agent')
  const opened = await readSomething(page)
  expect(await browserData(page)).not.toMatch(/Lakshmi|lakshmi|Meera/)
  await goOffline(page)
  await page.reload()
  await expect(title(page)).toHaveText('Lakshmi Pillai')
  await expect(page.getByText('What you see is of')).toBeVisible()
  await (await openNote(page)).fill('Will call at six.')
  await page.getByRole('button', { name: 'Save note' }).click()
  const waits = page.getByRole('region', { name: 'Not sent yet' })
  await expect(waits).toContainText('Will call at six.')
  await expect(page.getByRole('textbox', { name: 'Note for the team' })).toHaveCount(0)
  await page.getByLabel('Status', { exact: true }).selectOption('answered')
  await expect(waits.getByText('waiting for the network')).toHaveCount(2)
  await expect(page.getByText('2 changes wait here and leave by themselves.')).toBeVisible()
  await expectAccessibleAt(page, [320, 360, 768, 1440])

  await page.setViewportSize({ width: 360, height: 740 })
  await page.reload()
  await expect(waits.getByText('waiting for the network')).toHaveCount(2)
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('answered')
  // An opened list is available; an item never opened is not, and loads with the network.
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(page.locator(`.row-who[href$="${opened}"]`)).toBeVisible()
  await page.goto(pathOf(await sendEnquiry(page.request, { fullName: 'Sunita Oraon' })))
  await expect(page.getByRole('heading', { name: 'The enquiry cannot be shown' })).toBeVisible()
  await expectAccessibleAt(page, [360])
  await page.context().setOffline(false)
  await expect(title(page)).toHaveText('Sunita Oraon')
  await expect(page.getByText('wait here and leave')).toHaveCount(0)
  await page.goto(pathOf(opened))
  const happened = page.getByRole('list').filter({ hasText: 'Wrote to us' })
  await expect(happened.getByText('Will call at six.')).toHaveCount(1)
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('answered')
  await expect(waits).toHaveCount(0)
})

test('if only the answers are lost, the retry adds no second note and no second change', async ({ page }) => {
  await signInToDesk(page, 'agent')
  await page.goto(pathOf(await sendEnquiry(page.request, { fullName: 'Lakshmi Pillai' })))
  await expect(title(page)).toHaveText('Lakshmi Pillai')
  const sent = { POST: 0, PATCH: 0 }
  await page.route(/staff\/enquiries\/\w{8}(\/notes)?$/, async (route) => {
    const method = route.request().method()
    if (method !== 'POST' && method !== 'PATCH') return route.fallback()
    sent[method]++
    if (sent[method] > 1) return route.fallback()
    await route.fetch()
    return route.abort()
  })
  await (await openNote(page)).fill('Will call at six.')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect.poll(() => sent.POST).toBe(2)
  await page.getByLabel('Status', { exact: true }).selectOption('answered')
  await expect.poll(() => sent.PATCH).toBe(2)
  await expect(page.getByText('wait here and leave').or(page.getByText('waits here and leaves'))).toHaveCount(
    0,
  )
  await expect(page.getByText('saved first')).toHaveCount(0)
  const happened = page.getByRole('list').filter({ hasText: 'Wrote to us' })
  await expect(happened.getByText('Will call at six.')).toHaveCount(1)
  await expect(happened.getByText(/Answered/)).toHaveCount(1)
})

test('a status that waited while a colleague changed it is not applied but shown beside theirs', async ({
  page,
  browser,
  expectAccessibleAt,
}) => {
  await signInToDesk(page, 'agent', 'Asha Kulkarni')
  const opened = await readSomething(page)
  await goOffline(page)
  await page.getByLabel('Status', { exact: true }).selectOption('closed')
  await page.getByLabel('Assigned to').selectOption('Asha Kulkarni')
  await expect(page.getByText('2 changes wait here')).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await signInToDesk(other, 'agent', 'Imran Shaikh')
  await other.goto(pathOf(opened))
  await other.getByLabel('Status', { exact: true }).selectOption('in progress')
  await expect(other.getByText('Status: In progress')).toBeVisible()
  await page.context().setOffline(false)
  const conflict = page.getByRole('alert').filter({ hasText: 'Imran Shaikh saved first' })
  await expect(conflict).toContainText('Closed')
  await expect(conflict).toContainText('Asha Kulkarni')
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('in progress')
  await expect(page.getByText('were not saved: open the enquiry')).toBeVisible()
  await expectAccessibleAt(page, [360, 1440])
  await conflict.getByRole('button', { name: 'Save mine' }).click()
  await expect(conflict).toHaveCount(0)
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('closed')
  await expect(page.getByText('open the enquiry')).toHaveCount(0)
})

test('after half an hour without interaction, also offline, nothing can be read any more; typed text waits', async ({
  page,
}) => {
  const email = await signInToDesk(page, 'agent', 'Asha Kulkarni')
  await readSomething(page)
  await goOffline(page)
  await (await openNote(page)).fill('Will call at six.')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByText('1 change waits here')).toBeVisible()
  // The cookie with the key expires by itself.
  await page.context().clearCookies({ name: 'desk-key' })
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
  expect(await browserData(page)).not.toMatch(/Lakshmi|lakshmi/)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'The desk cannot be reached' })).toBeVisible()
  expect(await page.content()).not.toContain('Lakshmi')

  // Another person finds none of it, and sends none of it.
  await page.context().setOffline(false)
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.method()} ${request.url()}`))
  await comeBack(page, email)
  await page.reload()
  await expect(title(page)).toHaveText('Lakshmi Pillai')
  await expect.poll(() => sent.filter((line) => /POST.*\/notes$/.test(line)).length).toBe(1)
  await expect(page.getByRole('list').filter({ hasText: 'Wrote to us' })).toContainText('Will call at six.')
})

test('nobody else sends the waiting changes; signing out offline deletes everything', async ({ page }) => {
  await signInToDesk(page, 'agent', 'Asha Kulkarni')
  await readSomething(page)
  await goOffline(page)
  await (await openNote(page)).fill('Only Asha may say this.')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByText('1 change waits here')).toBeVisible()
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.method()} ${request.url()}`))
  // Another person signs in on this laptop, in another tab.
  await signInToDesk(page, 'agent', 'Meera Nair')
  await page.context().setOffline(false)
  await expect(page.getByText('No connection since')).toHaveCount(0)
  await expect(page.getByText('1 change waits here')).toHaveCount(0)
  expect(sent.filter((line) => line.endsWith('/notes'))).toEqual([])
  expect(await browserData(page)).not.toMatch(/Asha|Lakshmi/)

  await page.setViewportSize({ width: 1440, height: 900 })
  await goOffline(page)
  await (await openNote(page)).fill('Half a note')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'The desk cannot be reached' })).toBeVisible()
  expect(await browserData(page)).not.toMatch(/Half|Lakshmi|desk-key/)
  expect(await page.content()).not.toContain('Lakshmi')
  await page.context().setOffline(false)
  await page.reload()
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible()
})

for (const [trouble, answer] of [
  ['is answered by a proxy alone', (route: Route) => route.fulfill({ status: 502, body: 'Bad gateway' })],
  ['is never answered', () => {}],
] as const)
  test(`a sign-out that ${trouble} hides everything, signs nobody in again, and is retried until the server knows`, async ({
    page,
  }) => {
    const isSignOut = (url: URL) => url.pathname === signOut.path
    await signInToDesk(page, 'agent', 'Asha Kulkarni')
    await readSomething(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.route(isSignOut, answer)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByText('Lakshmi')).toHaveCount(0)
    expect(await browserData(page)).not.toMatch(/Lakshmi|desk-key/)
    await page.reload()
    await expect(page.getByLabel('Email', { exact: true })).toHaveCount(0)
    expect(await page.content()).not.toContain('Asha')

    const signedOut = page.waitForResponse((response) => isSignOut(new URL(response.url())))
    await page.unroute(isSignOut)
    await page.reload()
    expect((await signedOut).status()).toBe(200)
    await expect(page.getByLabel('Email', { exact: true })).toBeVisible()
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('desk sign-out pending')
  })

test.describe('where access ends', () => {
  test.use({ expectedErrors: [LATE_FONTS, { scope: 'test' }] })

  test('the service worker of the desk exists only with desk access, and is removed with its caches afterwards', async ({
    page,
  }) => {
    const worker = '/Staff/sw.js'
    expect((await page.request.get(worker)).status()).toBe(404)
    const email = await signInToDesk(page, 'agent')
    await readSomething(page)
    const answer = await page.request.get(worker)
    expect(answer.status()).toBe(200)
    expect(answer.headers()).toMatchObject({
      'cache-control': 'no-store',
      'service-worker-allowed': '/Staff',
    })
    const cached = () =>
      page.evaluate(async () => ({
        caches: (await caches.keys()).length,
        workers: (await navigator.serviceWorker.getRegistrations()).map(
          ({ scope }) => new URL(scope).pathname,
        ),
        tab: Object.keys(sessionStorage).length,
        cookie: document.cookie,
      }))
    await expect.poll(cached).toMatchObject({ caches: 1, workers: ['/Staff'], tab: 1 })
    await operator('staff', 'remove', email)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await expect.poll(cached).toEqual({ caches: 0, workers: [], tab: 0, cookie: '' })
  })
})
