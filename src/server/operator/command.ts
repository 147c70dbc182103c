import type { CommandContext } from './command-context.ts'

export interface Command {
  name: string
  summary: string
  /** The whole text of `--help`. */
  help: string
  run(args: string[], context: CommandContext): Promise<void>
}
