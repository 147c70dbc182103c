const FIRST_RETRY_MS = 5_000
const LONGEST_WAIT_MS = 6 * 3600_000
const SPREAD = 0.2

export const GIVE_UP_AFTER_MS = 3 * 24 * 3600_000

/** The longest wait: a later time was written by a clock that was ahead. Unit  milliseconds from now */
export const LATEST_RETRY_MS = LONGEST_WAIT_MS * (1 + SPREAD)

/** The time of the next try: the wait doubles with each failure, and is spread so that not all mails are due at once. */
export function retryTime(now: number, attempts: number): number {
  const wait = Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS)
  return now + Math.round(wait * (1 - SPREAD + Math.random() * 2 * SPREAD))
}
