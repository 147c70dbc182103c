import type { User } from '../../contract/accounts.ts'
import { type Account, accountName } from './account-name.ts'
import { isLogOutPending, settleLogOut } from './pending-log-out.ts'

export type SignOutReason = 'logout' | 'expired' | 'expired early' | 'deleted'
/** Why the account changed, if this tab did it. Unknown for changes by other tabs. */
type Cause = 'login' | SignOutReason

export interface AccountChange {
  before: Account
  after: Account
  cause?: Cause
}

export type AuthState =
  | { status: 'loading' }
  | { status: 'signed-out'; reason?: Cause }
  | { status: 'signed-in'; user: User; token: string }

interface StoredAuth {
  user: User | null
  token: string | null
}

const KEY = 'auth'
const nobody: StoredAuth = { user: null, token: null }
const loading: AuthState = { status: 'loading' }

/** The content of storage; undefined if storage is blocked. Unreadable content counts as signed out. */
function readStorage(): StoredAuth | undefined {
  let text: string | null
  try {
    text = localStorage.getItem(KEY)
  } catch {
    return undefined
  }
  try {
    const { user, token } = JSON.parse(text ?? '{}')
    return { user: asUser(user), token: typeof token === 'string' && token !== '' ? token : null }
  } catch {
    return nobody
  }
}

function asUser(value: Partial<User> | null | undefined): User | null {
  return typeof value?.username === 'string' && typeof value.email === 'string' ? (value as User) : null
}

/** Returns whether the write succeeded. */
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
 * The auth state, shared by all tabs through localStorage. Signed in requires both user and token. Its key contains
 * nothing else.
 */
export class AuthStore {
  #stored: StoredAuth = nobody
  #state: AuthState = loading
  #account: Account | undefined
  #accountChanges = 0
  #formerMember: Account = null
  #listeners = new Set<() => void>()
  #accountListeners = new Set<(change: AccountChange) => void>()
  #addressListeners = new Set<(user: User) => void>()
  /** Storage is blocked or full: this tab continues from memory and ignores storage. */
  #memoryOnly = false
  #neverRefreshed = false

  state = (): AuthState => this.#state
  /** In prerendered pages and in the first render the account is unknown. */
  serverState = (): AuthState => loading
  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  get token(): string | null {
    return this.#stored.token
  }

  /** The account of this tab; undefined while unknown. Always changes together with `token`. */
  get account(): Account | undefined {
    return this.#account
  }

  /**
   * How often the account has changed since this page opened. Work that began at another count belongs to another
   * account.
   */
  accountChanges = (): number => this.#accountChanges

  /** The previous account of this tab, while nobody is signed in. */
  get formerMember(): Account {
    return this.#formerMember
  }

  /** Called before anything is rendered for the next account. */
  onAccountChange(listener: (change: AccountChange) => void): void {
    this.#accountListeners.add(listener)
  }

  /** Called when the address of the account changes, in any tab, before the account has the new one. */
  onAddressChange(listener: (user: User) => void): void {
    this.#addressListeners.add(listener)
  }

  /** Reads the state from storage. api/start-auth.ts completes a token without its user. */
  load(): 'whole' | 'token-only' {
    this.#stored = this.#read() ?? nobody
    if (this.#stored.token && !this.#stored.user) return 'token-only'
    if (!this.#stored.token && this.#stored.user) this.#store(nobody)
    else this.#settle()
    return 'whole'
  }

  /** Another tab may have refreshed the token or logged out since the last read. */
  reread = (): void => {
    const now = this.#memoryOnly ? undefined : this.#read()
    if (!now) return
    const { token } = now
    // Only an equal token certainly belongs to the same account.
    const isSame = token !== null && token === this.#stored.token
    const user = now.user ?? (isSame ? this.#stored.user : null)
    if (isSame && user) this.#rename(user)
    this.#stored = token ? { token, user } : nobody
    this.#settle()
  }

  /**
   * Whether the session opened in this page was never refreshed. If it is refused then, another device ended it, or the
   * browser blocks cookies.
   */
  get neverRefreshed(): boolean {
    return this.#neverRefreshed
  }

  signIn({ user, accessToken }: { user: User; accessToken: string }): void {
    this.#neverRefreshed = true
    settleLogOut()
    this.#store({ user, token: accessToken }, 'login')
  }

  /** `user`  owner of the token, if the server says so: the cookie may belong to another account by now */
  replaceToken(token: string, user?: User): void {
    this.#neverRefreshed = false
    this.#store({ user: asUser(user) ?? this.#stored.user, token })
  }

  replaceUser(user: User): void {
    if (this.#stored.token) this.#store({ ...this.#stored, user })
  }

  /** The address of the signed-in account has changed: its stored data stays. */
  changeAddress(user: User): void {
    this.#rename(user)
    this.replaceUser(user)
  }

  signOut(reason?: SignOutReason): void {
    this.#store(nobody, reason)
  }

  /** Ends the loading without changing storage, so that the next page load can try again. */
  stopLoading(): void {
    if (this.#state === loading) this.#settle()
  }

  #rename(user: User): void {
    const name = accountName(user)
    if (!this.#account || this.#account === name) return
    for (const listener of this.#addressListeners) listener(user)
    this.#account = name
  }

  #read(): StoredAuth | undefined {
    if (!isLogOutPending()) return readStorage()
    // A tab that missed the logout may have written its old state.
    writeStorage(nobody)
    return nobody
  }

  #store(stored: StoredAuth, cause?: Cause): void {
    this.#stored = stored
    this.#memoryOnly = !writeStorage(stored)
    this.#settle(cause)
  }

  #settle(cause?: Cause): void {
    const { user, token } = this.#stored
    const before = this.#account
    const after = user && token ? accountName(user) : null
    this.#account = after
    // A call that is refused after the end of the session reads storage again, while the redirect is on its way: its
    // reason stays.
    const reason = cause ?? (this.#state.status === 'signed-out' ? this.#state.reason : undefined)
    this.#state = user && token ? { status: 'signed-in', user, token } : { status: 'signed-out', reason }
    if (before !== undefined && before !== after) {
      this.#accountChanges++
      this.#formerMember = before
      for (const listener of this.#accountListeners) listener({ before, after, cause })
    }
    for (const listener of this.#listeners) listener()
  }
}

export const auth = new AuthStore()
