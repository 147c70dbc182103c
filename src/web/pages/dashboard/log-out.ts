import { messages } from '../../../contract/messages.ts'
import { sendPendingLogOut } from '../../api/pay-log-out.ts'
import { auth } from '../../auth/auth-store.ts'
import { enqueueLogOut } from '../../auth/pending-log-out.ts'
import { showToast } from '../../toasts/show-toast.ts'

/** Signs out at once. The server is notified in the background. The guards decide where to go next. */
export function logOut(): void {
  const { token } = auth
  enqueueLogOut()
  auth.signOut('logout')
  showToast({ kind: 'success', title: messages.loggedOut })
  void sendPendingLogOut(token)
}
