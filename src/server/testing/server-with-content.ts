import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { builtServer } from './built-server.ts'

interface OtherContent {
  /** A change of each text before the start. */
  change?: (text: string) => string
  settings?: NodeJS.ProcessEnv
  /** As in the options of builtServer. */
  isHeard?: boolean
  /** A file of scripts/faults that is loaded before the server and receives messages. */
  preload?: 'clock.ts' | 'kill-at.ts'
}

/** The built server with its own content and data, not started yet. */
export async function aServerWithContent({ change, settings, isHeard, preload }: OtherContent = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'sehatshala-content-'))
  const content = join(folder, 'content')
  cpSync('content', content, { recursive: true })
  symlinkSync(resolve('build'), join(folder, 'build'))
  mkdirSync(join(folder, 'data'))
  const before = preload ? ['--import', resolve('scripts/faults', preload)] : []
  const server = await builtServer(
    { ...settings, DATA_DIR: join(folder, 'data') },
    { cwd: folder, args: [...before, resolve('build/server/main.js')], isHeard, ipc: preload !== undefined },
  )
  /** Edits the texts, without publishing them. */
  function edit(by: (text: string) => string): void {
    for (const name of readdirSync(content, { recursive: true, encoding: 'utf8' }))
      if (/\.(md|yaml)$/.test(name)) add(name, name, by)
  }
  /** Writes a text that is made from another one. */
  function add(file: string, from: string, by: (text: string) => string): void {
    mkdirSync(dirname(join(content, file)), { recursive: true })
    writeFileSync(join(content, file), by(readFileSync(join(content, from), 'utf8')))
  }
  if (change) edit(change)
  return {
    url: server.url,
    said: server.said,
    start: server.start,
    end: server.end,
    dataDir: join(folder, 'data'),
    /** The server's folder of rendered pages. */
    pages: join(folder, 'data/pages'),
    edit,
    add,
    deleteEntry: (file: string) => rmSync(join(content, file)),
    get pid() {
      return server.process?.pid ?? 0
    },
    isRunning: server.isRunning,
    /** Sends a message to the preloaded file. */
    sendMessage: (message: object) => void server.process?.send(message),
    publish: () => void server.process?.kill('SIGHUP'),
    async remove() {
      await server.end('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
