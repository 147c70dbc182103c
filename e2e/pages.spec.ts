import { informationPages } from '../src/content/page-paths.ts'
import { expect, openHydrated, storeItem, test } from './fixtures.ts'
import { COURSE, discs, moreInfo, packed, SERVICES } from './public-pages.ts'

test.describe('the other pages', () => {
  test('Contact, Career, Health financing, Events and Blogs have the specified texts and links', {
    tag: ['@smoke', '@hindi'],
  }, async ({ page }) => {
    const main = page.getByRole('main')

    await page.goto('/Contact')
    await expect(main.locator('a[href^="tel:+"]')).toBeVisible()
    await expect(main.locator('a[href^="https://wa.me/"]')).toBeVisible()
    await expect(main.locator('a[href^="mailto:"]').first()).toBeVisible()
    await main.getByRole('link', { name: 'Ask your query', exact: true }).click()
    await expect(page).toHaveURL('/OuterUserQuery')
    await expect(page.getByLabel('Inquiry topic')).toBeVisible()

    await page.goto('/Career')
    for (const title of ['Become a Healthpreneur with Us!', 'Become a Pro Developer with Us!']) {
      const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
      await expect(card.getByRole('link', { name: 'Join Us Now' })).toHaveAttribute(
        'href',
        `/OuterUserQuery?title=${packed(title)}`,
      )
    }

    await page.goto('/health_financing')
    await expect(
      main.getByRole('heading', { level: 1, name: 'Finance Your Hospital Bills in a Minute!' }),
    ).toBeVisible()
    await expect(main.getByRole('heading', { level: 2 })).toHaveText([
      'Instant Hospital Bill Payments',
      'Get Health Loans Easily',
    ])
    await expect(
      main.getByText('Coming Soon! Stay tuned for more updates on our health financing options.'),
    ).toBeVisible()
    await expect(main.locator('a, button, input, select')).toHaveCount(0)

    await page.goto('/events')
    await expect(main.getByRole('heading', { name: 'Explore Upcoming Events' })).toBeVisible()
    await expect(
      main.getByText('Discover and participate in exciting events across different categories.'),
    ).toBeVisible()
    await expect(main.getByRole('list')).toHaveCount(0)

    for (const [path, words] of [
      ['/Events', 'There are no events on this page yet.'],
      ['/Blogs', 'There are no blogs here yet'],
    ] as const) {
      await page.goto(path)
      await expect(main.getByText(words)).toBeVisible()
      await main.getByRole('link', { name: 'Ask your query', exact: true }).click()
      await expect(page).toHaveURL('/OuterUserQuery')
    }
  })

  test('Blogs: the picture is animated, and static with reduced motion', async ({ page }) => {
    const shown = () =>
      page.locator('main picture img').evaluate((image: HTMLImageElement) => image.currentSrc)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto('/Blogs')
    await expect(page.getByText('You can post your blogs here')).toBeVisible()
    expect(await shown()).toMatch(/\/blogs-(?!still)/)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect.poll(shown).toContain('/blogs-still')
  })

  test('each page opens in its other spelling too', async ({ page }) => {
    for (const [path, heading] of [
      ['/education', 'Education'],
      ['/events', 'Explore Upcoming Events'],
      ['/health_financing', 'Finance Your Hospital Bills in a Minute!'],
      ['/career/', 'Career'],
    ] as const)
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
        await page.getByRole('banner').getByRole('link').first().click()
        await expect(page).toHaveURL('/')
      })
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('courses show their full text and working links', { tag: '@smoke' }, async ({ page }) => {
    await page.goto('/Education')
    await moreInfo(page, COURSE).click()
    const details = page.getByRole('dialog', { name: COURSE })
    await expect(details.getByText('how to read a health insurance policy')).toBeInViewport()
    await details.getByRole('button', { name: 'Close' }).click()
    await expect(details.getByText('how to read a health insurance policy')).toBeVisible()
    await expect(details.getByText('how to read a health insurance policy')).not.toBeInViewport()
    await expect(details.getByRole('link', { name: 'Log in to Enroll' })).toHaveAttribute('href', '/Login')
    await details.getByRole('link', { name: 'Ask Your Query' }).click()
    await expect(page).toHaveURL(`/OuterUserQuery?title=${packed(COURSE)}`)
  })

  test('every text of the modals is on the page', async ({ page }) => {
    await page.goto('/HealthCare')
    await expect(page.getByText('food diary')).toBeVisible()
    await page.goto('/')
    await expect(page.getByText('Your first visit begins with listening.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ask Your Query', exact: true })).toHaveCount(5)
  })

  test('the mobile menu opens, navigates and closes', { tag: ['@smoke', '@hindi'] }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/')
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(menu.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/Login')
    await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await menu.getByRole('link', { name: 'Career' }).click()
    await expect(page).toHaveURL('/Career')
    await expect(menu).toBeHidden()
  })

  test('/#Services is an anchor on the page', async ({ page }) => {
    await page.goto('/#Services')
    await expect(page.getByRole('heading', { name: SERVICES[0], level: 3 })).toBeInViewport()
  })
})

test.describe('every page', () => {
  test.use({ serviceWorkers: 'allow' })

  test('every page has its head, complies with the Content-Security-Policy, makes no third-party requests, is accessible at 360, 768 and 1440 px, and loses nothing at 320 px and 400 % zoom', {
    tag: ['@smoke', '@hindi'],
  }, async ({ page, baseURL, expectAccessibleAt }) => {
    // Twelve pages are checked at three widths.
    test.slow()
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    page.on('request', (request) => {
      if (!request.url().startsWith(baseURL ?? '')) complaints.push(request.url())
    })
    for (const path of Object.values(informationPages))
      await test.step(path, async () => {
        await page.setViewportSize({ width: 360, height: 900 })
        await page.emulateMedia({ reducedMotion: 'no-preference' })
        await openHydrated(page, path)
        // Late requests would have been sent by then.
        await page.waitForLoadState('networkidle')
        const html = await (await page.request.get(path)).text()
        expect(html).not.toMatch(/ style="|<style| on[a-z]+="/)
        expect(complaints).toEqual([])

        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        expect((await page.title()).length).toBeGreaterThan(8)
        const content = (selector: string) => page.locator(`head ${selector}`).getAttribute('content')
        expect((await content('meta[name="description"]'))?.length).toBeGreaterThan(30)
        expect(await content('meta[property="og:image"]')).toMatch(/^http.*\/share\.png$/)
        const canonical = await page.locator('head link[rel="canonical"]').getAttribute('href')
        expect(new URL(canonical ?? '').pathname).toBe(new URL(page.url()).pathname)

        await page.emulateMedia({ reducedMotion: 'reduce' })
        await expectAccessibleAt(page, [360, 768, 1440])

        await page.setViewportSize({ width: 320, height: 256 })
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(overflow).toBe(0)
      })
  })

  test('an open modal and an open hover card are accessible', { tag: ['@smoke', '@hindi'] }, async ({
    page,
    expectAccessible,
    expectAccessibleAt,
  }) => {
    await page.goto('/Education')
    await moreInfo(page, COURSE).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessibleAt(page, [360, 1440])
    await expect(page.getByRole('dialog')).toBeVisible()
    await openHydrated(page, '/')
    await discs(page).getByRole('link', { name: 'Career' }).hover()
    await expect(page.getByRole('tooltip')).toBeVisible()
    await expectAccessible(page)
  })

  test('a focused element is never covered by the bar', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 700 })
    await openHydrated(page, '/Education')
    const bar = await page.getByRole('banner').boundingBox()
    const hidden: string[] = []
    await page.keyboard.press('End')
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press('Shift+Tab')
      const focused = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement
        const inMain = element.closest('main') !== null
        return { inMain, name: element.textContent, top: element.getBoundingClientRect().top }
      })
      if (focused.inMain && focused.top >= 0 && focused.top < (bar?.y ?? 0) + (bar?.height ?? 0))
        hidden.push(focused.name ?? '')
    }
    expect(hidden).toEqual([])
  })

  test('after a navigation inside a hydrated page the heading has focus and the page is scrolled to the top', async ({
    page,
  }) => {
    await storeItem(page)
    await openHydrated(page, '/')
    await page.evaluate(() => scrollTo(0, 300))
    await discs(page).getByRole('link', { name: 'Events' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/Events')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })
})
