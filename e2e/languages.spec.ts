import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { APIRequestContext, Page } from '@playwright/test'
import { readContent } from '../src/content/read-content.ts'
import { makeRenderer } from '../src/server/site/rendering.ts'
import { expect, openHydrated, test } from './fixtures.ts'
import { COURSE, coveredOnHome, packed } from './public-pages.ts'

const COURSE_PAGE = '/Education/certificate-in-health-insurance-desk-management'
const card = (page: Page, title: string) => page.getByRole('button', { name: `और जानें: ${title}` })

test('from the home page in Hindi to a course, and to the same page in English and back', {
  tag: '@smoke',
}, async ({ page }) => {
  await page.goto('/hi')
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  await expect(page).toHaveTitle(/^सेहतशाला: /)
  await page.getByRole('navigation', { name: 'मुख्य विषय' }).getByRole('link', { name: 'शिक्षा' }).click()
  await expect(page).toHaveURL('/hi/Education')
  // Also after a page that is shown without loading a document.
  await expect(page.getByRole('banner').getByRole('link', { name: 'English' })).toHaveAttribute(
    'href',
    '/Education',
  )

  await card(page, COURSE).click()
  const enrol = page.getByRole('dialog').getByRole('link', { name: 'दाखिले के लिए लॉग इन करें' })
  await expect(enrol).toHaveAttribute('href', '/hi/Login')
  await expect(page.getByRole('dialog').getByRole('link', { name: 'अपना सवाल पूछें' })).toHaveAttribute(
    'href',
    `/hi/OuterUserQuery?title=${packed(COURSE)}`,
  )
  await page.getByRole('link', { name: 'भेजने या छापने के लिए पेज' }).locator('visible=true').click()
  await expect(page).toHaveURL(`/hi${COURSE_PAGE}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(COURSE)
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en')
  await expect(page.getByText('हेल्थ इंश्योरेंस डेस्क प्रबंधन में सर्टिफ़िकेट')).toBeVisible()

  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(COURSE_PAGE)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('contentinfo').getByRole('link', { name: 'हिन्दी' }).click()
  await expect(page).toHaveURL(`/hi${COURSE_PAGE}`)
})

test('a form below /hi keeps the course of its link in the other language, and its links stay below /hi', async ({
  page,
}) => {
  await page.goto(`/hi/OuterUserQuery?title=${packed(COURSE)}`)
  await expect(page.getByText(COURSE, { exact: true })).toBeVisible()
  // The page is hydrated now, and knows its query string.
  await page.getByRole('textbox', { name: 'पूरा नाम' }).focus()
  await expect(page.getByRole('banner').getByRole('link', { name: 'English' })).toHaveAttribute(
    'href',
    `/OuterUserQuery?title=${packed(COURSE)}`,
  )
  await page.getByRole('banner').getByRole('link', { name: 'करियर' }).click()
  await expect(page).toHaveURL('/hi/Career')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('करियर')
  await page.goto('/hi/Dashboard')
  await expect(page).toHaveURL('/hi/login')
})

const OFFER = 'क्या यह पेज हिन्दी में पढ़ना है?'.normalize('NFC')

test('a visitor who chose Hindi with its link is offered Hindi on an English page, is never redirected, and “No” is stored', {
  tag: '@smoke',
}, async ({ page, expectAccessibleAt }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(asked).not.toContain('/language.js')
  await page.getByRole('banner').getByRole('link', { name: 'हिन्दी' }).click()
  await expect(page).toHaveURL('/hi')

  await page.goto('/Education')
  const offer = page.getByRole('complementary', { name: OFFER })
  await expect(offer).toHaveAttribute('lang', 'hi')
  await expect(page).toHaveURL('/Education')
  await expectAccessibleAt(page, [320, 1440])
  await offer.getByRole('button', { name: 'हिन्दी में पढ़ें' }).press('Enter')
  await expect(page).toHaveURL('/hi/Education')

  // Here the page hydrates, because something is stored.
  await page.evaluate(() => localStorage.setItem('anything', 'at all'))
  await openHydrated(page, '/Career')
  await offer.getByRole('button', { name: 'नहीं, धन्यवाद' }).press('Enter')
  await expect(offer).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  asked.length = 0
  await page.goto('/Education', { waitUntil: 'networkidle' })
  expect(asked).not.toContain('/language.js')
})

test('a browser that names Hindi gets the offer too, until its reader chose English', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'hi-IN' })
  const page = await context.newPage()
  await page.goto('/Contact')
  await expect(page.getByRole('complementary', { name: OFFER })).toBeVisible()
  await page.goto('/hi/Contact')
  await expect(page.getByRole('complementary', { name: OFFER })).toHaveCount(0)
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/Contact')
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('complementary', { name: OFFER })).toHaveCount(0)
  await context.close()
})

test('the offer covers no topic of the first page, and not the button to ask a query', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'hi-IN' })
  const page = await context.newPage()
  for (const [width, height] of [
    [320, 568],
    [360, 640],
    [360, 760],
    [768, 1024],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    await expect(page.getByRole('complementary', { name: OFFER })).toBeInViewport({ ratio: 1 })
    // The topics appear one after the other.
    await expect.poll(() => coveredOnHome(page), `${width} x ${height}`).toEqual([])
  }
  await context.close()
})

async function pagesIn(request: APIRequestContext) {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const inSitemap = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  const ofAccounts = ['/login', '/register', '/forget-pass']
  const paths = [...inSitemap, ...ofAccounts, ...ofAccounts.map((path) => `/hi${path}`)]
  const text = async (path: string) => [path, await (await request.get(path)).text()] as const
  return new Map(await Promise.all(paths.map(text)))
}

test('every translated page and its English page link to each other, and every English sentence is marked as English', async ({
  page,
  request,
}) => {
  const pages = await pagesIn(request)
  const inHindi = [...pages.keys()].filter((path) => /^\/hi(\/|$)/.test(path))
  expect(inHindi.length).toBeGreaterThan(25)
  await page.goto('/hi/404')
  const found = await page.evaluate(
    (htmls) =>
      htmls.map(([path, html]) => {
        const read = new DOMParser().parseFromString(html, 'text/html')
        const links = (rel: string) =>
          [...read.querySelectorAll<HTMLLinkElement>(`link[rel=${rel}]`)].map(
            ({ hreflang, href }) => `${hreflang} ${new URL(href).pathname}`,
          )
        const unmarked = [...read.body.querySelectorAll('*')]
          .filter(
            (each) =>
              !each.closest('script, style, noscript') &&
              each.closest('[lang]')?.getAttribute('lang') !== 'en',
          )
          .flatMap((each) => [
            ...[...each.childNodes]
              .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
              .map(({ nodeValue }) => nodeValue ?? ''),
            ...['alt', 'aria-label', 'title'].map((name) => each.getAttribute(name) ?? ''),
          ])
          // A name within a Hindi label cannot be marked.
          .filter((text) => /[A-Za-z]{2,}\s+[A-Za-z]{2,}/.test(text) && !/\p{Script=Devanagari}/u.test(text))
        const away = [...read.querySelectorAll('a')]
          .filter((link) => link.origin === location.origin && !link.hreflang)
          .map(({ pathname }) => pathname)
          .filter((pathname) => !/^\/hi(\/|$)/.test(pathname))
        return { path, canonical: links('canonical'), alternate: links('alternate'), unmarked, away }
      }),
    [...pages].filter(([path]) => inHindi.includes(path) || pages.has(`/hi${path === '/' ? '' : path}`)),
  )
  for (const { path, canonical, alternate, unmarked, away } of found) {
    const english = path.replace(/^\/hi(?=\/|$)/, '') || '/'
    const hindi = english === '/' ? '/hi' : `/hi${english}`
    expect([path, canonical]).toEqual([path, [` ${path}`]])
    expect([path, alternate]).toEqual([path, [`en ${english}`, `hi ${hindi}`, `x-default ${english}`]])
    if (path === hindi) expect([path, unmarked, away]).toEqual([path, [], []])
  }
})

test('a translation costs an English page at most 150 bytes, and no font', async ({ request }) => {
  for (const [path, html] of await pagesIn(request)) {
    if (/^\/hi(\/|$)/.test(path)) continue
    const alone = html
      .replace(/<link rel="alternate" hrefLang[^>]*>/g, '')
      .replace(/<a [^>]*class="language">[^<]*<\/a>/g, '')
    const sizes = [html, alone].map((text) => brotliCompressSync(text).length)
    expect([path, (sizes[0] ?? 0) - (sizes[1] ?? 0) < 150]).toEqual([path, true])
  }
  expect(await (await request.get('/hi')).text()).not.toContain('woff2')
})

test('a third language needs only a folder of texts and one of content', async () => {
  test.setTimeout(600_000)
  const folder = mkdtempSync(join(tmpdir(), 'language-'))
  try {
    const build = join(folder, 'build')
    mkdirSync(build)
    for (const name of readdirSync('build').filter((each) => !['words.json', 'pages'].includes(each)))
      symlinkSync(resolve('build', name), join(build, name))
    const all = JSON.parse(readFileSync('build/words.json', 'utf8'))
    const made = JSON.parse(JSON.stringify(all.en), (key, value) =>
      typeof value === 'string' && !['locale', 'script', 'time'].includes(key)
        ? value.replace(/Home|Topics/, 'Ζ')
        : value,
    )
    made.language = { name: 'Ζζζ', locale: 'zz_IN', script: 'Greek' }
    writeFileSync(join(build, 'words.json'), JSON.stringify({ ...all, zz: made }))
    const content = join(folder, 'content')
    symlinkSyncAll('content', content)
    mkdirSync(join(content, 'zz'))
    writeFileSync(join(content, 'zz', 'home.yaml'), 'headline: "Υγεία"\n')
    expect((await readContent(content)).home.headline).not.toBe('Υγεία')

    const { render } = makeRenderer(
      {
        build,
        program: JSON.parse(readFileSync('build/parts.json', 'utf8')).program,
        origin: 'http://localhost:3000',
        cacheFolder: join(folder, 'pages'),
      },
      { renderer: resolve('build/server/renderer.js') },
    )
    const { pack, smaller } = await render(content, { now: Date.now(), timeZone: 'Asia/Kolkata' })
    const text = (path: string) => pack.files.find((file) => file.path === path)?.plain.toString() ?? ''
    const home = text('zz/index.html')
    expect(home).toContain('<html lang="zz"')
    expect(home).toMatch(/<h1[^>]*>Υγεία<\/h1>/)
    expect(home).toMatch(/<p lang="en">[^<]*homoeopathic care for families/)
    expect(home).toContain('href="/zz/Education"')
    // A long text that is not translated yet has a line about it, and no other text does.
    expect(text(`zz${COURSE_PAGE}/index.html`)).toContain('>This part is in English only.<')
    for (const path of [`hi${COURSE_PAGE}/index.html`, `${COURSE_PAGE.slice(1)}/index.html`]) {
      expect(text(path)).toContain('<h1')
      expect(text(path)).not.toMatch(/सिर्फ़ अंग्रेज़ी में है|This part is in English only/)
    }
    for (const path of ['index.html', 'hi/index.html'])
      expect(text(path)).toMatch(/<a [^>]*href="\/zz"[^>]*>Ζζζ<\/a>/)
    expect(text('sitemap.xml')).toContain('http://localhost:3000/zz<')
    await smaller
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

/** Links every entry of a folder into a new folder. */
function symlinkSyncAll(from: string, to: string): void {
  mkdirSync(to)
  for (const name of readdirSync(from)) symlinkSync(resolve(from, name), join(to, name))
}
