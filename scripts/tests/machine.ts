import { execFileSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** A browser that starts and shows a page within this time leaves room for steps beside each other; a quiet machine takes half of it. */
const QUICK_PAGE_MS = 1500
const PAGE = 'data:text/html,<title>A page</title><p>A page'

export interface Machine {
  /** Processors that this process may use. */
  cores: number
  /** Until a browser has started and shown a page. */
  firstPageMs: number
  /** One step at a time: side by side they would starve each other into their time limits. */
  isSlow: boolean
}

/** Looks at what the machine does now. The first start of a browser reads its files from the disk, so the second one counts. */
export function measureMachine(browser: string): Machine {
  showPage(browser)
  const startedAt = performance.now()
  showPage(browser)
  const firstPageMs = Math.round(performance.now() - startedAt)
  const cores = availableParallelism()
  return { cores, firstPageMs, isSlow: cores < 2 || firstPageMs > QUICK_PAGE_MS }
}

function showPage(browser: string): void {
  execFileSync(browser, ['--headless', '--no-sandbox', '--disable-gpu', '--dump-dom', PAGE], {
    stdio: 'ignore',
  })
}
