import { signOut } from '../../contract/desk-sign-in.ts'
import { call, DeskFailure } from '../api/call.ts'
import { wipeDrafts } from '../offline/drafts.ts'
import { forgetRead } from '../offline/read-cache.ts'

// Until the server has processed it, the session is still open there. The sign-out is pending in this browser, which
// shows nothing of the desk until then.
const PENDING = 'desk sign-out pending'
/** The longest wait for a server that does not answer. */
const PATIENCE_MS = 1500

let isLeavingNow = false
/** Whether a reload is about to replace this page: late responses must not be rendered. */
export const isLeaving = () => isLeavingNow

/** Ends the session and removes everything that the person has read and typed, whatever the server answers. */
export async function leaveDesk(): Promise<void> {
  isLeavingNow = true
  // Stored first, because the tab may be closed before the response.
  localStorage.setItem(PENDING, 'yes')
  wipe()
  const signedOut = signOutIfPending().catch(() => {})
  await Promise.race([signedOut, new Promise((done) => setTimeout(done, PATIENCE_MS))])
  // Pending requests may have stored data in the meantime.
  wipe()
  // A reload clears the memory of the page.
  location.replace(location.pathname)
}

function wipe(): void {
  wipeDrafts()
  forgetRead()
}

export const isSignOutPending = () => localStorage.getItem(PENDING) !== null

/** Errors  DeskFailure, until the server has processed it */
export async function signOutIfPending(): Promise<void> {
  if (!isSignOutPending()) return
  await call(signOut).catch((error: unknown) => {
    // To an unknown browser the desk answers 404, so there is no session to end.
    if (!(error instanceof DeskFailure && error.code === 'not_found')) throw error
  })
  localStorage.removeItem(PENDING)
}
