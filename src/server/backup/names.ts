import { existsSync, readdirSync } from 'node:fs'

const NAME = /^backup-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.gz$/

/** `backup-2026-01-05T09-30-00Z.tar.gz`: in order of time when sorted by name. */
export function archiveName(at: number): string {
  return `backup-${new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`
}

/** The archives among these files, oldest first. Others are never touched. */
export function archivesIn(names: string[]): string[] {
  return names.filter((name) => NAME.test(name)).sort()
}

/** When the newest archive was made that is not from the future, as some may be after a clock was set back. */
export function newestBackup(folder: string, now: number): number | undefined {
  if (!existsSync(folder)) return undefined
  return archivesIn(readdirSync(folder))
    .map(madeAt)
    .findLast((at) => at <= now)
}

function madeAt(name: string): number {
  return Date.parse(name.replace(NAME, '$1T$2:$3:$4Z'))
}
