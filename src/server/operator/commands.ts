import { auditCommand } from './audit.ts'
import { backupCommand } from './backup.ts'
import type { Command } from './command.ts'
import { demoCommand } from './demo.ts'
import { exportCommand } from './export.ts'
import { mailCommand } from './mail.ts'
import { moveToPostgresCommand } from './move-to-postgres.ts'
import { rekeyCommand } from './rekey.ts'
import { restoreCommand } from './restore.ts'
import { sessionsCommand } from './sessions.ts'

/** Every command there is, in the order `--help` lists them. */
export const commands: readonly Command[] = [
  backupCommand,
  restoreCommand,
  exportCommand,
  mailCommand,
  sessionsCommand,
  auditCommand,
  rekeyCommand,
  moveToPostgresCommand,
  demoCommand,
]
