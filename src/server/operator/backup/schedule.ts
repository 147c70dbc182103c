import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '../../deps.ts'
import { newestKnown, noteBackup } from './newest-known.ts'
import { BACKUP_SCRATCH, removeAbandoned } from './scratch.ts'

const HOUR = 3600_000
const CHECK_EVERY_MS = 10 * 60_000
/** Built into the same folder as the server. */
const OPERATOR = fileURLToPath(new URL('operator.js', import.meta.url))

interface Options extends Pick<Deps, 'config' | 'db' | 'now'> {
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  /** Runs work that only one instance may do at a time; skipped if another one is doing it. */
  ifNotRunning: (work: () => Promise<void>) => Promise<unknown>
  program?: string
}

/**
 * Deletes the remains of a killed backup. Makes a backup whenever the newest one is older than BACKUP_EVERY_HOURS, and
 * at the start where there is none. So frequent restarts cause no further backups, and of several instances one makes
 * it. It runs in a separate process, so that visitors do not wait for it.
 */
export function scheduleBackups({ config, db, now, log, ifNotRunning, program = OPERATOR }: Options): {
  /** Waits for a check, and a backup, in progress. */
  settled(): Promise<void>
  stop(): void
} {
  const { backupDir, backups } = config
  removeAbandoned(backupDir, BACKUP_SCRATCH).catch((error: unknown) =>
    log.error({ err: error }, 'what a killed backup left cannot be removed'),
  )
  if (!backups) return { settled: async () => {}, stop: () => {} }
  const { everyHours, keep } = backups
  let running: ChildProcess | undefined
  let looking: Promise<void> | undefined

  const isDueNow = async () => isDue(await newestKnown(db.read, backupDir, now()), everyHours, now())

  async function backUpWhenDue(): Promise<void> {
    if (!(await isDueNow())) return
    await ifNotRunning(async () => {
      // Another instance may have made it meanwhile.
      if (await isDueNow()) await backUp()
    })
  }

  function look(): void {
    looking ??= backUpWhenDue()
      .catch((error: unknown) => log.warn({ err: error }, 'whether a backup is due is not known'))
      .finally(() => {
        looking = undefined
      })
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
    child.on('close', end)
    const code = await ended
    running = undefined
    if (code !== 0) return log.error({ reason: output.join('').slice(-500) }, 'backup failed')
    log.info('backup made')
    await db.write((tx) => noteBackup(tx, now()))
  }

  const checking = setInterval(look, CHECK_EVERY_MS)
  look()
  return {
    settled: async () => looking,
    stop() {
      clearInterval(checking)
      running?.kill()
    },
  }
}

export function isDue(newest: number | undefined, everyHours: number, now: number): boolean {
  return newest === undefined || now - newest >= everyHours * HOUR
}
