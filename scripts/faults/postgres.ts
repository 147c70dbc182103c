import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadEmbeddedPostgres } from '../../src/server/testing/start-postgres.ts'
import { freePort } from './ports.ts'

export interface Postgres {
  port: number
  /** `port` leads there over another way, such as a line that can be cut. */
  url(port?: number): string
  stop(): Promise<void>
  start(): Promise<void>
  remove(): Promise<void>
}

/** A real PostgreSQL with its durability on, that can be stopped and started. */
export async function newPostgres(): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'sehatshala-faults-postgres-'))
  // Its system user must get in.
  chmodSync(folder, 0o755)
  const port = await freePort()
  const password = randomBytes(12).toString('hex')
  const EmbeddedPostgres = await loadEmbeddedPostgres()
  const cluster = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => {},
    onError: () => {},
  })
  await cluster.initialise()
  await cluster.start()
  await cluster.createDatabase('site')
  return {
    port,
    url: (over = port) => `postgres://postgres:${password}@127.0.0.1:${over}/site`,
    stop: () => cluster.stop(),
    start: () => cluster.start(),
    async remove() {
      await cluster.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
