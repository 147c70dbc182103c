import { setTimeout as wait } from 'node:timers/promises'

/** An action of a person, from the first request to the last response. Errors  an unexpected response */
export type Act = () => Promise<void>

interface Paced {
  act: Act
  perSecond: number
}

/**
 * An open workload: actions start at random moments, with a given mean rate, whether or not earlier ones are
 * answered. Returns the number of actions of each kind.
 */
export async function paced(kinds: Paced[], seconds: number): Promise<number[]> {
  const until = performance.now() + seconds * 1000
  return Promise.all(
    kinds.map(async ({ act, perSecond }) => {
      const acts: Promise<void>[] = []
      let next = performance.now()
      for (;;) {
        next += (-Math.log(1 - Math.random()) / perSecond) * 1000
        if (next >= until) break
        const ms = next - performance.now()
        if (ms > 0) await wait(ms)
        const one = act()
        // The first error ends the run below, and its servers with it.
        one.catch(() => {})
        acts.push(one)
      }
      await Promise.all(acts)
      return acts.length
    }),
  )
}
