import { readProfile } from '../../contract/accounts.ts'
import { auth } from '../auth/auth-store.ts'
import { isLogOutPending, notePendingLogOut, OWED_LOG_OUT } from '../auth/pending-log-out.ts'
import { ApiFailure } from './api-failure.ts'
import { call } from './call.ts'
import { payLogOut } from './pay-log-out.ts'

const LOAD_TIMEOUT_MS = 5000

/** Loads who is signed in and keeps this tab in step with the others. Called once, before hydration. */
export function startAuth(): void {
  auth.subscribe(showWhoIsHere)
  window.addEventListener('storage', ({ key }) => {
    if (key === 'auth' || key === null) auth.reread()
    if (key === OWED_LOG_OUT || key === null) followLogOut()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    // A page from the back/forward cache has missed the messages of other tabs.
    if (persisted) auth.reread()
  })
  if (auth.load() === 'token-only') void loadUser()
  void payLogOut()
}

/** loading/account-class.ts has done so until now. */
function showWhoIsHere(): void {
  document.documentElement.classList.toggle('member', auth.state().status === 'signed-in')
}

/** Another tab logged out, or has told the server. */
function followLogOut(): void {
  if (isLogOutPending()) auth.reread()
  notePendingLogOut()
  void payLogOut()
}

/** A token without its user, which an interrupted visit may leave: the server knows whose it is. */
export async function loadUser(): Promise<void> {
  const timer = setTimeout(() => auth.stopLoading(), LOAD_TIMEOUT_MS)
  try {
    const { user } = await call(readProfile)
    // Another tab may have brought somebody meanwhile, and a token of theirs.
    if (auth.state().status !== 'signed-in') auth.replaceUser(user)
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 401 && !error.isFromProxy) auth.signOut()
    else auth.stopLoading()
  } finally {
    clearTimeout(timer)
  }
}
