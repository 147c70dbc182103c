import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Message } from './message.ts'

const running = new Set<ChildProcess>()
/** Time for tools to end their own browsers, databases and servers. */
const ENDING_MS = 10_000

/**
 * Runs a command in its own process group and keeps its output. Messages of its reporter are passed on.
 *
 * @returns its exit code, null if a signal ended it, and its output
 */
export async function runStep(
  [tool = '', ...args]: readonly string[],
  env: NodeJS.ProcessEnv,
  onMessage: (message: Message) => void,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(tool, args, {
    // With CI set the tools print little about passing tests.
    env: { ...process.env, CI: 'true', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  })
  running.add(child)
  const parts: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => parts.push(part))
  child.on('message', (message) => onMessage(message as Message))
  const [code] = (await once(child, 'close')) as [number | null]
  running.delete(child)
  return { code, output: Buffer.concat(parts).toString() }
}

/**
 * Ends all running steps with their child processes.
 *
 * @param afterMs when processes that ignore the signal are killed
 */
export async function endAll(afterMs = ENDING_MS): Promise<void> {
  await Promise.all(
    [...running].map(async (child) => {
      const ended = once(child, 'close')
      signal(child, 'SIGINT')
      const later = setTimeout(() => signal(child, 'SIGKILL'), afterMs)
      await ended
      clearTimeout(later)
      signal(child, 'SIGKILL')
    }),
  )
}

function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  try {
    if (pid) process.kill(-pid, name)
  } catch {
    // The whole group has ended.
  }
}
