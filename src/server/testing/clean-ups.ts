import { cleanUp } from '../operations/clean-up.ts'
import type { TestServer } from './test-server.ts'

const HOUR = 3600_000

/** Runs the clean-ups of this many days: the fewest runs in which the whole time counts. */
export async function daysOfCleanUps({ clock, deps }: TestServer, days: number): Promise<void> {
  for (let hours = 0; hours < days * 24; hours += 2) {
    clock.advance(2 * HOUR)
    await cleanUp(deps)
  }
}
