import { setImmediate as nextTurn } from 'node:timers/promises'

const TURN_MS = 15

/** Work in small steps that returns a result at its end. */
export type Steps<Answer> = Generator<void, Answer, void>

/** Does the work without a pause, where no other work waits. */
export function atOnce<Answer>(work: Steps<Answer>): Answer {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

/** Does the work in turns of some milliseconds, between which other work runs. */
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

/** A step for each of many items. */
export function* stepsOver<One, Result>(all: Iterable<One>, run: (one: One) => Result): Steps<Result[]> {
  const results: Result[] = []
  for (const one of all) {
    results.push(run(one))
    yield
  }
  return results
}

/** Pages of a long list. After each page, other work has a turn. */
export async function* pagesInTurns<One>(all: readonly One[], size: number): AsyncGenerator<One[]> {
  for (let from = 0; from < all.length; from += size) {
    if (from > 0) await nextTurn()
    yield all.slice(from, from + size)
  }
}

/** The items of a list, or of a source that reads them. After each, other work has a turn. */
export async function* eachInTurn<One>(all: Iterable<One> | AsyncIterable<One>): AsyncGenerator<One> {
  for await (const one of all) {
    yield one
    await nextTurn()
  }
}
