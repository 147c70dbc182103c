import pLimit from 'p-limit'
import type { MicroBatch } from '../../src/server/concurrency/micro-batch.ts'

/** Handles one item after the other, because one connection cannot have two transactions. */
export function makeMicroBatch<Item, Result>(
  _most: number,
  work: (items: Item[]) => Promise<Result[]>,
): MicroBatch<Item, Result> {
  const oneAtATime = pLimit(1)
  return { waiting: 0, run: (item) => oneAtATime(async () => (await work([item]))[0] as Result) }
}
