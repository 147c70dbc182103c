import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import { newestBackup } from './names.ts'

const HOUR = 3600_000
const LOOK_EVERY_MS = 10 * 60_000
/** Beside the built server. */
const OPERATOR = fileURLToPath(new URL('operator.js', import.meta.url))

/**
 * Makes a backup whenever the newest one is older than BACKUP_EVERY_HOURS, and at the start where there is none. In a
 * process of its own: whoever uses the site does not wait for it, and a server that restarts often makes no more of them.
 */
export function scheduleBackups(
  { backups, backupDir }: Pick<Config, 'backups' | 'backupDir'>,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
): { stop(): void } {
  if (!backups) return { stop: () => {} }
  const { everyHours, keep } = backups
  let running: ChildProcess | undefined

  function look(): void {
    if (running || !isDue(newestBackup(backupDir, Date.now()), everyHours, Date.now())) return
    const said: string[] = []
    const child = spawn(process.execPath, [OPERATOR, 'backup', '--keep', String(keep)], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    running = child
    child.stderr?.on('data', (chunk: Buffer) => said.push(String(chunk)))
    child.on('error', (error) => said.push(error.message))
    child.on('close', (code) => {
      running = undefined
      if (code === 0) log.info('backup made')
      else log.error({ reason: said.join('').slice(-500) }, 'backup failed')
    })
  }

  const looking = setInterval(look, LOOK_EVERY_MS)
  look()
  return {
    stop() {
      clearInterval(looking)
      running?.kill()
    },
  }
}

export function isDue(newest: number | undefined, everyHours: number, now: number): boolean {
  return newest === undefined || now - newest >= everyHours * HOUR
}
