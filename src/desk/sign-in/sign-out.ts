import { signOut } from '../../contract/desk-sign-in.ts'
import { call, DeskFailure } from '../api/call.ts'
import { wipeDrafts } from '../offline/drafts.ts'
import { forgetRead } from '../offline/read-cache.ts'

// Until the server knows, it still thinks that somebody is in. The sign-out is pending in this browser, and shows nothing before.
const PENDING = 'desk sign-out pending'
/** Nobody waits longer than this for a server that does not answer. */
const PATIENCE_MS = 1500

let isLeavingNow = false
/** Whether a fresh page is about to take this one's place: what this one still learns, it must not show. */
export const isLeaving = () => isLeavingNow

/** Ends the session, and takes away all that whoever sat here read and typed, whatever the server says. */
export async function leaveDesk(): Promise<void> {
  isLeavingNow = true
  // First: the tab may be closed before an answer comes.
  localStorage.setItem(PENDING, 'yes')
  wipe()
  const signedOut = signOutIfPending().catch(() => {})
  await Promise.race([signedOut, new Promise((done) => setTimeout(done, PATIENCE_MS))])
  // What was under way may have come meanwhile.
  wipe()
  // A fresh page: nothing of whoever sat here stays in memory.
  location.replace(location.pathname)
}

function wipe(): void {
  wipeDrafts()
  forgetRead()
}

export const isSignOutPending = () => localStorage.getItem(PENDING) !== null

/** Errors  DeskFailure, as long as the server does not know */
export async function signOutIfPending(): Promise<void> {
  if (!isSignOutPending()) return
  await call(signOut).catch((error: unknown) => {
    // To a browser that is not known there is no desk, and nothing to end.
    if (!(error instanceof DeskFailure && error.code === 'not_found')) throw error
  })
  localStorage.removeItem(PENDING)
}
