import { useEffect, useEffectEvent } from 'react'
import { untouchedFor } from '../api/attention.ts'
import type { DeskState } from '../api/person.ts'
import { queryClient } from '../api/query-client.ts'
import { makeKey, readKey, renewKey } from './key.ts'
import { cacheRead } from './read-cache.ts'

const SETTLED_MS = 1000
const LOOK_EVERY_MS = 2000
const RENEW_EVERY_MS = 60_000

/** Encrypting everything takes some milliseconds. Safari has no `requestIdleCallback`. */
const whenIdle = (work: () => void) => ('requestIdleCallback' in window ? requestIdleCallback(work) : work())

/**
 * Caches read data during a session, and calls `onQuiet` once the key is gone: after half an hour without input, or
 * when another person has signed in.
 *
 * @param isSure the state comes from the server, not from the cache
 */
export function useReadCache(state: DeskState | undefined, isSure: boolean, onQuiet: () => void): void {
  const isIn = state?.step === 'in'
  const personId = state?.person?.id
  const quiet = useEffectEvent(onQuiet)
  const write = useEffectEvent(() => state && void cacheRead(state))

  useEffect(() => {
    if (!isIn || !personId) return
    if (isSure) makeKey(personId)
    // Some browsers block cookies for scripts.
    if (readKey()?.personId !== personId) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = queryClient.getQueryCache().subscribe(({ type }) => {
      if (type !== 'updated' && type !== 'removed') return
      clearTimeout(timer)
      timer = setTimeout(whenIdle, SETTLED_MS, write)
    })
    let renewedAt = 0
    function look(): void {
      if (readKey()?.personId !== personId) {
        quiet()
        return
      }
      if (Date.now() - renewedAt < RENEW_EVERY_MS || untouchedFor() > RENEW_EVERY_MS) return
      renewedAt = Date.now()
      renewKey()
    }
    const looking = setInterval(look, LOOK_EVERY_MS)
    document.addEventListener('visibilitychange', look)
    write()
    return () => {
      stop()
      clearTimeout(timer)
      clearInterval(looking)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isIn, isSure, personId])
}
