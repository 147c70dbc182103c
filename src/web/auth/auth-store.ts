import type { User } from '../../contract/accounts.ts'

export type SignOutReason = 'logout' | 'expired' | 'expired early' | 'deleted'

export type AuthState =
  | { status: 'loading' }
  | { status: 'signed-out'; reason?: SignOutReason }
  | { status: 'signed-in'; user: User; token: string }

interface StoredAuth {
  user: User | null
  token: string | null
}

const KEY = 'auth'
const nobody: StoredAuth = { user: null, token: null }
const loading: AuthState = { status: 'loading' }

/** What storage holds; undefined if storage is blocked. Anything unreadable counts as nobody. */
function readStorage(): StoredAuth | undefined {
  let text: string | null
  try {
    text = localStorage.getItem(KEY)
  } catch {
    return undefined
  }
  try {
    const { user, token } = JSON.parse(text ?? '{}')
    return {
      user: typeof user?.username === 'string' && typeof user?.email === 'string' ? user : null,
      token: typeof token === 'string' && token !== '' ? token : null,
    }
  } catch {
    return nobody
  }
}

/** Answers whether it was kept. */
function writeStorage(stored: StoredAuth): boolean {
  try {
    if (stored.user || stored.token) localStorage.setItem(KEY, JSON.stringify(stored))
    else localStorage.removeItem(KEY)
    return true
  } catch {
    return false
  }
}

/**
 * Who is signed in, shared by all tabs through localStorage. Signed in needs both the user and the token.
 * Nothing else is kept under its key.
 */
export class AuthStore {
  #stored: StoredAuth = nobody
  #state: AuthState = loading
  #listeners = new Set<() => void>()
  /** Storage is blocked or full: this tab continues from memory and ignores storage. */
  #memoryOnly = false
  #neverRefreshed = false

  state = (): AuthState => this.#state
  /** Prerendered pages and the first paint over them know nobody yet. */
  serverState = (): AuthState => loading
  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  get token(): string | null {
    return this.#stored.token
  }

  /** Takes over what storage holds. api/start-auth.ts repairs a token without its user. */
  load(): 'whole' | 'token-only' {
    this.#stored = readStorage() ?? nobody
    if (this.#stored.token && !this.#stored.user) return 'token-only'
    if (!this.#stored.token && this.#stored.user) this.#store(nobody)
    else this.#settle()
    return 'whole'
  }

  /** Another tab may have refreshed or left since this one last looked. */
  reread = (): void => {
    const now = this.#memoryOnly ? undefined : readStorage()
    if (!now) return
    this.#stored = now.token ? { ...now, user: now.user ?? this.#stored.user } : nobody
    this.#settle()
  }

  /**
   * Whether the session that was opened in this page has never been refreshed. If it is refused then, another device ended it,
   * or the browser keeps no cookies.
   */
  get neverRefreshed(): boolean {
    return this.#neverRefreshed
  }

  signIn({ user, accessToken }: { user: User; accessToken: string }): void {
    this.#neverRefreshed = true
    this.#store({ user, token: accessToken })
  }

  replaceToken(token: string): void {
    this.#neverRefreshed = false
    this.#store({ ...this.#stored, token })
  }

  replaceUser(user: User): void {
    if (this.#stored.token) this.#store({ ...this.#stored, user })
  }

  signOut(reason?: SignOutReason): void {
    this.#store(nobody, reason)
  }

  /** Ends the loading without touching storage, so that the next start may do better. */
  stopLoading(): void {
    if (this.#state === loading) this.#settle()
  }

  #store(stored: StoredAuth, reason?: SignOutReason): void {
    this.#stored = stored
    this.#memoryOnly = !writeStorage(stored)
    this.#settle(reason)
  }

  #settle(reason?: SignOutReason): void {
    const { user, token } = this.#stored
    this.#state = user && token ? { status: 'signed-in', user, token } : { status: 'signed-out', reason }
    for (const listener of this.#listeners) listener()
  }
}

export const auth = new AuthStore()
