import { useEffect, useState } from 'react'
import { isSameCourse } from '../../../contract/same-course.ts'
import { readSeats } from '../../../contract/waiting-list.ts'
import { call } from '../../api/call.ts'

/** The current offer of a course: the page itself was rendered earlier. */
export interface SeatsNow {
  state: 'open' | 'full' | 'closed'
  /** The number of people on the waiting list. */
  waiting: number
}

/**
 * Requests the offer when the form opens, when another course is chosen, and when the person comes back to
 * the tab. Undefined until the response; null if the server does not know, and for a course without batches.
 */
export function useSeatsNow(course: string | undefined): SeatsNow | null | undefined {
  const [known, setKnown] = useState<{ course: string; seats: SeatsNow | null }>()
  useEffect(() => {
    if (course === undefined) return
    const asking = new AbortController()
    const ask = async () => {
      const seats = await call(readSeats, undefined, { signal: asking.signal }).then(
        ({ courses }) =>
          courses?.find(({ names }) => names.some((name) => isSameCourse(name, course, []))) ?? null,
        // The server does not know the call, so the rendered offer stays.
        () => null,
      )
      if (!asking.signal.aborted) setKnown({ course, seats })
    }
    const askOnReturn = () => {
      if (document.visibilityState === 'visible') void ask()
    }
    void ask()
    document.addEventListener('visibilitychange', askOnReturn)
    return () => {
      asking.abort()
      document.removeEventListener('visibilitychange', askOnReturn)
    }
  }, [course])
  if (course === undefined) return null
  return known?.course === course ? known.seats : undefined
}
