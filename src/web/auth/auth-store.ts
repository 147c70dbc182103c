import type { User } from '../../contract/accounts.ts'
import { type Account, accountName } from './account-name.ts'
import { isLogOutPending, settleLogOut } from './pending-log-out.ts'

export type SignOutReason = 'logout' | 'expired' | 'expired early' | 'deleted'
/** Why the account changed, where this tab did it. Of other tabs nobody tells. */
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
    return { user: asUser(user), token: typeof token === 'string' && token !== '' ? token : null }
  } catch {
    return nobody
  }
}

function asUser(value: Partial<User> | null | undefined): User | null {
  return typeof value?.username === 'string' && typeof value.email === 'string' ? (value as User) : null
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
  #account: Account | undefined
  #accountChanges = 0
  #formerMember: Account = null
  #listeners = new Set<() => void>()
  #accountListeners = new Set<(change: AccountChange) => void>()
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

  /** Whose this tab is; undefined while that is not known. Goes with `token`: both change at once. */
  get account(): Account | undefined {
    return this.#account
  }

  /** How often the account has changed since this page opened. What began at another count belongs to somebody else. */
  accountChanges = (): number => this.#accountChanges

  /** Who was signed in here before, if nobody is now. */
  get formerMember(): Account {
    return this.#formerMember
  }

  /** Called before anything is drawn for the next person. */
  onAccountChange(listener: (change: AccountChange) => void): void {
    this.#accountListeners.add(listener)
  }

  /** Takes over what storage holds. api/start-auth.ts repairs a token without its user. */
  load(): 'whole' | 'token-only' {
    this.#stored = this.#read() ?? nobody
    if (this.#stored.token && !this.#stored.user) return 'token-only'
    if (!this.#stored.token && this.#stored.user) this.#store(nobody)
    else this.#settle()
    return 'whole'
  }

  /** Another tab may have refreshed or left since this one last looked. */
  reread = (): void => {
    const now = this.#memoryOnly ? undefined : this.#read()
    if (!now) return
    const { token } = now
    // Only the same token is known to be the same person's.
    const user = now.user ?? (token === this.#stored.token ? this.#stored.user : null)
    this.#stored = token ? { token, user } : nobody
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
    settleLogOut()
    this.#store({ user, token: accessToken }, 'login')
  }

  /** `user`  whose token it is, if the server tells: the cookie may be another account's by now */
  replaceToken(token: string, user?: User): void {
    this.#neverRefreshed = false
    this.#store({ user: asUser(user) ?? this.#stored.user, token })
  }

  replaceUser(user: User): void {
    if (this.#stored.token) this.#store({ ...this.#stored, user })
  }

  /** The person who is signed in has another address now: what is theirs stays. */
  changeAddress(user: User): void {
    if (this.#account) this.#account = accountName(user)
    this.replaceUser(user)
  }

  signOut(reason?: SignOutReason): void {
    this.#store(nobody, reason)
  }

  /** Ends the loading without touching storage, so that the next start may do better. */
  stopLoading(): void {
    if (this.#state === loading) this.#settle()
  }

  #read(): StoredAuth | undefined {
    if (!isLogOutPending()) return readStorage()
    // A tab that did not know of the log-out yet may have written what it held.
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
    this.#state =
      user && token ? { status: 'signed-in', user, token } : { status: 'signed-out', reason: cause }
    if (before !== undefined && before !== after) {
      this.#accountChanges++
      this.#formerMember = before
      for (const listener of this.#accountListeners) listener({ before, after, cause })
    }
    for (const listener of this.#listeners) listener()
  }
}

export const auth = new AuthStore()
