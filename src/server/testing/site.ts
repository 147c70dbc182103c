import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { BuiltFile } from '../site/built-file.ts'
import { aFolder } from './folder.ts'

export const PAGE = '<script>start()</script>'
export const SCRIPT_HASH = `sha256-${createHash('sha256').update('start()').digest('base64')}`

/** A minimal built site of three pages and the two workers, which hold their names. In place of compressed bytes each file says how it is compressed. */
export function aSite(): string {
  const folder = aFolder('site')
  const files = ['index.html', '404/index.html', '__spa-fallback.html', 'sw.js', 'sw-off.js'].map(
    (path): BuiltFile => {
      const file = join(folder, 'client', path)
      mkdirSync(dirname(file), { recursive: true })
      const isPage = path.endsWith('.html')
      writeFileSync(file, isPage ? PAGE : path)
      writeFileSync(`${file}.br`, 'brotli')
      writeFileSync(`${file}.gz`, 'gzip')
      return {
        path,
        type: isPage ? 'text/html; charset=utf-8' : 'text/javascript; charset=utf-8',
        hash: 'h',
        compressed: true,
        ...(isPage && { scriptHashes: [SCRIPT_HASH] }),
      }
    },
  )
  writeFileSync(join(folder, 'site.json'), JSON.stringify(files))
  return folder
}
