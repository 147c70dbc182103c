/** A page that is kept, and the files it names. */
export interface KeptPage {
  address: string
  assets: string[]
}

/**
 * What goes when more than `most` pages are kept: those visited longest ago, and the files that no other page names.
 *
 * @param pages in the order of their last visits
 * @param always files of the shell, which stay
 */
export function tooMuch(pages: KeptPage[], most: number, always: (asset: string) => boolean): string[] {
  const going = pages.slice(0, Math.max(0, pages.length - most))
  const needed = new Set(pages.slice(going.length).flatMap(({ assets }) => assets))
  const unneeded = going.flatMap(({ assets }) =>
    assets.filter((asset) => !needed.has(asset) && !always(asset)),
  )
  return [...going.map(({ address }) => address), ...new Set(unneeded)]
}
