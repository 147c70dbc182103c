import { signOut } from '../contract/staff.ts'
import { call, DeskFailure } from './call.ts'
import { wipeDrafts } from './drafts.ts'
import { forgetRead } from './kept/kept.ts'

// Without a network the server still thinks that somebody is in. Then this browser owes it the sign-out, and shows nothing before.
const OWED = 'desk sign-out owed'

/** Ends the session, and takes away all that whoever sat here read and typed. */
export async function leaveDesk(): Promise<void> {
  try {
    await call(signOut)
  } catch (error) {
    if (!(error instanceof DeskFailure && error.code === 'offline')) throw error
    localStorage.setItem(OWED, 'yes')
  }
  wipeDrafts()
  forgetRead()
  // A fresh page: nothing of whoever sat here stays in memory.
  location.replace(location.pathname)
}

export const owesSignOut = () => localStorage.getItem(OWED) !== null

/** Errors  DeskFailure, as long as the server does not know */
export async function signOutIfOwed(): Promise<void> {
  if (!owesSignOut()) return
  await call(signOut)
  localStorage.removeItem(OWED)
}
