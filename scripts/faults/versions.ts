import { execFileSync } from 'node:child_process'
import { existsSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { migrations } from '../../src/server/db/migrations/migrations.ts'
import { connectPostgres } from '../../src/server/db/postgres.ts'
import { newSite, settle } from './instances.ts'
import { must, soon } from './must.ts'
import { inWords, newFolder, pause, type Scenario } from './scenario.ts'
import { type Visitors, visitors } from './visitors.ts'

export const versions: Scenario = {
  name: 'an instance of the version before serves on while a new one brings the schema up to date',
  isInShortSet: false,
  async run({ tell }) {
    const newest = Object.keys(migrations).at(-1) ?? ''
    const commit = commitBefore(`src/server/db/migrations/${newest}.ts`)
    if (!commit) return 'NOT SHOWN here: the version before is taken from the history of the repository'
    const before = buildAt(commit)
    tell(`the version before ${newest} is built`)

    const site = await newSite({}, [before, process.cwd()])
    const [older, newer] = site.servers
    if (!older || !newer) throw new Error('Two instances are needed.')
    try {
      await older.start()
      must(!(await schemaOf(site.location.databaseUrl)).includes(newest), `${newest} was there before.`)
      const people = visitors(() => site.url, site.mails)
      people.start()
      await saveMore(people, 'on the version before')
      await newer.start()
      must((await schemaOf(site.location.databaseUrl)).includes(newest), `${newest} was not made.`)
      await saveMore(people, 'on both')
      await newer.kill()
      await saveMore(people, 'on the version before alone, after the change')
      // Killed, since how a version stops is not the question here.
      await older.kill()
      await newer.start()
      await saveMore(people, 'on the new version')
      // The way back: a version that knows nothing of the change starts after it.
      await older.start()
      await newer.kill()
      await saveMore(people, 'after going back')
      await newer.start()
      await people.stop()
      const findings = await settle(site, people)
      return `${newest}: both versions serve beside each other, each alone, and in either order; ${findings.acknowledged} acknowledged (${inWords(people.statuses)}), 0 lost; ${findings.mails} mails arrived`
    } finally {
      await site.close()
    }
  },
}

/** Where the file is not committed yet, that is the newest commit. */
function commitBefore(path: string): string | undefined {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', stdio: 'pipe' }).trim()
  try {
    const added = git('log', '--diff-filter=A', '--format=%H', '-1', '--', path)
    return git('rev-parse', '--verify', added ? `${added}~1` : 'HEAD')
  } catch {
    return undefined
  }
}

/** Builds the server as it was, with the packages of today. */
function buildAt(commit: string): string {
  const folder = newFolder()
  const archive = execFileSync('git', ['archive', commit], { maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  execFileSync(
    'node_modules/.bin/vite',
    ['build', '--config', 'vite.server.config.ts', '--logLevel', 'error'],
    {
      cwd: folder,
      stdio: 'pipe',
    },
  )
  must(existsSync(join(folder, 'build/server/main.js')), 'The version before cannot be built.')
  return folder
}

async function schemaOf(databaseUrl: string): Promise<string[]> {
  const pool = connectPostgres(databaseUrl)
  try {
    const { rows } = await pool.query('select name from kysely_migration')
    return rows.map(({ name }) => name)
  } finally {
    await pool.end()
  }
}

async function saveMore({ statuses, acknowledged }: Visitors, when: string): Promise<void> {
  const saved = statuses.get(201) ?? 0
  const accounts = acknowledged.accounts.size
  await soon(`saving ${when}`, 40, () => (statuses.get(201) ?? 0) > saved + 20)
  await soon(`joining ${when}`, 40, () => acknowledged.accounts.size > accounts)
  await pause(500)
}
