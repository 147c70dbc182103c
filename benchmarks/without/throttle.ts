import pLimit from 'p-limit'
import type { Throttle } from '../../src/server/concurrency/throttle.ts'

export function makeThrottle(): Throttle {
  const oneAtATime = pLimit(1)
  return (work) => oneAtATime(work)
}
