import type { FormName } from './draft.ts'

interface QueuedSubmission {
  form: FormName
  values: Record<string, string>
  stop: () => void
}

/** In memory only: the secret numbers of an application must not be stored. */
const queue = new Set<QueuedSubmission>()

function remove(queued: QueuedSubmission): void {
  queued.stop()
  queue.delete(queued)
}

/** Sends a form that was left without a network when the network is back, from any page. */
export function queueForOnline(form: FormName, values: Record<string, string>, send: () => void): void {
  const sendOnce = () => {
    remove(queued)
    send()
  }
  const queued = { form, values, stop: () => window.removeEventListener('online', sendOnce) }
  window.addEventListener('online', sendOnce)
  queue.add(queued)
}

/** The form is open again and sends itself: returns its values. A form with other fixed values stays queued. */
export function takeFromQueue(
  form: FormName,
  isOwn: (values: Record<string, string>) => boolean,
): Record<string, string> | undefined {
  const queued = [...queue].find((each) => each.form === form && isOwn(each.values))
  if (queued) remove(queued)
  return queued?.values
}

export const isQueued = (form: FormName): boolean => [...queue].some((each) => each.form === form)

export function emptyQueue(): void {
  for (const queued of queue) remove(queued)
}
