import { accountPages } from '../../content/page-paths.ts'
import { readItem, removeItem, saveItem } from '../storage/browser-storage.ts'
import type { Account } from './account-name.ts'

const KEY = 'after-login'

const { dashboard, ...pagesBeforeLogin } = accountPages

/** Pages between the request to log in and the login itself. Any other page deletes the stored location. */
export function isLoginFlow(pathname: string): boolean {
  const path = pathname.toLowerCase()
  return Object.values(pagesBeforeLogin).some((page) => path === page || path.startsWith(`${page}/`))
}

/** Only a path of this site, and none that leads back to a login page. */
export function sameSitePath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/')) return undefined
  const base = 'https://this-site.invalid'
  if (!URL.canParse(value, base)) return undefined
  const { origin, pathname, search, hash } = new URL(value, base)
  if (origin !== base || isLoginFlow(pathname)) return undefined
  return pathname + search + hash
}

/** The requested location before the login. */
export interface Wish {
  from: string
  /** The owner: a member whose session ended, or null for a visitor, who may log in with any account. */
  account: Account
}

/** Router state of a link to /login that leads back here afterwards. */
export function returnTo(location: string, account: Account = null): Wish {
  return { from: location, account }
}

/** Stores the location for reloads and detours such as a registration. */
export function rememberLocation(wish: Wish): void {
  saveItem('sessionStorage', KEY, wish)
}

/** Where to go after login: the router state, or the stored location. */
export function rememberedLocation(state: unknown): Wish | undefined {
  return asWish(state) ?? asWish(readItem('sessionStorage', KEY))
}

/** A location is only used for its owner. */
export function mayFollow(wish: Wish, account: Account): boolean {
  return wish.account === null || wish.account === account
}

function asWish(value: unknown): Wish | undefined {
  const { from, account = null } = (value ?? {}) as Partial<Wish>
  const path = sameSitePath(from)
  return path === undefined ? undefined : { from: path, account }
}

/** Deletes it when the person is on any page outside the login. */
export function forgetUnlessLoggingIn(pathname: string): void {
  if (!isLoginFlow(pathname)) removeItem('sessionStorage', KEY)
}
