import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

const LOOK_EVERY_MS = 50
/** Beyond this share of its time the event loop has no room for what can wait. */
const BUSY = 0.8
const PAUSE_MS = 20

export type Pace = <T>(work: () => T) => Promise<T>

/**
 * For work on the thread that answers calls which nobody waits for: one piece at a time, each in a turn of the event loop of
 * its own, and while the loop is busy anyway with a pause before each. So a flood of mails never holds up a page, and under
 * load mails take a small share of the time.
 */
export function makePace(): Pace {
  let before: Promise<unknown> = Promise.resolve()
  let lookedAt = performance.now()
  let seen = performance.eventLoopUtilization()
  let busy = false

  async function turn(): Promise<void> {
    await (busy ? sleep(PAUSE_MS) : nextTurn())
    if (performance.now() - lookedAt < LOOK_EVERY_MS) return
    busy = performance.eventLoopUtilization(seen).utilization > BUSY
    seen = performance.eventLoopUtilization()
    lookedAt = performance.now()
  }

  return (work) => {
    const mine = before.then(turn).then(work)
    before = mine.catch(() => {})
    return mine
  }
}
