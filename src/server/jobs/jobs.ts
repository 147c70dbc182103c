import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { Lock } from '../db/advisory-locks.ts'
import { runExclusively } from '../db/open-for-server.ts'
import { makeLoop, type Pause } from './loop.ts'

export interface Job {
  /** The name of the job in the log. */
  name: string
  /** Milliseconds between two runs. */
  every: number | Pause
  /** Whether it also runs when the server starts. */
  atOnce?: boolean
  /** The lock of a job that only one instance may run at a time. */
  alone?: Lock
  run: () => Promise<unknown>
}

interface Options {
  pool: Pool | undefined
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** Runs each job at its interval until `stop`. A failure is logged, and the job runs again after the interval. */
export function startJobs(jobs: readonly Job[], { pool, log }: Options): { stop(): void } {
  const loops = jobs.map(({ name, every, atOnce, alone, run }) => {
    const work = alone
      ? () =>
          runExclusively(pool, alone, async () => {
            await run()
          })
      : run
    const loop = makeLoop(every, work, (error) => log.warn({ err: error }, `${name} failed`))
    loop.start(atOnce ? 'at once' : undefined)
    return loop
  })
  return {
    /** Does not wait for running jobs, each of which may be interrupted at any moment. */
    stop() {
      for (const loop of loops) void loop.stop()
    },
  }
}
