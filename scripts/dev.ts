import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { resolve, sep } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { build, createServer, type Plugin, type ViteDevServer } from 'vite'
import { whenParentEnds } from '../src/server/platform/parent.ts'
import { exitOf } from '../src/server/testing/built-server.ts'
import { checkContent } from './content.ts'
import { generateBrandPictures } from './dev-content.ts'
import { serveDesk } from './dev-desk.ts'
import { showMails } from './dev-mails.ts'
import { endWithMessage } from './run.ts'
import { loadSettingsFile } from './settings-file.ts'

/** The development server: pages reload when they are edited, the server restarts, mails are printed here. */
loadSettingsFile()
// Otherwise the bundler would set it to production, for the pages too.
process.env.NODE_ENV = 'development'
const PORT = Number(process.env.PORT || 3000)
const API_PORT = PORT + 1
const DESK_PORT = PORT + 2
const HINDI_PORT = PORT + 3
const DATA = process.env.DATA_DIR || 'data/dev'
const BUILT = 'build/dev'
const SETTLE_MS = 200

process.env.PUBLIC_URL = `http://localhost:${PORT}`
process.env.API_PORT = String(API_PORT)
process.env.DESK_PORT = String(DESK_PORT)
process.env.HINDI_PORT = String(HINDI_PORT)
const env = {
  ...process.env,
  RATE_LIMITS: process.env.RATE_LIMITS || 'off',
  HOST: '127.0.0.1',
  PORT: String(API_PORT),
  DATA_DIR: DATA,
}

let server: ChildProcess | undefined
let ending = false
process.on('exit', () => void server?.kill('SIGKILL'))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
whenParentEnds(end)

await checkContent().catch(endWithMessage)
await generateBrandPictures()
await startServer()
const pages = await createServer({
  clearScreen: false,
  server: { port: PORT, strictPort: true },
  plugins: [followContent()],
})
await pages.listen()
renderInHindi()
await serveDesk(DESK_PORT)
process.stdout.write(`\nThe site is on http://localhost:${PORT}\n`)
showMails(DATA)

/** Builds the server, again at each change, and starts the built server. Returns when the first one is ready. */
async function startServer(): Promise<void> {
  rmSync(BUILT, { recursive: true, force: true })
  const watcher = await build({
    configFile: 'vite.server.config.ts',
    logLevel: 'warn',
    // Emptying it would delete files of the running server.
    build: { watch: {}, outDir: BUILT, emptyOutDir: false },
  })
  if (!('on' in watcher)) throw new Error('The bundler does not watch.')
  const first = Promise.withResolvers<void>()
  watcher.on('event', async (event) => {
    if (event.code === 'BUNDLE_END') await event.result.close()
    if (event.code === 'ERROR') process.stderr.write(`${event.error.message}\n`)
    if (event.code === 'END') restart().then(first.resolve, first.reject)
  })
  return first.promise
}

function renderInHindi(): void {
  const { HINDI_PORT: port, ...rest } = process.env
  const child = spawn(process.execPath, ['scripts/dev-language.ts', 'hi', String(port)], {
    env: rest,
    stdio: ['ipc', 'inherit', 'inherit'],
  })
  process.on('exit', () => child.kill('SIGKILL'))
}

async function restart(): Promise<void> {
  const old = server
  if (old) {
    old.kill('SIGTERM')
    await exitOf(old)
  }
  if (ending) return
  server = spawn(process.execPath, [`${BUILT}/main.js`, '--api-only'], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  while (server.exitCode === null && !(await isReady()));
}

async function isReady(): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${API_PORT}/readyz`)).ok
  } catch {
    await wait(50)
    return false
  }
}

/** Watches content/, and waits until an editor has written all its files. */
function followContent(): Plugin {
  const folder = resolve('content') + sep
  const changed = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  return {
    name: 'follow-content',
    configureServer(vite) {
      vite.watcher.on('all', (_event, file) => {
        if (!file.startsWith(folder)) return
        changed.add(file.slice(folder.length))
        clearTimeout(timer)
        timer = setTimeout(() => {
          void contentChanged(
            vite,
            changed.has('organisation.yaml') || [...changed].some((name) => /\/logo\./.test(name)),
          )
          changed.clear()
        }, SETTLE_MS)
      })
    },
  }
}

/**
 * Pages read the content again when they are loaded; the server, and the parts that Vite inserts into pages, only when
 * they start.
 */
async function contentChanged(vite: ViteDevServer, isInEveryPage: boolean): Promise<void> {
  try {
    await checkContent()
    await generateBrandPictures()
    await restart()
    if (isInEveryPage) await vite.restart()
    vite.ws.send({ type: 'full-reload' })
    process.stdout.write('Words and pictures are read again.\n')
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
  }
}

async function end(): Promise<void> {
  if (ending) process.exit(1)
  ending = true
  server?.kill('SIGTERM')
  if (server) await exitOf(server)
  process.exit(0)
}
