import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { makeHeavyThreadsYield } from './heavy-threads.ts'

/** Of each thread of this process, by name; 0 unless somebody changed it. */
function nicenesses(): [name: string, nice: number][] {
  return readdirSync('/proc/self/task').map((thread) => {
    const [, name = '', rest = ''] =
      /^\d+ \((.*)\) (.*)$/s.exec(readFileSync(`/proc/self/task/${thread}/stat`, 'utf8')) ?? []
    return [name, Number(rest.split(' ')[16])]
  })
}

test.runIf(process.platform === 'linux')('the threads for heavy work yield, and only those', async () => {
  const before = new Set(nicenesses().map(([, nice]) => nice))
  expect(before).not.toContain(10)
  await makeHeavyThreadsYield()
  const heavy = nicenesses().filter(([, nice]) => nice === 10)
  expect(heavy.length).toBeGreaterThanOrEqual(4)
  expect(new Set(heavy.map(([name]) => name))).toEqual(new Set(['libuv-worker']))
})
