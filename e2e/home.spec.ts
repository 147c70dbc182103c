import type { Page } from '@playwright/test'
import { expect, holdScripts, openHydrated, test } from './fixtures.ts'
import { discs, moreInfo, packed, SERVICES } from './public-pages.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('the mobile picture is shown up to 768 px; five circles lead to the specified pages, at their positions', {
  tag: ['@smoke', '@hindi'],
}, async ({ page }) => {
  const shown = () => page.locator('.hero-land').evaluate((image: HTMLImageElement) => image.currentSrc)
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('/')
  await expect.poll(shown).toContain('hero-mobile')
  await page.setViewportSize({ width: 769, height: 900 })
  await expect.poll(shown).toContain('hero-desktop')

  await page.setViewportSize({ width: 1280, height: 720 })
  const links = discs(page).getByRole('link')
  await expect(links).toHaveCount(5)
  const places: Record<string, { x: number; y: number }> = {}
  for (const link of await links.all()) {
    const box = await link.boundingBox()
    if (box) places[(await link.getAttribute('href'))?.replace(/^\/hi/, '') ?? ''] = { x: box.x, y: box.y }
  }
  const at = (href: string) => places[href] ?? { x: Number.NaN, y: Number.NaN }
  expect(at('/Education').y).toBeLessThan(at('/Career').y)
  expect(at('/Events').y).toBeGreaterThan(at('/Career').y)
  expect(at('/Health_financing').x).toBeLessThan(at('/Career').x)
  expect(at('/HealthCare').x).toBeGreaterThan(at('/Career').x)
})

/** The card of a topic. Two are visible for a moment: one opens before the other has closed. */
const cardOf = (page: Page, words: string) => page.getByRole('tooltip').filter({ hasText: words })

test('each circle shows its topic and opens its page', async ({ page }) => {
  await openHydrated(page, '/')
  for (const [label, tooltip, path] of [
    ['Education', 'Education', '/Education'],
    ['HealthCare', 'HealthCare', '/HealthCare'],
    ['Career', 'Career: Healthpreneur Developer', '/Career'],
    ['Health financing', 'Health financing', '/Health_financing'],
    ['Events', 'Events', '/Events'],
  ] as const)
    await test.step(label, async () => {
      const link = discs(page).getByRole('link', { name: label, exact: true })
      await link.hover()
      await expect(cardOf(page, tooltip)).toBeVisible()
      await link.click()
      await expect(page).toHaveURL(path)
      await page.goBack()
      await expect(page).toHaveURL('/')
    })
})

test('a hover card opens after 200 ms and closes 400 ms after the mouse has left, before hydration', {
  tag: ['@smoke', '@hindi'],
}, async ({ page }) => {
  await holdScripts(page)
  await page.goto('/')
  const card = page.locator('#centre-card')
  /** The browser's delay before it shows or hides the card, at the current position of the mouse. */
  const delay = () => card.evaluate((element) => getComputedStyle(element).transitionDelay.split(', ')[0])
  await expect(card).toBeHidden()
  expect(await delay()).toBe('0.4s')
  await discs(page).getByRole('link', { name: 'Career' }).hover()
  expect(await delay()).toBe('0.2s')
  await expect(card).toBeVisible()
  await card.hover()
  await expect(card).toBeVisible()
  await discs(page).getByRole('link', { name: 'Events' }).hover()
  await expect(cardOf(page, 'Events')).toBeVisible()
  await expect(card).toBeHidden()
  await page.mouse.move(5, 400)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
})

test('the keyboard opens hover cards too, and Escape closes them', async ({ page }) => {
  await openHydrated(page, '/')
  const career = discs(page).getByRole('link', { name: 'Career' })
  await discs(page).getByRole('link', { name: 'Health financing' }).focus()
  await page.keyboard.press('Tab')
  await expect(career).toBeFocused()
  await expect(cardOf(page, 'Career: Healthpreneur Developer')).toBeVisible()
  await expect(career).toHaveAccessibleDescription('Career: Healthpreneur Developer')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await expect(career).toBeFocused()
})

test('a finger gets no hover card, it follows the link', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL,
    hasTouch: true,
    viewport: { width: 360, height: 740 },
  })
  const page = await context.newPage()
  await openHydrated(page, '/')
  await discs(page).getByRole('link', { name: 'Events' }).tap()
  await expect(page).toHaveURL('/Events')
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await context.close()
})

test('five services, each with a modal that leads to a query about it', {
  tag: ['@smoke', '@hindi'],
}, async ({ page }) => {
  await page.goto('/')
  const section = page.locator('section', { has: page.getByRole('heading', { level: 2 }) })
  await expect(section.getByRole('heading', { level: 3 })).toHaveText(SERVICES)
  for (const title of SERVICES) {
    await moreInfo(page, title).click()
    const modal = page.getByRole('dialog', { name: title })
    await expect(modal).toBeVisible()
    await expect(modal.getByRole('link', { name: 'Ask Your Query' })).toHaveAttribute(
      'href',
      `/OuterUserQuery?title=${packed(title)}`,
    )
    await page.keyboard.press('Escape')
    await expect(modal).toBeHidden()
  }
})

test('/#Services scrolls smoothly, and not before 100 ms', { tag: ['@smoke', '@hindi'] }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    const marks: [number, number][] = []
    Object.assign(window, { marks })
    document.addEventListener('scroll', () => marks.push([performance.now(), scrollY]), true)
  })
  await page.goto('/#Services')
  const services = page.locator('#Services')
  await expect(services).toBeInViewport()
  await expect
    .poll(() => services.evaluate((section) => section.getBoundingClientRect().top))
    .toBeLessThan(150)
  const marks = await page.evaluate(() => (window as unknown as { marks: [number, number][] }).marks)
  const shown = await page.evaluate(
    () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).responseEnd,
  )
  expect(marks.length).toBeGreaterThan(3)
  expect((marks[0]?.[0] ?? 0) - shown).toBeGreaterThanOrEqual(100)
})

test('/#Services does not scroll smoothly with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/#Services')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400)
})

test('"See our services" scrolls there, and Back returns to the top', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openHydrated(page, '/')
  await page.getByRole('link', { name: 'See our services' }).click()
  await expect(page).toHaveURL('/#Services')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(600)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('Back returns to the top even if pressed early, also on a slow phone', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openHydrated(page, '/')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  for (const far of [0, 1, 100, 400]) {
    const back = page.evaluate(async (far) => {
      while (!location.hash || scrollY < far) await new Promise(requestAnimationFrame)
      history.back()
    }, far)
    await page.getByRole('link', { name: 'See our services' }).click()
    await back
    await expect(page).toHaveURL('/')
    await expect.poll(() => page.evaluate(() => scrollY), `Back from ${far}`).toBe(0)
    const later = await page.evaluate(async () => {
      for (let frame = 0; frame < 30; frame++) await new Promise(requestAnimationFrame)
      return scrollY
    })
    expect(later, `a while after Back from ${far}`).toBe(0)
  }
})

test('"Ask your query" is visible without scrolling at every width, with all five circles', async ({
  page,
}) => {
  for (const [width, height] of [
    [360, 740],
    [768, 1024],
    [1024, 768],
    [1440, 900],
  ] as const)
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height })
      await page.goto('/')
      const ask = page.getByRole('main').getByRole('link', { name: 'Ask your query', exact: true })
      await expect(ask).toBeInViewport({ ratio: 1 })
      await expect(ask).toHaveAttribute('href', '/OuterUserQuery')
      for (const disc of await discs(page).getByRole('link').all())
        await expect(disc).toBeInViewport({ ratio: 1 })
    })
  await page.setViewportSize({ width: 320, height: 568 })
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Ask your query', exact: true }).click()
  await expect(page).toHaveURL('/OuterUserQuery')
})
