import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Email } from 'postal-mime'
import { builtServer } from '../src/server/testing/built-server.ts'
import { mailsSoFar } from './fixtures.ts'

/** A server for one test, which may kill it: the API without pages, on its own port and folder. */
export interface Installation {
  dataDir: string
  url: string
  /** All output of the server, over all its starts. */
  log(): string
  start(): Promise<void>
  /** Ends it like a power cut: no signal handler runs. */
  kill(): Promise<void>
  /** Kills it and deletes its folder. */
  remove(): Promise<void>
  operator(...args: string[]): Promise<string>
  mails(): Promise<Email[]>
}

export async function newInstallation(): Promise<Installation> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sehatshala-kill-'))
  const settings = { DATA_DIR: dataDir, NOTIFY_EMAIL: 'desk@example.org', LOG_LEVEL: 'trace' }
  const server = await builtServer(settings, { args: ['build/server/main.js', '--api-only'] })

  async function kill(): Promise<void> {
    await server.end('SIGKILL')
  }

  return {
    dataDir,
    url: server.url,
    log: server.said,
    async start() {
      await server.start()
    },
    kill,
    async remove() {
      await kill()
      rmSync(dataDir, { recursive: true, force: true })
    },
    async operator(...args) {
      const env = { PATH: process.env.PATH, ...settings }
      const { stdout } = await promisify(execFile)('node', ['build/server/operator.js', ...args], { env })
      return stdout
    },
    mails: () => mailsSoFar(dataDir),
  }
}
