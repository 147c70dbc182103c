import { readProfile } from '../../contract/accounts.ts'
import { auth } from '../lib/auth-store.ts'
import { ApiFailure } from './api-failure.ts'
import { call } from './call.ts'

const LOAD_TIMEOUT_MS = 5000

/** Loads who is signed in and keeps this tab together with the others. Called once, before the page comes alive. */
export function startAuth(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === 'auth' || key === null) auth.reread()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    // A page from the back/forward cache has missed what other tabs said meanwhile.
    if (persisted) auth.reread()
  })
  if (auth.load() === 'token-only') void findOutWhose()
}

/** A token without its user, as a broken visit may leave it: the server knows whose it is. */
export async function findOutWhose(): Promise<void> {
  const timer = setTimeout(() => auth.stopLoading(), LOAD_TIMEOUT_MS)
  try {
    auth.replaceUser((await call(readProfile)).user)
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 401) auth.signOut()
    else auth.stopLoading()
  } finally {
    clearTimeout(timer)
  }
}
