import type { Gates } from './concurrency/gates.ts'
import type { Db } from './db/db.ts'
import type { Config } from './platform/config.ts'
import type { Keys } from './security/keys.ts'
import type { Limits } from './security/limits.ts'
import type { Settings } from './settings/settings.ts'

/** The dependencies of all features: the `Pick<Deps, …>` of a feature shows what it may use. */
export interface Deps {
  config: Config
  db: Db
  /** Milliseconds since 1970, UTC. */
  now: () => number
  keys: Keys
  limits: Limits
  gates: Gates
  /** The settings of managers. */
  settings: Settings
}
