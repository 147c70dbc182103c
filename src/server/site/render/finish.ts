import { OFFLINE_PAGE } from '../../../content/page-paths.ts'
import { deferScripts } from './defer-scripts.ts'
import { sha256 } from './describe.ts'
import { standAlone } from './offline-page.ts'
import type { PageParts } from './page-parts.ts'

interface Finished {
  path: string
  text: string
  /** Only for pages: hashes of the inline scripts, for its content security policy. */
  scriptHashes?: string[]
}

/**
 * The last steps for a page or file that the router wrote. A page returns also the file with the script that ran first.
 */
export function finish(path: string, text: string, parts: PageParts): Finished[] {
  if (path === `${OFFLINE_PAGE.slice(1)}/index.html`)
    return [{ path, text: standAlone(text, parts.offline), scriptHashes: hashesOf([parts.offline]) }]
  if (!path.endsWith('.html')) return [{ path, text }]
  const { html, start, running } = deferScripts(path, text, parts)
  return [{ path, text: html, scriptHashes: hashesOf(running) }, start]
}

const hashesOf = (scripts: string[]) => [...new Set(scripts.map((text) => `sha256-${sha256(text)}`))]
