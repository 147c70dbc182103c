import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DESK_PATH } from '../../contract/staff.ts'
import type { Config } from '../config.ts'
import { readFiles, type ServedFiles } from './served-files.ts'

/** Scripts and fonts may be kept by the browser they were let into, and by nobody between. Pages are never kept. */
const CACHING = {
  asset: { 'cache-control': 'private, max-age=31536000, immutable' },
  worker: { 'cache-control': 'no-store', 'service-worker-allowed': DESK_PATH },
  page: { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' },
}

/** The built desk. */
export function loadDesk(
  build: string,
  config: Pick<Config, 'publicUrl' | 'hstsSubdomains'>,
): ServedFiles | undefined {
  const list = join(build, 'desk.json')
  if (!existsSync(list)) return undefined
  return readFiles(
    {
      folder: join(build, 'desk'),
      list,
      addressOf: (path) => `${DESK_PATH}/${path}`,
      caching: (path) => {
        if (path === 'sw.js') return CACHING.worker
        return path.startsWith('assets/') ? CACHING.asset : CACHING.page
      },
    },
    config,
  )
}
