import { type RefObject, useEffect } from 'react'

/** Submits a form again when the network is back, and once as it opens if its last submission was interrupted. */
export function useResubmit(
  form: RefObject<HTMLFormElement | null>,
  waiting: boolean,
  interrupted: boolean,
): void {
  useEffect(() => {
    if (!waiting) return
    const submit = () => form.current?.requestSubmit()
    window.addEventListener('online', submit)
    return () => window.removeEventListener('online', submit)
  }, [form, waiting])

  useEffect(() => {
    if (interrupted) form.current?.requestSubmit()
  }, [form, interrupted])
}
