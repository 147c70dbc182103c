import type { Page } from '@playwright/test'
import { expect, openAlive, test } from './fixtures.ts'
import { aMember, logIn } from './members.ts'

const PAGES = [
  '/',
  '/Contact',
  '/Career',
  '/HealthCare',
  '/Blogs',
  '/Health_financing',
  '/Education',
  '/Events',
]
const COURSES = [
  ['Certificate in Life Style Guidance & Management', '3 months'],
  ['Certificate in Health Insurance Desk Management', '6 months'],
  ['Certificate in Marketing, Networking & Relationship Management', '6 months'],
  ['Executive Program in Community Health Management', '3 years'],
] as const
const SERVICES = [
  'Holistic Homeopathic Consultations',
  'Proactive Preventive Health Solutions',
  'Life Changing Health Retreat Programs',
  'Empowering Lifestyle Guidance',
  'Exclusive Health Club Membership',
]
const [, [COURSE]] = COURSES

/** What `title` and `course` carry: base64, then URL-encoded. */
const packed = (text: string) => encodeURIComponent(Buffer.from(text).toString('base64'))

/** As if somebody had logged in earlier; nothing on these pages asks the server about it. */
async function beSignedIn(page: Page) {
  await page.addInitScript(() => {
    const user = { username: 'Asha', email: 'asha@example.org', profilePicture: null }
    localStorage.setItem('auth', JSON.stringify({ user, token: 'a-token' }))
  })
}

const discs = (page: Page) => page.getByRole('navigation', { name: 'Main topics' })
const moreInfo = (page: Page, title: string) => page.getByRole('button', { name: `More Info: ${title}` })

test.describe('home', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('shows the mobile picture up to 768 px and the desktop picture above', async ({ page }) => {
    const shown = () => page.locator('.hero-land').evaluate((image: HTMLImageElement) => image.currentSrc)
    await page.setViewportSize({ width: 768, height: 900 })
    await page.goto('/')
    await expect.poll(shown).toContain('hero-mobile')
    await page.setViewportSize({ width: 769, height: 900 })
    await expect.poll(shown).toContain('hero-desktop')
  })

  test('five circles lead where they should, in their places', async ({ page }) => {
    await page.goto('/')
    const links = discs(page).getByRole('link')
    await expect(links).toHaveCount(5)
    const places: Record<string, { x: number; y: number }> = {}
    for (const link of await links.all()) {
      const box = await link.boundingBox()
      if (box) places[(await link.getAttribute('href')) ?? ''] = { x: box.x, y: box.y }
    }
    const at = (href: string) => places[href] ?? { x: Number.NaN, y: Number.NaN }
    expect(at('/Education').y).toBeLessThan(at('/Career').y)
    expect(at('/Events').y).toBeGreaterThan(at('/Career').y)
    expect(at('/Health_financing').x).toBeLessThan(at('/Career').x)
    expect(at('/HealthCare').x).toBeGreaterThan(at('/Career').x)
  })

  for (const [label, tooltip, path] of [
    ['Education', 'Education', '/Education'],
    ['HealthCare', 'HealthCare', '/HealthCare'],
    ['Career', 'Career: Healthpreneur Developer', '/Career'],
    ['Health financing', 'Health financing', '/Health_financing'],
    ['Events', 'Events', '/Events'],
  ] as const) {
    test(`the circle ${label} says "${tooltip}" and opens ${path}`, async ({ page }) => {
      await openAlive(page, '/')
      const link = discs(page).getByRole('link', { name: label, exact: true })
      await link.hover()
      await expect(page.getByRole('tooltip')).toHaveText(tooltip)
      await link.click()
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  }

  test('a hover card opens after 200 ms and closes 400 ms after the mouse has left', async ({ page }) => {
    await openAlive(page, '/')
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 1000)
    const card = page.getByRole('tooltip')
    await discs(page).getByRole('link', { name: 'Career' }).hover()
    await page.clock.runFor(190)
    await expect(card).toHaveCount(0)
    await page.clock.runFor(20)
    await expect(card).toBeVisible()
    await page.mouse.move(5, 400)
    await page.clock.runFor(390)
    await expect(card).toBeVisible()
    await page.clock.runFor(20)
    await expect(card).toHaveCount(0)
  })

  test('the keyboard opens hover cards too, and Escape closes them', async ({ page }) => {
    await openAlive(page, '/')
    const career = discs(page).getByRole('link', { name: 'Career' })
    await discs(page).getByRole('link', { name: 'Health financing' }).focus()
    await page.keyboard.press('Tab')
    await expect(career).toBeFocused()
    await expect(page.getByRole('tooltip')).toHaveText('Career: Healthpreneur Developer')
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
    await openAlive(page, '/')
    await discs(page).getByRole('link', { name: 'Events' }).tap()
    await expect(page).toHaveURL('/Events')
    await expect(page.getByRole('tooltip')).toHaveCount(0)
    await context.close()
  })

  test('all five circles stand above the fold of a small phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/')
    for (const link of await discs(page).getByRole('link').all())
      await expect(link).toBeInViewport({ ratio: 1 })
  })

  test('five services, each with a modal that leads to a query about it', async ({ page }) => {
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

  test('/#Services scrolls smoothly, and not before 100 ms', async ({ page }) => {
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

  test('/#Services does not glide for people who asked for less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/#Services')
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400)
  })

  test('"See our services" scrolls there, and Back returns to the top', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openAlive(page, '/')
    await page.getByRole('link', { name: 'See our services' }).click()
    await expect(page).toHaveURL('/#Services')
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(600)
    await page.goBack()
    await expect(page).toHaveURL('/')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })

  test('Back returns to the top however early it comes, also on a slow phone', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openAlive(page, '/')
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
})

test.describe('catalogues', () => {
  test('four courses with their durations, one column, then two', async ({ page }) => {
    await page.setViewportSize({ width: 639, height: 900 })
    await page.goto('/Education')
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(4)
    for (const [index, [title, duration]] of COURSES.entries()) {
      await expect(cards.nth(index).getByRole('heading', { name: title, exact: true })).toBeVisible()
      await expect(cards.nth(index).getByText(duration, { exact: true })).toBeVisible()
    }
    const left = async (index: number) => (await cards.nth(index).boundingBox())?.x
    expect(await left(1)).toBe(await left(0))
    await page.setViewportSize({ width: 640, height: 900 })
    expect(await left(1)).not.toBe(await left(0))
    expect(await left(2)).toBe(await left(0))
    const picture = await cards.first().getByRole('presentation').boundingBox()
    expect((picture?.width ?? 0) / (picture?.height ?? 1)).toBeCloseTo(16 / 9, 1)
  })

  test('health care cards count from Service 1 and open title and description', async ({ page }) => {
    await page.goto('/HealthCare')
    const cards = page.getByRole('article')
    expect(await cards.count()).toBeGreaterThanOrEqual(6)
    for (const [index, card] of (await cards.all()).entries())
      await expect(card.getByText(`Service ${index + 1}`, { exact: true })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await moreInfo(page, 'Digestion').click()
    const modal = page.getByRole('dialog', { name: 'Digestion' })
    await expect(modal.getByText('food diary')).toBeVisible()
    await expect(modal.getByText('Service 5')).toBeVisible()
  })

  test('closing a modal returns focus and place, whichever way it closes', async ({ page }) => {
    await page.goto('/Education')
    const opener = moreInfo(page, COURSES[3][0])
    const modal = page.getByRole('dialog')
    const closings = [
      () => page.keyboard.press('Escape'),
      () => modal.getByRole('button', { name: 'Close' }).click(),
      () => page.mouse.click(5, 5),
    ]
    for (const close of closings) {
      await opener.scrollIntoViewIfNeeded()
      const place = await page.evaluate(() => scrollY)
      await opener.focus()
      await page.keyboard.press('Enter')
      await expect(modal).toBeVisible()
      await close()
      await expect(modal).toBeHidden()
      await expect(opener).toBeFocused()
      expect(await page.evaluate(() => scrollY)).toBe(place)
    }
  })

  test('Tab stays inside an open modal, and its end can be reached', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 })
    await page.goto('/Education')
    await moreInfo(page, COURSE).click()
    const modal = page.getByRole('dialog')
    await expect(modal.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
    for (let press = 0; press < 8; press++) {
      await page.keyboard.press('Tab')
      expect(await modal.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
    }
    await modal.getByRole('link', { name: 'Ask Your Query' }).focus()
    await expect(modal.getByRole('link', { name: 'Ask Your Query' })).toBeInViewport({ ratio: 1 })
  })

  test('Back from a modal leads to the page before, and nothing else opens or closes', async ({ page }) => {
    await page.goto('/Career')
    await page.goto('/Education')
    await moreInfo(page, COURSE).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/Career')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goForward()
    await expect(page).toHaveURL('/Education')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('a link to one course opens it', async ({ page }) => {
    await page.goto('/Education#executive-program-in-community-health-management')
    await expect(page.getByRole('dialog', { name: COURSES[3][0] })).toBeVisible()
  })

  test('where the code of the modal cannot come, the text shows on the page', async ({ page }) => {
    await page.route(/\/assets\/modal-/, (route) => route.abort())
    await page.goto('/Education')
    await moreInfo(page, COURSE).click()
    await expect(page.getByText('how to read a health insurance policy')).toBeInViewport()
  })

  test('a member enrols with the course in the link, encoded', async ({ page }) => {
    await beSignedIn(page)
    await page.goto('/Education')
    for (const [title] of COURSES) {
      await moreInfo(page, title).click()
      const modal = page.getByRole('dialog', { name: title })
      await expect(modal.getByRole('link', { name: 'Enroll Now' })).toHaveAttribute(
        'href',
        `/Moreinfo?course=${packed(title)}`,
      )
      await expect(modal.getByRole('link', { name: 'Ask Your Query' })).toHaveAttribute(
        'href',
        `/OuterUserQuery?title=${packed(title)}`,
      )
      await expect(modal.getByRole('link')).toHaveCount(2)
      await page.keyboard.press('Escape')
    }
  })

  test('a visitor logs in to enrol and lands on the course', async ({ page }) => {
    const email = await aMember()
    await page.goto('/Education')
    await moreInfo(page, COURSE).click()
    const enrol = page.getByRole('link', { name: 'Log in to Enroll' })
    await expect(enrol).toHaveAttribute('href', '/Login')
    await enrol.click()
    await expect(page).toHaveURL('/Login')
    await logIn(page, email)

    await expect(page).toHaveURL(`/Moreinfo?course=${packed(COURSE)}`)
  })
})

test.describe('the other pages', () => {
  test('Contact: telephone, WhatsApp, a mail link and the way to the query', async ({ page }) => {
    await page.goto('/Contact')
    const main = page.getByRole('main')
    await expect(main.locator('a[href^="tel:+"]')).toBeVisible()
    await expect(main.locator('a[href^="https://wa.me/"]')).toBeVisible()
    await expect(main.locator('a[href^="mailto:"]').first()).toBeVisible()
    await main.getByRole('link', { name: 'Ask your query', exact: true }).click()
    await expect(page).toHaveURL('/OuterUserQuery')
  })

  test('Career: two cards, each with a query about it', async ({ page }) => {
    await page.goto('/Career')
    for (const title of ['Become a Healthpreneur with Us!', 'Become a Pro Developer with Us!']) {
      const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
      await expect(card.getByRole('link', { name: 'Join Us Now' })).toHaveAttribute(
        'href',
        `/OuterUserQuery?title=${packed(title)}`,
      )
    }
  })

  test('Health financing: all texts, and nothing to press', async ({ page }) => {
    await page.goto('/health_financing')
    const main = page.getByRole('main')
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
  })

  test('Events: heading and text, no list', async ({ page }) => {
    await page.goto('/events')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: 'Explore Upcoming Events' })).toBeVisible()
    await expect(
      main.getByText('Discover and participate in exciting events across different categories.'),
    ).toBeVisible()
    await expect(main.getByRole('list')).toHaveCount(0)
  })

  test('Blogs: the picture moves, and stands still for people who asked for less motion', async ({
    page,
  }) => {
    const shown = () =>
      page.locator('main picture img').evaluate((image: HTMLImageElement) => image.currentSrc)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto('/Blogs')
    await expect(page.getByText('You can post your blogs here')).toBeVisible()
    expect(await shown()).toMatch(/\/blogs-(?!still)/)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect.poll(shown).toContain('/blogs-still')
  })

  for (const [path, heading] of [
    ['/education', 'Education'],
    ['/events', 'Explore Upcoming Events'],
    ['/health_financing', 'Finance Your Hospital Bills in a Minute!'],
    ['/career/', 'Career'],
  ] as const) {
    test(`${path} is the same page in its other spelling`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await page.getByRole('banner').getByRole('link').first().click()
      await expect(page).toHaveURL('/')
    })
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('courses show their full text and working links', async ({ page }) => {
    await page.goto('/Education')
    await page.getByRole('link', { name: `More Info: ${COURSE}` }).click()
    const details = page.locator('section').filter({ has: page.getByRole('heading', { name: COURSE }) })
    await expect(details.getByText('how to read a health insurance policy')).toBeInViewport()
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

  test('/#Services is a place on the page', async ({ page }) => {
    await page.goto('/#Services')
    await expect(page.getByRole('heading', { name: SERVICES[0], level: 3 })).toBeInViewport()
  })
})

test.describe('every page', () => {
  for (const path of PAGES) {
    test(`${path} has its head, fits the content security policy and asks nobody else for anything`, async ({
      page,
      baseURL,
    }) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text())
      })
      page.on('request', (request) => {
        if (!request.url().startsWith(baseURL ?? '')) complaints.push(request.url())
      })
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await page.goto(path)
      // Whatever it asks for late would be asked for by then.
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
      expect(new URL(canonical ?? '').pathname).toBe(path)
    })

    test(`${path} is accessible at 360, 768 and 1440 px, and loses nothing at 320 px and 400 % zoom`, async ({
      page,
      expectAccessible,
    }) => {
      for (const width of [360, 768, 1440])
        await test.step(`${width} px`, async () => {
          await page.setViewportSize({ width, height: 900 })
          if (width === 360) await openAlive(page, path)
          await expectAccessible(page)
        })

      await page.setViewportSize({ width: 320, height: 256 })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow).toBe(0)
    })
  }

  test('an open modal and an open hover card are accessible', async ({ page, expectAccessible }) => {
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/Education')
      await moreInfo(page, COURSE).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page)
    }
    await openAlive(page, '/')
    await discs(page).getByRole('link', { name: 'Career' }).hover()
    await expect(page.getByRole('tooltip')).toBeVisible()
    await expectAccessible(page)
  })

  test('whatever has focus is never under the bar', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 700 })
    await openAlive(page, '/Education')
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

  test('after a navigation the heading has focus and the page starts at its top', async ({ page }) => {
    await openAlive(page, '/')
    await page.evaluate(() => scrollTo(0, 300))
    await discs(page).getByRole('link', { name: 'Events' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/Events')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })
})
