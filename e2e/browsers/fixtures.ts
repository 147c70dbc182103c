import { test as base, expect } from '../fixtures.ts'
import type { Driver } from './driver.ts'
import { firefox } from './firefox.ts'
import { webkit } from './webkit.ts'

/** Records errors of the page since it was opened: policy violations, exceptions and unhandled rejections. */
const LISTEN = `(() => {
  window.reported = []
  document.addEventListener('securitypolicyviolation', (event) => reported.push(event.effectiveDirective + ' ' + event.blockedURI))
  addEventListener('error', (event) => reported.push(event.message))
  addEventListener('unhandledrejection', (event) => reported.push(String(event.reason)))
})()`

interface Visit extends Driver {
  /** Opens a page and waits for its hydration. */
  openHydrated(path: string): Promise<void>
  /** Waits until an expression in the page has this value. */
  until(expression: string, value: unknown): Promise<void>
  /** Waits until the page contains this text. */
  sees(words: string): Promise<void>
  isAt(path: string): Promise<void>
  reported(): Promise<string[]>
}

export const test = base.extend<{ visit: Visit }>({
  visit: async ({ baseURL }, use, { project }) => {
    const driver = await start(project.name, baseURL ?? '')
    const until = async (expression: string, value: unknown) =>
      expect.poll(() => driver.read(expression), { message: expression, intervals: [100] }).toEqual(value)
    try {
      await use({
        ...driver,
        until,
        async open(path) {
          await driver.open(path)
          await driver.read(LISTEN)
        },
        async openHydrated(path) {
          await driver.open(path)
          await driver.read(LISTEN)
          await driver.pointAt('//h1')
          await until(`document.querySelector('[aria-label="Notifications"]') !== null`, true)
        },
        sees: (words) => until(`document.body.innerText.includes(${JSON.stringify(words)})`, true),
        isAt: (path) => until('location.pathname + location.search', path),
        reported: () => driver.read<string[]>('window.reported'),
      })
    } finally {
      await driver.end()
    }
  },
})

export { expect }

function start(browser: string, site: string): Promise<Driver> {
  const { FIREFOX_PATH = '', WEBKIT_DRIVER_PATH = '', WEBKIT_PATH = '' } = process.env
  return browser === 'firefox' ? firefox(FIREFOX_PATH, site) : webkit(WEBKIT_DRIVER_PATH, WEBKIT_PATH, site)
}
