import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './free-port.ts'

const START_LIMIT_MS = 120_000

/** The built server in a separate process, which may be started, stopped and killed repeatedly. */
export interface BuiltServer {
  url: string
  /** The current process, or the last one. */
  readonly process: ChildProcess | undefined
  isRunning(): boolean
  /** Its complete output, of all its processes. */
  said(): string
  /**
   * Returns the milliseconds until it was ready.
   *
   * Errors  its last output, when it ends instead
   */
  start(settings?: NodeJS.ProcessEnv): Promise<number>
  /** Sends SIGTERM, or SIGKILL, which no handler sees, like a power failure. Returns exit code and milliseconds. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<{ code: number | null; ms: number }>
}

interface Options {
  /** The arguments of node. */
  args?: string[]
  /** The working directory, by default the current one. */
  cwd?: string
  /** An IPC channel to the process. */
  ipc?: boolean
  /** Whether its output is read. Not for a server that is measured: only its errors are shown, in this terminal. */
  isHeard?: boolean
}

/** Prepares a server on a free port, not started yet, with only these settings. */
export async function builtServer(
  settings: NodeJS.ProcessEnv,
  { args = ['build/server/main.js'], cwd, ipc = false, isHeard = true }: Options = {},
): Promise<BuiltServer> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const own = { PATH: process.env.PATH, HOST: '127.0.0.1', ...settings, PORT: String(port) }
  const output = isHeard ? (['pipe', 'pipe'] as const) : (['ignore', 'inherit'] as const)
  const said: string[] = []
  let child: ChildProcess | undefined

  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )

  return {
    url,
    get process() {
      return child
    },
    isRunning,
    said: () => said.join(''),
    async start(more = {}) {
      const startedAt = performance.now()
      const starting = spawn('node', args, {
        env: { ...own, ...more },
        stdio: ['ignore', ...output, ...(ipc ? (['ipc'] as const) : [])],
        ...(cwd && { cwd }),
      })
      child = starting
      for (const stream of [starting.stdout, starting.stderr])
        stream?.on('data', (chunk: Buffer) => said.push(String(chunk)))
      while (!(await isReady())) {
        if (!isRunning()) {
          // The last output may still arrive.
          await wait(500)
          throw new Error(`The server ended at its start: ${said.slice(-5).join('')}`)
        }
        if (performance.now() - startedAt > START_LIMIT_MS)
          throw new Error(`${url} does not answer. Is it built? npm run build`)
        await wait(10)
      }
      return performance.now() - startedAt
    },
    async end(signal) {
      const startedAt = performance.now()
      const ending = child
      if (!ending) return { code: null, ms: 0 }
      const exit = exitOf(ending)
      ending.kill(signal)
      const code = await exit
      return { code, ms: performance.now() - startedAt }
    },
  }
}

/** The exit code of a process once it has ended; null where a signal ended it. */
export function exitOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode)
    else child.once('exit', resolve)
  })
}
