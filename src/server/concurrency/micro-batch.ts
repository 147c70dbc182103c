import { Failure } from '../platform/failure.ts'
import { refuseWhenBacklogged } from './backlog-limit.ts'

interface Waiting<Item, Result> {
  item: Item
  resolve: (result: Result) => void
  reject: (reason: unknown) => void
}

export interface MicroBatch<Item, Result> {
  /** Errors  what `work` throws for the item alone; Failure busy: too many are waiting */
  run(item: Item): Promise<Result>
  readonly waiting: number
}

/**
 * Groups the items that arrive while a batch is under way into the next batch. `work` answers in the order of its items. Where
 * it fails for several, each is done on its own, one after the other, so that no item fails because of another.
 *
 * @param most items in one batch
 * @param atOnce batches under way at once, so that one that hangs does not hold the others
 */
export function makeMicroBatch<Item, Result>(
  most: number,
  work: (items: Item[]) => Promise<Result[]>,
  atOnce = 1,
): MicroBatch<Item, Result> {
  const waiting: Waiting<Item, Result>[] = []
  let underWay = 0
  let isNextSet = false

  function setNext(): void {
    if (isNextSet || underWay === atOnce || waiting.length === 0) return
    isNextSet = true
    setImmediate(begin)
  }

  function begin(): void {
    isNextSet = false
    underWay++
    const batch = waiting.splice(0, most)
    void settle(batch).finally(() => {
      underWay--
      setNext()
    })
    setNext()
  }

  async function settle(batch: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await work(batch.map(({ item }) => item))
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result)
    } catch (error) {
      if (batch.length > 1 && !failsForAll(error)) for (const one of batch) await settle([one])
      else for (const { reject } of batch) reject(error)
    }
  }

  return {
    get waiting() {
      return waiting.length
    },
    run: (item) =>
      new Promise((resolve, reject) => {
        refuseWhenBacklogged(waiting.length)
        waiting.push({ item, resolve, reject })
        setNext()
      }),
  }
}

/** The database accepts no writes at all at present. */
function failsForAll(error: unknown): boolean {
  return error instanceof Failure && (error.code === 'busy' || error.code === 'unavailable')
}
