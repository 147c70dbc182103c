import type { FormName } from './draft.ts'

interface QueuedSubmission {
  values: Record<string, string>
  stop: () => void
}

/** In memory only: an application's numbers may stay nowhere else. */
const queue = new Map<FormName, QueuedSubmission>()

/** Sends a form that was left without a network as soon as the network is back, whatever page shows by then. */
export function queueForOnline(form: FormName, values: Record<string, string>, send: () => void): void {
  takeFromQueue(form)
  const sendOnce = () => {
    takeFromQueue(form)
    send()
  }
  window.addEventListener('online', sendOnce)
  queue.set(form, { values, stop: () => window.removeEventListener('online', sendOnce) })
}

/** The form is open again and sends itself: answers what it held. */
export function takeFromQueue(form: FormName): Record<string, string> | undefined {
  const queued = queue.get(form)
  queued?.stop()
  queue.delete(form)
  return queued?.values
}
