import type { Db } from '../db/db.ts'

/** A server with nothing to do polls rarely: each poll wakes the processor. */
export interface Pause {
  ms: number
  /** The pause once this process has written nothing for a while. The next write ends it. */
  idleMs: number
  db: Pick<Db, 'onWrite'>
}
const IDLE_AFTER_MS = 30_000

export interface Loop {
  readonly isStopping: boolean
  /** Starts after the first pause, or at once. */
  start(how?: 'at once'): void
  /** Starts no more work, and waits for the work in progress, at most `patienceMs`. */
  stop(patienceMs?: number): Promise<void>
}

/** Repeats work with a pause in between, never twice at once. `failed` gets each error, and the loop continues. */
export function makeLoop(
  pause: number | Pause,
  work: () => Promise<unknown>,
  failed: (error: unknown) => void,
): Loop {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()
  let isStopping = false
  let isIdle = false
  let wroteAt = performance.now()

  if (typeof pause !== 'number')
    pause.db.onWrite(() => {
      wroteAt = performance.now()
      if (isIdle) wait()
    })

  function run(): void {
    isIdle = false
    running = work().catch(failed).finally(wait)
  }
  function wait(): void {
    if (isStopping) return
    clearTimeout(timer)
    timer = setTimeout(run, pauseMs())
  }
  function pauseMs(): number {
    if (typeof pause === 'number') return pause
    isIdle = performance.now() - wroteAt >= IDLE_AFTER_MS
    return isIdle ? pause.idleMs : pause.ms
  }

  return {
    get isStopping() {
      return isStopping
    },
    start: (how) => (how ? run() : wait()),
    async stop(patienceMs) {
      isStopping = true
      clearTimeout(timer)
      if (patienceMs === undefined) await running
      else await Promise.race([running, new Promise((over) => setTimeout(over, patienceMs).unref())])
    },
  }
}
