import type { ChildProcess } from 'node:child_process'
import { builtServer, exitOf } from '../../src/server/testing/built-server.ts'
import { openMailServer } from './mail-server.ts'
import { newFolder } from './scenario.ts'

export interface Server {
  url: string
  pid: number
  /** Its complete output, of all its processes. */
  said(): string
  /** With these additional settings from now on. Returns the milliseconds until it was ready. */
  start(more?: NodeJS.ProcessEnv): Promise<number>
  /** Ends it like a power failure: no handler runs. */
  kill(): Promise<void>
  /** Sends SIGTERM. Returns exit code and milliseconds. */
  stop(): Promise<{ code: number | null; ms: number }>
  /** Sends any signal to the running process, such as a second SIGTERM. */
  signal(name: NodeJS.Signals): void
  /** Throws an uncaught error, as a bug would. Returns the exit code. */
  crash(): Promise<number | null>
  /** The EHLO name of the running process. Each process has its own. */
  sender(): string
  /** Sets its clock ahead of the real one, or behind with a negative number; also for later processes. */
  moveClock(aheadMs: number): void
  isRunning(): boolean
}

const running = new Set<ChildProcess>()

/** The time of death of each killed process, by its EHLO name. */
export const deaths = new Map<string, number>()

/** Ends processes that an aborted scenario left behind. */
export function killLeftOvers(): void {
  for (const child of running) child.kill('SIGKILL')
}

/** The built server of a folder, by default without pages, on its own port. */
export async function newServer(
  settings: NodeJS.ProcessEnv,
  { cwd = process.cwd(), pages = false }: { cwd?: string; pages?: boolean } = {},
): Promise<Server> {
  const clock = new URL('clock.ts', import.meta.url).href
  const server = await builtServer(
    { NOTIFY_EMAIL: 'desk@example.org', RATE_LIMITS: 'off', LOG_LEVEL: 'warn', ...settings },
    {
      args: ['--import', clock, 'build/server/main.js', ...(pages ? [] : ['--api-only'])],
      cwd,
      ipc: true,
    },
  )
  let aheadMs = 0
  let lives = 0
  let changed: NodeJS.ProcessEnv = {}
  const sender = () => `port-${new URL(server.url).port}-life-${lives}`

  return {
    url: server.url,
    get pid() {
      return server.process?.pid ?? 0
    },
    said: server.said,
    isRunning: server.isRunning,
    async start(more = {}) {
      lives++
      changed = { ...changed, ...more }
      const ready = server.start({
        ...changed,
        ...(settings.SMTP_URL && { SMTP_URL: `${settings.SMTP_URL}/?name=${sender()}` }),
      })
      const child = server.process
      if (child) {
        running.add(child)
        child.once('exit', () => running.delete(child))
        child.send({ aheadMs })
      }
      return ready
    },
    async kill() {
      if (!server.process) return
      await server.end('SIGKILL')
      deaths.set(sender(), Date.now())
    },
    sender,
    signal(name) {
      server.process?.kill(name)
    },
    async crash() {
      const child = server.process
      if (!child) return null
      child.send({ crash: true })
      const code = await exitOf(child)
      deaths.set(sender(), Date.now())
      return code
    },
    stop: () => server.end('SIGTERM'),
    moveClock(ms) {
      aheadMs = ms
      if (server.isRunning()) server.process?.send({ aheadMs })
    },
  }
}

/** A server with a new SQLite folder and a mail server of its own. */
export async function newSite() {
  const dataDir = newFolder()
  const mails = await openMailServer()
  const server = await newServer({ DATA_DIR: dataDir, SMTP_URL: mails.url })
  await server.start()
  return { dataDir, location: { dataDir, databaseUrl: undefined }, mails, server }
}
