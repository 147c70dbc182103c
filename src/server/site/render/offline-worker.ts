import { createHash } from 'node:crypto'
import type { BuiltFile, BuiltPage, BuiltSite } from '../../../content/built-site.ts'
import { PAGES_WITH_FORMS, PREFETCHED } from '../../../content/page-kinds.ts'
import { FALLBACK_PAGE, NOT_FOUND_PAGE, OFFLINE_PAGE } from '../../../content/page-paths.ts'
import type { PackedFile } from '../pack.ts'

const PAGE = /(^|\/)index\.html$/
const STANDS_IN: string[] = [NOT_FOUND_PAGE, OFFLINE_PAGE]

/**
 * The data about pages and files that the offline service worker (src/web/offline-worker) needs.
 *
 * @param assets the paths of all files with a hash in their names
 */
export function knownOf(files: ReadonlyMap<string, Pick<PackedFile, 'hash'>>, assets: string[]): BuiltSite {
  const built = (path: string, address: string): BuiltFile => ({
    address,
    // In the format of hash-of.ts.
    hash: files.get(path)?.hash.slice(0, 16) ?? '',
  })
  const pages: Record<string, BuiltPage> = {}
  for (const path of [...files.keys()].filter((name) => PAGE.test(name)).sort()) {
    const address = `/${path.replace(PAGE, '')}`
    if (STANDS_IN.includes(address)) continue
    const data = address === '/' ? '_.data' : `${address.slice(1)}.data`
    pages[address.toLowerCase()] = {
      ...built(path, address),
      hasForm: PAGES_WITH_FORMS.includes(address),
      ...(files.has(data) && { data: built(data, `/${data}`) }),
    }
  }
  const known = {
    assets: assets.toSorted().map((path) => `/${path}`),
    pages,
    ahead: [...PREFETCHED.pages, ...PREFETCHED.forms],
    offlinePage: built(`${OFFLINE_PAGE.slice(1)}/index.html`, OFFLINE_PAGE),
    resetPage: built(FALLBACK_PAGE.slice(1), FALLBACK_PAGE),
  }
  return { id: createHash('sha256').update(JSON.stringify(known)).digest('hex').slice(0, 16), ...known }
}
