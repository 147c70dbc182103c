import { showToast } from '../toasts/show-toast.ts'
import { failureTexts } from './api-failure.ts'

interface How {
  /** Where the server's message stands. Default: "message". */
  field?: 'message' | 'error'
  milliseconds?: number
}

/** Says in a toast why a call failed. Returns the texts, for a form in which they stay. */
export function showFailure(
  error: unknown,
  otherwise: string,
  { field = 'message', milliseconds }: How = {},
) {
  const texts = failureTexts(error, field, otherwise)
  showToast({ kind: 'failure', ...texts, milliseconds })
  return texts
}
