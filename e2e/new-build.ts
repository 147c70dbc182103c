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
import { join, resolve } from 'node:path'
import { describeSite } from '../scripts/describe-site.ts'
import { makeOfflineWorker } from '../scripts/offline-worker.ts'
import { builtServer } from '../src/server/testing/built-server.ts'

interface NewBuild {
  /** What becomes of each page, as by an edit of content/. */
  change?: (text: string) => string
  settings?: NodeJS.ProcessEnv
}

/** A server with another build of the same site. */
export async function aNewBuild({ change = (text) => text, settings }: NewBuild) {
  const folder = mkdtempSync(join(tmpdir(), 'sehatshala-build-'))
  const client = join(folder, 'build/client')
  mkdirSync(join(folder, 'data'))
  cpSync('build/client', client, { recursive: true, filter: (name) => !/\.(br|gz)$/.test(name) })
  symlinkSync(resolve('content'), join(folder, 'content'))
  for (const name of readdirSync(client, { recursive: true, encoding: 'utf8' }))
    if (/\.(html|data)$/.test(name)) {
      const path = join(client, name)
      writeFileSync(path, change(readFileSync(path, 'utf8')))
    }
  await makeOfflineWorker(client)
  await describeSite(join(folder, 'build'))
  const server = await builtServer(
    { ...settings, DATA_DIR: join(folder, 'data') },
    { cwd: folder, args: [resolve('build/server/main.js')] },
  )
  await server.start()
  return {
    url: server.url,
    async remove() {
      await server.end('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
