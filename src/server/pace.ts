import { setTimeout as sleep } from 'node:timers/promises'

/** Work takes so long only while the database is out of reach. */
const LONGEST_REST_MS = 250
/** With less than this share of its time taken the event loop is nobody's but ours. */
const QUIET = 0.3
/** A shorter look would take the moment in which everybody waits for the database for quiet. */
const LOOK_MS = 10

export type Pace = <T>(work: () => Promise<T>) => Promise<T>

/**
 * For work beside the calls that nobody waits for: one piece at a time, with a rest after each in which the event loop and the
 * database are everybody else's, as long as anybody else is there. Where those are busy each piece takes longer, and so does its
 * rest: a flood of mails never holds up a page.
 *
 * @param inHaste whether to do without rests
 * @param rests how many times as long as the work the rest is at most: with 9, a tenth of the time goes to such work while others
 *   need the process
 */
export function makePace(inHaste: () => boolean, rests = 9): Pace {
  let rested: Promise<unknown> = Promise.resolve()

  async function rest(workMs: number): Promise<void> {
    const restMs = Math.min(workMs * rests, LONGEST_REST_MS)
    for (let pastMs = 0; pastMs < restMs && !inHaste(); pastMs += LOOK_MS) {
      const before = performance.eventLoopUtilization()
      await sleep(LOOK_MS)
      if (performance.eventLoopUtilization(before).utilization < QUIET) return
    }
  }

  return async (work) => {
    const before = rested
    const { promise, resolve } = Promise.withResolvers<void>()
    rested = promise
    await before
    const startedAt = performance.now()
    try {
      return await work()
    } finally {
      void rest(performance.now() - startedAt).then(resolve)
    }
  }
}
