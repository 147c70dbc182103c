import { readProfile } from '../../contract/accounts.ts'
import { auth } from '../auth/auth-store.ts'
import { isLogOutPending, notifyPendingLogOut, PENDING_LOG_OUT_KEY } from '../auth/pending-log-out.ts'
import { ApiFailure } from './api-failure.ts'
import { call } from './call.ts'
import { sendPendingLogOut } from './pay-log-out.ts'

const LOAD_TIMEOUT_MS = 5000

/** Loads the auth state and synchronises this tab with the others. Called once, before hydration. */
export function startAuth(): void {
  auth.subscribe(updateAccountClass)
  window.addEventListener('storage', ({ key }) => {
    if (key === 'auth' || key === null) auth.reread()
    if (key === PENDING_LOG_OUT_KEY || key === null) followLogOut()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    // A page from the back/forward cache has missed the messages of other tabs.
    if (persisted) auth.reread()
  })
  if (auth.load() === 'token-only') void loadUser()
  void sendPendingLogOut()
}

/** Replaces loading/account-class.ts after hydration. */
function updateAccountClass(): void {
  document.documentElement.classList.toggle('member', auth.state().status === 'signed-in')
}

/** Another tab logged out, or has notified the server. */
function followLogOut(): void {
  if (isLogOutPending()) auth.reread()
  notifyPendingLogOut()
  void sendPendingLogOut()
}

/** Loads the user of a token stored without one, which can happen after an interrupted visit. */
export async function loadUser(): Promise<void> {
  const timer = setTimeout(() => auth.stopLoading(), LOAD_TIMEOUT_MS)
  try {
    const { user } = await call(readProfile)
    // Another tab may have logged in meanwhile, with its own token.
    if (auth.state().status !== 'signed-in') auth.replaceUser(user)
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 401 && !error.isFromProxy) auth.signOut()
    else auth.stopLoading()
  } finally {
    clearTimeout(timer)
  }
}
