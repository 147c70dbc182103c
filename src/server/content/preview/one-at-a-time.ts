/**
 * Work that is done for everybody who asks, once at a time. Who asks while it is under way gets the next one, together with all others
 * who wait: it begins after they asked.
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
