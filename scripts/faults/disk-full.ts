import { execFileSync } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, rmSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { readProfile } from '../../src/contract/accounts.ts'
import { askPatiently } from '../../src/server/testing/ask.ts'
import { allMailsSent, checkRecords } from './check-records.ts'
import { checkIntegrity } from './kills.ts'
import { openMailServer } from './mail-server.ts'
import { must, soon } from './must.ts'
import { inWords, newFolder, pause, type Scenario } from './scenario.ts'
import { newServer } from './server.ts'
import { visitors } from './visitors.ts'

interface FullDisk {
  how: string
  dataDir: string
  fill(pid: number): void
  free(pid: number): void
  remove(): void
}

const DISK_MB = 96

/** A small disk of its own in memory. Needs an administrator. */
function smallDisk(): FullDisk | undefined {
  const dataDir = newFolder()
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', dataDir], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  const ballast = join(dataDir, 'ballast')
  return {
    how: `a disk of ${DISK_MB} MB`,
    dataDir,
    fill() {
      const block = Buffer.alloc(64 * 1024)
      const file = openSync(ballast, 'a')
      try {
        for (;;) writeSync(file, block)
      } catch (error) {
        if ((error as { code?: string }).code !== 'ENOSPC') throw error
      } finally {
        closeSync(file)
      }
    },
    free: () => rmSync(ballast),
    remove: () => execFileSync('umount', [dataDir]),
  }
}

/**
 * Without privileges: the system does not let this process make any file longer. The database meets a failed write in the
 * middle of a transaction. It does not show a disk without a free block.
 */
function fileSizeLimit(): FullDisk | undefined {
  try {
    execFileSync('prlimit', ['--version'], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  const dataDir = join(newFolder(), 'data')
  mkdirSync(dataDir)
  const limit = (pid: number, bytes: string) =>
    execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`])
  return {
    how: 'a limit on the size of files',
    dataDir,
    fill: (pid) => limit(pid, String(statSync(join(dataDir, 'sehatshala.sqlite-wal')).size)),
    free(pid) {
      // A limit ends with its process.
      if (existsSync(`/proc/${pid}`)) limit(pid, 'unlimited')
    },
    remove: () => {},
  }
}

export const diskFull: Scenario = {
  name: 'the disk is full',
  isInShortSet: true,
  async run({ short }) {
    const disk = smallDisk() ?? fileSizeLimit()
    if (!disk) return 'NOT SHOWN here: that takes an administrator, or Linux with prlimit'
    const mails = await openMailServer()
    const server = await newServer({ DATA_DIR: disk.dataDir, SMTP_URL: mails.url })
    try {
      await server.start()
      const people = visitors(() => server.url, mails, { atOnce: 12 })
      people.start()
      await soon('somebody logging in', 30, () => people.acknowledged.sessions.length > 0)
      const times = short ? 1 : 4
      let refused = 0
      for (let time = 0; time < times; time++) {
        await pause(1000)
        const refusedBefore = people.statuses.get(503) ?? 0
        disk.fill(server.pid)
        await soon('a refusal', 30, () => (people.statuses.get(503) ?? 0) > refusedBefore + 3)
        await pause(short ? 1000 : 3000)
        const { token } = people.acknowledged.sessions[0] ?? { token: '' }
        const profile = await askPatiently(server.url, readProfile, undefined, {
          authorization: `Bearer ${token}`,
        })
        must(profile.status === 200, `Reading answered ${profile.status} while the disk was full.`)
        if (disk.how.includes('disk')) {
          const ready = await fetch(`${server.url}/readyz`)
          must(ready.status === 503, 'The server calls itself ready while the disk is full.')
        }
        refused = people.statuses.get(503) ?? 0
        disk.free(server.pid)
        const savedBefore = people.statuses.get(201) ?? 0
        await soon('saving again', 30, () => (people.statuses.get(201) ?? 0) > savedBefore)
      }
      await people.stop()
      await allMailsSent({ dataDir: disk.dataDir, databaseUrl: undefined })
      // A kill with the disk full: once there is room, the next start needs no repair.
      disk.fill(server.pid)
      await server.kill()
      disk.free(server.pid)
      const startMs = await server.start()
      must((await server.stop()).code === 0, 'The server did not stop in order.')
      checkIntegrity(disk.dataDir)
      must(
        people.withoutRetryAfter.length === 0,
        `${people.withoutRetryAfter[0]} refused without Retry-After.`,
      )
      must(people.unexpected.length === 0, people.unexpected.slice(0, 3).join('\n'))
      const findings = await checkRecords(
        { dataDir: disk.dataDir, databaseUrl: undefined },
        people.acknowledged,
        mails,
      )
      return `${disk.how}, full ${times + 1} times: ${refused} answered 503 with Retry-After, reading went on, healed by itself; ${findings.acknowledged} acknowledged (${inWords(people.statuses)}), 0 lost; start after a kill ${Math.round(startMs)} ms`
    } finally {
      await server.kill()
      await mails.close()
      disk.remove()
    }
  },
}
