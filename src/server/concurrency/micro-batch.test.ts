import { expect, test } from 'vitest'
import { Failure } from '../platform/failure.ts'
import { makeMicroBatch } from './micro-batch.ts'

/** Work that ends when the test releases it, and records its items. */
function work<Item>(answer: (items: Item[]) => unknown[]) {
  const batches: Item[][] = []
  const open: (() => void)[] = []
  return {
    batches,
    finishAll() {
      for (const finish of open.splice(0)) finish()
    },
    do: (items: Item[]) => {
      batches.push(items)
      return new Promise<unknown[]>((resolve, reject) =>
        open.push(() => {
          try {
            resolve(answer(items))
          } catch (error) {
            reject(error)
          }
        }),
      )
    },
  }
}

/** A pause that is long enough for a batch to collect the items sent before. */
const turn = async () => {
  for (let n = 0; n < 4; n++) await new Promise((later) => setImmediate(later))
}

test('items of one turn are processed in one batch, each with its own answer', async () => {
  const doubling = work((numbers: number[]) => numbers.map((n) => n * 2))
  const { run: double } = makeMicroBatch(10, doubling.do)
  const answers = Promise.all([1, 2, 3].map(double))
  await turn()
  doubling.finishAll()
  expect(await answers).toEqual([2, 4, 6])
  expect(doubling.batches).toEqual([[1, 2, 3]])
})

test('a full batch does not wait', async () => {
  const echo = work((items: number[]) => items)
  const { run: send } = makeMicroBatch(2, echo.do)
  const answers = [send(1), send(2)]
  await new Promise((later) => setImmediate(later))
  expect(echo.batches).toEqual([[1, 2]])
  echo.finishAll()
  expect(await Promise.all(answers)).toEqual([1, 2])
})

test('while a batch runs, further items are collected, never more than the limit of one batch', async () => {
  const echo = work((items: number[]) => items)
  const { run: send } = makeMicroBatch(3, echo.do)
  const answers = [send(1)]
  await turn()
  answers.push(...[2, 3, 4, 5].map(send))
  await turn()
  expect(echo.batches).toEqual([[1]])
  echo.finishAll()
  await turn()
  expect(echo.batches).toEqual([[1], [2, 3, 4]])
  echo.finishAll()
  await turn()
  expect(echo.batches).toEqual([[1], [2, 3, 4], [5]])
  echo.finishAll()
  expect(await Promise.all(answers)).toEqual([1, 2, 3, 4, 5])
})

test('a batch that hangs does not hold the others where several may be under way', async () => {
  const echo = work((items: number[]) => items)
  const batch = makeMicroBatch(
    2,
    async (items: number[]) => (items.includes(1) ? new Promise<number[]>(() => {}) : echo.do(items)),
    2,
  )
  const hangs = batch.run(1)
  await turn()
  const answers = [2, 3, 4].map(batch.run)
  await turn()
  expect(echo.batches).toEqual([[2, 3]])
  echo.finishAll()
  await turn()
  expect(echo.batches).toEqual([[2, 3], [4]])
  echo.finishAll()
  expect(await Promise.all(answers)).toEqual([2, 3, 4])
  expect(await Promise.race([hangs, turn()])).toBeUndefined()
})

test('where a batch fails, only the items that also fail alone are rejected', async () => {
  const { run: send } = makeMicroBatch(10, async (items: string[]) => {
    if (items.includes('broken')) throw new Error('This one is broken.')
    return items
  })
  const answers = await Promise.allSettled(['a', 'broken', 'c'].map(send))
  expect(answers).toEqual([
    { status: 'fulfilled', value: 'a' },
    { status: 'rejected', reason: new Error('This one is broken.') },
    { status: 'fulfilled', value: 'c' },
  ])
})

test('where a batch fails, its items are done one after the other', async () => {
  let running = 0
  const { run: send } = makeMicroBatch(10, async (items: string[]) => {
    const isAlone = ++running === 1
    await turn()
    running--
    if (items.length > 1) throw new Error('The batch is broken.')
    return [isAlone]
  })
  expect(await Promise.all(['a', 'b', 'c'].map(send))).toEqual([true, true, true])
})

test('an unavailable database is not asked again for each item', async () => {
  let asked = 0
  const { run: send } = makeMicroBatch(10, async () => {
    asked++
    throw new Failure('unavailable')
  })
  const answers = await Promise.allSettled([1, 2, 3].map(send))
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(asked).toBe(1)
})

test('an item that exceeds the limit is refused with busy', async () => {
  const endless = work(() => [])
  const queue = makeMicroBatch(1, endless.do)
  const send = queue.run
  const answers = Array.from({ length: 2002 }, (_, n) => send(n).catch((error: unknown) => error))
  expect(await answers[2001]).toMatchObject({ code: 'busy', retryAfterSeconds: 2 })
  expect(queue.waiting).toBe(2000)
  expect(await Promise.race([answers[1999], turn()])).toBeUndefined()
  expect(queue.waiting).toBe(1999)
})
