import { readdirSync, readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { setPriority } from 'node:os'

const HEAVY = 'libuv-worker'
const NICE = 10
const TASKS = '/proc/self/task'

/**
 * Lets the threads that hash passwords and decode pictures yield to the one that answers calls: on two cores it would otherwise
 * get a fifth of the time it needs while they are busy. Linux only, where a thread has a priority of its own.
 */
export async function makeHeavyThreadsYield(): Promise<void> {
  if (process.platform !== 'linux') return
  // They come into being with their first work.
  await stat(TASKS)
  for (const thread of readdirSync(TASKS))
    if (readFileSync(`${TASKS}/${thread}/comm`, 'utf8').trim() === HEAVY) setPriority(Number(thread), NICE)
}
