import { existsSync, readdirSync } from 'node:fs'

const NAME = /^backup-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.gz$/

/** `backup-2026-01-05T09-30-00Z.tar.gz`: sorted by name they are in chronological order. */
export function archiveName(at: number): string {
  return `backup-${fileTimestamp(at)}Z.tar.gz`
}

/** UTC to the second, without colons, which some file systems refuse: `2026-01-05T09-30-00`. */
export function fileTimestamp(at: number): string {
  return new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')
}

/** The archives among these files, oldest first; other files must not be deleted. */
export function archivesIn(names: string[]): string[] {
  return names.filter((name) => NAME.test(name)).sort()
}

/** The archives of the future among these files, oldest first. */
export const archivesAfter = (names: string[], now: number): string[] =>
  archivesIn(names).filter((name) => madeAt(name) > now)

/** Two sentences for the operator: what there is, and what to do. */
export const ofTheFuture = (names: string[]): [string, string] => [
  `The clock was ahead when these archives were made, or is behind now: ${names.join(', ')}.`,
  'If the clock is right, delete them by hand when they are no longer needed: until their time nothing else does.',
]

/** The time of the newest archive, without archives of the future, which exist after a clock was set back. */
export function newestBackup(folder: string, now: number): number | undefined {
  if (!existsSync(folder)) return undefined
  return archivesIn(readdirSync(folder))
    .map(madeAt)
    .findLast((at) => at <= now)
}

function madeAt(name: string): number {
  return Date.parse(name.replace(NAME, '$1T$2:$3:$4Z'))
}
