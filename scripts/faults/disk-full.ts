import { execFileSync } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { readProfile } from '../../src/contract/accounts.ts'
import { submitEnquiry } from '../../src/contract/enquiries.ts'
import { ask, askPatiently } from '../../src/server/testing/ask.ts'
import { allMailsSent, checkRecords } from './check-records.ts'
import { checkIntegrity } from './kills.ts'
import { openMailServer } from './mail-server.ts'
import { must, soon } from './must.ts'
import { inWords, newFolder, pause, type Scenario } from './scenario.ts'
import { newServer, type Server } from './server.ts'
import { enquiryFrom, visitors } from './visitors.ts'

interface FullDisk {
  how: string
  dataDir: string
  /** @param leaving bytes that stay free; needs a disk */
  fill(pid: number, leaving?: number): void
  free(pid: number): void
  remove(): void
}

const DISK_MB = 96
const ALMOST_FULL_BYTES = 40 * 1024 * 1024

/** A small RAM disk. Needs an administrator. */
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
    fill(_pid, leaving = 0) {
      const block = Buffer.alloc(64 * 1024)
      const file = openSync(ballast, 'a')
      const free = () => statfsSync(dataDir).bavail * statfsSync(dataDir).bsize
      try {
        while (leaving === 0 || free() > leaving) writeSync(file, block)
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
 * Without privileges: the system does not let this process extend any file. The database meets a failed write in the
 * middle of a transaction. It does not simulate a disk without a free block.
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

async function startsWhileFull(server: Server): Promise<void> {
  const starting = server.start()
  starting.catch(() => {})
  const isAlive = () =>
    fetch(`${server.url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await soon('serving although the disk was full at the start', 30, isAlive)
  const answer = await ask(server.url, submitEnquiry, enquiryFrom('full@example.org'))
  must(answer.status === 503, `A write answered ${answer.status} while the disk was full at the start.`)
  must(answer.headers.has('retry-after'), 'It lacks Retry-After.')
  const ready = await fetch(`${server.url}/readyz`)
  must(ready.status === 503, 'It calls itself ready.')
}

/** There is space for the schema, but none for submissions. */
async function startsFirstOnAlmostFull(disk: FullDisk): Promise<void> {
  const server = await newServer({ DATA_DIR: join(disk.dataDir, 'first') })
  disk.fill(0, ALMOST_FULL_BYTES)
  await startsWhileFull(server)
  disk.free(0)
  await isReadyAgain(server.url)
  await server.kill()
  rmSync(join(disk.dataDir, 'first'), { recursive: true })
}

async function isReadyAgain(url: string): Promise<number> {
  const freedAt = performance.now()
  await soon('readiness, once there is room', 30, async () => (await fetch(`${url}/readyz`)).ok)
  return performance.now() - freedAt
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
      // A kill with the disk full: pages are still served, and once there is space no repair is needed.
      disk.fill(server.pid)
      await server.kill()
      const isDisk = disk.how.includes('disk')
      if (isDisk) await startsWhileFull(server)
      disk.free(server.pid)
      const startMs = isDisk ? await isReadyAgain(server.url) : await server.start()
      if (isDisk) await startsFirstOnAlmostFull(disk)
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
