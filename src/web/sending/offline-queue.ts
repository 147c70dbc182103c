import type { FormName } from './draft.ts'

interface QueuedSubmission {
  values: Record<string, string>
  stop: () => void
}

/** In memory only: the secret numbers of an application must not be stored. */
const queue = new Map<FormName, QueuedSubmission>()

/** Sends a form that was left without a network when the network is back, from any page. */
export function queueForOnline(form: FormName, values: Record<string, string>, send: () => void): void {
  takeFromQueue(form)
  const sendOnce = () => {
    takeFromQueue(form)
    send()
  }
  window.addEventListener('online', sendOnce)
  queue.set(form, { values, stop: () => window.removeEventListener('online', sendOnce) })
}

/** The form is open again and sends itself: returns its values. */
export function takeFromQueue(form: FormName): Record<string, string> | undefined {
  const queued = queue.get(form)
  queued?.stop()
  queue.delete(form)
  return queued?.values
}
