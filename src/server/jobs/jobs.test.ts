import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startJobs } from './jobs.ts'
import { makeLoop } from './loop.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const MINUTE = 60_000

test('a loop repeats its work, never twice at once, and continues after a failure', async () => {
  const ends: (() => void)[] = []
  const failed = vi.fn()
  const work = vi.fn(async () => {
    await new Promise<void>((end) => ends.push(end))
    if (work.mock.calls.length === 2) throw new Error('no')
  })
  const loop = makeLoop(MINUTE, work, failed)
  loop.start()
  expect(work).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(10 * MINUTE)
  expect(work).toHaveBeenCalledTimes(1)
  for (const time of [2, 3]) {
    ends.shift()?.()
    await vi.advanceTimersByTimeAsync(MINUTE)
    expect(work).toHaveBeenCalledTimes(time)
  }
  expect(failed).toHaveBeenCalledTimes(1)
})

test('a loop that stops waits for its work up to its limit, and does nothing afterwards', async () => {
  let end = () => {}
  const work = vi.fn(() => new Promise<void>((done) => (end = done)))
  const loop = makeLoop(MINUTE, work, () => {})
  loop.start('at once')
  expect(work).toHaveBeenCalledTimes(1)
  const over = vi.fn()
  const patient = loop.stop(5000).then(over)
  await vi.advanceTimersByTimeAsync(4999)
  expect(over).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await patient
  const stopped = loop.stop().then(over)
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(over).toHaveBeenCalledTimes(1)
  end()
  await stopped
  await vi.advanceTimersByTimeAsync(10 * MINUTE)
  expect(work).toHaveBeenCalledTimes(1)
  expect(loop.isStopping).toBe(true)
})

test("each job runs at its own interval, a failure is logged with the job's name, and none runs after the stop", async () => {
  const warn = vi.fn()
  const [often, seldom] = [vi.fn(async () => {}), vi.fn(async () => Promise.reject(new Error('no')))]
  const jobs = startJobs(
    [
      { name: 'news', every: MINUTE, run: often },
      { name: 'backup', every: 10 * MINUTE, atOnce: true, alone: 'backing up', run: seldom },
    ],
    { pool: undefined, log: { warn } },
  )
  await vi.advanceTimersByTimeAsync(0)
  expect([often.mock.calls.length, seldom.mock.calls.length]).toEqual([0, 1])
  expect(warn).toHaveBeenCalledWith(expect.anything(), 'backup failed')
  await vi.advanceTimersByTimeAsync(10 * MINUTE)
  expect([often.mock.calls.length, seldom.mock.calls.length]).toEqual([10, 2])
  jobs.stop()
  await vi.advanceTimersByTimeAsync(60 * MINUTE)
  expect([often.mock.calls.length, seldom.mock.calls.length]).toEqual([10, 2])
})

test('without writes a loop soon pauses longer, and the next write ends the long pause', async () => {
  const written: (() => void)[] = []
  const work = vi.fn(async () => {})
  const db = { onWrite: (listener: () => void) => void written.push(listener) }
  const loop = makeLoop({ ms: 1000, idleMs: 10_000, db }, work, () => {})
  loop.start()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(work).toHaveBeenCalledTimes(30)
  await vi.advanceTimersByTimeAsync(9999)
  expect(work).toHaveBeenCalledTimes(30)
  await vi.advanceTimersByTimeAsync(1)
  expect(work).toHaveBeenCalledTimes(31)
  await vi.advanceTimersByTimeAsync(5000)
  for (const listener of written) listener()
  await vi.advanceTimersByTimeAsync(1000)
  expect(work).toHaveBeenCalledTimes(32)
  await loop.stop()
  for (const listener of written) listener()
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(work).toHaveBeenCalledTimes(32)
})
