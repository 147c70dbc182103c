import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refetchThrottled } from './throttled-refetch.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Shows lists on the screen and counts the requests for each. */
function onScreen(...names: string[]) {
  const client = new QueryClient()
  const asked: Record<string, number> = {}
  for (const name of names) {
    asked[name] = 0
    const queryFn = async () => {
      asked[name] = (asked[name] ?? 0) + 1
      return asked[name]
    }
    new QueryObserver(client, { queryKey: [name], queryFn, initialData: 0, staleTime: 60_000 }).subscribe(
      () => {},
    )
  }
  return { client, asked }
}

test('one change that 207 rows listen to causes one request for their list', async () => {
  const { client, asked } = onScreen('words', 'mails')
  for (let row = 0; row < 207; row++) refetchThrottled(client, ['words'])
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toEqual({ words: 1, mails: 0 })
  // A change heard during a request causes one more request.
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toEqual({ words: 2, mails: 0 })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toEqual({ words: 2, mails: 0 })
})

test('a hundred changes within a second cause two requests, and the last one reads all changes', async () => {
  const { client, asked } = onScreen('a hundred')
  for (let n = 0; n < 100; n++) {
    refetchThrottled(client, ['a hundred'])
    await vi.advanceTimersByTimeAsync(9)
  }
  expect(asked['a hundred']).toBe(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked['a hundred']).toBe(2)
  await vi.advanceTimersByTimeAsync(1000)
  refetchThrottled(client, ['a hundred'])
  await vi.advanceTimersByTimeAsync(0)
  expect(asked['a hundred']).toBe(3)
})

test('a slow server gets no second request while the first is running', async () => {
  const client = new QueryClient()
  let answer = () => {}
  let asked = 0
  const queryFn = () => {
    asked += 1
    return new Promise<number>((done) => {
      answer = () => done(asked)
    })
  }
  new QueryObserver(client, { queryKey: ['slow'], queryFn, initialData: 0, staleTime: 60_000 }).subscribe(
    () => {},
  )
  for (let second = 0; second < 5; second++) {
    refetchThrottled(client, ['slow'])
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect(asked).toBe(1)
  answer()
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toBe(2)
  answer()
  await vi.advanceTimersByTimeAsync(5000)
  expect(asked).toBe(2)
})
