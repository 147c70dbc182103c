import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OFFLINE_PAGE } from '../src/content/page-paths.ts'
import { comeBack } from '../src/web/loading/come-back.ts'
import { dialogs } from '../src/web/loading/dialogs.ts'
import { findElements, replaceRanges } from './built-page.ts'
import { textOf } from './defer-scripts.ts'

/**
 * The offline page stands in for any other, at that page's address. The router would look for that one, so its code goes; in its
 * place comes what the page needs by itself.
 */
export async function standAlone(client: string): Promise<void> {
  const path = join(client, OFFLINE_PAGE, 'index.html')
  const html = await readFile(path, 'utf8')
  const scripts = findElements(html, 'script')
  const modules = findElements(html, 'link').filter(({ attributes }) => attributes.rel === 'modulepreload')
  const own = `<script type="module">${textOf(dialogs)}();${textOf(comeBack)}()</script>`
  const last = scripts.at(-1)
  await writeFile(
    path,
    replaceRanges(
      html,
      [...scripts, ...modules].map((element) => ({ ...element, text: element === last ? own : '' })),
    ),
  )
}
