import { DESK_PATH } from '../../contract/desk-sign-in.ts'
import type { Config } from '../platform/config.ts'
import type { SiteFile } from './built-file.ts'
import { type ServedFiles, serveFiles } from './served-files.ts'

/** Only the browser of staff may cache scripts and fonts, and no cache in between. Pages are never cached. */
const CACHING = {
  asset: { 'cache-control': 'private, max-age=31536000, immutable' },
  worker: { 'cache-control': 'no-store', 'service-worker-allowed': DESK_PATH },
  page: { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' },
}

const WHERE = {
  // The frames of the desk: previews of the public pages.
  frames: "'self'",
  addressOf: (path: string) => `${DESK_PATH}/${path}`,
  caching: (path: string) => {
    if (path === 'sw.js') return CACHING.worker
    return path.startsWith('assets/') ? CACHING.asset : CACHING.page
  },
} as const

/** Files of the desk by their addresses. */
export const serveDesk = (
  files: readonly SiteFile[],
  config: Pick<Config, 'publicUrl' | 'hstsSubdomains'>,
): ServedFiles => serveFiles(files, WHERE, config)
