import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export interface RunningServer {
  url: string
  pid: number
  dataDir: string
  stop(): Promise<void>
  /** Ends it at once, with whatever it still owes. */
  kill(): Promise<void>
}

/**
 * Starts the built server as `npm start` does, with limits off, on a free port and (unless told) a fresh data folder.
 *
 * @param program `scripts/start.ts` also looks first whether the build is stale, as people's start does
 */
export async function startServer(
  env: Record<string, string> = {},
  keep?: string,
  program = 'build/server/main.js',
): Promise<RunningServer> {
  const dataDir = keep ?? mkdtempSync(join(tmpdir(), 'sehatshala-bench-'))
  const port = await freePort()
  const child = spawn('node', [program], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, RATE_LIMITS: 'off', ...env },
  })
  const url = `http://127.0.0.1:${port}`
  await answering(`${url}/readyz`)
  const end = async (signal: NodeJS.Signals) => {
    await ended(child, signal)
    if (!keep) rmSync(dataDir, { recursive: true, force: true })
  }
  return {
    url,
    pid: child.pid ?? 0,
    dataDir,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

/** Starts one of the small servers in limits/, which say where they listen, and gives it a folder for what it keeps. */
export async function startLimit(
  name: string,
  args: string[] | ((folder: string) => string[]) = [],
): Promise<RunningServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sehatshala-limit-'))
  const given = typeof args === 'function' ? args(dataDir) : args
  const child = spawn('node', [`benchmarks/limits/${name}.ts`, ...given], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: process.env,
  })
  const url = await firstLine(child)
  const end = async () => {
    await ended(child, 'SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url, pid: child.pid ?? 0, dataDir, stop: end, kill: end }
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The output of a limit is read here.')
  for await (const line of createInterface(child.stdout)) return line
  throw new Error('A limit ended before it said where it listens.')
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill(signal)
  await exit
}

async function answering(url: string): Promise<void> {
  for (let tries = 0; tries < 1000; tries++) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((later) => setTimeout(later, 10))
  }
  throw new Error(`${url} does not answer. Is it built? npm run build`)
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}
