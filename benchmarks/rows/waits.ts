import type { Browser, Page } from '@playwright/test'
import { median } from '../load.ts'
import type { Row } from '../table.ts'
import { aPhone, slowPage } from './slow-phone.ts'

interface Wait {
  what: string
  wantedMs: number
  slow: boolean
  measure: (page: Page, url: string) => Promise<number>
}

const WAITS: Wait[] = [
  {
    what: 'the slowest key of 40, typed from the first paint on',
    wantedMs: 100,
    slow: true,
    measure: slowestKey,
  },
  {
    what: '/Dashboard shows /login to a visitor, from the first byte',
    wantedMs: 1500,
    slow: true,
    measure: (page, url) => paintUntil(page, `${url}/Dashboard`, `location.pathname === '/login'`, 'start'),
  },
  ...[
    {
      at: '/OuterUserQuery?title=SGVsbG8%3D',
      shows: `document.querySelector('main form').innerText.includes('Hello') || [...document.querySelectorAll('main input')].some(({ value }) => value === 'Hello')`,
    },
    { at: '/#Services', shows: 'scrollY > 0' },
  ].map(({ at, shows }) => ({
    what: `what stands in ${at.split('=')[0]} shows after the first paint, on this machine`,
    wantedMs: 300,
    slow: false,
    measure: (page: Page, url: string) => paintUntil(page, url + at, shows, 'paint'),
  })),
]

export async function waitRows(browser: Browser, urls: Record<string, string>, runs: number): Promise<Row[]> {
  const rows: Row[] = []
  for (const wait of WAITS) rows.push(...(await rowsOf(browser, urls, runs, wait)))
  return rows
}

async function rowsOf(
  browser: Browser,
  urls: Record<string, string>,
  runs: number,
  wait: Wait,
): Promise<Row[]> {
  const waits = new Map<string, number[]>(Object.keys(urls).map((name) => [name, []]))
  for (let run = 0; run < runs; run++)
    for (const [name, url] of Object.entries(urls)) {
      const context = await aPhone(browser)
      const page = wait.slow ? await slowPage(context) : await context.newPage()
      waits.get(name)?.push(await wait.measure(page, url))
      await context.close()
    }
  return [...waits].map(([name, some]) => {
    const ms = Math.round(median(some))
    return {
      what: `${name}: ${wait.what}`,
      ours: `${ms} ms`,
      limit: '-',
      reached: `${ms} ms`,
      wanted: `<= ${wait.wantedMs} ms`,
      holds: ms <= wait.wantedMs,
    }
  })
}

/** Milliseconds from a key press to the frame that shows it, in the worst case. */
async function slowestKey(page: Page, url: string): Promise<number> {
  await page.addInitScript(`
    window.keys = []
    new PerformanceObserver((list) => window.keys.push(...list.getEntries().filter(({ name }) => name.startsWith('key')).map(({ duration }) => duration))).observe({ type: 'event', durationThreshold: 16 })
  `)
  await page.goto(`${url}/OuterUserQuery`, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0)
  await page.locator('main input:visible').first().focus()
  await page.keyboard.type('a person who types without looking up ...', { delay: 100 })
  await page.waitForTimeout(500)
  return page.evaluate('Math.max(0, ...window.keys)')
}

/** Milliseconds until something is shown, from the first paint of the page or from the start of the navigation. */
async function paintUntil(
  page: Page,
  address: string,
  shows: string,
  from: 'paint' | 'start',
): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<[number, number]>()
  await page.exposeBinding('note', (_, shown: number, painted: number) => resolve([shown, painted]))
  await page.addInitScript(`
    const shows = () => { try { return ${shows} } catch { return false } }
    const look = () => {
      const [paint] = performance.getEntriesByType('paint')
      if (paint && shows()) note(performance.timeOrigin + performance.now(), performance.timeOrigin + paint.startTime)
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  `)
  const startedAt = Date.now()
  await page.goto(address, { waitUntil: 'commit' })
  const [shown, painted] = await promise
  return Math.max(0, shown - (from === 'paint' ? painted : startedAt))
}
