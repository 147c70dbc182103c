/** One file of the site, as the build (site.json, desk.json) or a rendering (pack.ts) describes it. */
export interface BuiltFile {
  /** Below the site's address, or the desk's. */
  path: string
  type: string
  /** Hash of the bytes, for the ETag. */
  hash: string
  /** Whether it is there compressed too: in a build as `.br` and `.gz` beside it. */
  compressed: boolean
  /** Hashes of the inline scripts, as `sha256-…`; only for pages. */
  scriptHashes?: string[]
}

/** A file with its bytes in every way it was compressed. */
export interface SiteFile extends BuiltFile {
  plain: Buffer
  br?: Buffer
  gzip?: Buffer
  /** Compressed in a hurry: a smaller one follows. */
  isQuick?: boolean
}
