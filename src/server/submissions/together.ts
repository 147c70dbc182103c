import { asFailure } from '../db/dialects.ts'
import { Failure } from '../failure.ts'
import { type Queue, refuseWhereManyWait } from '../queue-limit.ts'

/** The longest time for which others are waited for. */
const GATHER_MS = 10

interface Waiting<Item, Result> {
  item: Item
  resolve: (result: Result) => void
  reject: (reason: unknown) => void
}

/**
 * Gathers what comes while earlier work is under way, and then as long as every turn of the event loop brings more, and does it
 * in one go, so that many who wait cost the database little more than one. `work` answers in the order of its items. Where it
 * fails for several, each is done on its own: nobody fails for another's sake.
 *
 * @param queue that an item waits in until its batch begins; several may share one
 * @param most items in one go
 *
 * Errors  what `work` throws for the item alone; Failure busy: too many are waiting
 */
export function makeTogether<Item, Result>(
  queue: Queue,
  most: number,
  work: (items: Item[]) => Promise<Result[]>,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = []
  let underWay = false

  function setNext(): void {
    if (underWay || waiting.length === 0) return
    underWay = true
    gather(0, performance.now() + GATHER_MS)
  }

  /** Answers go out together, so those who had one come back together: whoever began with the first would leave the rest behind. */
  function gather(before: number, until: number): void {
    setImmediate(() => {
      const come = waiting.length
      if (come > before && come < most && performance.now() < until) gather(come, until)
      else begin()
    })
  }

  function begin(): void {
    const batch = waiting.splice(0, most)
    queue.waiting -= batch.length
    void settle(batch).finally(() => {
      underWay = false
      setNext()
    })
  }

  async function settle(batch: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await work(batch.map(({ item }) => item))
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result)
    } catch (error) {
      if (batch.length > 1 && !isAway(error)) await Promise.all(batch.map((one) => settle([one])))
      else for (const { reject } of batch) reject(error)
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      refuseWhereManyWait(queue.waiting)
      waiting.push({ item, resolve, reject })
      queue.waiting++
      setNext()
    })
}

/** The database takes nothing just now, from nobody. */
function isAway(error: unknown): boolean {
  const failure = asFailure(error)
  return failure instanceof Failure && (failure.code === 'busy' || failure.code === 'unavailable')
}
