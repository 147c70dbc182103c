import { refreshAccessToken } from '../../contract/accounts.ts'
import type { OutputOf } from '../../contract/endpoint.ts'
import { messages } from '../../contract/messages.ts'
import { auth, type SignOutReason } from '../auth/auth-store.ts'
import { isLogOutPending } from '../auth/pending-log-out.ts'
import { showToast, type ToastMessage } from '../toasts/show-toast.ts'
import { ApiFailure } from './api-failure.ts'
import { send } from './send.ts'

let running: Promise<void> | undefined

/**
 * Replaces the refused token in the auth store. Parallel calls share one refresh, and so do tabs: the second tab uses
 * the token of the first.
 *
 * Errors  ApiFailure; if the server refuses, the person is signed out with a message first
 */
export function refreshToken(refused: string | null): Promise<void> {
  running ??= oneTabAtATime((waited) => replaceToken(refused, waited)).finally(() => {
    running = undefined
  })
  return running
}

/** `waited`  whether another tab held the lock before */
async function oneTabAtATime<T>(work: (waited: boolean) => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work(false)
  const begun = await navigator.locks.request('auth-refresh', { ifAvailable: true }, async (lock) =>
    lock ? { answer: await work(false) } : undefined,
  )
  if (begun) return begun.answer
  return navigator.locks.request('auth-refresh', () => work(true)) as Promise<T>
}

/** Storage writes of one tab arrive in the others with a delay. After this time the other tab has stored no token. */
const STORAGE_EVENT_MS = 500

function tokenFromOtherTab(refused: string | null): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      stopListening()
      resolve()
    }
    const timer = setTimeout(end, STORAGE_EVENT_MS)
    const stopListening = auth.subscribe(() => auth.token !== refused && end())
  })
}

async function replaceToken(refused: string | null, waited: boolean): Promise<void> {
  auth.reread()
  if (waited && auth.token === refused) await tokenFromOtherTab(refused)
  if (auth.token && auth.token !== refused) return
  // Logged out, perhaps in another tab. The cookie may still be valid, but must not sign the person in again.
  if (isLogOutPending() || (refused && !auth.token)) throw ApiFailure.sessionEnded()
  const held = auth.token

  try {
    const answer = await send(refreshAccessToken, undefined, {}, held)
    const { accessToken, user } = answer as OutputOf<typeof refreshAccessToken>
    // A logout in the meantime stays in force.
    auth.reread()
    if (auth.token === held) auth.replaceToken(accessToken, user)
  } catch (error) {
    auth.reread()
    if (error instanceof ApiFailure && isRefusal(error) && auth.token === held) {
      const { reason, ...message } = endOf(error)
      auth.signOut(reason)
      showToast(message)
    }
    throw error
  }
}

/** Why the session ended, and the message about it. */
function endOf({ message }: ApiFailure): ToastMessage & { reason: SignOutReason } {
  if (message === messages.accountDeleted) return { reason: 'deleted', kind: 'success', title: message }
  if (message === messages.sessionRevoked) return { reason: 'expired', kind: 'failure', title: message }
  const reason = auth.neverRefreshed ? 'expired early' : 'expired'
  return { reason, kind: 'failure', title: messages.sessionExpired }
}

/** Only our own server knows that a session has ended. Every other failure may be temporary. */
function isRefusal({ status, isFromProxy }: ApiFailure): boolean {
  return (status === 401 || status === 403) && !isFromProxy
}
