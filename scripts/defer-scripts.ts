import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minifySync, parseSync } from 'vite'
import {
  accountPages,
  formPages,
  informationPages,
  OFFLINE_WORKER,
  sentPages,
} from '../src/content/page-paths.ts'
import { decodeLinkText } from '../src/web/links/link-text.ts'
import { accountClass } from '../src/web/loading/account-class.ts'
import { dialogs } from '../src/web/loading/dialogs.ts'
import { informationPage } from '../src/web/loading/information-page.ts'
import { showLinkText } from '../src/web/loading/show-link-text.ts'
import { smoothScrollTo } from '../src/web/loading/smooth-scroll.ts'
import { startOfflineWorker } from '../src/web/loading/start-offline-worker.ts'
import { starter } from '../src/web/loading/starter.ts'
import { findElements, type PageElement, replaceRanges } from './built-page.ts'

/** It fits every address, so the router does not know how far it was scrolled. */
const FALLBACK_PAGE = '__spa-fallback.html'

/** Everything else informs, and needs no code to be read. */
export const PAGES_WITH_FORMS: string[] = [
  ...Object.values(formPages),
  ...Object.values(accountPages),
  ...Object.values(sentPages),
]

const { about, privacy, terms, refunds, ...topics } = informationPages
export const FETCHED_AHEAD = [...Object.values(topics), formPages.enquiry]

export const textOf = (script: (...given: never[]) => void) => `(${script})`

/**
 * Prerendered pages need no script to be read. Those with a form load theirs once page, fonts and pictures are there, or somebody
 * touches something: on a slow network words and scripts then do not compete. The others load none, unless something is
 * kept on the device that the app must see to.
 *
 * Errors  a sentence with the page, when it is no longer made of what is looked for here
 */
export async function deferScripts(client: string): Promise<void> {
  const entries = await readdir(client, { recursive: true, withFileTypes: true })
  const pages = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
  await Promise.all(pages.map((page) => defer(client, join(page.parentPath, page.name))))
}

async function defer(client: string, path: string): Promise<void> {
  const html = await readFile(path, 'utf8')
  const page = partsOf(html, path)

  const name = `/assets/start-${createHash('sha256').update(page.beforeHydration).digest('hex').slice(0, 8)}.js`
  await writeFile(join(client, name), page.beforeHydration)
  const imported = await withImports(
    client,
    page.modules.map(({ attributes }) => attributes.href ?? ''),
  )
  const modules = [...imported.filter((href) => href !== page.hydrate), name, page.hydrate]

  const preloads = page.preloads.map(({ from, to }) => html.slice(from, to)).join('')
  const { scrollBack } = page
  const hasForm = !scrollBack || PAGES_WITH_FORMS.some((form) => path === join(client, form, 'index.html'))
  const deferred = replaceRanges(html, [
    ...[...page.modules, ...page.preloads].map((link) => ({ ...link, text: '' })),
    // First what the first paint waits for: it takes the connection that is open already.
    { from: page.lastStyle.to, to: page.lastStyle.to, text: preloads },
    // Opening the tab's storage holds a page up, and on one just entered there is nothing to come back to.
    ...(scrollBack ? [{ ...scrollBack.inner, text: `if (history.state?.key) ${scrollBack.text}` }] : []),
    { ...page.start.inner, text: startOf(modules, hasForm) },
  ])
  await writeFile(path, deferred)
}

function startOf(modules: string[], hasForm: boolean): string {
  const bringToLife = `${textOf(starter)}(${JSON.stringify(modules)})`
  const start = hasForm
    ? `${textOf(showLinkText)}(${textOf(decodeLinkText)});${bringToLife}`
    : `${textOf(informationPage)}(${JSON.stringify(FETCHED_AHEAD)}, () => ${bringToLife}, ${textOf(smoothScrollTo)})`
  return minifySync(
    'start.js',
    `${textOf(dialogs)}();${textOf(accountClass)}();${start};${textOf(startOfflineWorker)}('${OFFLINE_WORKER}')`,
  ).code
}

/** What is looked for in a page as the router writes it. */
function partsOf(html: string, path: string) {
  const links = findElements(html, 'link')
  const scripts = findElements(html, 'script').filter(({ attributes }) => attributes.src === undefined)
  const found = <Part>(part: Part | undefined, what: string): Part => {
    if (part === undefined) throw new Error(`${path}: ${what} was not found.`)
    return part
  }
  const linked = (rel: string, what: string) => {
    const some = links.filter(({ attributes }) => attributes.rel === rel)
    found(some[0], what)
    return some
  }

  const start = found(
    scripts.find(({ attributes }) => attributes.type === 'module'),
    'the script that starts the page',
  )
  const scrollBack = scripts.find(({ text }) => text.startsWith('((storageKey'))
  const [hydration] = parseSync('start.js', start.text).module.dynamicImports
  const { moduleRequest, start: hydrationStart } = found(hydration, 'the import that hydrates the page')
  return {
    modules: linked('modulepreload', 'the list of its modules'),
    preloads: linked('preload', 'what it loads ahead'),
    lastStyle: linked('stylesheet', 'its stylesheet').at(-1) as PageElement,
    /** The router's: scrolls a page that is come back to. */
    scrollBack: path.endsWith(FALLBACK_PAGE) ? undefined : found(scrollBack, 'the script that scrolls back'),
    start,
    /** What the page is made of, and the address of what then hydrates it. */
    beforeHydration: start.text.slice(0, hydrationStart),
    hydrate: start.text.slice(moduleRequest.start + 1, moduleRequest.end - 1),
  }
}

/** The modules and all they import, each after what it imports itself. */
async function withImports(client: string, modules: string[]): Promise<string[]> {
  const ordered = new Set<string>()
  async function add(href: string) {
    if (ordered.has(href)) return
    const code = await readFile(join(client, href), 'utf8')
    for (const address of staticImports(href, code)) await add(address)
    ordered.add(href)
  }
  for (const href of modules) await add(href)
  return [...ordered]
}

/** The addresses a built module names with `import` or `export … from`. */
function staticImports(href: string, code: string): string[] {
  const { staticImports, staticExports } = parseSync(href, code).module
  const requests = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest),
    ...staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest)),
  ]
  return requests
    .filter((request) => request !== null)
    .toSorted((a, b) => a.start - b.start)
    .map(({ value }) => new URL(value, `http://site${href}`).pathname)
}
