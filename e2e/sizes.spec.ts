import { readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from './fixtures.ts'

const KB = 1024
/** Gzipped. Scripts: what the page needs to hydrate. All: also what it fetches while idle for later pages. */
const WANTED = { script: 170 * KB, style: 20 * KB, all: 350 * KB }
const PACKED_ALREADY = new Set(['.woff2', '.png', '.webp', '.ico'])

const gzipped = (path: string) => gzipSync(readFileSync(join('build/client', path))).length
const sum = (sizes: Iterable<number>) => [...sizes].reduce((total, size) => total + size, 0)

test('the first visit of the home page stays small', async ({ page }) => {
  const fetched = new Map<string, number>()
  page.on('requestfinished', (request) => {
    const { pathname, protocol } = new URL(request.url())
    if (protocol === 'data:' || pathname.startsWith('/api/')) return
    const path = extname(pathname) ? pathname : join(pathname, 'index.html')
    fetched.set(
      path,
      PACKED_ALREADY.has(extname(path)) ? statSync(join('build/client', path)).size : gzipped(path),
    )
  })
  await page.goto('/')
  await page.mouse.move(0, 1)
  await page.waitForLoadState('networkidle')

  const html = readFileSync('build/client/index.html', 'utf8')
  const scripts = new Set(html.match(/\/assets\/[\w.-]+\.js/g))
  const styles = [...fetched.keys()].filter((path) => path.endsWith('.css'))
  expect(scripts.size).toBeGreaterThan(5)
  expect(styles).not.toEqual([])
  expect(sum([...scripts].map(gzipped))).toBeLessThanOrEqual(WANTED.script)
  expect(sum(styles.map(gzipped))).toBeLessThanOrEqual(WANTED.style)
  expect(sum(fetched.values())).toBeLessThanOrEqual(WANTED.all)
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
