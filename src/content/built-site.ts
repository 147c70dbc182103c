/** What the worker of a build knows of it. */
export interface BuiltSite {
  /** Another one for every build in which any byte of a page or file is another. */
  id: string
  /** Every file whose name holds its hash. */
  assets: string[]
  /** By their address in small letters, without a slash at the end. */
  pages: Record<string, BuiltPage>
  /** Pages that are kept before they are visited, by their addresses. */
  ahead: string[]
  /** Shown for a page that is not kept. */
  offlinePage: BuiltFile
  /** Fits the address of every reset link. Kept once, and never under such an address: that is a secret. */
  resetPage: BuiltFile
}

export interface BuiltPage extends BuiltFile {
  /** What the router asks for when it goes to this page, where the page has any. */
  data?: BuiltFile
  /** Loads its code, and goes on to other pages without loading. */
  hasForm: boolean
}

export interface BuiltFile {
  /** In the spelling in which it was built. */
  address: string
  /** Of its bytes, as `hashOf` writes it. */
  hash: string
}
