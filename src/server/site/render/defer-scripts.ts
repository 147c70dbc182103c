import { PAGES_WITH_FORMS, PREFETCHED } from '../../../content/page-kinds.ts'
import { FALLBACK_PAGE, pathIn } from '../../../content/page-paths.ts'
import { startFileOf } from './describe.ts'
import { findElements, type PageElement, replaceRanges } from './elements.ts'
import { FORMS, MODULES, OFFERED, PAGES, type PageParts } from './page-parts.ts'

/**
 * Rendered pages can be read without scripts. Those with a form load theirs after page, fonts and pictures,
 * or at the first interaction: on a slow network texts and scripts then do not compete. The others load none,
 * unless the device stores data that the app must handle.
 *
 * Returns the page, its inline scripts, the inline script that loads the code, and the file with the script
 * that used to run first in the page.
 *
 * Errors  a sentence with the page, when its structure is not the expected one
 */
export function deferScripts(path: string, html: string, parts: PageParts, prefix = '') {
  const page = partsOf(path, html, prefix)
  const start = startFileOf(page.beforeHydration)
  const imported = withImports(
    page.modules.map(({ attributes }) => attributes.href ?? ''),
    parts,
  )
  const modules = [...imported.filter((href) => href !== page.hydrate), `/${start.path}`, page.hydrate]
  const { scrollBack } = page
  const hasForm =
    !scrollBack || PAGES_WITH_FORMS.some((form) => path === `${prefix}${form}/index.html`.slice(1))
  const inLanguage = (paths: readonly string[]) => paths.map((path) => pathIn(prefix, path))
  const offered = prefix ? '/(?!)/' : `/\\b(${parts.offered.join('|')})\\b/`
  const script = ((prefix && parts.remember) + (hasForm ? parts.startForm : parts.startInformation))
    .replace(OFFERED, () => offered)
    .replace(PAGES, () => listOf(inLanguage(PREFETCHED.pages)))
    .replace(FORMS, () => listOf(inLanguage(PREFETCHED.forms)))
    .replace(MODULES, () => listOf(modules))
  const preloads = page.preloads.map(({ from, to }) => html.slice(from, to)).join('')
  // Opening the tab's session storage delays a page, and on a first visit there is no scroll position to restore.
  const rewritten = new Map([
    ...(scrollBack ? [[scrollBack, `if (history.state?.key) ${scrollBack.text}`] as const] : []),
    [page.start, script],
  ])
  const deferred = replaceRanges(html, [
    ...[...page.modules, ...page.preloads].map((link) => ({ ...link, text: '' })),
    // Resources of the first paint come first, because they use the connection that is already open.
    { from: page.lastStyle.to, to: page.lastStyle.to, text: preloads },
    ...[...rewritten].map(([{ inner }, text]) => ({ ...inner, text })),
  ])
  return { html: deferred, start, script, running: page.running.map((one) => rewritten.get(one) ?? one.text) }
}

/** The same quotation marks as in the rest of the script, which compresses better. */
const listOf = (addresses: readonly string[]) => JSON.stringify(addresses).replaceAll('"', '`')

/** Finds the relevant parts of a page written by the router. */
function partsOf(path: string, html: string, prefix: string) {
  const elements = findElements(html)
  const links = elements.filter(({ name }) => name === 'link')
  const scripts = elements.filter(({ name, attributes }) => name === 'script' && attributes.src === undefined)
  const found = <Part>(part: Part | undefined, what: string): Part => {
    if (part === undefined) throw new Error(`${path}: ${what} was not found.`)
    return part
  }
  const isPreload = ({ attributes }: PageElement) => attributes.rel === 'preload'
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
  const hydration = found(
    /import\("([^"]+)"\);?\s*$/.exec(start.text) ?? undefined,
    'the import that hydrates the page',
  )
  return {
    modules: linked('modulepreload', 'the list of its modules'),
    // Pages in other languages use no fonts of ours.
    preloads: prefix ? links.filter(isPreload) : linked('preload', 'what it loads ahead'),
    lastStyle: linked('stylesheet', 'its stylesheet').at(-1) as PageElement,
    /** The router's script that restores the scroll position. */
    scrollBack:
      `/${path}` === prefix + FALLBACK_PAGE ? undefined : found(scrollBack, 'the script that scrolls back'),
    start,
    // Data blocks such as JSON-LD are not executed.
    running: scripts.filter(({ attributes }) => !attributes.type?.startsWith('application/')),
    /** The data of the page, and the address of the module that hydrates it. */
    beforeHydration: start.text.slice(0, hydration.index),
    hydrate: hydration[1] as string,
  }
}

/** The modules and all their imports, each after its own imports. */
function withImports(modules: string[], { imports }: PageParts): string[] {
  const ordered = new Set<string>()
  function add(href: string, within: readonly string[] = []) {
    if (ordered.has(href) || within.includes(href)) return
    for (const address of imports[href] ?? []) add(address, [...within, href])
    ordered.add(href)
  }
  for (const href of modules) add(href)
  return [...ordered]
}
