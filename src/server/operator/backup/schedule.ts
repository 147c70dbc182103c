import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '../../deps.ts'
import { newestKnown, recordBackup } from './newest-known.ts'
import { BACKUP_SCRATCH, RESTORE_SCRATCH, removeAbandoned } from './scratch.ts'

const HOUR = 3600_000
/** Built into the same folder as the server. */
const OPERATOR = fileURLToPath(new URL('operator.js', import.meta.url))

interface Options extends Pick<Deps, 'config' | 'db' | 'now'> {
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  program?: string
}

/**
 * Deletes the remains of a killed backup or restore. Makes a backup whenever the newest one is older than
 * BACKUP_EVERY_HOURS, and where there is none. So frequent restarts cause no further backups. It runs in a separate
 * process, so that visitors do not wait for it.
 */
export function makeBackups({ config, db, now, log, program = OPERATOR }: Options): {
  /** Only one instance may do it at a time. */
  backUpWhenDue(): Promise<void>
  stop(): void
} {
  const { backupDir, dataDir, backups } = config
  Promise.all([removeAbandoned(backupDir, BACKUP_SCRATCH), removeAbandoned(dataDir, RESTORE_SCRATCH)]).catch(
    (error: unknown) =>
      log.error({ err: error }, 'the remains of a killed backup or restore cannot be removed'),
  )
  if (!backups) return { backUpWhenDue: async () => {}, stop: () => {} }
  const { everyHours, keep } = backups
  let running: ChildProcess | undefined
  let isStopping = false

  async function backUpWhenDue(): Promise<void> {
    if (isDue(await newestKnown(db.read, backupDir, now()), everyHours, now())) await backUp()
  }

  async function backUp(): Promise<void> {
    const { promise: ended, resolve: end } = Promise.withResolvers<number | null>()
    const output: string[] = []
    const child = spawn(process.execPath, [program, 'backup', '--keep', String(keep)], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    running = child
    child.stderr?.on('data', (chunk: Buffer) => output.push(String(chunk)))
    child.on('error', (error) => output.push(error.message))
    child.on('close', (code, signal) => {
      if (signal) output.push(`ended by ${signal}`)
      end(code)
    })
    const code = await ended
    running = undefined
    // The server ends, and the next start makes the backup.
    if (isStopping) return
    if (code !== 0) return log.error({ reason: output.join('').slice(-500) }, 'backup failed')
    log.info('backup made')
    await db.write((tx) => recordBackup(tx, now()))
  }

  return {
    backUpWhenDue,
    stop() {
      isStopping = true
      running?.kill()
    },
  }
}

export function isDue(newest: number | undefined, everyHours: number, now: number): boolean {
  return newest === undefined || now - newest >= everyHours * HOUR
}
