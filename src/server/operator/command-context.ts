import type { Writable } from 'node:stream'

/** What a command gets from its process. Results go to `out`, progress and messages to `tell`. */
export interface CommandContext {
  env: NodeJS.ProcessEnv
  out: Writable
  tell: (line: string) => void
  /** Asks the person at the keyboard; missing where nobody sits there. */
  ask?: (question: string) => Promise<string>
  /** Milliseconds since 1970, UTC. */
  now: () => number
}
