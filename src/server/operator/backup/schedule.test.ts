import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { runExclusively } from '../../db/open-for-server.ts'
import { aFolder } from '../../testing/folder.ts'
import { anotherInstance } from '../../testing/instances.ts'
import { testServer } from '../../testing/test-server.ts'
import { archiveName, newestBackup } from './archive-names.ts'
import { isDue, makeBackups } from './schedule.ts'

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

test('the newest is found by its name; other files and those of a clock that was ahead do not count', () => {
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

/** Replaces the operator's program: records that it ran, and takes some time. */
function aProgram() {
  const folder = aFolder('program')
  const [ran, program] = [join(folder, 'ran'), join(folder, 'program.mjs')]
  writeFileSync(ran, '')
  const note = `import { appendFileSync } from 'node:fs'\nappendFileSync(${JSON.stringify(ran)}, 'ran\\n')`
  writeFileSync(program, `${note}\nawait new Promise((later) => setTimeout(later, 300))\n`)
  return { program, runs: () => readFileSync(ran, 'utf8').split('\n').length - 1 }
}

test('one of several instances makes the backup, and for all of them the next is due a day later', async () => {
  const server = await testServer({ config: { backups: { everyHours: 24, keep: 14 } } })
  const { program, runs } = aProgram()
  const begin = async (count: number) => {
    const instances = await Promise.all(
      // On SQLite there is only one instance.
      Array.from({ length: server.db.shared ? count : 1 }, () =>
        anotherInstance(server, { backupDir: join(aFolder('backups'), 'own') }),
      ),
    )
    await Promise.all(
      instances.map(({ deps, app, pool }) => {
        const { backUpWhenDue, stop } = makeBackups({ ...deps, log: app.log, program })
        onTestFinished(stop)
        return runExclusively(pool, 'backing up', backUpWhenDue)
      }),
    )
  }
  await begin(3)
  expect(runs()).toBe(1)
  server.clock.advance(23 * HOUR)
  await begin(1)
  expect(runs()).toBe(1)
  server.clock.advance(HOUR)
  await begin(3)
  expect(runs()).toBe(2)
})

/** A backup that writes to the log, by a program with this source. */
async function aBackupBy(source: string) {
  const server = await testServer({ config: { backups: { everyHours: 24, keep: 14 } } })
  const program = join(aFolder('program'), 'program.mjs')
  writeFileSync(program, source)
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const backups = makeBackups({ ...server.deps, log, program })
  onTestFinished(backups.stop)
  return { ...backups, log }
}

test('the start deletes the copies of all data that a killed backup and a killed restore left', async () => {
  const server = await testServer()
  const { backupDir, dataDir } = server.deps.config
  const left = [join(backupDir, '.backup-dead'), join(dataDir, '.restore-dead')]
  for (const folder of left) mkdirSync(join(folder, 'work'), { recursive: true })
  makeBackups({ ...server.deps, log: server.app.log })
  await expect.poll(() => left.filter((folder) => existsSync(folder))).toEqual([])
})

test('the log says why a backup failed, also where its process was killed without a word', async () => {
  const said = await aBackupBy(`console.error('No room.')\nprocess.exitCode = 1`)
  await said.backUpWhenDue()
  expect(said.log.error).toHaveBeenCalledWith({ reason: 'No room.\n' }, 'backup failed')
  const killed = await aBackupBy(`process.kill(process.pid, 'SIGKILL')`)
  await killed.backUpWhenDue()
  expect(killed.log.error).toHaveBeenCalledWith({ reason: 'ended by SIGKILL' }, 'backup failed')
})

test('a backup that ends with the server is not logged as failed', async () => {
  const begun = join(aFolder('begun'), 'begun')
  const { backUpWhenDue, stop, log } = await aBackupBy(
    `import { writeFileSync } from 'node:fs'\nwriteFileSync(${JSON.stringify(begun)}, '')\nsetInterval(() => {}, 1000)`,
  )
  const backingUp = backUpWhenDue()
  await expect.poll(() => existsSync(begun), { timeout: 10_000 }).toBe(true)
  stop()
  await backingUp
  expect(log.error).not.toHaveBeenCalled()
})
