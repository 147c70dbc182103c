import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { expect, test } from 'vitest'
import { lowerWorkerPriority } from './worker-priority.ts'

/** The nice value of each thread of this process, by name; 0 by default. */
function nicenesses(): [name: string, nice: number][] {
  return readdirSync('/proc/self/task').map((thread) => {
    const [, name = '', rest = ''] =
      /^\d+ \((.*)\) (.*)$/s.exec(readFileSync(`/proc/self/task/${thread}/stat`, 'utf8')) ?? []
    return [name, Number(rest.split(' ')[16])]
  })
}

// In a run started with `nice` all threads already have the lowest priority, so there is no difference to test.
test.runIf(process.platform === 'linux' && getPriority() < 10)(
  'only the threads for heavy work get a lower priority',
  async () => {
    const before = new Set(nicenesses().map(([, nice]) => nice))
    expect(before).not.toContain(10)
    await lowerWorkerPriority()
    const heavy = nicenesses().filter(([, nice]) => nice === 10)
    expect(heavy.length).toBeGreaterThanOrEqual(4)
    expect(new Set(heavy.map(([name]) => name))).toEqual(new Set(['libuv-worker']))
  },
)
