import { showToast } from '../toasts/show-toast.ts'
import { failureTexts } from './api-failure.ts'

interface How {
  /** The field with the server's message. Default: "message". */
  field?: 'message' | 'error'
  milliseconds?: number
}

/** Shows in a toast why a call failed. Returns the texts, for a form that shows them too. */
export function showFailure(
  error: unknown,
  otherwise: string,
  { field = 'message', milliseconds }: How = {},
) {
  const texts = failureTexts(error, field, otherwise)
  showToast({ kind: 'failure', ...texts, milliseconds })
  return texts
}
