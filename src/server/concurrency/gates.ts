import pLimit from 'p-limit'
import { Failure } from '../platform/failure.ts'
import { HASH_COST, type HashCost } from '../platform/hash-cost.ts'

/**
 * A semaphore with a bounded queue: a few pieces of heavy work run at once, some wait, the rest is refused with 503.
 */
export interface Gate {
  /** Errors  busy */
  run<T>(work: () => Promise<T>): Promise<T>
  /** Refuses a call before the work that precedes the heavy work. Errors  busy */
  refuseWhenFull(): void
  readonly waiting: number
}

interface Size {
  /** How many pieces run at once. */
  concurrency: number
  /** How many pieces may wait. */
  queue: number
}

export function makeGate({ concurrency, queue }: Size): Gate {
  const limit = pLimit(concurrency)

  function refuseWhenFull(): void {
    if (limit.activeCount + limit.pendingCount >= concurrency + queue)
      throw new Failure('busy', { retryAfterSeconds: 2 })
  }

  return {
    get waiting() {
      return limit.pendingCount
    },
    refuseWhenFull,
    async run(work) {
      refuseWhenFull()
      return limit(work)
    },
  }
}

export interface PasswordGate extends Gate {
  /** Cost of each hash that is computed behind this gate. */
  readonly cost: HashCost
}

export interface StatementGate extends Gate {
  /**
   * Whether each statement is read in its own process. Most tests do without, to save the start of a process per file.
   */
  readonly ownProcess: boolean
}

export interface Gates {
  /** Password hashing: 2 of the 4 threads of the pool, so that files and DNS never wait behind hashes. */
  passwords: PasswordGate
  /** Forms with a picture that are being read: a slow connection takes a while, so more of them are allowed. */
  forms: Gate
  pictures: Gate
  /** Pictures that are decoded completely in memory, up to 256 MB each. */
  largePictures: Gate
  /** Bank statements: each is read in its own process. */
  statements: StatementGate
  /** Drawing of receipts, on one thread. */
  receipts: Gate
}

interface Options {
  /** Lower in tests that are not about passwords, since most of them log in. */
  hashCost?: HashCost
  statementProcess?: boolean
}

export function makeGates({ hashCost = HASH_COST, statementProcess = true }: Options = {}): Gates {
  return {
    passwords: Object.assign(makeGate({ concurrency: 2, queue: 60 }), { cost: hashCost }),
    forms: makeGate({ concurrency: 60, queue: 0 }),
    pictures: makeGate({ concurrency: 1, queue: 30 }),
    largePictures: makeGate({ concurrency: 1, queue: 10 }),
    statements: Object.assign(makeGate({ concurrency: 1, queue: 5 }), { ownProcess: statementProcess }),
    receipts: makeGate({ concurrency: 1, queue: 50 }),
  }
}
