import type { Db } from '../db/db.ts'
import { openBesideServer } from '../db/open.ts'
import { type Config, readConfig } from '../platform/config.ts'
import { refuseForeignKeys } from '../security/key-check.ts'
import { type Keys, makeKeys } from '../security/keys.ts'
import { asDatabaseError } from '../start-errors.ts'
import type { CommandContext } from './command-context.ts'

/** An existing site: its settings, its open database and its keys. */
export interface Installation {
  config: Config
  db: Db
  keys: Keys
}

/**
 * Opens the installation of the environment, whether or not its server is running, and closes it afterwards.
 *
 * Errors  ConfigError: there is no such installation, or the keys belong to another one
 */
export async function withInstallation<Result>(
  { env }: Pick<CommandContext, 'env'>,
  work: (installation: Installation) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(env, { mayCreate: false })
  const keys = makeKeys(config.secretKeys)
  const db = await openBesideServer(config).catch((error: unknown) => {
    throw asDatabaseError(error, config)
  })
  try {
    await refuseForeignKeys(db.read, keys)
    return await work({ config, db, keys })
  } finally {
    await db.close()
  }
}
