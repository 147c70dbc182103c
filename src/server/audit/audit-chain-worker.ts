import type { FastifyBaseLogger } from 'fastify'
import { makeThrottle } from '../concurrency/throttle.ts'
import type { Deps } from '../deps.ts'
import { makeLoop } from '../jobs/loop.ts'
import { BrokenChainError, type ChainPoint } from './chain.ts'
import { BATCH, extendChain } from './extend-chain.ts'

const POLL_MS = 2_000
const IDLE_POLL_MS = 5_000
/** The pause after each batch, so that other writers have their turn. */
const PAUSE_MS = 40
/**
 * The interval of logging the head: an attacker who cuts off the end of the chain would also have to change
 * the log, which is collected elsewhere.
 */
const LOG_HEAD_EVERY_MS = 10 * 60_000

interface Options extends Pick<Deps, 'db' | 'keys' | 'now'> {
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}

export interface AuditChainWorker {
  /** Chains every pending line. */
  chainAll(): Promise<void>
  start(): void
  /** Lets the current batch finish and logs the end of the chain. */
  stop(): Promise<void>
}

/** Chains lines of the audit soon after they were written. Several instances may run it: they lock the chain. */
export function makeAuditChainWorker({ db, keys, now, log }: Options): AuditChainWorker {
  let started = false
  let unloggedHead: ChainPoint | undefined
  let loggedAt = Number.NEGATIVE_INFINITY
  let brokenLogged = false
  // There are no pauses while a caller of chainAll, or the end of the process, waits.
  const throttle = makeThrottle(PAUSE_MS, () => !started || loop.isStopping)

  function logHead(): void {
    if (!unloggedHead) return
    log.info({ position: unloggedHead.position, mac: unloggedHead.mac }, 'audit chained')
    unloggedHead = undefined
    loggedAt = now()
  }

  async function chainAll(): Promise<void> {
    for (;;) {
      const done = await throttle(() => extendChain({ db, keys }))
      if (done) unloggedHead = done.head
      if (!done || done.chained < BATCH || loop.isStopping) break
    }
    // Also true after a clock was set back, so that the head still reaches the log.
    if (Math.abs(now() - loggedAt) >= LOG_HEAD_EVERY_MS) logHead()
  }

  /** A broken chain stays broken, so it is logged once. */
  function logProblem(error: unknown): void {
    const broken = error instanceof BrokenChainError
    if (!broken) log.warn({ err: error }, 'audit lines wait to be chained')
    else if (!brokenLogged) log.error({ err: error }, 'audit chain broken: see npm run operator -- audit')
    brokenLogged = broken
  }

  async function poll(): Promise<void> {
    await chainAll()
    brokenLogged = false
  }
  const loop = makeLoop({ ms: POLL_MS, idleMs: IDLE_POLL_MS, db }, poll, logProblem)

  return {
    chainAll,
    start() {
      started = true
      loop.start()
    },
    async stop() {
      await loop.stop()
      logHead()
    },
  }
}
