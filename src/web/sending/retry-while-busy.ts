import { ApiFailure } from '../api/api-failure.ts'

const PAUSES_MS = [1000, 2000, 4000, 8000]
/** Nobody looks longer at a button that says that it is submitting. */
const LONGEST_PAUSE_MS = 20_000

/**
 * Sends what was answered 503 again, a few times: so many were there at once that it was not saved. Waits for at least as long as the
 * answer asks for, and up to half as long again, so that not all who were refused together come back together.
 *
 * @param post sends it under the same idempotency key each time
 * @param mayGoOn asked after each pause
 * Errors  what `post` throws at last
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

/** Not where nothing can be saved for some minutes, which the server says by a code of its own. */
function isBusy(error: unknown): error is ApiFailure {
  return error instanceof ApiFailure && error.status === 503 && error.code !== 'unavailable'
}
