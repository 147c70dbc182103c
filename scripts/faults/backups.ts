import { execFile } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { login, readProfile } from '../../src/contract/accounts.ts'
import { openBesideServer } from '../../src/server/db/open.ts'
import { archivesIn } from '../../src/server/operator/backup/archive-names.ts'
import { askPatiently } from '../../src/server/testing/ask.ts'
import { checkIntegrity } from './kills.ts'
import { openMailServer } from './mail-server.ts'
import { must, soon } from './must.ts'
import { newFolder, pause, type Scenario } from './scenario.ts'
import { newServer } from './server.ts'
import { type Acknowledged, credentials, visitors } from './visitors.ts'

const OLDER = ['backup-2020-01-01T00-00-00Z.tar.gz', 'backup-2020-01-02T00-00-00Z.tar.gz']
const KEEP = 2

export const backups: Scenario = {
  name: 'the server backs itself up while people use it, and a bare machine takes over',
  isInShortSet: true,
  async run() {
    const dataDir = newFolder()
    const backupDir = join(dataDir, 'backups')
    const mails = await openMailServer()
    const settings = { DATA_DIR: dataDir, SMTP_URL: mails.url }
    let server = await newServer(settings)
    await server.start()
    const people = visitors(() => server.url, mails)
    people.start()
    await soon('somebody logging in', 30, () => people.acknowledged.sessions.length > 0)
    await pause(2000)
    await server.stop()
    must(!existsSync(backupDir), 'A backup was made though none was asked for.')

    mkdirSync(backupDir)
    for (const name of OLDER) writeFileSync(join(backupDir, name), '')
    const before = copyOf(people.acknowledged)
    server = await newServer({ ...settings, BACKUP_EVERY_HOURS: '24', BACKUP_KEEP: String(KEEP) })
    await server.start()
    const savedBefore = people.statuses.get(201) ?? 0
    await soon('the oldest archive making room', 30, () => !readdirSync(backupDir).includes(OLDER[0] ?? ''))
    const names = archivesIn(readdirSync(backupDir))
    must(
      names.length === KEEP && names[0] === OLDER[1],
      `Of ${KEEP} archives that must remain there are ${names}.`,
    )
    await pause(500)
    const savedMeanwhile = (people.statuses.get(201) ?? 0) - savedBefore
    must(savedMeanwhile > 0, 'Nobody could save anything while a backup was made.')
    await server.kill()
    await people.stop()
    await server.start()
    must((await server.stop()).code === 0, 'The server did not stop in order.')
    must(archivesIn(readdirSync(backupDir)).length === KEEP, 'A server that restarts made one more backup.')

    const archive = join(backupDir, names[1] ?? '')
    const bare = newFolder()
    must((await restore(archive, bare)).code === 1, 'Without its keys it was restored.')
    copyFileSync(join(dataDir, 'secrets.json'), join(bare, 'secrets.json'))
    const restored = await restore(archive, bare)
    must(restored.code === 0, `Restoring said: ${restored.said}`)
    must((await restore(archive, bare)).code === 1, 'It was restored over a database without being asked to.')
    await contentReturns(archive, bare)
    checkIntegrity(bare)
    const rows = await checkAllThere(bare, before)

    server = await newServer({ DATA_DIR: bare, SMTP_URL: mails.url })
    const startMs = await server.start()
    for (const { token, email } of before.sessions) {
      const authorization = `Bearer ${token}`
      const profile = await askPatiently(server.url, readProfile, undefined, { authorization })
      must(profile.status === 403, `A session of before the restore is alive: ${profile.status}.`)
      const opened = await askPatiently(server.url, login, credentials(email))
      must(opened.status === 200, `A member cannot log in to what was restored: ${opened.status}.`)
    }
    must((await server.stop()).code === 0, 'The restored server did not stop in order.')
    await mails.close()
    must(people.unexpected.length === 0, people.unexpected.slice(0, 3).join('\n'))
    return `made at the start by itself, ${savedMeanwhile} saved meanwhile, the newest ${KEEP} remain; restored on a bare machine: ${rows} submissions and accounts that were acknowledged before are all there, ${before.sessions.length} members signed out and logged in anew; start ${Math.round(startMs)} ms`
  },
}

/** Lost content is restored, and a server that runs as another user can read it. */
async function contentReturns(archive: string, dataDir: string): Promise<void> {
  const cwd = newFolder()
  cpSync('content', join(cwd, 'content'), { recursive: true })
  const words = join(cwd, 'content/organisation.yaml')
  writeFileSync(words, `${readFileSync(words, 'utf8')}# changed\n`)
  const { code, said } = await restore(archive, dataDir, { cwd, more: ['--force', '--content'] })
  must(code === 0, `Restoring the content said: ${said}`)
  must(
    readFileSync(words, 'utf8') === readFileSync('content/organisation.yaml', 'utf8'),
    'It did not return.',
  )
  const isPublic = (path: string, mode: number) => (statSync(path).mode & mode) === mode
  must(isPublic(join(cwd, 'content'), 0o755) && isPublic(words, 0o644), 'Others cannot read the content.')
}

async function restore(
  archive: string,
  dataDir: string,
  { cwd = process.cwd(), more = [] as string[] } = {},
): Promise<{ code: number; said: string }> {
  try {
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir }
    const args = [resolve('build/server/operator.js'), 'restore', archive, ...more]
    const { stdout, stderr } = await promisify(execFile)('node', args, { env, cwd })
    return { code: 0, said: stdout + stderr }
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string }
    return { code, said: stderr }
  }
}

/** A copy of everything acknowledged up to now. */
function copyOf(acknowledged: Acknowledged): Acknowledged {
  const { enquiries, applications, registrations, accounts, sessions, answeredAt } = acknowledged
  return {
    enquiries: new Map(enquiries),
    applications: new Map(applications),
    registrations: new Set(registrations),
    accounts: new Set(accounts),
    sessions: [...sessions],
    answeredAt: new Map(answeredAt),
  }
}

async function checkAllThere(dataDir: string, before: Acknowledged): Promise<number> {
  const db = await openBesideServer({ dataDir, databaseUrl: undefined })
  try {
    const there = new Set<string | null>()
    for (const table of ['enquiries', 'applications'] as const)
      for (const { reference } of await db.read.selectFrom(table).select('reference').execute())
        there.add(reference)
    for (const table of ['pending_registrations', 'users'] as const)
      for (const { email } of await db.read.selectFrom(table).select('email').execute()) there.add(email)
    const { enquiries, applications, registrations, accounts } = before
    const pending = [...enquiries.values(), ...applications.values(), ...registrations, ...accounts]
    for (const name of pending) must(there.has(name), `${name} is not in the backup.`)
    return pending.length
  } finally {
    await db.close()
  }
}
