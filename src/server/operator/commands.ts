import type { Command } from './command.ts'
import { exportCommand } from './export.ts'
import { rekeyCommand } from './rekey.ts'
import { sessionsCommand } from './sessions.ts'

/** Every command there is, in the order `--help` lists them. */
export const commands: readonly Command[] = [exportCommand, sessionsCommand, rekeyCommand]
