import type { Page } from '@playwright/test'
import { informationPages } from '../src/content/page-paths.ts'
import { expect, test } from './fixtures.ts'

/** The lines of text on a page, as laid out: the start of each line and their number. */
const lines = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, h2, h3, p, li:not(:has(p)), a, button), footer p')]
      .filter(
        (element) => element.checkVisibility({ visibilityProperty: true }) && element.textContent?.trim(),
      )
      .map((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 8)))
        return {
          words: element.textContent ?? '',
          lines: tops.size,
          height: element.getBoundingClientRect().height,
        }
      }),
  )

for (const width of [360, 1440])
  test(`late fonts shift nothing, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    let texts = 0
    const wrapped: string[] = []
    for (const path of Object.values(informationPages)) {
      let arrive = () => {}
      const held = new Promise<void>((resolve) => {
        arrive = resolve
      })
      await page.route('**/*.woff2', async (route) => {
        await held
        await route.continue()
      })
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      // Text shows in the fallback font after a tenth of a second.
      await expect
        .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
        .toBe(1)
      const before = await lines(page)
      await page.evaluate(() => {
        const shifts: number[] = []
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            shifts.push((entry as PerformanceEntry & { value: number }).value)
        }).observe({ type: 'layout-shift' })
        Object.assign(window, { shifts })
      })
      arrive()
      await expect
        .poll(() =>
          page.evaluate(
            () =>
              [...document.fonts].filter(
                ({ family, status }) => /^"?(Mukta|Eczar Variable)"?$/.test(family) && status === 'loaded',
              ).length,
          ),
        )
        .toBe(3)
      // Layout shifts are reported after the frame that shows them.
      await page.evaluate(
        () =>
          new Promise((resolve) =>
            requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
          ),
      )
      const after = await lines(page)
      texts += after.length
      wrapped.push(
        ...after.filter((now, index) => now.lines !== before[index]?.lines).map(({ words }) => words),
      )
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
      expect(
        shifts.reduce((sum, shift) => sum + shift, 0),
        path,
      ).toBeLessThan(0.02)
      await page.unroute('**/*.woff2')
    }
    // Single letters differ in width, so one line in fifty may break differently. With other fallbacks it is one in
    // six.
    expect(texts).toBeGreaterThan(100)
    expect(wrapped.length / texts, wrapped.join('\n')).toBeLessThan(0.02)
  })
