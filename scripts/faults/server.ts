import { type ChildProcess, spawn } from 'node:child_process'
import { freePort } from './ports.ts'
import { soon } from './promise.ts'
import { pause } from './scenario.ts'

export interface Server {
  url: string
  pid: number
  /** Everything it has said, over all its lives. */
  said(): string
  /** Answers the milliseconds until it was ready. */
  start(): Promise<number>
  /** Ends it as a power cut does: no handler runs. */
  kill(): Promise<void>
  /** SIGTERM. Answers exit code and milliseconds. */
  stop(): Promise<{ code: number | null; ms: number }>
  /** A second SIGTERM, or whatever else the running process is to get. */
  signal(name: NodeJS.Signals): void
  /** Throws where nobody catches, as a bug would. Answers the exit code. */
  crash(): Promise<number | null>
  /** The name under which the running process greets the mail server. Each life has its own. */
  sender(): string
  /** Sets its clock ahead of the real one, or behind with a negative number; it stays so over further lives. */
  moveClock(aheadMs: number): void
  isRunning(): boolean
}

const running = new Set<ChildProcess>()

/** When a process that was killed was dead, by the name under which it greeted the mail server. */
export const deaths = new Map<string, number>()

/** Whatever a scenario that broke off has left. */
export function killLeftOvers(): void {
  for (const child of running) child.kill('SIGKILL')
}

/** The built server of a folder, without pages, on a port of its own. */
export async function newServer(settings: NodeJS.ProcessEnv, cwd = process.cwd()): Promise<Server> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
    HOST: '127.0.0.1',
    NOTIFY_EMAIL: 'desk@example.org',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    ...settings,
  }
  const said: string[] = []
  let aheadMs = 0
  let lives = 0
  let child: ChildProcess | undefined
  const sender = () => `port-${port}-life-${lives}`

  const ended = (process: ChildProcess) =>
    new Promise<number | null>((resolve) => {
      if (process.exitCode !== null || process.signalCode !== null) resolve(process.exitCode)
      else process.once('exit', resolve)
    })
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null

  return {
    url,
    get pid() {
      return child?.pid ?? 0
    },
    said: () => said.join(''),
    isRunning,
    async start() {
      const startedAt = performance.now()
      const args = [
        '--import',
        new URL('clock.ts', import.meta.url).href,
        'build/server/main.js',
        '--api-only',
      ]
      lives++
      const smtpUrl = settings.SMTP_URL && `${settings.SMTP_URL}/?name=${sender()}`
      const starting = spawn('node', args, {
        env: { ...env, ...(smtpUrl && { SMTP_URL: smtpUrl }) },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        cwd,
      })
      child = starting
      running.add(starting)
      starting.once('exit', () => running.delete(starting))
      starting.send({ aheadMs })
      for (const stream of [starting.stdout, starting.stderr])
        stream?.on('data', (chunk: Buffer) => said.push(String(chunk)))
      await soon('the start', 30, async () => {
        if (!isRunning()) {
          // Its last words may still be on their way.
          await pause(500)
          throw new Error(`The server ended at its start: ${said.slice(-5).join('')}`)
        }
        return fetch(`${url}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        )
      })
      return performance.now() - startedAt
    },
    async kill() {
      if (!child) return
      child.kill('SIGKILL')
      await ended(child)
      deaths.set(sender(), Date.now())
    },
    sender,
    signal(name) {
      child?.kill(name)
    },
    async crash() {
      if (!child) return null
      child.send({ crash: true })
      const code = await ended(child)
      deaths.set(sender(), Date.now())
      return code
    },
    async stop() {
      const startedAt = performance.now()
      child?.kill('SIGTERM')
      const code = child ? await ended(child) : null
      return { code, ms: performance.now() - startedAt }
    },
    moveClock(ms) {
      aheadMs = ms
      if (isRunning()) child?.send({ aheadMs })
    },
  }
}
