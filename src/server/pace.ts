/** How much longer the rest is than the work was: a tenth of the time goes to such work. */
const REST = 9
/** Work takes so long only while the database is out of reach. */
const LONGEST_REST_MS = 250

export type Pace = <T>(work: () => Promise<T>) => Promise<T>

/**
 * For work beside the calls that nobody waits for: one piece at a time, with a rest after each in which the event loop and the
 * database are everybody else's. Where those are busy each piece takes longer, and so does its rest: a flood of mails never
 * holds up a page.
 *
 * @param inHaste whether to do without rests
 */
export function makePace(inHaste: () => boolean): Pace {
  let rested: Promise<unknown> = Promise.resolve()

  return async (work) => {
    const before = rested
    const { promise, resolve } = Promise.withResolvers<void>()
    rested = promise
    await before
    const startedAt = performance.now()
    try {
      return await work()
    } finally {
      const rest = Math.min(REST * (performance.now() - startedAt), LONGEST_REST_MS)
      if (inHaste()) resolve()
      else setTimeout(resolve, rest)
    }
  }
}
