import { onTestFinished } from 'vitest'
import type { Deps } from '../deps.ts'
import type { Config } from '../platform/config.ts'
import { makeKeys } from '../security/keys.ts'
import { makeLimits } from '../security/limits.ts'
import { anotherApp } from './another-app.ts'
import { openTestDatabase } from './fresh-database.ts'
import type { TestServer } from './test-server.ts'

/** Another instance on the same database; with SQLite in the same process. */
export async function anotherInstance({ deps, log }: TestServer, change: Partial<Config> = {}) {
  const config = { ...deps.config, ...change }
  const opened = config.databaseUrl ? await openTestDatabase(config) : undefined
  const pool = opened && 'pool' in opened ? opened.pool : undefined
  const keys = makeKeys(config.secretKeys)
  const own: Deps = {
    ...deps,
    config,
    keys,
    db: opened?.db ?? deps.db,
    limits: opened ? makeLimits({ enabled: config.rateLimits, keys, ...(pool && { pool }) }) : deps.limits,
  }
  onTestFinished(() => opened?.db.close())
  const app = await anotherApp({ deps: own, log })
  return { app, deps: own, db: own.db, pool }
}
