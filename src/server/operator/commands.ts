import type { Command } from './command.ts'
import { exportCommand } from './export.ts'

/** Every command there is, in the order `--help` lists them. */
export const commands: readonly Command[] = [exportCommand]
