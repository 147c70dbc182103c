import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '../deps.ts'
import { makePace } from '../pace.ts'
import { BrokenChainError, type Place } from './chain.ts'
import { BATCH, chainWaiting } from './chain-waiting.ts'

const POLL_MS = 2_000
/** Whoever cuts off the end of the chain also has to change the log, which is collected elsewhere. */
const LOG_HEAD_EVERY_MS = 10 * 60_000

interface Options extends Pick<Deps, 'db' | 'keys' | 'now'> {
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}

export interface Chainer {
  /** Chains every line that waits. */
  chainAll(): Promise<void>
  start(): void
  /** Lets the batch under way finish and logs where the chain ends. */
  stop(): Promise<void>
}

/** Puts lines of the audit into their chain soon after they were written. Any number of instances may: they take turns. */
export function makeChainer({ db, keys, now, log }: Options): Chainer {
  let timer: NodeJS.Timeout | undefined
  let started = false
  let stopping = false
  let round: Promise<unknown> = Promise.resolve()
  let unlogged: Place | undefined
  let loggedAt = Number.NEGATIVE_INFINITY
  let saidBroken = false
  // Whoever calls chainAll waits for it, and so does the end of the process.
  const pace = makePace(() => !started || stopping)

  function logHead(): void {
    if (!unlogged) return
    log.info({ position: unlogged.position, mac: unlogged.mac }, 'audit chained')
    unlogged = undefined
    loggedAt = now()
  }

  async function chainAll(): Promise<void> {
    for (;;) {
      const done = await pace(() => chainWaiting({ db, keys }))
      if (done) unlogged = done.head
      if (!done || done.chained < BATCH || stopping) break
    }
    // A clock that was set back must not keep the end out of the log.
    if (Math.abs(now() - loggedAt) >= LOG_HEAD_EVERY_MS) logHead()
  }

  function sayOnce(error: unknown): void {
    const broken = error instanceof BrokenChainError
    if (!broken) log.warn({ err: error }, 'audit lines wait to be chained')
    else if (!saidBroken) log.error({ err: error }, 'audit chain broken: see npm run operator -- audit')
    saidBroken = broken
  }

  function next(): void {
    timer = setTimeout(() => {
      round = chainAll()
        .then(() => {
          saidBroken = false
        }, sayOnce)
        .finally(() => stopping || next())
    }, POLL_MS)
  }

  return {
    chainAll,
    start() {
      started = true
      next()
    },
    async stop() {
      stopping = true
      clearTimeout(timer)
      await round
      logHead()
    },
  }
}
