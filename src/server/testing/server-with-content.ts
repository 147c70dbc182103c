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
  /** What becomes of each text before the start. */
  change?: (text: string) => string
  settings?: NodeJS.ProcessEnv
  /** As for builtServer. */
  isHeard?: boolean
  /** A file of scripts/faults that is loaded before it and hears what it is told. */
  preload?: 'clock.ts' | 'kill-at.ts'
}

/** The built server with content and data of its own, not started yet. */
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
  /** Edits the texts. Nobody sees it before it is published. */
  function edit(by: (text: string) => string): void {
    for (const name of readdirSync(content, { recursive: true, encoding: 'utf8' }))
      if (/\.(md|yaml)$/.test(name)) add(name, name, by)
  }
  /** Makes a text out of another one. */
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
    /** Where it keeps rendered pages. */
    pages: join(folder, 'data/pages'),
    edit,
    add,
    takeAway: (file: string) => rmSync(join(content, file)),
    isRunning: server.isRunning,
    /** Says something to the file that was loaded before it. */
    tell: (message: object) => void server.process?.send(message),
    publish: () => void server.process?.kill('SIGHUP'),
    async remove() {
      await server.end('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
