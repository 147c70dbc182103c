import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { expect, test } from 'vitest'
import { lowerWorkerPriority } from './worker-priority.ts'

/** Of each thread of this process, by name; 0 unless somebody changed it. */
function nicenesses(): [name: string, nice: number][] {
  return readdirSync('/proc/self/task').map((thread) => {
    const [, name = '', rest = ''] =
      /^\d+ \((.*)\) (.*)$/s.exec(readFileSync(`/proc/self/task/${thread}/stat`, 'utf8')) ?? []
    return [name, Number(rest.split(' ')[16])]
  })
}

// Where everything yields already, as in a run started with `nice`, there is nothing to see.
test.runIf(process.platform === 'linux' && getPriority() < 10)(
  'the threads for heavy work yield, and only those',
  async () => {
    const before = new Set(nicenesses().map(([, nice]) => nice))
    expect(before).not.toContain(10)
    await lowerWorkerPriority()
    const heavy = nicenesses().filter(([, nice]) => nice === 10)
    expect(heavy.length).toBeGreaterThanOrEqual(4)
    expect(new Set(heavy.map(([name]) => name))).toEqual(new Set(['libuv-worker']))
  },
)
