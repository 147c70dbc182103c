import { useCallback, useEffect, useState } from 'react'
import { readDesk } from '../contract/staff.ts'
import { call, type DeskFailure, onSessionOver } from './call.ts'
import { wipeDrafts } from './drafts.ts'
import type { DeskState, Person } from './person.ts'

/** So that the screen of a session that ran out says so by itself. Asking does not count as use. */
const ASK_EVERY_MS = 60_000

/** What the server says about this browser, asked again from time to time. */
export function useDeskState() {
  const [state, setState] = useState<DeskState>()
  /** Who was in on this page, and is not any more. */
  const [wasIn, setWasIn] = useState<Person>()
  const [problem, setProblem] = useState<string>()
  const [isGone, setGone] = useState(false)

  const refresh = useCallback(async () => {
    try {
      const read = await call(readDesk)
      setState(read)
      if (read.step === 'in' && read.person) setWasIn(read.person)
      setProblem(undefined)
    } catch (error) {
      const { code, message } = error as DeskFailure
      if (code === 'not_found') {
        // Nobody who works on this browser is staff any more: nothing of the desk stays on the screen, nor in the tab.
        setState(undefined)
        setWasIn(undefined)
        wipeDrafts()
        setGone(true)
      }
      setProblem(message)
    }
  }, [])

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
