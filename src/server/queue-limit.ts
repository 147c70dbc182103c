import { Failure } from './failure.ts'

/** How many wait, for the metrics and for whoever lets them in. */
export interface Queue {
  waiting: number
}

const MAX_WAITING = 500

/** Errors  busy: so many wait before whoever comes that the answer would come too late to be of use */
export function refuseWhereManyWait(waiting: number): void {
  if (waiting >= MAX_WAITING) throw new Failure('busy', { retryAfterSeconds: 2 })
}
