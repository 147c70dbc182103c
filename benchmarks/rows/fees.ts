import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { findBrowser } from '../../scripts/find-browser.ts'
import { PLAIN_LAYOUT, writeStatement } from '../../src/server/testing/statements/layout.ts'
import { storeDesk } from '../desk-data.ts'
import { hundredPayments, MIX, storeApplications } from '../hundred-payments.ts'
import { startServer } from '../server.ts'
import type { Row, RowGroup } from '../table.ts'

const MOST_SECONDS = 180
/**
 * The seconds that a person takes: for an action, for a line whose two numbers are compared, and for a line that is
 * only glanced at.
 */
const TAKES = { action: 1.2, compared: 4, glanced: 0.3 }
/** The file dialog belongs to the system: the folder, the file, and its button. */
const ACTIONS_TO_CHOOSE = 3

const SCREENS = {
  'by keys on the laptop': { viewport: { width: 1440, height: 900 } },
  'with a finger on a phone': { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
}

/** A statement with the payments of a hundred people: from the list of enquiries until the last fee is confirmed. */
export async function fees(): Promise<RowGroup> {
  const { typed, payments } = hundredPayments()
  const buffer = Buffer.from(writeStatement(payments, PLAIN_LAYOUT))
  const file = { name: 'statement.csv', mimeType: 'text/csv', buffer }
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] })
  const rows: Row[] = []
  try {
    for (const [name, screen] of Object.entries(SCREENS)) {
      const folder = mkdtempSync(join(tmpdir(), 'sehatshala-fees-'))
      await (await startServer({}, folder)).stop()
      const cookie = await storeDesk({ DATA_DIR: folder }, { enquiries: 20 })
      await storeApplications({ DATA_DIR: folder }, typed)
      const server = await startServer({}, folder)
      try {
        rows.push(rowOf(name, await confirmAll(browser, screen, server.url, cookie, file)))
      } finally {
        await server.kill()
        rmSync(folder, { recursive: true, force: true })
      }
    }
  } finally {
    await browser.close()
  }
  const { action, compared, glanced } = TAKES
  const said = `Fees: ${MIX.sure} sure, ${MIX.check} nearly right, ${MIX.notFound} not found and ${MIX.reversed} reversed by the bank, among 40 other rows.`
  const model = `A person is assumed to take ${action} s for an action, ${compared} s more to compare the two numbers of a line, and ${glanced} s to check a sure one. The time of the page is measured.`
  return { rows, notes: [`${said} ${model}`] }
}

interface Counted {
  actions: number
  compared: number
  /** Milliseconds in which the person waited for the page. */
  waited: number
}

function rowOf(name: string, { actions, compared, waited }: Counted): Row {
  const seconds =
    actions * TAKES.action + compared * TAKES.compared + MIX.sure * TAKES.glanced + waited / 1000
  const ours = `${actions} actions, ${seconds.toFixed(0)} s`
  return {
    what: `100 payments, ${name}: a person's time`,
    ours,
    limit: '-',
    reached: ours,
    wanted: `<= ${MOST_SECONDS} s`,
    holds: seconds <= MOST_SECONDS,
  }
}

async function confirmAll(
  browser: Browser,
  screen: (typeof SCREENS)[keyof typeof SCREENS],
  url: string,
  cookie: string,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<Counted> {
  const context = await browser.newContext(screen)
  const cookies = cookie.split('; ').map((pair) => pair.split('='))
  await context.addCookies(cookies.map(([name = '', value = '']) => ({ name, value, url })))
  const page = await context.newPage()
  const count: Counted = { actions: 0, compared: 0, waited: 0 }
  const byKeys = !('hasTouch' in screen)
  async function action(run: () => Promise<unknown>, then?: Locator): Promise<void> {
    const begun = performance.now()
    count.actions += 1
    await run()
    await then?.waitFor()
    count.waited += performance.now() - begun
  }
  /** A tap, after scrolling the target into view where needed. */
  async function tap(target: Locator, then?: Locator): Promise<void> {
    if (!(await isInView(page, target))) await action(() => target.scrollIntoViewIfNeeded())
    await action(() => target.tap(), then)
  }
  try {
    await page.goto(`${url}/Staff/enquiries`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    const drop = page.getByText('Drop the statement here')
    if (byKeys) {
      await action(() => page.keyboard.press('g'))
      await action(() => page.keyboard.press('f'), drop)
    } else {
      await tap(page.getByRole('button', { name: 'More', exact: true }))
      await tap(page.getByRole('link', { name: 'Fees' }), drop)
    }
    count.actions += 1 + ACTIONS_TO_CHOOSE
    const sure = page.getByRole('region', { name: `Sure, ${MIX.sure}` })
    const begun = performance.now()
    await page.locator('input[type=file]').setInputFiles(file)
    await sure.waitFor()
    count.waited += performance.now() - begun
    const all = sure.getByRole('button', { name: `Show ${MIX.sure - 8} more` })
    if (byKeys) await action(() => all.click())
    else await tap(all)

    const lines = page.getByRole('region', { name: `To look at, ${MIX.check + MIX.reversed}` })
    for (let line = 0; line < MIX.check + MIX.reversed; line++) {
      const next = lines.locator('[data-next]')
      // The line must be visible on the screen before the person decides about it.
      if (!(await isInView(page, next))) await action(() => next.scrollIntoViewIfNeeded())
      count.compared += 1
      const isSame = !(await next.textContent())?.includes('took this payment back')
      const before = await next.textContent()
      if (byKeys) await action(() => page.keyboard.press(isSame ? 'y' : 'Shift+N'))
      else await tap(next.getByRole('button', { name: isSame ? /^Same payment/ : /^No,/ }))
      await page.waitForFunction(
        (text) => document.querySelector('[data-next]')?.textContent !== text,
        before,
      )
    }
    const done = page.getByText(`${MIX.sure + MIX.check} fees confirmed just now.`)
    if (byKeys) await action(() => page.keyboard.press('Shift+Y'), done)
    else await tap(page.getByRole('button', { name: /^Confirm all/ }), done)
    return count
  } finally {
    await context.close()
  }
}

async function isInView(page: Page, target: Locator): Promise<boolean> {
  const box = await target.boundingBox()
  const height = page.viewportSize()?.height ?? 0
  return box !== null && box.y >= 0 && box.y + Math.min(box.height, height) <= height
}
