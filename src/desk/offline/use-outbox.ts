import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react'
import { readDesk } from '../../contract/desk-sign-in.ts'
import { call } from '../api/call.ts'
import { useReach } from '../live/use-live.ts'
import { allWaiting, sendWaiting, type Waiting, watchOutbox } from './outbox.ts'

const TRY_EVERY_MS = 5000

export const useOutbox = (): readonly Waiting[] => useSyncExternalStore(watchOutbox, allWaiting)

/** The queued actions on one enquiry. */
export function useWaitingFor(reference: string): Waiting[] {
  const all = useOutbox()
  return useMemo(() => all.filter((action) => action.reference === reference), [all, reference])
}

/**
 * Sends the queue as soon as there is a network, while this person is signed in. Nothing is sent in the name of another
 * person who has signed in since, in another tab.
 */
export function useSending(personId: string | undefined, onOther: () => void): void {
  const reach = useReach()
  const waits = useOutbox().some(({ refused }) => !refused)
  const other = useEffectEvent(onOther)
  useEffect(() => {
    if (!personId || !waits || reach === 'offline') return
    const isMine = async () => {
      const now = await call(readDesk).catch(() => undefined)
      if (now?.step === 'in' && now.person?.id === personId) return true
      if (now) other()
      return false
    }
    const send = () => void sendWaiting(isMine)
    send()
    const timer = setInterval(send, TRY_EVERY_MS)
    return () => clearInterval(timer)
  }, [personId, waits, reach])
}
