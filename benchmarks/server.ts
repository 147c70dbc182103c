import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { builtServer, exitOf } from '../src/server/testing/built-server.ts'

/** As in package.json, Dockerfile and deploy/. */
const YOUNG_OBJECTS = '--max-semi-space-size=4'

export interface RunningServer {
  url: string
  pid: number
  dataDir: string
  stop(): Promise<void>
  /** Ends it at once, with all its pending work. */
  kill(): Promise<void>
}

/**
 * Starts the built server like `npm start`, with limits off, on a free port and (by default) a fresh data folder.
 *
 * @param program `scripts/start.ts` also checks first whether the build is stale, like `npm start`
 */
export async function startServer(
  env: Record<string, string> = {},
  keep?: string,
  program = 'build/server/main.js',
): Promise<RunningServer> {
  const dataDir = keep ?? mkdtempSync(join(tmpdir(), 'sehatshala-bench-'))
  const server = await builtServer(
    { ...process.env, DATA_DIR: dataDir, RATE_LIMITS: 'off', ...env },
    { args: [YOUNG_OBJECTS, program], isHeard: false },
  )
  await server.start()
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    await server.end(signal)
    if (!keep) rmSync(dataDir, { recursive: true, force: true })
  }
  return {
    url: server.url,
    pid: server.process?.pid ?? 0,
    dataDir,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

/** Starts one of the small servers in limits/, which print their address, and gives it a data folder. */
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
    const ended = exitOf(child)
    child.kill('SIGKILL')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url, pid: child.pid ?? 0, dataDir, stop: end, kill: end }
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The output of a limit is read here.')
  for await (const line of createInterface(child.stdout)) return line
  throw new Error('A limit ended before it said where it listens.')
}
