import { getPriority } from 'node:os'
import { expect, test } from 'vitest'
import { threadPriorities } from '../testing/thread-priorities.ts'
import { lowerWorkerPriority } from './worker-priority.ts'

// In a run started with `nice` all threads already have the lowest priority, so there is no difference to test.
test.runIf(process.platform === 'linux' && getPriority() < 10)(
  'only the threads for heavy work get a lower priority',
  async () => {
    const before = new Set(threadPriorities(process.pid).map(([, nice]) => nice))
    expect(before).not.toContain(10)
    await lowerWorkerPriority()
    const heavy = threadPriorities(process.pid).filter(([, nice]) => nice === 10)
    expect(heavy.length).toBeGreaterThanOrEqual(4)
    expect(new Set(heavy.map(([name]) => name))).toEqual(new Set(['libuv-worker']))
  },
)
