export interface Loop {
  readonly isStopping: boolean
  /** Starts after the first pause, or at once. */
  start(how?: 'at once'): void
  /** Starts no more work, and waits for the work in progress, at most `patienceMs`. */
  stop(patienceMs?: number): Promise<void>
}

/** Repeats work with a pause in between, never twice at once. `failed` gets each error, and the loop continues. */
export function makeLoop(
  pauseMs: number,
  work: () => Promise<unknown>,
  failed: (error: unknown) => void,
): Loop {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()
  let isStopping = false

  function run(): void {
    running = work().catch(failed).finally(pause)
  }
  function pause(): void {
    if (!isStopping) timer = setTimeout(run, pauseMs)
  }

  return {
    get isStopping() {
      return isStopping
    },
    start: (how) => (how ? run() : pause()),
    async stop(patienceMs) {
      isStopping = true
      clearTimeout(timer)
      if (patienceMs === undefined) await running
      else await Promise.race([running, new Promise((over) => setTimeout(over, patienceMs).unref())])
    },
  }
}
