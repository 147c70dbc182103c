import { accountPages } from '../../content/page-paths.ts'
import { readItem, removeItem, saveItem } from '../storage/browser-storage.ts'
import type { Account } from './account-name.ts'

const KEY = 'after-login'

const { dashboard, ...pagesBeforeLogin } = accountPages

/** Pages between "log in first" and being logged in. On any other page the wanted location is forgotten. */
export function isOnTheWay(pathname: string): boolean {
  const path = pathname.toLowerCase()
  return Object.values(pagesBeforeLogin).some((page) => path === page || path.startsWith(`${page}/`))
}

/** Only a path of this site, and none that would lead straight back to a login page. */
export function sameSitePath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/')) return undefined
  const base = 'https://this-site.invalid'
  if (!URL.canParse(value, base)) return undefined
  const { origin, pathname, search, hash } = new URL(value, base)
  if (origin !== base || isOnTheWay(pathname)) return undefined
  return pathname + search + hash
}

/** Where somebody wanted to go before they had to log in. */
export interface Wish {
  from: string
  /** Who: a member whose session ended, or null for a visitor, who may turn out to be anybody. */
  account: Account
}

/** The router state of a link to /login that leads back here afterwards. */
export function returnTo(location: string, account: Account = null): Wish {
  return { from: location, account }
}

/** Keeps the wish over reloads and detours like registering first. */
export function rememberLocation(wish: Wish): void {
  saveItem('sessionStorage', KEY, wish)
}

/** Where to go after login: what the router carries, or what was kept. */
export function rememberedLocation(state: unknown): Wish | undefined {
  return asWish(state) ?? asWish(readItem('sessionStorage', KEY))
}

/** Nobody is led to where the last person was. */
export function mayFollow(wish: Wish, account: Account): boolean {
  return wish.account === null || wish.account === account
}

function asWish(value: unknown): Wish | undefined {
  const { from, account = null } = (value ?? {}) as Partial<Wish>
  const path = sameSitePath(from)
  return path === undefined ? undefined : { from: path, account }
}

/** Forgets it as soon as the person is anywhere but on the way to logging in. */
export function forgetUnlessLoggingIn(pathname: string): void {
  if (!isOnTheWay(pathname)) removeItem('sessionStorage', KEY)
}
