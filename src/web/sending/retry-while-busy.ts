import { ApiFailure } from '../api/api-failure.ts'

const PAUSES_MS = [1000, 2000, 4000, 8000]
/** A longer wait on a submitting button would be too long for people. */
const LONGEST_PAUSE_MS = 20_000

/**
 * Retries a submission that was answered 503 because of overload and not saved, a few times. Waits for at least the
 * time in the answer, and up to half as long again as jitter, so that clients do not all return at once.
 *
 * @param post sends it under the same idempotency key each time
 * @param mayGoOn asked after each pause
 *
 * Errors  the last error of `post`
 */
export async function retryWhileBusy<Answer>(
  post: () => Promise<Answer>,
  mayGoOn: () => boolean,
): Promise<Answer> {
  for (const shortest of PAUSES_MS) {
    try {
      return await post()
    } catch (error) {
      const pause = isBusy(error) && Math.max(shortest, 1000 * (error.retryAfterSeconds ?? 0))
      if (!pause || pause > LONGEST_PAUSE_MS) throw error
      await new Promise((over) => setTimeout(over, pause * (1 + Math.random() / 2)))
      if (!mayGoOn()) throw error
    }
  }
  return post()
}

/** Not if saving is impossible for some minutes, which has a code of its own. */
function isBusy(error: unknown): error is ApiFailure {
  return error instanceof ApiFailure && error.status === 503 && error.code !== 'unavailable'
}
