import { expect, openHydrated, storeItem, test } from './fixtures.ts'
import { COURSE, moreInfo } from './public-pages.ts'
import { textsBehindClose } from './shown-texts.ts'

test.use({ serviceWorkers: 'allow' })

test('quick clicks that skip the fade of a page report no error', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await storeItem(page)
  await openHydrated(page, '/')
  await page.evaluate(async () => {
    const links = [...document.querySelectorAll<HTMLElement>('header > nav a')].slice(0, 3)
    for (let click = 0; click < 12; click++) {
      links[click % 3]?.click()
      await new Promise((next) => setTimeout(next, 30))
    }
  })
  await expect(page).toHaveURL('/Contact')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us')
  // Unhandled rejections are reported after the current tasks.
  await page.evaluate(() => new Promise((next) => setTimeout(next)))
  expect(errors).toEqual([])
})

test('hovering over a link prefetches its page, and the Content-Security-Policy refuses nothing', async ({
  page,
}) => {
  const refused: string[] = []
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()))
  await storeItem(page)
  await openHydrated(page, '/')
  const ahead = page.waitForResponse('**/Blogs.data')
  await page.getByRole('banner').getByRole('link', { name: 'Blogs' }).hover()
  expect((await ahead).status()).toBe(200)
  expect(refused).toEqual([])
})

test('text, select and time fields are equally high', async ({ page }) => {
  await openHydrated(page, '/OuterUserQuery')
  await page.getByRole('radio', { name: 'Morning' }).check()
  const fields = page.locator('main form').locator('select, input:not([type=radio], [name=website])')
  await expect(fields).toHaveCount(6)
  const heights = await fields.evaluateAll((all) => all.map((field) => (field as HTMLElement).offsetHeight))
  expect(new Set(heights)).toEqual(new Set([52]))
})

for (const viewport of [
  { width: 360, height: 740 },
  { width: 320, height: 256 },
  { width: 1440, height: 500 },
])
  test(`no text of a modal scrolls behind its close button, at ${viewport.width} x ${viewport.height}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await openHydrated(page, '/Education')
    await moreInfo(page, COURSE).click()
    const words = page.getByRole('dialog').locator('[tabindex="0"]')
    const depth = await words.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
    expect(depth).toBeGreaterThan(0)
    for (let place = 0; place <= depth; place += 20) {
      await words.evaluate((element, top) => element.scrollTo({ top, behavior: 'instant' }), place)
      expect(await textsBehindClose(page), `scrolled by ${place}`).toEqual([])
    }
  })
