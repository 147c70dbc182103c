import { readProfile } from '../../contract/accounts.ts'
import { auth } from '../auth/auth-store.ts'
import { ApiFailure } from './api-failure.ts'
import { call } from './call.ts'

const LOAD_TIMEOUT_MS = 5000

/** Loads who is signed in and keeps this tab in step with the others. Called once, before hydration. */
export function startAuth(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === 'auth' || key === null) auth.reread()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    // A page from the back/forward cache has missed the messages of other tabs.
    if (persisted) auth.reread()
  })
  if (auth.load() === 'token-only') void loadUser()
}

/** A token without its user, which an interrupted visit may leave: the server knows whose it is. */
export async function loadUser(): Promise<void> {
  const timer = setTimeout(() => auth.stopLoading(), LOAD_TIMEOUT_MS)
  try {
    auth.replaceUser((await call(readProfile)).user)
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 401 && !error.isFromProxy) auth.signOut()
    else auth.stopLoading()
  } finally {
    clearTimeout(timer)
  }
}
