import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { makeGate } from './gates.ts'

/** Work that ends when it is told to, in the order in which it was let in. */
function crowd(count: number) {
  const gate = makeGate({ atOnce: 2, queue: count, leaving: 3 })
  const underWay: (() => void)[] = []
  const left: number[] = []
  const failed: unknown[] = []
  for (let n = 1; n <= count; n++) {
    const work = () =>
      new Promise<void>((resolve, reject) =>
        underWay.push(() => (n === 2 ? reject(new Error('second')) : resolve())),
      )
    gate.run(work).then(
      () => left.push(n),
      (error: Error) => failed.push(error.message),
    )
  }
  return {
    left,
    failed,
    gate,
    underWay,
    async end(some: number) {
      for (let n = 0; n < some; n++) {
        underWay.shift()?.()
        await turn()
      }
    },
  }
}

test('while others wait those who are done leave in groups, and nobody fails for another', async () => {
  const { left, failed, gate, underWay, end } = crowd(9)
  await end(2)
  expect({ left, failed, underWay: underWay.length, waiting: gate.waiting }).toEqual({
    left: [],
    failed: [],
    underWay: 2,
    waiting: 5,
  })
  await end(1)
  expect({ left, failed }).toEqual({ left: [1, 3], failed: ['second'] })
})

test('nobody is held where nobody waits, and the last of a crowd lets go whoever was held', async () => {
  const alone = crowd(1)
  await alone.end(1)
  expect(alone.left).toEqual([1])

  const { left, failed, end } = crowd(4)
  await end(1)
  expect(left).toEqual([])
  await end(1)
  expect({ left, failed }).toEqual({ left: [1], failed: ['second'] })
  await end(2)
  expect(left).toEqual([1, 3, 4])
})
