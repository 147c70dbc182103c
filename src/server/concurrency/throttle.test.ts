import { expect, test, vi } from 'vitest'
import { makeThrottle } from './throttle.ts'

test('pieces of work run one at a time, with a pause after each, also after a failed one', async () => {
  vi.useFakeTimers()
  try {
    const throttle = makeThrottle(30, () => false)
    const begun: number[] = []
    const work = [1, 2, 3].map((n) =>
      throttle(async () => {
        begun.push(n)
        if (n === 1) throw new Error('broken')
        return n
      }),
    )
    await expect(work[0]).rejects.toThrow('broken')
    expect(begun).toEqual([1])
    await vi.advanceTimersByTimeAsync(29)
    expect(begun).toEqual([1])
    await vi.advanceTimersByTimeAsync(1)
    expect(begun).toEqual([1, 2])
    await vi.advanceTimersByTimeAsync(30)
    expect(await Promise.all(work.slice(1))).toEqual([2, 3])
  } finally {
    vi.useRealTimers()
  }
})

test('there are no pauses while inHaste is true', async () => {
  const throttle = makeThrottle(60_000, () => true)
  expect(await Promise.all([1, 2, 3].map((n) => throttle(async () => n)))).toEqual([1, 2, 3])
})
