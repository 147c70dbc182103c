import { gzipSync } from 'node:zlib'
import { fileAt, publicFiles } from '../src/server/testing/public-files.ts'
import { expect, test } from './fixtures.ts'

test.use({ serviceWorkers: 'allow' })

const KB = 1024
/** Gzipped. `script`: scripts in the page and those it fetches. `all`: also prefetches for later pages. */
const WANTED = {
  '/': { script: 90 * KB, all: 350 * KB },
  '/OuterUserQuery': { script: 170 * KB, all: 350 * KB },
}
const STYLE = 20 * KB

const sum = (sizes: Iterable<number>) => [...sizes].reduce((total, size) => total + size, 0)

for (const [path, wanted] of Object.entries(WANTED))
  test(`the first visit of ${path} stays small`, async ({ page }) => {
    const files = await publicFiles()
    const gzipped = (address: string) => {
      const { plain = Buffer.alloc(0), compressed = false } = files.get(fileAt(address)) ?? {}
      return compressed ? gzipSync(plain).length : plain.length
    }
    const fetched = new Map<string, number>()
    page.on('requestfinished', (request) => {
      const { pathname, protocol } = new URL(request.url())
      if (protocol === 'data:' || pathname.startsWith('/api/')) return
      expect(files.has(fileAt(pathname)), pathname).toBe(true)
      fetched.set(pathname, gzipped(pathname))
    })
    await page.goto(path)
    const html = String(files.get(fileAt(path))?.plain)
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
