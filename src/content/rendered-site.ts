/** One file made by the code of the pages, for the renderer of the server. */
export interface RenderedFile {
  path: string
  /** Undefined where a known file with the same `madeOf` is reused. */
  text: string | undefined
  /** Hash of everything that a page reads; undefined for files that are rendered each time. */
  madeOf?: string
}

export interface RenderedSite {
  /** The list of routes. */
  manifest: { path: string; text: string }
  /** Everything else, the pages that are visited first before the others. */
  files: AsyncIterable<RenderedFile>
}
