import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../../scripts/find-browser.ts'
import { storeDesk } from '../desk-data.ts'
import { median } from '../load.ts'
import { startServer } from '../server.ts'
import type { Row, RowGroup } from '../table.ts'
import { SLOWER_PROCESSOR } from './slow-phone.ts'

const STORED = 2000
const TAPS = Number(process.env.TAPS ?? 10)
const MOST_MS = 100

const SCREENS = {
  'the laptop': {
    context: { viewport: { width: 1440, height: 900 } },
    next: '[aria-label="Next in the list"]',
  },
  'a phone': {
    context: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    next: '[aria-label="Beside this one"] button:last-child',
  },
}

/** From a tap to the next, prefetched enquiry: from the touch to the frame that shows its name. */
export async function deskTaps(): Promise<RowGroup> {
  const folder = mkdtempSync(join(tmpdir(), 'sehatshala-desk-taps-'))
  await (await startServer({}, folder)).stop()
  const cookie = await storeDesk({ DATA_DIR: folder }, { enquiries: STORED })
  const server = await startServer({}, folder)
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  })
  try {
    const rows: Row[] = []
    for (const [name, screen] of Object.entries(SCREENS)) {
      const took = await tapsOn(browser, server.url, cookie, screen)
      const worst = Math.max(...took)
      rows.push({
        what: `desk: a tap to the next enquiry, on ${name}, processor ${SLOWER_PROCESSOR} times slower`,
        ours: `${median(took).toFixed(0)} ms, at worst ${worst.toFixed(0)} ms`,
        limit: '-',
        reached: `${worst.toFixed(0)} ms`,
        wanted: `<= ${MOST_MS} ms`,
        holds: worst <= MOST_MS,
      })
    }
    return { rows, notes: [`Desk, taps: median and worst of ${TAPS}.`] }
  } finally {
    await browser.close()
    await server.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Screen = (typeof SCREENS)[keyof typeof SCREENS]

async function tapsOn(browser: Browser, url: string, cookie: string, screen: Screen): Promise<number[]> {
  const context = await browser.newContext(screen.context)
  const cookies = cookie.split('; ').map((pair) => pair.split('='))
  await context.addCookies(cookies.map(([name = '', value = '']) => ({ name, value, url })))
  try {
    const page = await context.newPage()
    await page.addInitScript(NOTE_TIMES)
    await page.goto(`${url}/Staff/enquiries/all`)
    await page.locator('.row-who').first().click()
    await page.locator('#item-title').waitFor()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR })
    const took: number[] = []
    for (let tap = 0; tap < TAPS; tap++) took.push(await oneTap(page, screen))
    return took
  } finally {
    await context.close()
  }
}

/**
 * Runs in the page: records the time of the touch, and of the frame that shows another name than before. A
 * message posted during a frame arrives once the frame is drawn.
 */
const NOTE_TIMES = `
  const drawn = new MessageChannel()
  let tappedAt = 0
  drawn.port1.onmessage = () => { window.took = performance.now() - tappedAt }
  addEventListener('pointerdown', ({ timeStamp }) => {
    const name = () => document.getElementById('item-title')?.textContent
    const before = name()
    tappedAt = timeStamp
    window.took = undefined
    const look = () => {
      if (name() && name() !== before) drawn.port2.postMessage('')
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, true)
`

async function oneTap(page: Page, { next, context }: Screen): Promise<number> {
  const target = page.locator(next)
  // The next one is prefetched, and no request is in progress.
  await page.waitForLoadState('networkidle').catch(() => {})
  await page.waitForTimeout(1500)
  await target.evaluate((button) => button.scrollIntoView({ block: 'center' }))
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const middle = [x + width / 2, y + height / 2] as const
  // By position, not by element: the check whether something else covers the element would run within the tap.
  await ('hasTouch' in context ? page.touchscreen.tap(...middle) : page.mouse.click(...middle))
  await page.waitForFunction(() => Reflect.get(window, 'took') !== undefined)
  return await page.evaluate(() => Number(Reflect.get(window, 'took')))
}
