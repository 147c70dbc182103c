import { OFFLINE_PAGE } from '../../../content/page-paths.ts'
import type { Placeholders } from '../pack.ts'
import { deferScripts } from './defer-scripts.ts'
import { hashOfScript } from './describe.ts'
import { standAlone } from './offline-page.ts'
import type { PageParts } from './page-parts.ts'
import { findPlaceholders } from './page-placeholders.ts'

interface Finished {
  path: string
  bytes: Buffer
  /** Only for pages: hashes of the inline scripts, for its content security policy. */
  scriptHashes?: string[]
  placeholders?: Placeholders
}

/**
 * The last steps for a page or file that the router wrote. For a page it also returns the file with the
 * script that used to run first.
 *
 * @param prefix of the paths of its language
 */
export function finish(path: string, text: string, parts: PageParts, prefix = ''): Finished[] {
  if (!path.endsWith('.html')) return [{ path, bytes: Buffer.from(text) }]
  if (path === `${prefix}${OFFLINE_PAGE}/index.html`.slice(1))
    return [page(path, standAlone(text, parts.offline), [parts.offline])]
  const { html, start, script, running } = deferScripts(path, text, parts, prefix)
  return [page(path, html, running, script), { path: start.path, bytes: Buffer.from(start.text) }]
}

function page(path: string, html: string, running: string[], script?: string): Finished {
  const bytes = Buffer.from(html)
  const scriptHashes = [...new Set(running.map(hashOfScript))]
  return { path, bytes, scriptHashes, placeholders: findPlaceholders(path, bytes, script) }
}
