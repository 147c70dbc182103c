import { execFileSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

/**
 * If a browser starts and shows a page within this time, steps may run in parallel; an idle machine takes half of it.
 */
const QUICK_PAGE_MS = 1500
const PAGE = 'data:text/html,<title>A page</title><p>A page'

export interface Machine {
  /** Processors that this process may use. */
  cores: number
  /** The time until a browser has started and shown a page; undefined if no step needs a browser. */
  firstPageMs?: number
  /** One step at a time: in parallel they would slow each other down until their time limits. */
  isSlow: boolean
}

/**
 * Measures the current speed of the machine.
 *
 * @param browser the path of a Chromium
 */
export function measureMachine(browser: string | undefined): Machine {
  const cores = availableParallelism()
  if (!browser) return { cores, isSlow: cores < 2 }
  // The first start reads the browser from the disk, so the second one is measured.
  showPage(browser)
  const startedAt = performance.now()
  showPage(browser)
  const firstPageMs = Math.round(performance.now() - startedAt)
  return { cores, firstPageMs, isSlow: cores < 2 || firstPageMs > QUICK_PAGE_MS }
}

function showPage(browser: string): void {
  execFileSync(browser, ['--headless', '--no-sandbox', '--disable-gpu', '--dump-dom', PAGE], {
    stdio: 'ignore',
  })
}
