import type { Writable } from 'node:stream'
import { type Config, readConfig } from '../config.ts'
import type { Db } from '../db/db.ts'
import { refuseForeignKeys } from '../db/key-check.ts'
import { openBesideServer } from '../db/open.ts'
import { type Keys, makeKeys } from '../security/keys.ts'

/** A command cannot do what was asked. The message is the sentence people read. */
export class CannotError extends Error {}

/** Where a command runs. Results go to `out`; progress and sentences go to `tell`. */
export interface Surroundings {
  env: NodeJS.ProcessEnv
  out: Writable
  tell: (line: string) => void
  /** Milliseconds since 1970, UTC. */
  now: () => number
}

export interface Command {
  name: string
  summary: string
  /** Everything `--help` says. */
  help: string
  run(args: string[], surroundings: Surroundings): Promise<void>
}

/**
 * Works on the installation's database, whether or not the server is running.
 *
 * Errors  ConfigError: there is no such installation, or the keys are not its own
 */
export async function withDatabase<T>(
  { env }: Surroundings,
  work: (world: { config: Config; db: Db; keys: Keys }) => Promise<T>,
): Promise<T> {
  const config = readConfig(env, { mayCreate: false })
  const keys = makeKeys(config.secretKeys)
  const db = await openBesideServer(config)
  try {
    await refuseForeignKeys(db.read, keys)
    return await work({ config, db, keys })
  } finally {
    await db.close()
  }
}
