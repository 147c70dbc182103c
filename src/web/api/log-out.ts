import { logout } from '../../contract/accounts.ts'
import { messages } from '../../contract/messages.ts'
import { auth } from '../lib/auth-store.ts'
import { forgetApplication } from '../lib/forget-application.ts'
import { showToast } from '../lib/toasts.ts'
import { send } from './send.ts'

/** Leaves at once; the server is told, but nobody waits for its answer. Where to go next is the guards' affair. */
export function logOut(): void {
  send(logout, undefined, {}, auth.token).catch(() => undefined)
  auth.signOut('logout')
  forgetApplication()
  showToast({ kind: 'success', title: messages.loggedOut })
}
