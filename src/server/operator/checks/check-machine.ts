import { accessSync, constants, existsSync, readdirSync, statfsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { LOWEST_FREE_BYTES } from '../../db/disk.ts'
import type { Config } from '../../platform/config.ts'
import { archivesAfter, newestBackup, ofTheFuture } from '../backup/archive-names.ts'
import { broken, type Finding, good, look } from './finding.ts'

const HOUR = 3600_000
const MEGABYTE = 1024 * 1024
const LITTLE_FREE_BYTES = 1024 * MEGABYTE
/** Beyond this age a scheduled backup has been missed. */
const OLD_BACKUP_HOURS = 48

export function checkBackups({ backups, backupDir, dataDir }: Config, now: number): Finding {
  const about = 'backups'
  const how = backups
    ? 'Look for "backup failed" in the log, then run: npm run operator -- backup'
    : 'Set BACKUP_EVERY_HOURS=24 and restart the server, or run: npm run operator -- backup'
  if (existsSync(backupDir) && !isWritable(backupDir))
    return broken(about, `${backupDir} cannot be written.`, 'Give the folder to the user of the server.')
  const newest = newestBackup(backupDir, now)
  if (newest === undefined) return broken(about, `There is no backup in ${backupDir}.`, how)
  const hours = Math.floor((now - newest) / HOUR)
  const age = hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`
  if (hours >= Math.max(OLD_BACKUP_HOURS, 2 * (backups?.everyHours ?? 0)))
    return broken(about, `The newest backup is ${age} old.`, how)
  const ahead = archivesAfter(readdirSync(backupDir), now)
  if (ahead.length > 0) return look(about, ...ofTheFuture(ahead))
  const sameDisk = statSync(backupDir).dev === statSync(dataDir).dev
  return good(
    about,
    `The newest one is ${age} old.${sameDisk ? ' It is on the same disk as the data: copy it to another machine every night.' : ''}`,
  )
}

export function checkDisk({ dataDir, backupDir }: Pick<Config, 'dataDir' | 'backupDir'>): Finding[] {
  const backups = existsSync(backupDir) ? backupDir : dirname(backupDir)
  const folders =
    existsSync(backups) && statSync(backups).dev !== statSync(dataDir).dev ? [dataDir, backups] : [dataDir]
  return folders.map((folder) => {
    const { bavail, bsize } = statfsSync(folder)
    return diskFinding(folder, bavail * bsize)
  })
}

export function diskFinding(folder: string, freeBytes: number): Finding {
  const says = `The disk of ${folder} has ${Math.floor(freeBytes / MEGABYTE)} MB free.`
  const todo = 'Delete old archives and logs, or take a larger disk.'
  if (freeBytes < LOWEST_FREE_BYTES) return broken('disk', `${says} Nothing is saved any more.`, todo)
  return freeBytes < LITTLE_FREE_BYTES ? look('disk', says, todo) : good('disk', says)
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}
