import { useEffect, useState } from 'react'
import { listWaiting, type WaitingEntry } from '../../../contract/waiting-list.ts'
import { call } from '../../api/call.ts'
import { useAuth } from '../../auth/use-auth.ts'

/** The waiting lists of the member. Empty for visitors, while loading, and if the server does not return them. */
export function useWaiting(isNeeded: boolean): [WaitingEntry[], joined: (entry: WaitingEntry) => void] {
  const { status } = useAuth()
  const [known, setKnown] = useState<WaitingEntry[]>([])
  useEffect(() => {
    setKnown([])
    if (!isNeeded || status !== 'signed-in') return
    const asking = new AbortController()
    call(listWaiting, undefined, { signal: asking.signal })
      .then(({ entries }) => setKnown(entries ?? []))
      // Then the list stays empty.
      .catch(() => {})
    return () => asking.abort()
  }, [isNeeded, status])
  const joined = (entry: WaitingEntry) =>
    setKnown((before) => [entry, ...before.filter(({ id }) => id !== entry.id)])
  return [known, joined]
}
