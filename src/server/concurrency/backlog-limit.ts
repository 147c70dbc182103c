import { Failure } from '../platform/failure.ts'

/** A server on common hardware saves this many in two thirds of a second. */
export const MAX_WAITING = 2000

/** Errors  busy: so many are waiting already that an answer would come too late */
export function refuseWhenBacklogged(waiting: number): void {
  if (waiting >= MAX_WAITING) throw new Failure('busy', { retryAfterSeconds: 2 })
}
