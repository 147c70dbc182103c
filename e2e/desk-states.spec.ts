import type { Page, Route } from '@playwright/test'
import { readDesk, signOut } from '../src/contract/desk-sign-in.ts'
import { comeBack, expireIdleSession, openNote, sendEnquiry, signInToDesk } from './desk.ts'
import { expect, test } from './fixtures.ts'

const WIDTHS = [320, 360, 768, 1440]
const ITEM = /staff\/enquiries\/\w{8}$/
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const open = async (page: Page) =>
  page.goto(`/Staff/enquiries/all/${await sendEnquiry(page.request, { fullName: 'Lakshmi Pillai' })}`)
const fails = (route: Route) => route.fulfill({ status: 503, contentType: 'text/plain', body: 'No.' })

test('a slow enquiry shows a loading state after a moment, and a failed one can be tried again', async ({
  page,
  expectAccessibleAt,
}) => {
  await signInToDesk(page, 'agent')
  const held = Promise.withResolvers<void>()
  await page.route(ITEM, async (route) => {
    await held.promise
    await fails(route)
  })
  await open(page)
  const skeleton = page.getByRole('status').filter({ hasText: 'Loading the enquiry' })
  await expect(skeleton).toHaveCSS('opacity', '1')
  await expect(skeleton).toHaveCSS('animation-delay', '0.3s')
  await expectAccessibleAt(page, WIDTHS)
  held.resolve()
  await expect(page.getByRole('heading', { name: 'The enquiry cannot be shown' })).toBeVisible()
  await expectAccessibleAt(page, WIDTHS)
  await page.unroute(ITEM)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(title(page)).toHaveText('Lakshmi Pillai')
})

test('the pane shows a hint before an enquiry is chosen, and without any enquiry', async ({
  page,
  expectAccessibleAt,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInToDesk(page, 'agent')
  await page.goto('/Staff/enquiries/all')
  await expect(page.getByText('Choose an entry from the list.')).toBeVisible()
  await expectAccessibleAt(page, [768, 1440])
  await page.goto('/Staff/enquiries/all/EAAAAAAA')
  await expect(page.getByRole('heading', { name: 'There is no such enquiry' })).toBeVisible()
  await expectAccessibleAt(page, WIDTHS)
})

test('data that cannot be reloaded stays, with its time', async ({ page, expectAccessibleAt }) => {
  await signInToDesk(page, 'agent')
  await open(page)
  await expect(title(page)).toHaveText('Lakshmi Pillai')
  await page.route(ITEM, (route) => (route.request().method() === 'GET' ? fails(route) : route.fallback()))
  await (await openNote(page)).fill('Back after five.')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByText(/What you see is of \d+ \w+,? \d\d:\d\d/)).toBeVisible()
  await expect(title(page)).toHaveText('Lakshmi Pillai')
  await expectAccessibleAt(page, WIDTHS)
  await page.unroute(ITEM)
  // Every refresh of the page removes the note.
  await (await openNote(page)).fill('And before six.')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByText('What you see is of')).toHaveCount(0)
  await expect(page.getByRole('list').filter({ hasText: 'Wrote to us' })).toContainText('Back after five.')
})

test('a role without enquiries reads a note instead, and no enquiry', async ({
  page,
  expectAccessibleAt,
}) => {
  await signInToDesk(page, 'editor')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await open(page)
  await expect(page.getByText('You are an editor. A manager can change that.')).toBeVisible()
  await expectAccessibleAt(page, WIDTHS)
  expect(await page.content()).not.toContain('Lakshmi')
  expect(asked.filter((url) => ITEM.test(url))).toEqual([])
})

test('a partly typed note survives the end of the session, for its author', async ({
  page,
  expectAccessibleAt,
}) => {
  const email = await signInToDesk(page, 'agent')
  await open(page)
  const note = await openNote(page)
  await note.fill('Back aft')
  await expireIdleSession(email)
  const gate = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(gate).toBeVisible()
  await expectAccessibleAt(page, WIDTHS)
  await comeBack(page, email)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(gate).toHaveCount(0)
  await expect(note).toHaveValue('Back aft')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByRole('list').filter({ hasText: 'Wrote to us' })).toContainText('Back aft')
})

test('the badge of the installed desk counts the people to call now, and is empty after sign-out', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const badges: unknown[] = []
    const tell = async (count?: number) => void badges.push(count ?? 0)
    Object.assign(navigator, { badges, setAppBadge: tell, clearAppBadge: () => tell(0) })
  })
  const badge = () => page.evaluate(() => (Reflect.get(navigator, 'badges') as unknown[]).at(-1))
  const callNow = async () => {
    const start = page.waitForResponse((answer) => answer.url().endsWith('/staff/start'))
    await page.reload()
    return (await (await start).json()).data.enquiries.callNow
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInToDesk(page, 'agent')
  await page.goto('/Staff')
  await sendEnquiry(page.request, { fullName: 'Lakshmi Pillai', timeFrom: '00:00', timeTo: '23:59' })
  await expect(async () => {
    const count = await callNow()
    expect(count).toBeGreaterThan(0)
    await expect.poll(badge, { timeout: 2000 }).toBe(count)
  }).toPass()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible()
  await expect.poll(badge).toBe(0)
})

test('the sign-in form shows once, on the new page: a sign-out causes no flicker', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInToDesk(page, 'agent')
  await page.goto('/Staff')
  await expect(title(page)).toBeVisible()
  let came = 0
  const heard = Promise.withResolvers<void>()
  await page.exposeFunction('cameOnThisPage', () => void came++)
  await page.evaluate(() =>
    new MutationObserver(() => {
      if (document.querySelector('input[type=password]')) Reflect.get(window, 'cameOnThisPage')()
    }).observe(document.body, { childList: true, subtree: true }),
  )
  await page.route(
    `**${signOut.path}`,
    async (route) => {
      const response = await route.fetch()
      // Meanwhile another call of this page learns that the session is over.
      const asked = page.waitForResponse((answer) => answer.url().endsWith(readDesk.path))
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      expect((await (await asked).json()).data.step).toBe('sign in')
      await route.fulfill({ response })
      heard.resolve()
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Sign out' }).click()
  await heard.promise
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible()
  expect(came).toBe(0)
})
