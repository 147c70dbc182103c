import { setTimeout as wait } from 'node:timers/promises'

/** Something that people do, from the first request to the last answer. Errors  an unexpected answer */
export type Act = () => Promise<void>

interface Paced {
  act: Act
  perSecond: number
}

/**
 * Lets people come by themselves, whether or not earlier ones have been answered: at random moments, so many a second
 * on average. Returns how many came of each.
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
