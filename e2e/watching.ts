import type { BrowserContext, Page, Response } from '@playwright/test'
import { called, opened } from './small-set.ts'

interface Watched {
  /** Screens, accessibility checks and calls. */
  touched: Set<string>
  /** Errors thrown by the code of a page or written to its console, and failed answers of the server itself. */
  errors: string[]
}

/**
 * The browser logs each answer of 400 and above, each file without a network, and a worker that failed to load: many
 * journeys cause these on purpose.
 */
const FAILED_LOAD = /^Failed to load resource|when fetching the script/

/** The resource types of a page's files, in the browser's names. */
const FILES = ['script', 'stylesheet', 'image', 'font', 'manifest']

/** One worker runs one journey at a time. */
let current: Watched

/** Starts a new record, for the next journey. */
export function startWatching(): Watched {
  current = { touched: new Set(), errors: [] }
  return current
}

export const touch = (note: string) => current.touched.add(note)

/** Records the screens, calls and errors of the pages of a context. */
export function watch(context: BrowserContext): void {
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/v1/')) touch(called(request.method(), pathname))
  })
  context.on('page', watchPage)
  context.on('response', (response) => {
    if (isServerFailure(response)) current.errors.push(`${response.status()} of ${response.url()}`)
  })
  context.on('weberror', (thrown) => current.errors.push(thrown.error().message))
  context.on('console', (message) => {
    if (message.type() === 'error' && !FAILED_LOAD.test(message.text())) current.errors.push(message.text())
  })
}

/**
 * Whether the response is an internal error, or a missing file of a page. Refusals are part of journeys.
 * Responses that a journey fakes have none of the server's headers.
 */
function isServerFailure(response: Response): boolean {
  if (!('x-content-type-options' in response.headers())) return false
  const isFile = FILES.includes(response.request().resourceType())
  return response.status() >= 500 || (response.status() === 404 && isFile)
}

function watchPage(page: Page): void {
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) touch(opened(new URL(frame.url()).pathname))
  })
}
