/**
 * Runs shared work once at a time. Calls that arrive while it runs share the next run, which begins after they arrived.
 */
export function oneAtATime<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<Result> | undefined
  return () => {
    next ??= running.then(() => {
      next = undefined
      const mine = work()
      running = mine.catch(() => {})
      return mine
    })
    return next
  }
}
