import { type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../../scripts/find-browser.ts'
import { median } from '../load.ts'
import { startServer } from '../server.ts'
import type { Row, RowGroup } from '../table.ts'
import { aPhone, SLOW_4G, SLOWER_PROCESSOR, slowPage } from './slow-phone.ts'
import { waitRows } from './waits.ts'

/** Seconds after the first paint. */
const DELAYS = (process.env.DELAYS ?? '0,0.5,1,2,4,8').split(',').map(Number)
const RUNS = Number(process.env.RUNS ?? 10)
/** A part of the name of the only taps to measure. */
const ONLY = process.env.TAP ?? ''
const LONGEST_MS = 15_000

interface Tap {
  what: string
  wantedMs: number
  path: string
  /** An information page that was read for two seconds before, and its link to `path`. */
  before?: { path: string; link: string }
  target: string
  /**
   * Runs in the page when it changes: whether the answer to the tap is visible. Or the page whose text is the answer.
   */
  isAnswered: string | { page: string }
}

const menuOpen = `document.querySelector('dialog[open]')`
const fromEducation = { path: '/Education', link: 'header a[href="/"]' }
const TAPS: Tap[] = [
  {
    what: 'the menu opens',
    wantedMs: 200,
    path: '/',
    target: '[aria-label="Open menu"]',
    isAnswered: menuOpen,
  },
  {
    what: 'a modal opens',
    wantedMs: 200,
    path: '/Education',
    target: 'button[aria-label^="More Info"]',
    isAnswered: menuOpen,
  },
  {
    what: 'a link shows the next page',
    wantedMs: 1000,
    path: '/',
    target: 'a[aria-label="Education"], a[href="/Education"]',
    isAnswered: { page: '/Education' },
  },
  {
    what: 'a link shows the third page',
    wantedMs: 300,
    before: fromEducation,
    path: '/',
    target: 'a[aria-label="Events"], a[href="/Events"]',
    isAnswered: { page: '/Events' },
  },
  {
    what: 'a link shows a form as the third page',
    wantedMs: 300,
    before: fromEducation,
    path: '/',
    target: 'main a[href="/OuterUserQuery"]',
    isAnswered: { page: '/OuterUserQuery' },
  },
  {
    what: 'Submit answers',
    wantedMs: 200,
    path: '/OuterUserQuery',
    target: 'main form button[type=submit]',
    isAnswered: `document.querySelector('[data-pressed]') || /Submitting\\.\\.\\.|There is a problem/.test(document.querySelector('main form').innerText)`,
  },
]

/**
 * How long a visitor waits for the answer to a tap, on a slow phone and network, soon and long after the first paint.
 *
 * @param others servers to measure beside ours, alternately: name and address
 */
export async function taps(others: Record<string, string> = {}): Promise<RowGroup> {
  const server = await startServer()
  const urls = { ...others, now: server.url }
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  })
  try {
    const rows: Row[] = []
    for (const tap of TAPS.filter(({ what }) => what.includes(ONLY)))
      rows.push(...(await tapRows(browser, urls, tap)))
    if (!ONLY) rows.push(...(await waitRows(browser, urls, RUNS)))
    return {
      rows,
      notes: [
        `Processor ${SLOWER_PROCESSOR} times slower, ${SLOW_4G.latency} ms and ${(SLOW_4G.downloadThroughput * 8) / 1e6} Mbit/s, 360 x 740 px, nothing in the cache; median of ${RUNS}, for taps at ${DELAYS.join(', ')} s after the first paint.`,
      ],
    }
  } finally {
    await browser.close()
    await server.kill()
  }
}

async function tapRows(browser: Browser, urls: Record<string, string>, tap: Tap): Promise<Row[]> {
  const waits = new Map<string, number[][]>(Object.keys(urls).map((name) => [name, DELAYS.map(() => [])]))
  for (let run = 0; run < RUNS; run++)
    for (const [place, delay] of DELAYS.entries())
      for (const [name, url] of Object.entries(urls))
        waits.get(name)?.[place]?.push(await waitFor(browser, url, tap, delay))
  return [...waits].map(([name, byDelay]) => {
    const medians = byDelay.map((some) => Math.round(median(some)))
    return {
      what: `${name}: ${tap.what}`,
      ours: `${medians.join(' / ')} ms`,
      limit: '-',
      reached: `${Math.max(...medians)} ms`,
      wanted: `<= ${tap.wantedMs} ms`,
      holds: medians.every((ms) => ms <= tap.wantedMs),
    }
  })
}

async function waitFor(browser: Browser, url: string, tap: Tap, delay: number): Promise<number> {
  const context = await aPhone(browser)
  try {
    const page = await slowPage(context)
    const answered =
      typeof tap.isAnswered === 'string'
        ? await noteTimes(page, tap.isAnswered)
        : await noteArrival(page, tap.isAnswered.page)
    await page.goto(url + (tap.before ?? tap).path, { waitUntil: 'commit' })
    if (tap.before) {
      await page.waitForLoadState()
      await page.waitForTimeout(2000)
      await touch(page, tap.before.link)
      await page.waitForURL(url + tap.path)
    }
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0)
    await page.locator(tap.target).filter({ visible: true }).first().scrollIntoViewIfNeeded()
    await page.waitForTimeout(delay * 1000)
    await touch(page, tap.target)
    return await answered()
  } finally {
    await context.close()
  }
}

async function touch(page: Page, selector: string): Promise<void> {
  const box = await page.locator(selector).filter({ visible: true }).first().boundingBox()
  if (!box) throw new Error(`${selector} is not to be seen.`)
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

/**
 * Milliseconds from the touch to the text of the next page: to its first paint where the browser loads it, to the frame
 * after the one that shows it where it replaces the previous page. A check in every frame would slow the page down. The
 * time is passed to the next page in the tab's name: stored data would make our pages load code that handles it.
 */
async function noteArrival(page: Page, path: string): Promise<() => Promise<number>> {
  await page.addInitScript(`
    let tappedAt
    addEventListener('pointerdown', ({ timeStamp }) => {
      tappedAt = timeStamp
      window.name = performance.timeOrigin + timeStamp
    }, true)
    new MutationObserver(() => {
      if (tappedAt === undefined || location.pathname !== '${path}') return
      const since = tappedAt
      tappedAt = undefined
      requestAnimationFrame(() => requestAnimationFrame(() => { window.shownAfter = performance.now() - since }))
    }).observe(document, { subtree: true, childList: true })
    addEventListener('pagehide', () => { tappedAt = undefined })
  `)
  return async () => {
    await page.waitForURL(`**${path}`, { waitUntil: 'load' })
    const ms = await page.waitForFunction(() => {
      const { shownAfter } = window as { shownAfter?: number }
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      const isOpened = paint && performance.timeOrigin + paint.startTime > Number(window.name)
      return isOpened ? performance.timeOrigin + paint.startTime - Number(window.name) : shownAfter
    })
    return (await ms.jsonValue()) as number
  }
}

/**
 * Milliseconds from the touch to the frame after the one that shows the answer. It checks when the page changes: a
 * check in every frame, above all of a form's text, would slow the page down.
 */
async function noteTimes(page: Page, isAnswered: string): Promise<() => Promise<number>> {
  const { promise, resolve } = Promise.withResolvers<number>()
  await page.exposeBinding('note', (_, ms: number) => resolve(ms))
  await page.addInitScript(`
    let tappedAt
    addEventListener('pointerdown', ({ timeStamp }) => { tappedAt ??= timeStamp }, true)
    const answered = () => { try { return ${isAnswered} } catch { return false } }
    const changes = new MutationObserver(() => {
      if (tappedAt === undefined || !answered()) return
      changes.disconnect()
      requestAnimationFrame(() => requestAnimationFrame(() => note(performance.now() - tappedAt)))
    })
    changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  `)
  setTimeout(() => resolve(LONGEST_MS), LONGEST_MS + 20_000).unref()
  return () => promise
}
