import { readdirSync, readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { setPriority } from 'node:os'

const HEAVY = 'libuv-worker'
const NICE = 10
const TASKS = '/proc/self/task'

/**
 * Lowers the priority of the threads that hash passwords, or compress pages. On two cores the thread that answers
 * calls would otherwise get a fifth of the time it needs while they are busy. Linux only: there each thread has its own
 * priority.
 */
export async function lowerWorkerPriority(nice = NICE): Promise<void> {
  if (process.platform !== 'linux') return
  // The threads are created at their first work.
  await stat(TASKS)
  for (const thread of readdirSync(TASKS))
    if (readFileSync(`${TASKS}/${thread}/comm`, 'utf8').trim() === HEAVY) setPriority(Number(thread), nice)
}
