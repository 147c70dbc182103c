import type { Browser, Page } from '@playwright/test'
import { test } from './content-server.ts'
import { signInToDesk } from './desk.ts'
import { expect } from './fixtures.ts'

const PHONE = { width: 360, height: 740 }
/** The phone width last: the test continues with it. */
const WIDTHS = [320, 768, 1440, 360]
const [OLD, NEW, LATER] = ['+91 90000 00000', '+91 98765 43210', '+91 91111 22222']

test.use({ serviceWorkers: 'allow' })

const numberIn = (page: Pick<Page, 'getByRole'>) =>
  page.getByRole('main').getByRole('link', { name: /^\+91/ }).first()

/** A visitor without desk access, on a phone. */
async function somebody(browser: Browser, baseURL: string | undefined, javaScriptEnabled = true) {
  const context = await browser.newContext({
    viewport: PHONE,
    javaScriptEnabled,
    ...(baseURL && { baseURL }),
  })
  return { context, page: await context.newPage() }
}

test('an editor on a phone previews a page with a draft, and shares it for a day, while visitors read the published one', {
  tag: '@smoke',
}, async ({ page, browser, baseURL, expectAccessibleAt }) => {
  const visitor = await somebody(browser, baseURL)
  const visitorReads = async (number: string) => {
    await visitor.page.goto('/Contact')
    await expect(numberIn(visitor.page)).toHaveText(number)
  }
  await visitorReads(OLD)

  await page.setViewportSize(PHONE)
  await signInToDesk(page, 'editor')
  await page.goto('/Staff/words/organisation.yaml')
  const field = page.getByRole('textbox', { name: 'Phone number', exact: true })
  const isDraft = () => expect(page.getByRole('status').filter({ hasText: /^Draft of / })).toBeVisible()
  await field.fill(NEW)
  await isDraft()
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  const preview = page.getByRole('region', { name: 'Preview', exact: true })
  await expect(preview.getByRole('status')).toHaveText('With 1 draft. Forms send nothing here.')
  const shown = page.frameLocator('iframe')
  const width = () => shown.locator('html').evaluate(() => innerWidth)
  await expect(numberIn(shown)).toHaveText(NEW)
  expect(await width()).toBe(360)
  await expect(shown.locator('h1')).toHaveCSS('font-family', /Eczar/)
  const picture = shown.locator('main img').first()
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await expectAccessibleAt(page, WIDTHS)

  // Links stay inside the preview. A form sends nothing, and the real site is not changed.
  await preview.getByText('Desktop').click()
  await expect.poll(width).toBe(1280)
  await shown.getByRole('link', { name: 'Career' }).first().click()
  await expect(preview.getByRole('combobox', { name: 'Page' })).toHaveValue('/Career')
  await expect(numberIn(shown.locator('footer').first())).toHaveCount(0)
  await preview.getByRole('combobox', { name: 'Page' }).selectOption('/OuterUserQuery')
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
  await shown.getByLabel('Full name').fill('Asha Devi')
  await shown.getByLabel('Full name').press('Enter')
  await expect(shown.getByRole('button', { name: 'Submit' })).toBeDisabled()
  expect(sent.filter((path) => !path.startsWith('/api/v1/staff/'))).toEqual([])
  expect(await shown.locator('script').count()).toBe(0)
  await preview.getByText('Phone', { exact: true }).click()
  await preview.getByRole('combobox', { name: 'Page' }).selectOption('/Contact')
  await expect(numberIn(shown)).toHaveText(NEW)

  await preview.getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this preview' })
  await dialog.getByRole('button', { name: 'Make a link for a day' }).click()
  const link = dialog.getByRole('textbox', { name: 'The link' })
  await expect(link).toHaveValue(/\/Preview\/[\w-]{43}\/Contact$/)
  const address = await link.inputValue()
  await expect(dialog.getByText(/^Contact us, /)).toBeVisible()
  await expectAccessibleAt(page, [320, 1440, 360])
  await dialog.getByRole('button', { name: 'Close' }).click()

  const guests = [await somebody(browser, baseURL), await somebody(browser, baseURL, false)]
  for (const guest of guests) {
    await guest.page.goto(address)
    await expect(numberIn(guest.page)).toHaveText(NEW)
    await expect(guest.page.getByRole('complementary', { name: 'Preview' })).toContainText(
      'This is not published',
    )
    await guest.page.getByRole('button', { name: 'Open menu' }).click()
    await guest.page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Career' }).click()
    await expect(guest.page).toHaveURL(/\/Preview\/[\w-]{43}\/Career$/)
    expect(await guest.context.cookies()).toEqual([])
  }
  // A device that cached pages before caches no page of a preview.
  await visitor.page.goto(address)
  await expect(numberIn(visitor.page)).toHaveText(NEW)
  await visitorReads(OLD)
  const cached = await visitor.page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(cached.filter((path) => /preview/i.test(path))).toEqual([])

  // A change is rendered again; the link and the published page stay unchanged.
  await preview.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Preview', exact: true })).toBeFocused()
  await field.fill(LATER)
  await isDraft()
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect(numberIn(shown)).toHaveText(LATER)
  const colleague = await somebody(browser, baseURL)
  await signInToDesk(colleague.page, 'manager', 'Ravi Shah')
  await colleague.page.goto('/Staff/words/organisation.yaml')
  await colleague.page.getByLabel('Email', { exact: true }).fill('nobody')
  await expect(preview.getByRole('alert')).toContainText('Email is not an email address')
  await expect(numberIn(shown)).toHaveText(OLD)
  await colleague.page.getByLabel('Email', { exact: true }).fill('hello@example.org')
  await expect(numberIn(shown)).toHaveText(LATER)
  await expect(preview.getByRole('alert')).toHaveCount(0)
  await guests[0]?.page.goto(address)
  await expect(numberIn(guests[0]?.page as Page)).toHaveText(NEW)
  await visitorReads(OLD)

  // On a large screen it is beside the form, and updates during typing.
  await colleague.page.setViewportSize({ width: 1440, height: 900 })
  await colleague.page.goto('/Staff/words/courses~2-certificate-in-health-insurance-desk-management.md')
  await colleague.page.getByRole('button', { name: 'Preview', exact: true }).click()
  const heading = colleague.page.frameLocator('iframe').getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Certificate in Health Insurance Desk Management')
  const title = colleague.page.getByLabel('Title', { exact: true })
  await title.fill('Certificate in Something New')
  await expect(heading).toHaveText('Certificate in Something New')
  await expect(title).toBeFocused()

  await preview.getByRole('button', { name: 'Share' }).click()
  await dialog.getByRole('button', { name: /^End the link to Contact us/ }).click()
  await expect(page.getByText('The link is switched off')).toBeVisible()
  for (const { page: guest } of guests) {
    await guest.goto(address)
    await expect(guest.getByRole('heading', { name: 'This preview has ended' })).toBeVisible()
  }
  for (const { context } of [visitor, colleague, ...guests]) await context.close()
})
