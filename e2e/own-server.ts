import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import PostalMime, { type Email } from 'postal-mime'

/** An installation of a test's own, whose server may be killed: the API without pages, on its own port and folder. */
export interface Installation {
  dataDir: string
  url: string
  /** Everything the server has said, over all its lives. */
  log(): string
  start(): Promise<void>
  /** Ends it as a power cut does: no signal handler runs. */
  kill(): Promise<void>
  /** Kills it and takes its folder away. */
  remove(): Promise<void>
  operator(...args: string[]): Promise<string>
  mails(): Promise<Email[]>
}

export async function newInstallation(): Promise<Installation> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sehatshala-kill-'))
  const port = await freePort()
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    SMTP_URL: '',
    PUBLIC_URL: '',
    NOTIFY_EMAIL: 'desk@example.org',
    LOG_LEVEL: 'trace',
  }
  let server: ChildProcess | undefined
  const said: string[] = []

  async function kill(): Promise<void> {
    const ending = server
    server = undefined
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    const ended = new Promise((resolve) => ending.once('exit', resolve))
    ending.kill('SIGKILL')
    await ended
  }

  return {
    dataDir,
    url: `http://127.0.0.1:${port}`,
    log: () => said.join(''),
    async start() {
      const starting = spawn('node', ['build/server/main.js', '--api-only'], {
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      server = starting
      await new Promise<void>((resolve, reject) => {
        const hear = (chunk: Buffer) => {
          said.push(String(chunk))
          if (String(chunk).includes(' is ready on ')) resolve()
        }
        starting.stdout.on('data', hear)
        starting.stderr.on('data', hear)
        starting.once('exit', () => reject(new Error(`the server ended: ${said.slice(-5).join('')}`)))
      })
    },
    kill,
    async remove() {
      await kill()
      rmSync(dataDir, { recursive: true, force: true })
    },
    async operator(...args) {
      const { stdout } = await promisify(execFile)('node', ['build/server/operator.js', ...args], { env })
      return stdout
    },
    async mails() {
      const folder = join(dataDir, 'mail')
      const names = readdirSync(folder).filter((name) => name.endsWith('.eml'))
      return Promise.all(names.sort().map((name) => PostalMime.parse(readFileSync(join(folder, name)))))
    },
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}
