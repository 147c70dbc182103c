import type { FormName } from './draft.ts'

interface WaitingSend {
  values: Record<string, string>
  stop: () => void
}

/** In memory only: an application's numbers may stay nowhere else. */
const waiting = new Map<FormName, WaitingSend>()

/** A form was left while it waited for the network: it is sent when the network is back, whatever page shows by then. */
export function leaveWaiting(form: FormName, values: Record<string, string>, send: () => void): void {
  takeBackWaiting(form)
  const sendOnce = () => {
    takeBackWaiting(form)
    send()
  }
  window.addEventListener('online', sendOnce)
  waiting.set(form, { values, stop: () => window.removeEventListener('online', sendOnce) })
}

/** The form is open again and sees to it itself. */
export function takeBackWaiting(form: FormName): Record<string, string> | undefined {
  const left = waiting.get(form)
  left?.stop()
  waiting.delete(form)
  return left?.values
}
