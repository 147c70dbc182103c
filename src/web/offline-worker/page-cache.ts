import type { BuiltFile, BuiltPage, BuiltSite } from '../../content/built-site.ts'
import { hashOf } from './hash-of.ts'
import { tooMuch } from './too-much.ts'
import { languageAt, visitedPage } from './what-is-asked.ts'

const PREFIX = 'pages-'
const MAX_PAGES = 30
/** Browsers use prefetched pages for the same time. */
const CURRENT_MS = 5 * 60_000
/** Stores when the server last served this build: an idle worker is terminated soon and loses its memory. */
const CURRENT = '/~current'
const ASSET = /\/assets\/[\w.-]+/g
const CODE = /\.(js|css)$/
const SCRIPT = /\.js$/
/** Each write creates a file on the device. */
const NOTED_MS = 60_000

interface OpenCache {
  cache: Cache
  /** Paths. */
  held: Set<string>
  /** Names of the caches of other builds. */
  older: string[]
}

/**
 * The cache of one build. Contains only bytes of that build: every page is fetched by its own address without cookies,
 * and compared with the build by hash. So nothing personal is cached, and no page is mixed with files of another build.
 */
export function pageCache(site: BuiltSite) {
  const mine = PREFIX + site.id
  const known = new Set(site.assets)
  const olderBuilds = async () => (await namesOfBuilds()).filter((name) => name !== mine)
  let notedAt = 0

  /** Each cache access is a call to another process, so the list of its content is read once. */
  async function open(): Promise<OpenCache> {
    const cache = await caches.open(mine)
    return { cache, held: new Set(await pathsIn(cache)), older: await olderBuilds() }
  }

  async function put({ cache, held }: OpenCache, address: string, answer: Response): Promise<void> {
    await cache.put(address, answer)
    held.add(address)
  }

  /**
   * Precaches the shared files of the languages of the open pages, and the pages cached by earlier builds.
   *
   * Errors  no network, or another build
   */
  async function begin(openPaths: string[]): Promise<void> {
    const to = await open()
    for (const path of openPaths) {
      await keepFile(to, languageAt(path, site).offlinePage, false)
      // From now on the worker serves forms instead of the browser's prefetch. Information pages prefetch themselves.
      await keepAhead(to, path, ({ hasForm }) => hasForm)
    }
    for (const name of to.older)
      for (const path of await pathsIn(await caches.open(name))) {
        const page = visitedPage(path, site)
        if (page) await keepPage(to, page)
      }
  }

  /** Caches a visited page, with all its files. Above the limit, the least recently visited page is removed. */
  async function visit(pathname: string): Promise<void> {
    const page = visitedPage(pathname, site)
    if (!page) return
    const to = await open()
    await keepPage(to, page)
    const cached = await to.cache.match(page.address)
    // Written again to become the newest: a cache lists its entries in the order of writing.
    if (cached) await to.cache.put(page.address, cached)
    await dropTooMuch(to)
    await keepAhead(to, page.address, () => true)
  }

  /** Precaches likely next pages in the language of this one. They need no code. */
  async function keepAhead(
    to: OpenCache,
    from: string,
    isWanted: (page: BuiltPage) => boolean,
  ): Promise<void> {
    for (const address of languageAt(from, site).ahead) {
      const page = visitedPage(address, site)
      if (page && isWanted(page)) await keepFile(to, page, false)
    }
  }

  /** The page itself comes last: if it is cached, all its files are too. */
  async function keepFile(to: OpenCache, page: BuiltFile, withScripts: boolean): Promise<void> {
    if (to.held.has(page.address)) return
    const html = await fetchBuilt(page)
    const assets = assetsIn(await html.clone().text())
    for (const asset of assets) if (withScripts || !SCRIPT.test(asset)) await keepAsset(to, asset)
    await put(to, page.address, html)
  }

  /** A page with a form navigates on the client, so it needs the code of all pages. Other pages need no code. */
  async function keepPage(to: OpenCache, page: BuiltPage): Promise<void> {
    const { offlinePage, resetPage } = languageAt(page.address, site)
    await keepFile(to, offlinePage, false)
    if (page.hasForm) {
      for (const code of site.assets.filter((asset) => CODE.test(asset))) await keepAsset(to, code)
      await keepFile(to, resetPage, true)
    }
    if (page.data && !to.held.has(page.data.address))
      await put(to, page.data.address, await fetchBuilt(page.data))
    await keepFile(to, page, page.hasForm)
  }

  /** Errors  no network, or bytes of another build: the server has a newer one */
  async function fetchBuilt({ address, hash }: BuiltFile): Promise<Response> {
    const answer = await fetch(address, { credentials: 'omit', cache: 'no-cache', priority: 'low' })
    if (!answer.ok || (await hashOf(await answer.clone().arrayBuffer())) !== hash)
      throw new Error(`${address} is of another build.`)
    if (Date.now() - notedAt > NOTED_MS) await noteCurrent(Date.now())
    return answer
  }

  async function noteCurrent(at: number): Promise<void> {
    notedAt = at
    await (await caches.open(mine)).put(CURRENT, new Response(String(at)))
  }

  /** Whether the server served this build recently. */
  async function isCurrent(): Promise<boolean> {
    const passed = Date.now() - Number(await (await find(CURRENT))?.text())
    return passed >= 0 && passed < CURRENT_MS
  }

  /** Whether the server's answer for a page is of another build. Stores the result. */
  async function isOther(page: BuiltFile, answer: Response): Promise<boolean> {
    if (!answer.ok) return false
    const isOurs = (await hashOf(await answer.arrayBuffer())) === page.hash
    await noteCurrent(isOurs ? Date.now() : 0)
    return !isOurs
  }

  const assetsIn = (html: string) => [...new Set(html.match(ASSET))].filter((name) => known.has(name))

  /** The name of an asset contains its hash: the same name in an older build is the same file. */
  async function keepAsset(to: OpenCache, asset: string): Promise<void> {
    if (to.held.has(asset)) return
    const older = to.older.length > 0 ? await caches.match(asset) : undefined
    const answer = older ?? (await fetch(asset, { credentials: 'omit', priority: 'low' }))
    if (!isFile(answer)) throw new Error(`${asset} cannot be had.`)
    await put(to, asset, answer)
  }

  async function dropTooMuch({ cache, held }: OpenCache): Promise<void> {
    const cached = await pathsIn(cache)
    const visited = cached.filter((address) => visitedPage(address, site)?.address === address)
    if (visited.length <= MAX_PAGES) return
    const withAssets = async (address: string) => ({ address, assets: await namedBy(address) })
    const shell = await Promise.all(
      site.languages.flatMap(({ offlinePage, resetPage }) =>
        [offlinePage, resetPage].map(({ address }) => namedBy(address)),
      ),
    )
    const isShell = (asset: string) => CODE.test(asset) || shell.flat().includes(asset)
    for (const address of tooMuch(await Promise.all(visited.map(withAssets)), MAX_PAGES, isShell)) {
      await cache.delete(address)
      held.delete(address)
      const data = visitedPage(address, site)?.data
      if (data) await cache.delete(data.address)
    }
  }

  async function namedBy(address: string): Promise<string[]> {
    return assetsIn((await (await find(address))?.text()) ?? '')
  }

  async function forgetOlderBuilds(): Promise<void> {
    for (const name of await olderBuilds()) await caches.delete(name)
  }

  /** Caches an asset requested by a page, such as a font for rare letters. */
  async function keepAnswer(asset: string, answer: Response): Promise<void> {
    if (isFile(answer)) await (await caches.open(mine)).put(asset, answer)
  }

  /** A damaged cache counts as an empty one: pages come from the network. */
  const find = async (address: string | undefined) =>
    address === undefined ? undefined : caches.match(address, { cacheName: mine }).catch(() => undefined)

  return { begin, visit, forgetOlderBuilds, keepAnswer, find, isCurrent, isOther }
}

/** Some servers answer with a page instead of a missing file. */
const isFile = (answer: Response) => answer.ok && !answer.headers.get('content-type')?.startsWith('text/html')

/** Deletes the caches of all builds. */
export async function forgetAllPages(): Promise<void> {
  for (const name of await namesOfBuilds()) await caches.delete(name)
}

async function pathsIn(cache: Cache): Promise<string[]> {
  return (await cache.keys()).map(({ url }) => new URL(url).pathname)
}

async function namesOfBuilds(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX))
}
