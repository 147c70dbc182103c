import type { makeChainWatch } from '../audit/desk/chain-watch.ts'
import { cleanUp, writeErasureLists } from './clean-up.ts'
import type { makeSteadyClock } from './steady-clock.ts'

/** The clean-up, as long as the clock can be trusted. */
export function makeCleanUpJob(
  deps: Parameters<typeof cleanUp>[0],
  clock: ReturnType<typeof makeSteadyClock>,
  chainWatch: Pick<ReturnType<typeof makeChainWatch>, 'beginWhenDue'>,
): () => Promise<void> {
  return async () => {
    // A restore needs the list also of erasures on request during the day in which the clock is not trusted.
    if (!(await clock.isSteady())) return writeErasureLists(deps)
    try {
      await cleanUp(deps)
    } finally {
      // Also where the clean-up fails, because a broken chain makes it fail.
      await chainWatch.beginWhenDue()
    }
  }
}
