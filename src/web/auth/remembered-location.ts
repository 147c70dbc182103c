import { accountPages } from '../../content/page-paths.ts'

const KEY = 'after-login'

const { dashboard, ...pagesBeforeLogin } = accountPages

/** Pages between "log in first" and being logged in. On any other page the wanted location is forgotten. */
function isOnTheWay(pathname: string): boolean {
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

/** The router state of a link to /login that leads back here afterwards. */
export function returnTo(location: string): { from: string } {
  return { from: location }
}

/** Keeps the wanted location over reloads and detours like registering first. */
export function rememberLocation(location: string): void {
  try {
    sessionStorage.setItem(KEY, location)
  } catch {
    // Storage is blocked: only the router's state carries it.
  }
}

/** Where to go after login: what the router carries, or what was kept. */
export function rememberedLocation(state: unknown): string | undefined {
  const carried = sameSitePath((state as { from?: unknown } | null)?.from)
  if (carried) return carried
  try {
    return sameSitePath(sessionStorage.getItem(KEY))
  } catch {
    return undefined
  }
}

/** Forgets it as soon as the person is anywhere but on the way to logging in. */
export function forgetUnlessLoggingIn(pathname: string): void {
  if (isOnTheWay(pathname)) return
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Then nothing was kept either.
  }
}
