import { expect, openHydrated, test, whenHydrated } from './fixtures.ts'
import { COURSE, moreInfo, packed, SERVICES } from './public-pages.ts'

const COURSE_PAGE = '/Education/certificate-in-health-insurance-desk-management'
const CARE_PAGE = '/HealthCare/digestion'
const SERVICE_PAGE = '/Services/exclusive-health-club-membership'
const PAGES = [
  [COURSE_PAGE, COURSE, 'how to read a health insurance policy'],
  [CARE_PAGE, 'Digestion', 'food diary'],
  [SERVICE_PAGE, SERVICES[4] ?? '', 'health score assessments'],
] as const

test('every course and service is found from its modal, and its page can be opened again', async ({
  page,
}) => {
  for (const [list, path, title] of [
    ['/Education', ...PAGES[0]],
    ['/HealthCare', ...PAGES[1]],
    ['/', ...PAGES[2]],
  ] as const)
    await test.step(path, async () => {
      await openHydrated(page, list)
      await moreInfo(page, title).click()
      await page.getByRole('dialog').getByRole('link', { name: 'Page to share or print' }).click()
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      expect(await page.evaluate(() => scrollY)).toBe(0)
      await page.reload()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    })
})

test('the page of a course has its facts, leads a visitor to the login and a query, and back to all courses', async ({
  page,
}) => {
  await openHydrated(page, COURSE_PAGE)
  const main = page.getByRole('main')
  await expect(main.getByText('₹5001')).toBeVisible()
  await expect(main.getByRole('definition').getByText('6 months')).toBeVisible()
  await expect(main.getByText(/Teachers|Certificate from|Next start/)).toHaveCount(0)
  await expect(main.getByRole('link', { name: 'Log in to Enroll' })).toHaveAttribute('href', '/Login')
  await expect(main.getByRole('link', { name: 'Ask Your Query' })).toHaveAttribute(
    'href',
    `/OuterUserQuery?title=${packed(COURSE)}`,
  )
  await main.getByRole('link', { name: 'All courses' }).click()
  await expect(page).toHaveURL('/Education')
})

test('a member enrols from the page of a course', async ({ page }) => {
  await page.addInitScript(() => {
    const user = { username: 'Asha', email: 'asha@example.org', profilePicture: null }
    localStorage.setItem('auth', JSON.stringify({ user, token: 'a-token' }))
  })
  await openHydrated(page, COURSE_PAGE)
  await expect(page.getByRole('link', { name: 'Enroll Now' })).toHaveAttribute(
    'href',
    `/Moreinfo?course=${packed(COURSE)}`,
  )
})

test('a shared link shows title, text and picture of its page, and the picture exists', async ({
  request,
  baseURL,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const paths = [
    ...sitemap.matchAll(/<loc>https?:\/\/[^/<]+(\/(?:Education|HealthCare|Services)\/[^<]+)<\/loc>/g),
  ]
  expect(paths).toHaveLength(17)
  const pictures = new Set<string>()
  for (const [, path = ''] of paths) {
    const html = await (await request.get(path)).text()
    const tag = (property: string) =>
      new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1] ?? ''
    const heading = /<h1[^>]*>([^<]+)/.exec(html)?.[1]
    expect(tag('og:title')).toBe(`${heading} | Sehatshala`)
    expect(tag('og:description').length, path).toBeGreaterThan(30)
    expect(tag('og:description').length, path).toBeLessThanOrEqual(160)
    expect(new URL(tag('og:url')).pathname).toBe(path)
    const picture = new URL(tag('og:image'))
    expect(picture.protocol).toMatch(/^https?:$/)
    const answer = await request.get(new URL(picture.pathname, baseURL).href)
    expect(answer.headers()['content-type']).toBe('image/png')
    const bytes = await answer.body()
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
    // WhatsApp shows no preview of larger ones.
    expect(bytes.length).toBeLessThan(300_000)
    pictures.add(picture.pathname)
  }
  expect(pictures.size).toBe(17)
})

test('WhatsApp opens with title and address; only a device that supports sharing offers it', async ({
  page,
}) => {
  await openHydrated(page, CARE_PAGE)
  const link = page.getByRole('link', { name: 'Share on WhatsApp' })
  const address = new URL((await link.getAttribute('href')) ?? '')
  expect(address.origin + address.pathname).toBe('https://wa.me/')
  const canonical = await page.locator('link[rel="canonical"]').getAttribute('href')
  expect(address.searchParams.get('text')).toBe(`Digestion\n${canonical}`)
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toHaveCount(0)

  await page.addInitScript(() => {
    const shared = (what: ShareData) => {
      document.title = `shared ${what.url}`
      return Promise.reject(new DOMException('closed', 'AbortError'))
    }
    Object.defineProperty(Navigator.prototype, 'share', { value: shared })
  })
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  await openHydrated(page, CARE_PAGE)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page).toHaveTitle(`shared ${canonical}`)
  expect(errors).toEqual([])
})

test('on paper every course and service is one sheet with its text, its address, and no controls', async ({
  page,
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const paths = sitemap.match(/(?<=<loc>https?:\/\/[^/]+)\/(?:Education|HealthCare|Services)\/[^<]+/g) ?? []
  expect(paths).toHaveLength(17)
  for (const path of paths)
    await test.step(path, async () => {
      await page.goto(path)
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(path)).toBeVisible()
      await expect(page.getByText('All rights reserved.')).toBeVisible()
      await expect(page.getByRole('link').and(page.locator(':visible'))).toHaveCount(0)
      await expect(page.getByRole('button').and(page.locator(':visible'))).toHaveCount(0)
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
      expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    })
})

test('an unknown address of a course or service says so', async ({ page }) => {
  for (const path of ['/Education/nothing', '/HealthCare/nothing', '/Services/nothing', '/Services']) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
    // After hydration it says so too.
    await page.evaluate(() => localStorage.setItem('anything', 'at all'))
    await page.reload()
    await whenHydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
    await page.evaluate(() => localStorage.clear())
  }
})

test('other capitals and a trailing slash make no difference', async ({ page }) => {
  await openHydrated(page, '/education/Certificate-In-Health-Insurance-Desk-Management/')
  await expect(page.getByRole('heading', { level: 1, name: COURSE })).toBeVisible()
})

test('a page of each kind is accessible at 360, 768 and 1440 px, and loses nothing at 320 px', {
  tag: ['@smoke', '@hindi'],
}, async ({ page, expectAccessibleAt }) => {
  for (const [path, title, words] of PAGES)
    await test.step(path, async () => {
      await openHydrated(page, path)
      await expectAccessibleAt(page, [360, 768, 1440])
      await page.setViewportSize({ width: 320, height: 256 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByRole('main').getByText(words)).toBeVisible()
    })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('each page has its text and its links', async ({ page }) => {
    for (const [path, title, words] of PAGES) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByRole('main').getByText(words)).toBeVisible()
      await expect(page.getByRole('link', { name: 'Ask Your Query' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Share on WhatsApp' })).toBeVisible()
    }
    await page.goto(COURSE_PAGE)
    await expect(page.getByRole('link', { name: 'Log in to Enroll' })).toBeVisible()
  })
})
