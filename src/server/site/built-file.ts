/** One file of the built site, as the build describes it in site.json. */
export interface BuiltFile {
  /** Below build/client. */
  path: string
  type: string
  /** Hash of the bytes, for the ETag. */
  hash: string
  /** Whether `.br` and `.gz` files are beside it. */
  compressed: boolean
  /** Hashes of the inline scripts, as `sha256-…`; only for pages. */
  scriptHashes?: string[]
}
