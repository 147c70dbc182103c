/** One file made by the code of the pages, for the renderer of the server. */
export interface RenderedFile {
  path: string
  /** Undefined if a known file with the same `madeOf` is reused. */
  text: string | undefined
  /** Hash of everything that a page reads; undefined for files that are rendered each time. */
  madeOf?: string
}

export interface RenderedSite {
  /** The list of routes. */
  manifest: { path: string; text: string }
  /** All other files. The pages that people visit first come first. */
  files: AsyncIterable<RenderedFile>
}
