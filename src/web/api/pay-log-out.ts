import { logout } from '../../contract/accounts.ts'
import { isLogOutPending, settleLogOut } from '../auth/pending-log-out.ts'
import { isUnknownCall } from './api-failure.ts'
import { send } from './send.ts'

const LOCK = 'pending-log-out'
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 60_000

let paying = false

/**
 * Sends a pending logout to the server until it succeeds, in one tab at a time.
 *
 * `token`  of the session, in the tab that logs out and sends at once. It is not stored, so other tabs only have the
 *          cookie; they pause first, to notice a new login in time
 */
export async function sendPendingLogOut(token: string | null = null): Promise<void> {
  if (paying) return
  paying = true
  while (isLogOutPending()) await oneTabAtATime((taken) => retryLogOut(token, taken))
  paying = false
}

async function retryLogOut(token: string | null, taken: AbortSignal): Promise<void> {
  if (!token) await pause(FIRST_PAUSE_MS, taken)
  for (
    let wait = FIRST_PAUSE_MS;
    isLogOutPending() && !taken.aborted;
    wait = Math.min(2 * wait, LONGEST_PAUSE_MS)
  ) {
    // A server that does not know the call cannot be notified.
    const settled = await send(logout, undefined, { signal: taken }, token).then(() => true, isUnknownCall)
    if (settled && !taken.aborted) return settleLogOut()
    await pause(wait, taken)
  }
}

/** Pauses. Ends early when the network is back, or when a login takes the lock. */
function pause(milliseconds: number, taken?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    addEventListener('online', end)
    taken?.addEventListener('abort', end)
    if (taken?.aborted) end()
  })
}

/** `taken`  aborts when a login takes the lock */
async function oneTabAtATime(work: (taken: AbortSignal) => Promise<void>): Promise<void> {
  const taking = new AbortController()
  if (!('locks' in navigator)) return work(taking.signal)
  await navigator.locks
    .request(LOCK, () => work(taking.signal))
    .catch(() => {
      taking.abort()
      return pause(FIRST_PAUSE_MS)
    })
}

/**
 * Runs a login while no tab sends a pending logout: that call would send the new cookie, or its answer would delete it.
 */
export function pausingPendingLogOut(logIn: () => Promise<void>): Promise<void> {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  if (isLogOutPending() && 'locks' in navigator) {
    navigator.locks.request(LOCK, { steal: true }, () => ended).catch(() => undefined)
  }
  return logIn().finally(end)
}
