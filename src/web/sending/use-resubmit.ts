import { type RefObject, useEffect, useRef } from 'react'

/** Network state of the device when a submission got no answer. */
export type Waiting = 'online' | 'offline' | undefined

/** A phone reports that it is online before its network works. */
const PAUSES_MS = [1000, 3000, 9000]

/**
 * Submits a form again when the network is back, with some retries, and once on opening if its last submission was
 * interrupted.
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
    // The submission failed without a network, and the network was back before the failure was known.
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
