import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiFailure } from '../api/api-failure.ts'
import { retryWhileBusy } from './retry-while-busy.ts'

const failure = (status: number, code: string, retryAfter?: string) =>
  ApiFailure.fromAnswer(
    new Response(JSON.stringify({ code, message: 'No.' }), {
      status,
      headers: retryAfter ? { 'Retry-After': retryAfter } : {},
    }),
  )

/** Refuses a number of times, then answers. Records the time of each call, in milliseconds since the start. */
async function refusing(times: number, code = 'busy', status = 503, retryAfter?: string) {
  const refusal = await failure(status, code, retryAfter)
  const start = Date.now()
  const askedAt: number[] = []
  const post = async () => {
    askedAt.push(Date.now() - start)
    if (askedAt.length <= times) throw refusal
    return 'reference'
  }
  return { post, askedAt, refusal }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a submission refused because of overload is sent again until it is answered', async () => {
  const { post, askedAt } = await refusing(2)
  const answer = retryWhileBusy(post, () => true)
  await vi.runAllTimersAsync()
  expect(await answer).toBe('reference')
  expect(askedAt).toEqual([0, 1000, 3000])
})

test('it waits as long as the answer says, with jitter between clients', async () => {
  vi.mocked(Math.random).mockReturnValueOnce(0).mockReturnValueOnce(0.5)
  const { post, askedAt } = await refusing(2, 'busy', 503, '6')
  const answer = retryWhileBusy(post, () => true)
  await vi.runAllTimersAsync()
  expect(await answer).toBe('reference')
  expect(askedAt).toEqual([0, 6000, 13_500])
})

test('after five tries the person sees the last refusal', async () => {
  const { post, askedAt, refusal } = await refusing(99)
  const failed = expect(retryWhileBusy(post, () => true)).rejects.toBe(refusal)
  await vi.runAllTimersAsync()
  await failed
  expect(askedAt).toEqual([0, 1000, 3000, 7000, 15_000])
})

test.each([
  ['a refusal of what was sent', 'invalid_input', 400, undefined],
  ['a limit', 'too_many', 429, '2'],
  ['a database that cannot save', 'unavailable', 503, undefined],
  ['a pause nobody waits for', 'busy', 503, '600'],
])('%s is reported at once', async (_, code, status, retryAfter) => {
  const { post, askedAt, refusal } = await refusing(99, code, status, retryAfter)
  await expect(retryWhileBusy(post, () => true)).rejects.toBe(refusal)
  expect(askedAt).toEqual([0])
})

test('nothing is sent after a change of account', async () => {
  const { post, askedAt, refusal } = await refusing(1)
  const failed = expect(retryWhileBusy(post, () => false)).rejects.toBe(refusal)
  await vi.runAllTimersAsync()
  await failed
  expect(askedAt).toEqual([0])
})
