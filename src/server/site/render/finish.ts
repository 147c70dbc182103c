import { OFFLINE_PAGE } from '../../../content/page-paths.ts'
import { deferScripts } from './defer-scripts.ts'
import { sha256 } from './describe.ts'
import { standAlone } from './offline-page.ts'
import type { PageParts } from './page-parts.ts'

interface Finished {
  path: string
  text: string
  /** Only for pages: hashes of the scripts that run in it, for its content security policy. */
  scriptHashes?: string[]
}

/** What is left to do with a page or file as the router writes it. A page brings the file with what it ran first. */
export function finish(path: string, text: string, parts: PageParts): Finished[] {
  if (path === `${OFFLINE_PAGE.slice(1)}/index.html`)
    return [{ path, text: standAlone(text, parts.offline), scriptHashes: hashesOf([parts.offline]) }]
  if (!path.endsWith('.html')) return [{ path, text }]
  const { html, start, running } = deferScripts(path, text, parts)
  return [{ path, text: html, scriptHashes: hashesOf(running) }, start]
}

const hashesOf = (scripts: string[]) => [...new Set(scripts.map((text) => `sha256-${sha256(text)}`))]
