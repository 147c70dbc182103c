import { logout } from '../../../contract/accounts.ts'
import { messages } from '../../../contract/messages.ts'
import { send } from '../../api/send.ts'
import { auth } from '../../auth/auth-store.ts'
import { discardApplication } from '../../sending/discard-application.ts'
import { showToast } from '../../toasts/show-toast.ts'

/** Signs out at once. The server is told, but nobody waits for its answer. The guards decide where to go next. */
export function logOut(): void {
  send(logout, undefined, {}, auth.token).catch(() => undefined)
  auth.signOut('logout')
  discardApplication()
  showToast({ kind: 'success', title: messages.loggedOut })
}
