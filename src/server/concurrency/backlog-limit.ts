import { Failure } from '../failure.ts'

const MAX_WAITING = 500

/** Errors  busy: so many are waiting already that an answer would come too late to be of use */
export function refuseWhenBacklogged(waiting: number): void {
  if (waiting >= MAX_WAITING) throw new Failure('busy', { retryAfterSeconds: 2 })
}
