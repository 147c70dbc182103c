import { randomBytes } from 'node:crypto'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { migrate } from '../../src/server/db/migrate.ts'
import { migrations } from '../../src/server/db/migrations/migrations.ts'
import { openSqliteFile } from '../../src/server/db/sqlite.ts'
import { type BuiltServer, builtServer } from '../../src/server/testing/built-server.ts'
import { checkIntegrity } from './kills.ts'
import { must } from './must.ts'
import { newFolder, type Scenario } from './scenario.ts'
import { seededRandom } from './seeded-random.ts'

const FILE = 'sehatshala.sqlite'
const versions = Object.entries(migrations)
const MOMENTS = 100
const AT_ONCE = 3
/** The duration of a first start on a busy machine. */
const LONGEST_START_MS = 1500

/** When a start is killed: before one of its statements, or after a time. */
type Moment = { statement: number } | { ms: number }

export const starts: Scenario = {
  name: 'kill -9 while the schema is made, and while the file of every earlier version is brought up to date',
  isInShortSet: true,
  async run({ seed, short, report }) {
    const random = seededRandom(seed)
    const secretKeys = `k1:${randomBytes(32).toString('base64')}`
    const figures: string[] = []
    const newest = versions.length - 1
    const older = 1 + Math.floor(random() * (newest - 1))
    const few: Record<number, number> = { 0: 4, [older]: 1, [newest]: 3 }
    for (let made = 0; made < versions.length; made++) {
      const count = short ? (few[made] ?? 0) : MOMENTS
      if (count === 0) continue
      const template = newFolder()
      if (made > 0) await fileOfVersion(template, made)
      const settings = made > 0 ? { SECRET_KEYS: secretKeys } : {}
      const statements = await statementsOfStart(template, settings)
      const moments = Array.from({ length: count }, (_, number): Moment => {
        if (!short && number % 2 === 1) return { ms: random() * LONGEST_START_MS }
        return { statement: Math.floor(short ? random() * statements : (number / count) * statements) }
      })
      let struck = 0
      const lane = async () => {
        for (;;) {
          const moment = moments.pop()
          if (!moment) return
          if (await survives(template, settings, moment, made)) struck++
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, lane))
      must(struck > 0, 'No start was killed in time, so nothing was shown.')
      figures.push(
        `${made === 0 ? 'first start' : versions[made - 1]?.[0].slice(0, 3)}: ${struck} of ${statements} statements`,
      )
      report(figures.at(-1) ?? '')
    }
    return `killed in all of these, each started whole afterwards (${figures.join(', ')})`
  },
}

/** The database of an earlier version, with an account. */
async function fileOfVersion(folder: string, made: number): Promise<void> {
  const db = openSqliteFile(join(folder, FILE))
  await migrate(db, Object.fromEntries(versions.slice(0, made)))
  await db
    .insertInto('users')
    .values({
      id: 'asha',
      email: 'asha@example.org',
      email_key: 'asha@example.org',
      username: 'asha',
      full_name: 'Asha Rao',
      phone: '9876543210',
      referral_code: null,
      password_hash: 'none',
      picture_id: null,
      created_at: 0,
    })
    .execute()
  await db.destroy()
}

/** Returns the number of statements of a start without a kill, until the server listens. */
async function statementsOfStart(template: string, settings: NodeJS.ProcessEnv): Promise<number> {
  const server = await serverOn(template, settings)
  await server.start({ KILL_AT: '-1' })
  await server.end('SIGTERM')
  return Number(/statements of the start: (\d+)/.exec(server.said())?.[1])
}

/** Kills one start and tries the next. Returns whether the first was killed before it was ready. */
async function survives(
  template: string,
  settings: NodeJS.ProcessEnv,
  moment: Moment,
  made: number,
): Promise<boolean> {
  const server = await serverOn(template, settings)
  const killed = await killedAt(server, moment)
  await server.start({ KILL_AT: '-1' }).catch((error: Error) => {
    must(false, `After a kill at ${JSON.stringify(moment)} of version ${made}: ${error.message}`)
  })
  await server.end('SIGTERM')
  checkIntegrity(server.folder)
  const database = new DatabaseSync(join(server.folder, FILE), { readOnly: true })
  const [marks] = database.prepare('select count(*) as count from kysely_migration').all()
  const [people] = database.prepare('select count(*) as count from users').all()
  database.close()
  must(marks?.count === versions.length, `Only ${marks?.count} changes are marked as made.`)
  must(people?.count === (made > 0 ? 1 : 0), `Version ${made} lost who was in it.`)
  rmSync(server.folder, { recursive: true })
  return killed
}

async function killedAt(server: BuiltServer, moment: Moment): Promise<boolean> {
  const wantsToStart = server.start({ KILL_AT: 'statement' in moment ? String(moment.statement) : '-1' })
  const ready = wantsToStart.then(
    () => true,
    () => false,
  )
  const timer = 'ms' in moment ? setTimeout(() => server.process?.kill('SIGKILL'), moment.ms) : undefined
  const wasReady = await ready
  clearTimeout(timer)
  await server.end('SIGKILL')
  return !wasReady
}

/** A server on a copy of this folder. */
async function serverOn(template: string, settings: NodeJS.ProcessEnv) {
  const folder = newFolder()
  cpSync(template, folder, { recursive: true })
  const kill = new URL('kill-at.ts', import.meta.url).href
  const server = await builtServer(
    // Set, so that the process does not replace itself and start again.
    { ...settings, DATA_DIR: folder, LOG_LEVEL: 'warn', GLIBC_TUNABLES: '' },
    { args: ['--import', kill, 'build/server/main.js', '--api-only'] },
  )
  return Object.assign(server, { folder })
}
