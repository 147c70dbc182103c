/** One file of the built site, as the build describes it in site.json. */
export interface BuiltFile {
  /** Below build/client. */
  path: string
  type: string
  /** Of the bytes, for ETag. */
  hash: string
  /** Whether `.br` and `.gz` stand beside it. */
  compressed: boolean
  /** Of the inline scripts, as `sha256-…`; only pages have it. */
  scriptHashes?: string[]
}
