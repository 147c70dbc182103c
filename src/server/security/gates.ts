import { Failure } from '../failure.ts'
import type { Queue } from '../queue-limit.ts'

/** Lets a few pieces of heavy work run at once, a bounded number wait, and turns the rest away with 503. */
export interface Gate {
  run<T>(work: () => Promise<T>): Promise<T>
  /** Saves what leads up to the heavy work where that would be turned away. Errors  busy */
  refuseWhenFull(): void
  readonly waiting: number
}

interface Size {
  atOnce: number
  queue: number
  /**
   * How many leave together while others wait. What they do next then finds code and tables in the processor's caches, which
   * heavy work has emptied, and shares a transaction. The first of eight waits for the seven behind it.
   */
  leaving?: number
}

export function makeGate({ atOnce, queue, leaving = 1 }: Size): Gate {
  let running = 0
  const waiting: (() => void)[] = []
  const done: (() => void)[] = []

  function refuseWhenFull(): void {
    if (running >= atOnce && waiting.length >= queue) throw new Failure('busy', { retryAfterSeconds: 2 })
  }

  return {
    get waiting() {
      return waiting.length
    },
    refuseWhenFull,
    async run(work) {
      refuseWhenFull()
      if (running < atOnce) running++
      else await new Promise<void>((turn) => waiting.push(turn))
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else running--
        await new Promise<void>((leave) => {
          done.push(leave)
          if (done.length >= leaving || waiting.length === 0) for (const each of done.splice(0)) each()
        })
      }
    },
  }
}

export interface Gates {
  /** Password hashing: 2 of the 4 pool threads, so that files and DNS never wait behind hashes. Eight hashes take 0.1 s. */
  passwords: Gate
  /** Forms with a picture that are being read: over slow lines they take a while, so there may be more of them. */
  forms: Gate
  pictures: Gate
  /** What people sent and the database has not kept yet. */
  submissions: Queue
}

export function makeGates(): Gates {
  return {
    passwords: makeGate({ atOnce: 2, queue: 60, leaving: 8 }),
    forms: makeGate({ atOnce: 60, queue: 0 }),
    pictures: makeGate({ atOnce: 2, queue: 30 }),
    submissions: { waiting: 0 },
  }
}
