import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { networkFirst } from './fresh-or-cached.ts'

const PATIENCE_MS = 2000
const cached = new Response('kept')
const isStored = async () => cached
const nothing = async () => undefined

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function afterMs<Value>(ms: number, act: () => Value): Promise<Value> {
  return new Promise((done, fail) =>
    setTimeout(() => {
      try {
        done(act())
      } catch (error) {
        fail(error)
      }
    }, ms),
  )
}
const noNetwork = () => {
  throw new TypeError('Failed to fetch')
}

async function shown(network: Promise<Response>, found: typeof nothing | typeof isStored) {
  const answer = networkFirst(network, found, PATIENCE_MS)
  answer.catch(() => {})
  await vi.runAllTimersAsync()
  return answer
}

test.each([0, 1999])('an answer after %s ms is shown, even if a page is cached', async (ms) => {
  const fresh = new Response('fresh')
  expect(
    await shown(
      afterMs(ms, () => fresh),
      isStored,
    ),
  ).toBe(fresh)
})

test('an answer 404 is shown too', async () => {
  const gone = new Response('', { status: 404 })
  expect(
    await shown(
      afterMs(10, () => gone),
      isStored,
    ),
  ).toBe(gone)
})

test('after two seconds, without a network, or with a failing server, the cached page is shown', async () => {
  expect(
    await shown(
      afterMs(2001, () => new Response('late')),
      isStored,
    ),
  ).toBe(cached)
  expect(await shown(afterMs(1, noNetwork), isStored)).toBe(cached)
  expect(
    await shown(
      afterMs(1, () => new Response('', { status: 502 })),
      isStored,
    ),
  ).toBe(cached)
})

test('without a cached page the network is awaited, and its failure is reported', async () => {
  const late = new Response('late')
  expect(
    await shown(
      afterMs(30_000, () => late),
      nothing,
    ),
  ).toBe(late)
  const ill = new Response('', { status: 503 })
  expect(
    await shown(
      afterMs(1, () => ill),
      nothing,
    ),
  ).toBe(ill)
  await expect(shown(afterMs(1, noNetwork), nothing)).rejects.toThrow('Failed to fetch')
})
