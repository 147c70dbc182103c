/** The description of a build for its service worker. */
export interface BuiltSite {
  /** Changes if any byte of a page or file of the build changes. */
  id: string
  /** All files with a hash in their name. */
  assets: string[]
  /** By address in lower case, without a trailing slash. */
  pages: Record<string, BuiltPage>
  /** English comes last, because its empty prefix matches all paths. */
  languages: BuiltLanguage[]
}

/** The common part of all pages of a language. */
export interface BuiltLanguage {
  /** Before its paths: empty for English, otherwise `/hi`. */
  prefix: string
  /** Addresses of the pages to precache. */
  ahead: string[]
  /** Shown instead of a page that is not cached. */
  offlinePage: BuiltFile
  /** Serves every reset link. Cached once, never under the address of a link, because that contains a secret. */
  resetPage: BuiltFile
}

export interface BuiltPage extends BuiltFile {
  /** The data that the router requests for client-side navigation to this page, if it has any. */
  data?: BuiltFile
  /** A page with JavaScript, which navigates on the client. */
  hasForm: boolean
}

export interface BuiltFile {
  /** With the original capitals. */
  address: string
  /** Hash of the bytes, in the format of `hashOf`. */
  hash: string
}
