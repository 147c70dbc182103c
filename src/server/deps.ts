import type { Gates } from './concurrency/gates.ts'
import type { Db } from './db/db.ts'
import type { Config } from './platform/config.ts'
import type { Keys } from './security/keys.ts'
import type { Limits } from './security/limits.ts'
import type { Settings } from './settings/settings.ts'

/** The world, handed in: what a feature may touch shows in the `Pick<Deps, …>` it takes. */
export interface Deps {
  config: Config
  db: Db
  /** Milliseconds since 1970, UTC. */
  now: () => number
  keys: Keys
  limits: Limits
  gates: Gates
  /** What managers set at the desk. */
  settings: Settings
}
