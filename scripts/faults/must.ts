/** A promise of the product is broken. */
class BrokenPromise extends Error {}

export function must(holds: unknown, sentence: string): asserts holds {
  if (!holds) throw new BrokenPromise(sentence)
}

/** Polls until the answer is yes. Errors  BrokenPromise after `seconds` */
export async function soon(
  what: string,
  seconds: number,
  ask: () => Promise<unknown> | unknown,
): Promise<void> {
  const until = performance.now() + seconds * 1000
  while (!(await ask())) {
    must(performance.now() < until, `${what} did not happen within ${seconds} s.`)
    await new Promise((later) => setTimeout(later, 50))
  }
}
