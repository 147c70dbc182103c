/** A link to a page of this site that only people who use this browser need. */
export interface StoredLink {
  text: string
  /** Begins with a single slash. */
  path: string
}

const KEY = 'links'
const NONE: readonly StoredLink[] = []

/** Empty if storage is blocked or contains something else. */
export function storedLinks(): readonly StoredLink[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isLink) : NONE
  } catch {
    return NONE
  }
}

const isLink = (value: Partial<StoredLink> | null): value is StoredLink =>
  typeof value?.text === 'string' && typeof value.path === 'string' && /^\/[^/\\]/.test(value.path)

export function storeLink(link: StoredLink): void {
  change([...withoutPath(link.path), link])
}

export function forgetLink(path: string): void {
  if (storedLinks().some((link) => link.path === path)) change(withoutPath(path))
}

const withoutPath = (path: string) => storedLinks().filter((link) => link.path !== path)

function change(links: StoredLink[]): void {
  try {
    if (links.length > 0) localStorage.setItem(KEY, JSON.stringify(links))
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage there is no link.
  }
}
