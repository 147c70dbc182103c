export type Throttle = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Throttles background work: one piece at a time, with a pause after each in which the event loop and the database are
 * free for calls, so that many mails at once never delay a page.
 *
 * @param inHaste whether to skip the pauses
 */
export function makeThrottle(pauseMs: number, inHaste: () => boolean): Throttle {
  let free: Promise<unknown> = Promise.resolve()
  return (work) => {
    const done = free.then(work)
    free = done
      .catch(() => {})
      .then(async () => {
        if (!inHaste()) await new Promise((over) => setTimeout(over, pauseMs))
      })
    return done
  }
}
