import { useCallback, useEffect, useState } from 'react'
import { forgetLink } from '../../browser/stored-links.ts'
import { DESK_LINK, readDesk } from '../../contract/desk-sign-in.ts'
import { call, type DeskFailure, onSessionOver } from '../api/call.ts'
import type { DeskState, Person } from '../api/person.ts'
import { wipeDrafts } from '../offline/drafts.ts'
import { setKeyLifetime } from '../offline/key.ts'
import { cachedState, findReadCache, forgetRead } from '../offline/read-cache.ts'
import { useReadCache } from '../offline/use-read-cache.ts'
import { forgetPage } from '../offline/worker-of-desk.ts'
import { showBadge } from '../ui/badge.ts'
import { setOurZone } from '../ui/our-clock.ts'
import { isLeaving, isSignOutPending, signOutIfPending } from './sign-out.ts'

/** Polling, so that an expired session is shown without input. It does not count as activity. */
const ASK_EVERY_MS = 60_000

/** Applies the settings that managers make for the desk of every person. */
function holdTo({ timeZone, idleMinutes }: Person): void {
  setOurZone(timeZone)
  setKeyLifetime(idleMinutes)
}

/** The server's state of this browser, polled; without a network the state cached before the reload. */
export function useDeskState() {
  const [state, setState] = useState<DeskState>()
  /** Whether the server has confirmed the state since this page was opened. */
  const [isSure, setSure] = useState(false)
  /** The person who was signed in on this page before. */
  const [wasIn, setWasIn] = useState<Person>()
  const [problem, setProblem] = useState<string>()
  const [isGone, setGone] = useState(false)

  const refresh = useCallback(async () => {
    await findReadCache
    try {
      await signOutIfPending()
      const read = await call(readDesk)
      // The sign-in form would appear for a moment and disappear under the finger.
      if (isLeaving()) return
      if (read.step !== 'in') {
        forgetRead()
        showBadge(0)
      }
      if (read.person) holdTo(read.person)
      setState(read)
      setSure(true)
      if (read.step === 'in' && read.person) setWasIn(read.person)
      setProblem(undefined)
    } catch (error) {
      if (isLeaving()) return
      const { code, message } = error as DeskFailure
      if (code === 'not_found') {
        // No staff member uses this browser any more, so all data of the desk is removed from the screen and
        // the browser.
        setState(undefined)
        setWasIn(undefined)
        wipeDrafts()
        forgetRead()
        void forgetPage()
        forgetLink(DESK_LINK.path)
        setGone(true)
      }
      const cached = code === 'offline' && !isSignOutPending() ? cachedState() : undefined
      if (cached?.person) {
        const { person } = cached
        holdTo(person)
        setState((now) => now ?? cached)
        setWasIn((now) => now ?? person)
      }
      setProblem(message)
    }
  }, [])

  /** Half an hour without input, and no server to end the session. */
  const close = useCallback(() => {
    if (isLeaving()) return
    forgetRead()
    setState((now) => now && { ...now, step: 'sign in', person: null })
    void refresh()
  }, [refresh])
  useReadCache(state, isSure, close)

  useEffect(() => {
    void refresh()
    const timer = setInterval(() => void (document.hidden || refresh()), ASK_EVERY_MS)
    const seen = () => void (document.hidden || refresh())
    document.addEventListener('visibilitychange', seen)
    const stop = onSessionOver(() => void refresh())
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', seen)
      stop()
    }
  }, [refresh])

  return { state, wasIn, problem, isGone, refresh }
}
