import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aFolder } from '../testing/folder.ts'
import { archiveName, newestBackup } from './archive-names.ts'
import { isDue } from './schedule.ts'

const NOON = Date.UTC(2026, 0, 5, 12)
const HOUR = 3600_000

function folderWith(...names: string[]): string {
  const folder = join(aFolder('schedule'), 'backups')
  mkdirSync(folder)
  for (const name of names) writeFileSync(join(folder, name), '')
  return folder
}

test.each([
  ['there is none', undefined, true],
  ['the newest is a day old', NOON - 24 * HOUR, true],
  ['the newest is younger', NOON - 23 * HOUR, false],
])('where %s, a daily backup is due: %s', (_, newest, due) => {
  expect(isDue(newest, 24, NOON)).toBe(due)
})

test('the newest is told by its name; other files and a clock that was ahead do not count', () => {
  const folder = folderWith(
    archiveName(NOON - 48 * HOUR),
    archiveName(NOON - 30 * HOUR),
    archiveName(NOON + 24 * HOUR),
    `${archiveName(NOON - HOUR)}.part`,
    'zzz.tar.gz',
  )
  expect(newestBackup(folder, NOON)).toBe(NOON - 30 * HOUR)
  expect(newestBackup(join(folder, 'missing'), NOON)).toBeUndefined()
})
