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
 * the tab. Undefined until the response; null if the server does not know, and for a course without batches. A
 * failed request changes nothing that is known: money must not be paid for a seat that was taken.
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
        () => undefined,
      )
      if (asking.signal.aborted) return
      // Where the server does not know the call, the rendered offer stays.
      setKnown((before) => {
        const earlier = before?.course === course ? before.seats : null
        return { course, seats: seats === undefined ? earlier : seats }
      })
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
