import { readFact, writeFact } from '../db/server-facts.ts'
import type { Deps } from '../deps.ts'

const DAY_MS = 24 * 3600_000
/** The largest drift between two clocks in a day. */
const DRIFT_MS = 60_000
const NAME = 'clock was steady at'

/**
 * Tells whether the clock can be trusted for deleting old data, and records when it could. It can if it is at most a
 * day after the last such time, or has run steadily for a day. So a clock that is wrong for some hours deletes nothing,
 * even if the server restarts meanwhile, and after a long pause the clean-up begins a day late.
 *
 * @param elapsed milliseconds of a monotonic clock
 */
export function makeSteadyClock(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  elapsed: () => number = () => performance.now(),
): { isSteady(): Promise<boolean> } {
  let doubted: { at: number; elapsed: number } | undefined

  function isTrusted(lastSteady: number | undefined): boolean {
    const at = now()
    // A time earlier than the last one is trusted, because it deletes less.
    if (lastSteady !== undefined && at - lastSteady <= DAY_MS) return true
    const jumped = doubted && Math.abs(at - doubted.at - (elapsed() - doubted.elapsed)) > DRIFT_MS
    if (!doubted || jumped) doubted = { at, elapsed: elapsed() }
    return elapsed() - doubted.elapsed >= DAY_MS
  }

  return {
    async isSteady() {
      const noted = await readFact(db.read, NAME)
      if (!isTrusted(noted === undefined ? undefined : Number(noted))) return false
      doubted = undefined
      await db.write((tx) => writeFact(tx, NAME, String(now())))
      return true
    },
  }
}
