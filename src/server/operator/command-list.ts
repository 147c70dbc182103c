import type { Command } from './command.ts'
import { auditCommand } from './commands/audit-command.ts'
import { backupCommand } from './commands/backup-command.ts'
import { contentCommand } from './commands/content-command.ts'
import { demoCommand } from './commands/demo/demo-command.ts'
import { doctorCommand } from './commands/doctor/doctor-command.ts'
import { exportCommand } from './commands/export/export-command.ts'
import { mailCommand } from './commands/mail-command.ts'
import { moveToPostgresCommand } from './commands/move-to-postgres-command.ts'
import { personCommand } from './commands/person/person-command.ts'
import { rekeyCommand } from './commands/rekey-command.ts'
import { restoreCommand } from './commands/restore/restore-command.ts'
import { sessionsCommand } from './commands/sessions-command.ts'
import { setAsideCommand } from './commands/set-aside-command.ts'
import { staffCommand } from './commands/staff-command.ts'
import { vaultCommand } from './commands/vault/vault-command.ts'

/** Every command, in the order of `--help`. */
export const commands: readonly Command[] = [
  doctorCommand,
  backupCommand,
  restoreCommand,
  exportCommand,
  contentCommand,
  setAsideCommand,
  mailCommand,
  personCommand,
  vaultCommand,
  sessionsCommand,
  staffCommand,
  auditCommand,
  rekeyCommand,
  moveToPostgresCommand,
  demoCommand,
]
