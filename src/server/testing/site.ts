import { createHash } from 'node:crypto'
import type { Config } from '../platform/config.ts'
import type { SiteFile } from '../site/built-file.ts'
import { makeSite } from '../site/site.ts'

export const PAGE = '<script>start()</script>'
export const SCRIPT_HASH = `sha256-${createHash('sha256').update('start()').digest('base64')}`

/** A file with `text`. Its compressed versions contain the name of the compression. */
export const aSiteFile = (path: string, text: string): SiteFile => ({
  path,
  type: path.endsWith('.html') ? 'text/html; charset=utf-8' : 'text/javascript; charset=utf-8',
  hash: createHash('sha256').update(text).digest('base64'),
  compressed: true,
  ...(path.endsWith('.html') && { scriptHashes: [SCRIPT_HASH] }),
  plain: Buffer.from(text),
  br: Buffer.from('brotli'),
  gzip: Buffer.from('gzip'),
})

/** The files of a minimal site of three pages and the two workers, each with its name as content. */
export const siteFiles = (page = PAGE): SiteFile[] =>
  ['index.html', '404/index.html', '__spa-fallback.html', 'sw.js', 'sw-off.js'].map((path) =>
    aSiteFile(path, path.endsWith('.html') ? page : path),
  )

export function aSite(config: Config) {
  const site = makeSite([], config)
  site.show(siteFiles())
  return site
}
