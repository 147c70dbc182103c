import { expect, test } from './fixtures.ts'

const START = ['/', '/login', '/register', '/forget-pass', '/verify-email', '/Moreinfo', '/OuterUserQuery']

/** Addresses in one page's HTML before any script runs: links, pictures, scripts, styles, icons. */
function addresses(html: string, page: string): URL[] {
  const values = [...html.matchAll(/ (?:href|src|srcSet)="([^"]+)"/g)].map(([, value = '']) =>
    value.replaceAll('&amp;', '&'),
  )
  return values
    .filter((value) => value.startsWith('/') || value.startsWith('#'))
    .map((value) => new URL(value, new URL(page, 'http://site')))
}

test('every link of every page, and every file a page loads, exists', { tag: '@smoke' }, async ({
  request,
}) => {
  const seen = new Set<string>()
  const waiting = [...START]
  const broken: string[] = []
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue
    seen.add(path)
    const answer = await request.get(path)
    if (answer.status() !== 200) broken.push(`${path}: ${answer.status()}`)
    if (!answer.headers()['content-type']?.startsWith('text/html')) continue
    const html = await answer.text()
    for (const { pathname, search, hash } of addresses(html, path)) {
      waiting.push(pathname + search)
      if (hash && pathname + search === path && !html.includes(`id="${hash.slice(1)}"`))
        broken.push(`${path}: nothing is called ${hash}`)
    }
  }

  expect(broken).toEqual([])
  expect(seen.size).toBeGreaterThan(60)
})

test('the sitemap lists existing pages with their canonical addresses', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const urls = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url)
  const inHindi = 8 + 4 + 17
  expect(urls).toHaveLength(8 + 4 + 2 + 17 + inHindi)

  for (const url of urls) {
    const html = await (await request.get(new URL(url).pathname)).text()
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? ''
    expect(new URL(canonical, url).href).toBe(url)
  }
})
