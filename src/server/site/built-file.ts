/** One file of the site, described by the build (site.json, desk.json) or a rendering (pack.ts). */
export interface BuiltFile {
  /** Path below the site's address, or the desk's. */
  path: string
  type: string
  /** Hash of the bytes, for the ETag. */
  hash: string
  /** Whether compressed versions exist: in a build as `.br` and `.gz` beside it. */
  compressed: boolean
  /** Hashes of the inline scripts, as `sha256-…`; only for pages. */
  scriptHashes?: string[]
}

/** A file with its bytes, plain and in each compression. */
export interface SiteFile extends BuiltFile {
  plain: Buffer
  br?: Buffer
  gzip?: Buffer
  /**
   * Not compressed yet: the server compresses it quickly for the first request, and a smaller version
   * replaces it later.
   */
  isQuick?: boolean
}
