import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { starter } from './starter.ts'

const MODULE = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g
const AHEAD = /<link rel="preload"[^>]*\/>/g
const STYLES = /(?:<link rel="stylesheet"[^>]*\/>)+/
/** What the page is made of, and behind it what hydrates it. */
const START = /(<script type="module" async="">)(import [\s\S]*?)import\("([^"]+)"\);?\s*<\/script>/
/** The router's: scrolls a page that is come back to. */
const SCROLL_BACK = /<script>(\(\(storageKey[\s\S]*?)<\/script>/
/** As in a built file: `from"./router-B4k.js"`. Dynamic imports have a bracket. */
const STATIC_IMPORT = /(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g

const STARTER = `(${starter.toString().replace(/\s*\n\s*/g, '\n')})`

/**
 * Prerendered pages need no script to be read, so their scripts wait until page, fonts and pictures are there, or until the
 * person touches something: on a slow network words and scripts then do not compete.
 */
export async function deferScripts(client: string): Promise<void> {
  const entries = await readdir(client, { recursive: true, withFileTypes: true })
  const pages = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
  await Promise.all(pages.map((page) => defer(client, join(page.parentPath, page.name))))
}

async function defer(client: string, path: string): Promise<void> {
  const html = await readFile(path, 'utf8')
  const [, , start = '', hydrate = ''] = START.exec(html) ?? []
  if (!hydrate) throw new Error(`${path}: the script that starts the page was not found.`)
  const name = `/assets/start-${createHash('sha256').update(start).digest('hex').slice(0, 8)}.js`
  await writeFile(join(client, name), start)

  const preloaded = [...html.matchAll(MODULE)].map(([, href = '']) => href)
  const imported = await withImports(client, preloaded)
  const modules = [...imported.filter((href) => href !== hydrate), name, hydrate]
  const deferred = html
    .replaceAll(MODULE, '')
    .replaceAll(AHEAD, '')
    // First what the first paint waits for: it takes the connection that is open already.
    .replace(STYLES, (styles) => styles + [...html.matchAll(AHEAD)].map(([link]) => link).join(''))
    // Opening the tab's storage holds a page up, and on one just entered there is nothing to come back to.
    .replace(SCROLL_BACK, '<script>if (history.state?.key) $1</script>')
    .replace(START, (_, open: string) => `${open}${STARTER}(${JSON.stringify(modules)})</script>`)
  await writeFile(path, deferred)
}

/** The modules and all they import, each after what it imports itself. */
async function withImports(client: string, modules: string[]): Promise<string[]> {
  const ordered = new Set<string>()
  async function add(href: string) {
    if (ordered.has(href)) return
    const code = await readFile(join(client, href), 'utf8')
    for (const [, name] of code.matchAll(STATIC_IMPORT)) await add(`/assets/${name}`)
    ordered.add(href)
  }
  for (const href of modules) await add(href)
  return [...ordered]
}
