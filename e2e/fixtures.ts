import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type Page,
} from '@playwright/test'
import axe from 'axe-core'
import PostalMime, { type Email } from 'postal-mime'
import { accountPages, formPages, sentPages } from '../src/content/page-paths.ts'
import { expect, inEither, learnHindi, speakHindi } from './in-hindi.ts'
import { lookedAt, TOUCHED } from './small-set.ts'
import { startWatching, touch, watch } from './watching.ts'

/** The accessibility rules, as axe names them. */
const ACCESSIBILITY = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export interface Fixtures {
  /** The newest mail to an address whose subject contains the text. Waits for it as a person would. */
  mailTo: (address: string, subject?: string) => Promise<Email>
  /** Fails on any accessibility violation of the current page. */
  expectAccessible: (page: Page) => Promise<void>
  /** Checks at several widths, in px, without reloading the page. */
  expectAccessibleAt: (page: Page, widths: number[]) => Promise<void>
  /** Texts of errors that the pages of a journey may throw or log; any other error fails it. */
  expectedErrors: string[]
}

export const test = base.extend<
  Fixtures & { watched: undefined },
  { browser: Browser; language: 'en' | 'hi' }
>({
  language: ['en', { option: true, scope: 'worker' }],
  watched: [
    async ({ expectedErrors }, use, testInfo) => {
      const { touched, errors } = startWatching()
      await use(undefined)
      testInfo.annotations.push(...[...touched].map((description) => ({ type: TOUCHED, description })))
      if (testInfo.errors.length > 0) return
      expect(errors.filter((error) => !expectedErrors.some((words) => error.includes(words)))).toEqual([])
    },
    { auto: true },
  ],
  expectedErrors: [[], { option: true }],
  // Chromium's headless shell sometimes crashes after a journey, about once in 500: the next one gets a new browser. A
  // crash during a journey fails it.
  browser: [
    async ({ browser, playwright, language }, use) => {
      if (language === 'hi') await learnHindi()
      const newContext = browser.newContext.bind(browser)
      let again: Browser | undefined
      browser.newContext = async (options) => {
        const context = await open(options)
        watch(context)
        leaveRoutesAtTheEnd(context)
        if (language === 'hi') context.on('page', speakHindi)
        return context
      }
      async function open(options?: BrowserContextOptions): Promise<BrowserContext> {
        try {
          return await (again?.newContext(options) ?? newContext(options))
        } catch (error) {
          if ((again ?? browser).isConnected()) throw error
          process.stderr.write('The browser had crashed; a new one is started.\n')
          again = await playwright.chromium.launch()
          return again.newContext(options)
        }
      }
      await use(browser)
      await again?.close()
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern
  mailTo: async ({}, use) => {
    await use(async (address, subject = '') => {
      let found: Email | undefined
      await expect
        .poll(
          async () => {
            found = (await mailsSoFar()).findLast(
              (mail) =>
                mail.to?.[0]?.address === address &&
                inEither(subject).some((words) => mail.subject?.includes(words)),
            )
            return found?.subject
          },
          { message: `a mail to ${address}`, intervals: [100] },
        )
        .toBeTruthy()
      return found as Email
    })
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  expectAccessible: async ({}, use) => {
    await use(async (page) => {
      // Other frames are skipped. A page in a preview is checked by itself.
      const others = page.frames().filter((frame) => /^http/.test(frame.url()) && frame !== page.mainFrame())
      expect(others.filter((frame) => !frame.url().includes('/staff/previews/'))).toEqual([])
      // Half a megabyte, cached in the document for the next check.
      if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
      const violations = await page.evaluate(async (tags) => {
        const { run } = (window as unknown as { axe: typeof axe }).axe
        // All rules run on everything; only the report of passed rules is shortened.
        const found = await run({ runOnly: tags, resultTypes: ['violations'] })
        return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
      }, ACCESSIBILITY)
      expect(violations).toEqual([])
      touch(lookedAt(new URL(page.url()).pathname))
    })
  },
  expectAccessibleAt: async ({ expectAccessible }, use) => {
    await use(async (page, widths) => {
      const height = page.viewportSize()?.height ?? 900
      const isDesk = new URL(page.url()).pathname.startsWith('/Staff')
      for (const width of widths)
        await base.step(`${width} px`, async () => {
          // The fixed bar at the bottom of a phone covers scrolled content, and axe checks only visible content.
          await page.setViewportSize({ width, height: isDesk && width < 700 ? 3000 : height })
          await page.evaluate(nextFrame)
          await expectAccessible(page)
          await page.setViewportSize({ width, height })
        })
    })
  },
})

export { expect }

/** Routes still active at the end of a journey would fail the whole run. */
function leaveRoutesAtTheEnd(context: BrowserContext): void {
  const close = context.close.bind(context)
  context.close = async (options) => {
    const routed = [context, ...context.pages()]
    await Promise.all(routed.map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })))
    await close(options)
  }
}

/** Runs in the page: the layout for the new width is rendered by then. */
const nextFrame = () =>
  new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn())))

const PAGES_WITH_FORMS = [
  ...Object.values(formPages),
  ...Object.values(accountPages),
  ...Object.values(sentPages),
]

/** Opens a page and waits until clicks and keys have an effect, if necessary for its hydration. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path)
  const hasForm = PAGES_WITH_FORMS.some((form) => path.startsWith(form))
  const hasStored = () => Object.keys(localStorage).some((name) => !/^(auth|language)$/.test(name))
  if (hasForm || (await page.evaluate(hasStored))) await whenHydrated(page)
}

/** Any stored item: it makes information pages hydrate. */
export const storeItem = (page: Page) => page.addInitScript(() => localStorage.setItem('anything', 'at all'))

export const whenHydrated = (page: Page) =>
  page.locator('[aria-label="Notifications"], [aria-label="सूचनाएँ"]').waitFor({ state: 'attached' })

/** Messages disappear after some seconds, on a slow machine before a journey has read them or pressed their button. */
export const extendToasts = (page: Page, seconds = [3, 5]) =>
  page.addInitScript((times) => {
    const { setTimeout } = window
    const patient = (work: TimerHandler, ms = 0, ...more: unknown[]) =>
      setTimeout(work, times.includes(ms / 1000) ? 60_000 : ms, ...more)
    Object.assign(window, { setTimeout: patient })
  }, seconds)

export const SCRIPTS = '**/assets/*.js'

/** Holds all scripts until `arrive` is called, as on a slow phone. */
export async function holdScripts(page: Page): Promise<{ arrive: () => void }> {
  const held = Promise.withResolvers<void>()
  await page.route(SCRIPTS, async (route) => {
    await held.promise
    await route.continue()
  })
  return { arrive: held.resolve }
}

const parsed = new Map<string, Promise<Email>>()

/** All mails that a server has written into its folder so far, in the order of sending. */
export async function mailsSoFar(dataDir = process.env.E2E_DATA_DIR ?? ''): Promise<Email[]> {
  const folder = join(dataDir, 'mail')
  const names = readdirSync(folder).filter((name) => name.endsWith('.eml'))
  return Promise.all(
    names.sort().map((name) => {
      const path = join(folder, name)
      const mail = parsed.get(path) ?? PostalMime.parse(readFileSync(path))
      parsed.set(path, mail)
      return mail
    }),
  )
}

/** The six-character code of a mail. */
export function codeIn(mail: Email): string {
  const code = /^([A-Z2-9]{6})\s*$/m.exec(mail.text ?? '')?.[1]
  if (!code) throw new Error(`no code in this mail: ${mail.text}`)
  return code
}
