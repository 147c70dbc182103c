import type { BrowserContext, Page } from '@playwright/test'
import { called, opened } from './small-set.ts'

interface Watched {
  /** Screens, looks at accessibility and calls. */
  touched: Set<string>
  /** Thrown by code of a page, or written to its console as an error. */
  errors: string[]
}

/**
 * What the browser says of each answer of 400 and above, of each file without a network, and of a worker that it cannot look up
 * again: many journeys are about that.
 */
const FAILED_LOADS = ['Failed to load resource', 'An unknown error occurred when fetching the script']

/** One worker runs one journey at a time. */
let current: Watched

/** Begins anew, for the next journey. */
export function startWatching(): Watched {
  current = { touched: new Set(), errors: [] }
  return current
}

export const touch = (note: string) => current.touched.add(note)

/** Notes what the pages of a context show and call, and what goes wrong in them. */
export function watch(context: BrowserContext): void {
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/v1/')) touch(called(request.method(), pathname))
  })
  context.on('page', watchPage)
  context.on('weberror', (thrown) => current.errors.push(thrown.error().message))
  context.on('console', (message) => {
    const isFailedLoad = FAILED_LOADS.some((words) => message.text().startsWith(words))
    if (message.type() === 'error' && !isFailedLoad) current.errors.push(message.text())
  })
}

function watchPage(page: Page): void {
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) touch(opened(new URL(frame.url()).pathname))
  })
}
