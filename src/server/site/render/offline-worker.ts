import { createHash } from 'node:crypto'
import type { BuiltFile, BuiltPage, BuiltSite } from '../../../content/built-site.ts'
import { PAGES_WITH_FORMS, PREFETCHED } from '../../../content/page-kinds.ts'
import { FALLBACK_PAGE, NOT_FOUND_PAGE, OFFLINE_PAGE, pathIn } from '../../../content/page-paths.ts'
import type { PackedFile } from '../pack.ts'

const PAGE = /(^|\/)index\.html$/

/**
 * The data about pages and files that the offline service worker (src/web/offline-worker) needs.
 *
 * @param assets the paths of all files with a hash in their names
 * @param prefixes of the paths of each language
 */
export function knownOf(
  files: ReadonlyMap<string, Pick<PackedFile, 'hash'>>,
  assets: string[],
  prefixes: readonly string[],
): BuiltSite {
  const inEach = (paths: readonly string[]) =>
    prefixes.flatMap((prefix) => paths.map((path) => prefix + path))
  const standsIn = inEach([NOT_FOUND_PAGE, OFFLINE_PAGE])
  const withForms = inEach(PAGES_WITH_FORMS)
  const built = (path: string, address: string): BuiltFile => ({
    address,
    // In the format of hash-of.ts.
    hash: files.get(path)?.hash.slice(0, 16) ?? '',
  })
  const pages: Record<string, BuiltPage> = {}
  for (const path of [...files.keys()].filter((name) => PAGE.test(name)).sort()) {
    const address = `/${path.replace(PAGE, '')}`
    if (standsIn.includes(address)) continue
    const data =
      path.replace(PAGE, '') === '' || prefixes.includes(address)
        ? path.replace('index.html', '_.data')
        : `${address.slice(1)}.data`
    pages[address.toLowerCase()] = {
      ...built(path, address),
      hasForm: withForms.includes(address),
      ...(files.has(data) && { data: built(data, `/${data}`) }),
    }
  }
  const known = {
    assets: assets.toSorted().map((path) => `/${path}`),
    pages,
    languages: prefixes
      .toSorted((a, b) => b.length - a.length)
      .map((prefix) => ({
        prefix,
        ahead: [...PREFETCHED.pages, ...PREFETCHED.forms].map((path) => pathIn(prefix, path)),
        offlinePage: built(`${prefix}${OFFLINE_PAGE}/index.html`.slice(1), prefix + OFFLINE_PAGE),
        resetPage: built((prefix + FALLBACK_PAGE).slice(1), prefix + FALLBACK_PAGE),
      })),
  }
  return { id: createHash('sha256').update(JSON.stringify(known)).digest('hex').slice(0, 16), ...known }
}
