import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import { newestBackup } from './archive-names.ts'
import { BACKUP_SCRATCH, removeAbandoned } from './scratch.ts'

const HOUR = 3600_000
const CHECK_EVERY_MS = 10 * 60_000
/** Built into the same folder as the server. */
const OPERATOR = fileURLToPath(new URL('operator.js', import.meta.url))

/**
 * Removes what a killed backup left. Makes a backup whenever the newest archive is older than BACKUP_EVERY_HOURS, and at the start where there is none. So a
 * server that restarts often makes no more of them. It runs in a process of its own, so that visitors do not wait for it.
 */
export function scheduleBackups(
  { backups, backupDir }: Pick<Config, 'backups' | 'backupDir'>,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
): { stop(): void } {
  removeAbandoned(backupDir, BACKUP_SCRATCH).catch((error: unknown) =>
    log.error({ err: error }, 'what a killed backup left cannot be removed'),
  )
  if (!backups) return { stop: () => {} }
  const { everyHours, keep } = backups
  let running: ChildProcess | undefined

  function backUpWhenDue(): void {
    if (running || !isDue(newestBackup(backupDir, Date.now()), everyHours, Date.now())) return
    const output: string[] = []
    const child = spawn(process.execPath, [OPERATOR, 'backup', '--keep', String(keep)], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    running = child
    child.stderr?.on('data', (chunk: Buffer) => output.push(String(chunk)))
    child.on('error', (error) => output.push(error.message))
    child.on('close', (code) => {
      running = undefined
      if (code === 0) log.info('backup made')
      else log.error({ reason: output.join('').slice(-500) }, 'backup failed')
    })
  }

  const checking = setInterval(backUpWhenDue, CHECK_EVERY_MS)
  backUpWhenDue()
  return {
    stop() {
      clearInterval(checking)
      running?.kill()
    },
  }
}

export function isDue(newest: number | undefined, everyHours: number, now: number): boolean {
  return newest === undefined || now - newest >= everyHours * HOUR
}
