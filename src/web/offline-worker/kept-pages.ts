import type { BuiltFile, BuiltPage, BuiltSite } from '../../content/built-site.ts'
import { hashOf } from './hash-of.ts'
import { tooMuch } from './too-much.ts'
import { visitedPage } from './what-is-asked.ts'

const PREFIX = 'pages-'
const MAX_PAGES = 30
/** For so long browsers too use what they have fetched ahead. */
const CURRENT_MS = 5 * 60_000
/** Holds when the server served this build last: a worker that nothing asks for is ended soon, and forgets. */
const CURRENT = '/~current'
const ASSET = /\/assets\/[\w.-]+/g
const CODE = /\.(js|css)$/
const SCRIPT = /\.js$/

/**
 * What the device keeps of one build. Only bytes of that build get in: every page is fetched by its own address without
 * cookies, and compared with what was built. So nothing personal can be kept, and no page is mixed with files of another build.
 */
export function keptPages(site: BuiltSite) {
  const { offlinePage, resetPage } = site
  const mine = PREFIX + site.id
  const open = () => caches.open(mine)
  const known = new Set(site.assets)
  const olderBuilds = async () => (await namesOfBuilds()).filter((name) => name !== mine)

  /** Keeps what every page needs, and again what the device kept of the builds before. Errors  no network, or another build */
  async function begin(): Promise<void> {
    await keepFile(offlinePage, false)
    for (const name of await olderBuilds())
      for (const { url } of await (await caches.open(name)).keys()) {
        const page = visitedPage(new URL(url).pathname, site)
        if (page) await keepPage(page)
      }
  }

  /** Keeps a page that was visited, with all it needs. Of too many, the one visited longest ago goes. */
  async function visit(pathname: string): Promise<void> {
    const page = visitedPage(pathname, site)
    if (!page) return
    await keepPage(page)
    const cache = await open()
    const kept = await cache.match(page.address)
    // Written again, it is the newest: a cache lists what it holds in the order in which it was written.
    if (kept) await cache.put(page.address, kept)
    await dropTooMuch(cache)
    // What is read next is likely among these. They need no code to be read.
    for (const address of site.ahead) {
      const ahead = visitedPage(address, site)
      if (ahead) await keepFile(ahead, false)
    }
  }

  /** The page itself comes last: where it is kept, all it needs is too. */
  async function keepFile(page: BuiltFile, withScripts: boolean): Promise<void> {
    const cache = await open()
    if (await cache.match(page.address)) return
    const html = await fetchBuilt(page)
    const assets = assetsIn(await html.clone().text())
    for (const asset of assets) if (withScripts || !SCRIPT.test(asset)) await keepAsset(asset)
    await cache.put(page.address, html)
  }

  /** A page with a form goes on to all others by itself, so it needs the code of all. The others need none. */
  async function keepPage(page: BuiltPage): Promise<void> {
    if (page.hasForm) {
      for (const code of site.assets.filter((asset) => CODE.test(asset))) await keepAsset(code)
      await keepFile(resetPage, true)
    }
    const cache = await open()
    if (page.data && !(await cache.match(page.data.address)))
      await cache.put(page.data.address, await fetchBuilt(page.data))
    await keepFile(page, page.hasForm)
  }

  /** Errors  no network, or what came is not of this build: a newer one is on the server */
  async function fetchBuilt({ address, hash }: BuiltFile): Promise<Response> {
    const answer = await fetch(address, { credentials: 'omit', cache: 'no-cache', priority: 'low' })
    if (!answer.ok || (await hashOf(await answer.clone().arrayBuffer())) !== hash)
      throw new Error(`${address} is of another build.`)
    await noteCurrent(Date.now())
    return answer
  }

  async function noteCurrent(at: number): Promise<void> {
    await (await open()).put(CURRENT, new Response(String(at)))
  }

  /** Whether the server served this build a short while ago. */
  async function isCurrent(): Promise<boolean> {
    const passed = Date.now() - Number(await (await find(CURRENT))?.text())
    return passed >= 0 && passed < CURRENT_MS
  }

  /** Whether what the server answers for a page is of another build. Remembers it. */
  async function isOther(page: BuiltFile, answer: Response): Promise<boolean> {
    if (!answer.ok) return false
    const isOurs = (await hashOf(await answer.arrayBuffer())) === page.hash
    await noteCurrent(isOurs ? Date.now() : 0)
    return !isOurs
  }

  const assetsIn = (html: string) => [...new Set(html.match(ASSET))].filter((name) => known.has(name))

  /** What is in the name of an asset is its hash: one of an older build is the same file. */
  async function keepAsset(asset: string): Promise<void> {
    const cache = await open()
    if (await cache.match(asset)) return
    const older = await caches.match(asset)
    const answer = older ?? (await fetch(asset, { credentials: 'omit', priority: 'low' }))
    if (!isFile(answer)) throw new Error(`${asset} cannot be had.`)
    await cache.put(asset, answer)
  }

  async function dropTooMuch(cache: Cache): Promise<void> {
    const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname)
    const visited = kept.filter((address) => visitedPage(address, site)?.address === address)
    if (visited.length <= MAX_PAGES) return
    const withAssets = async (address: string) => ({ address, assets: await namedBy(address) })
    const shell = await Promise.all([offlinePage, resetPage].map(({ address }) => namedBy(address)))
    const isShell = (asset: string) => CODE.test(asset) || shell.flat().includes(asset)
    for (const address of tooMuch(await Promise.all(visited.map(withAssets)), MAX_PAGES, isShell)) {
      await cache.delete(address)
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

  /** Keeps an asset that a page has asked for, such as a font for rare letters. */
  async function keepAnswer(asset: string, answer: Response): Promise<void> {
    if (isFile(answer)) await (await open()).put(asset, answer)
  }

  const find = async (address: string | undefined) =>
    address === undefined ? undefined : caches.match(address, { cacheName: mine })

  return { begin, visit, forgetOlderBuilds, keepAnswer, find, isCurrent, isOther }
}

/** Some servers answer with a page where a file is missing. */
const isFile = (answer: Response) => answer.ok && !answer.headers.get('content-type')?.startsWith('text/html')

/** Leaves nothing of any build. */
export async function forgetAllPages(): Promise<void> {
  for (const name of await namesOfBuilds()) await caches.delete(name)
}

async function namesOfBuilds(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX))
}
