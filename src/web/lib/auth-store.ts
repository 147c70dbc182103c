import type { User } from '../../contract/accounts.ts'

export type SignedOutBecause = 'logout' | 'expired' | 'expired early' | 'deleted'

export type AuthState =
  | { status: 'loading' }
  | { status: 'signed-out'; because?: SignedOutBecause }
  | { status: 'signed-in'; user: User; token: string }

interface Kept {
  user: User | null
  token: string | null
}

const KEY = 'auth'
const nobody: Kept = { user: null, token: null }
const loading: AuthState = { status: 'loading' }

/** What stands in storage; undefined where storage is blocked. Anything unreadable counts as nobody. */
function read(): Kept | undefined {
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
function write(kept: Kept): boolean {
  try {
    if (kept.user || kept.token) localStorage.setItem(KEY, JSON.stringify(kept))
    else localStorage.removeItem(KEY)
    return true
  } catch {
    return false
  }
}

/**
 * Who is signed in, shared by all tabs through localStorage. Signed in needs both the user and the token.
 *
 * Source  Specification, sections 3 and 4
 */
export class AuthStore {
  #kept: Kept = nobody
  #state: AuthState = loading
  #listeners = new Set<() => void>()
  /** Storage is blocked or full: this tab goes on from memory and does not believe what storage says. */
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
    return this.#kept.token
  }

  /** Takes over what storage holds; a half state is left to whoever starts the app, see api/start-auth.ts. */
  load(): 'whole' | 'token-only' {
    this.#kept = read() ?? nobody
    if (this.#kept.token && !this.#kept.user) return 'token-only'
    if (!this.#kept.token && this.#kept.user) this.#keep(nobody)
    else this.#settle()
    return 'whole'
  }

  /** Another tab may have refreshed or left since this one last looked. */
  reread = (): void => {
    const now = this.#memoryOnly ? undefined : read()
    if (!now) return
    this.#kept = now.token ? { ...now, user: now.user ?? this.#kept.user } : nobody
    this.#settle()
  }

  /**
   * Whether the session that was opened in this page has never been refreshed: one that is refused then was ended from
   * elsewhere, or the browser keeps no cookies.
   */
  get neverRefreshed(): boolean {
    return this.#neverRefreshed
  }

  signIn({ user, accessToken }: { user: User; accessToken: string }): void {
    this.#neverRefreshed = true
    this.#keep({ user, token: accessToken })
  }

  replaceToken(token: string): void {
    this.#neverRefreshed = false
    this.#keep({ ...this.#kept, token })
  }

  replaceUser(user: User): void {
    if (this.#kept.token) this.#keep({ ...this.#kept, user })
  }

  signOut(because?: SignedOutBecause): void {
    this.#keep(nobody, because)
  }

  /** Ends the loading without touching storage, so that the next start may do better. */
  stopLoading(): void {
    if (this.#state === loading) this.#settle()
  }

  #keep(kept: Kept, because?: SignedOutBecause): void {
    this.#kept = kept
    this.#memoryOnly = !write(kept)
    this.#settle(because)
  }

  #settle(because?: SignedOutBecause): void {
    const { user, token } = this.#kept
    this.#state = user && token ? { status: 'signed-in', user, token } : { status: 'signed-out', because }
    for (const listener of this.#listeners) listener()
  }
}

export const auth = new AuthStore()
