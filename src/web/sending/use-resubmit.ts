import { type RefObject, useEffect, useRef } from 'react'

/** What the device said of its network when a submission found no answer. */
export type Waiting = 'online' | 'offline' | undefined

/** A phone says that it is online a moment before its network answers. */
const PAUSES_MS = [1000, 3000, 9000]

/**
 * Submits a form again when the network is back, some times more if that finds no answer, and once as it opens if its last
 * submission was interrupted.
 */
export function useResubmit(
  form: RefObject<HTMLFormElement | null>,
  waiting: Waiting,
  busy: boolean,
  interrupted: boolean,
): void {
  const pauses = useRef<number[]>([])

  useEffect(() => {
    if (!waiting || busy) return
    const submit = () => form.current?.requestSubmit()
    const submitOnline = () => {
      pauses.current = [...PAUSES_MS]
      submit()
    }
    // It failed for want of a network, and the network was back before that was known.
    if (waiting === 'offline' && navigator.onLine) return submitOnline()
    const pause = navigator.onLine ? pauses.current.shift() : undefined
    const again = pause && setTimeout(submit, pause)
    window.addEventListener('online', submitOnline)
    return () => {
      window.removeEventListener('online', submitOnline)
      clearTimeout(again)
    }
  }, [form, waiting, busy])

  useEffect(() => {
    if (interrupted) form.current?.requestSubmit()
  }, [form, interrupted])
}
