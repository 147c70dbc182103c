import { accountPages, formPages, informationPages } from '../src/content/page-paths.ts'
import { expect, openHydrated, storeItem, test } from './fixtures.ts'

const LINKS = {
  Services: '/#Services',
  HealthCare: '/HealthCare',
  Education: '/Education',
  Career: '/Career',
  'Health financing': '/Health_financing',
  Events: '/Events',
  Blogs: '/Blogs',
  WhatsApp: /^https:\/\/wa\.me\/\d{10,}$/,
  'All ways to reach us': '/Contact',
  'About us': '/About',
  Privacy: '/Privacy',
  Terms: '/Terms',
  'Fees and refunds': '/Refunds',
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every page ends with all topics, contact details, legal pages and the specified line', {
    tag: ['@smoke', '@hindi'],
  }, async ({ page }) => {
    const { dashboard: _, resetPassword: __, ...open } = accountPages
    for (const path of Object.values({ ...informationPages, ...formPages, ...open, missing: '/nowhere' }))
      await test.step(path, async () => {
        await page.goto(path)
        const footer = page.getByRole('contentinfo')
        for (const [name, to] of Object.entries(LINKS))
          await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', to)
        await expect(footer.locator('a[href^="tel:+"]')).toHaveCount(1)
        await expect(footer.locator('a[href^="mailto:"]')).toHaveCount(1)
        await expect(
          footer.getByText('© 2025 Sehatshala. All rights reserved.', { exact: true }),
        ).toBeVisible()
      })
  })

  test('the pages about us, privacy, terms and refunds have their text', async ({ page }) => {
    await page.goto('/Privacy')
    await expect(page.getByText('It is erased one year after you sent it.').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No trackers', level: 2 })).toBeVisible()
    await page.goto('/Refunds')
    await expect(page.getByText('Our rule for refunds is not on this page yet.')).toBeVisible()
    await expect(page.getByText('What the fee covers')).toHaveCount(0)
    await page.goto('/About')
    await expect(page.getByText('Sehatshala Health and Education Trust')).toBeVisible()
    await expect(page.getByText('Our doctors')).toHaveCount(0)
    await page.goto('/terms/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms')
  })
})

test('the footer is below the first screen, and in a hydrated page its links navigate with the heading in focus', async ({
  page,
}) => {
  for (const [width, height] of [
    [360, 740],
    [768, 1024],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const path of ['/', '/Terms', '/nowhere']) {
      await page.goto(path)
      await expect(page.getByRole('contentinfo')).not.toBeInViewport()
    }
  }
  await storeItem(page)
  await openHydrated(page, '/Career')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page).toHaveURL('/Privacy')
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Fees and refunds' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Fees and refunds' })).toBeFocused()
})
