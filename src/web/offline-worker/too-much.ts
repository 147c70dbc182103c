/** A cached page, and the files it uses. */
export interface CachedPage {
  address: string
  assets: string[]
}

/**
 * The files to remove when more than `most` pages are cached: the least recently visited pages, and files that no other
 * page uses.
 *
 * @param pages by last visit, oldest first
 * @param always files of the app shell, which stay
 */
export function tooMuch(pages: CachedPage[], most: number, always: (asset: string) => boolean): string[] {
  const going = pages.slice(0, Math.max(0, pages.length - most))
  const needed = new Set(pages.slice(going.length).flatMap(({ assets }) => assets))
  const unneeded = going.flatMap(({ assets }) =>
    assets.filter((asset) => !needed.has(asset) && !always(asset)),
  )
  return [...going.map(({ address }) => address), ...new Set(unneeded)]
}
