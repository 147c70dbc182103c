import type { Writable } from 'node:stream'

/** The input and output of a command. Results go to `out`, progress and messages to `report`. */
export interface CommandContext {
  env: NodeJS.ProcessEnv
  out: Writable
  report: (line: string) => void
  /** Shows a secret on the terminal; undefined if the output is not a terminal and may be stored. */
  show?: (secret: string) => void
  /** Asks the operator; undefined where there is no terminal. */
  ask?: (question: string) => Promise<string>
  /** Milliseconds since 1970, UTC. */
  now: () => number
}
