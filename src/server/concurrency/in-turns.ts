import { setImmediate as nextTurn } from 'node:timers/promises'

const TURN_MS = 15

/** Work in small steps that answers at its end. */
export type Steps<Answer> = Generator<void, Answer, void>

/** Does work without a pause, where nobody else waits. */
export function atOnce<Answer>(work: Steps<Answer>): Answer {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

/** Does work in between the work of others: after some milliseconds they have a turn. */
export async function inTurns<Answer>(work: Steps<Answer>): Promise<Answer> {
  let begun = performance.now()
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    if (performance.now() - begun < TURN_MS) continue
    await nextTurn()
    begun = performance.now()
  }
}

/** A step for each of many. */
export function* stepsOver<One, Result>(all: Iterable<One>, run: (one: One) => Result): Steps<Result[]> {
  const results: Result[] = []
  for (const one of all) {
    results.push(run(one))
    yield
  }
  return results
}
