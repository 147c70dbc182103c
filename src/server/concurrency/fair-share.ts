import { Failure } from '../platform/failure.ts'

/**
 * Runs work for any number of callers, but at most `most` pieces at once for each caller.
 *
 * Errors  busy, and what the work throws
 */
export type FairShare = <T>(caller: string | undefined, work: () => Promise<T>) => Promise<T>

/** Prevents one caller from taking all places of a gate. Work without a caller is not counted. */
export function makeFairShare(most: number): FairShare {
  const underWay = new Map<string, number>()
  return async (caller, work) => {
    if (caller === undefined) return work()
    const count = underWay.get(caller) ?? 0
    if (count >= most) throw new Failure('busy', { retryAfterSeconds: 2 })
    underWay.set(caller, count + 1)
    try {
      return await work()
    } finally {
      const left = (underWay.get(caller) ?? 1) - 1
      if (left > 0) underWay.set(caller, left)
      else underWay.delete(caller)
    }
  }
}
