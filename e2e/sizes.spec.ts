import { readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from './fixtures.ts'

test.use({ serviceWorkers: 'allow' })

const KB = 1024
/** Gzipped. Scripts: those in the page and those it fetches. All: also what it fetches while idle for later pages. */
const WANTED = {
  '/': { script: 90 * KB, all: 350 * KB },
  '/OuterUserQuery': { script: 170 * KB, all: 350 * KB },
}
const STYLE = 20 * KB
const PACKED_ALREADY = new Set(['.woff2', '.png', '.webp', '.ico'])

const gzipped = (path: string) => gzipSync(readFileSync(join('build/client', path))).length
const sum = (sizes: Iterable<number>) => [...sizes].reduce((total, size) => total + size, 0)

for (const [path, wanted] of Object.entries(WANTED))
  test(`the first visit of ${path} stays small`, async ({ page }) => {
    const fetched = new Map<string, number>()
    page.on('requestfinished', (request) => {
      const { pathname, protocol } = new URL(request.url())
      if (protocol === 'data:' || pathname.startsWith('/api/')) return
      const file = extname(pathname) ? pathname : join(pathname, 'index.html')
      fetched.set(
        file,
        PACKED_ALREADY.has(extname(file)) ? statSync(join('build/client', file)).size : gzipped(file),
      )
    })
    await page.goto(path)
    const html = readFileSync(join('build/client', path, 'index.html'), 'utf8')
    const needed = path === '/' ? [] : [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))]
    await page.waitForLoadState('networkidle')

    const inPage = gzipSync(
      [...html.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, text]) => text).join(''),
    ).length
    const scripts = needed.length > 0 ? needed : [...fetched.keys()].filter((file) => file.endsWith('.js'))
    const styles = [...fetched.keys()].filter((file) => file.endsWith('.css'))
    expect(styles).not.toEqual([])
    expect(sum(scripts.map(gzipped)) + inPage).toBeLessThanOrEqual(wanted.script)
    expect(sum(styles.map(gzipped))).toBeLessThanOrEqual(STYLE)
    expect(sum(fetched.values())).toBeLessThanOrEqual(wanted.all)
  })

test('no page is heavier than 16 KB of HTML, gzipped', async ({ request }) => {
  for (const path of [
    '/',
    '/Education',
    '/HealthCare',
    '/Career',
    '/Contact',
    '/OuterUserQuery',
    '/Moreinfo',
    '/login',
  ]) {
    const html = await (await request.get(path)).body()
    expect(gzipSync(html).length, path).toBeLessThanOrEqual(16 * KB)
  }
})
