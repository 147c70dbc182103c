import { showToast } from '../toasts/show-toast.ts'
import { ApiFailure, failureTexts } from './api-failure.ts'

interface How {
  /** The field with the server's message. Default: "message". */
  field?: 'message' | 'error'
  milliseconds?: number
}

/**
 * Shows in a toast why a call failed, unless a refused refresh has signed the person out with a message. Returns the
 * texts, for a form that shows them too.
 */
export function showFailure(
  error: unknown,
  otherwise: string,
  { field = 'message', milliseconds }: How = {},
) {
  const texts = failureTexts(error, field, otherwise)
  if (!(error instanceof ApiFailure && error.code === 'session_ended'))
    showToast({ kind: 'failure', ...texts, milliseconds })
  return texts
}
