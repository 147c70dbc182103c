import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface RunningServer {
  url: string
  pid: number
  dataDir: string
  stop(): Promise<void>
}

/** Starts the built server as `npm start` does, with limits off, on a free port and (unless told) a fresh data folder. */
export async function startServer(env: Record<string, string> = {}, keep?: string): Promise<RunningServer> {
  const dataDir = keep ?? mkdtempSync(join(tmpdir(), 'sehatshala-bench-'))
  const port = await freePort()
  const child = spawn('node', ['build/server/main.js'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'fatal',
      ...env,
    },
  })
  const url = `http://127.0.0.1:${port}`
  await answering(`${url}/readyz`)
  return {
    url,
    pid: child.pid ?? 0,
    dataDir,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      if (!keep) rmSync(dataDir, { recursive: true, force: true })
    },
  }
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
