import { execFileSync } from 'node:child_process'
import { appendFileSync, cpSync, existsSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { connectPostgres } from '../../src/server/db/postgres.ts'
import { newSite, settle } from './instances.ts'
import { must, soon } from './must.ts'
import { inWords, newFolder, pause, type Scenario } from './scenario.ts'
import { type Visitors, visitors } from './visitors.ts'

const NEXT = '900-next-version'
const CHANGE = `import { sql } from 'kysely'

export async function up(db) {
  await sql\`alter table enquiries add column answered_at bigint\`.execute(db)
  await sql\`alter table users add column language text not null default 'en'\`.execute(db)
  await sql\`create table answers_of_staff (id text primary key)\`.execute(db)
}
`

export const versions: Scenario = {
  name: 'an instance of the version before serves on while a new one brings the schema up to date',
  isInShortSet: false,
  async run({ report }) {
    const next = buildNext()
    report('the next version is built')

    const site = await newSite({}, { folders: [process.cwd(), next] })
    const [older, newer] = site.servers
    if (!older || !newer) throw new Error('Two instances are needed.')
    try {
      await older.start()
      must(!(await schemaOf(site.location.databaseUrl)).includes(NEXT), `${NEXT} was there before.`)
      const people = visitors(() => site.url, site.mails)
      people.start()
      await saveMore(people, 'on the version before')
      await newer.start()
      must((await schemaOf(site.location.databaseUrl)).includes(NEXT), `${NEXT} was not made.`)
      await saveMore(people, 'on both')
      await newer.kill()
      await saveMore(people, 'on the version before alone, after the change')
      // Killed, since the shutdown of a version is not tested here.
      await older.kill()
      await newer.start()
      await saveMore(people, 'on the new version')
      // A downgrade: a version without the migration starts after it.
      await older.start()
      await newer.kill()
      await saveMore(people, 'after going back')
      await newer.start()
      await people.stop()
      const findings = await settle(site, people)
      return `both versions serve beside each other, each alone, and in either order; ${findings.acknowledged} acknowledged (${inWords(people.statuses)}), 0 lost; ${findings.mails} mails arrived`
    } finally {
      await site.close()
    }
  },
}

/** Builds this version with one further migration. */
function buildNext(): string {
  const folder = newFolder()
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  for (const path of files.trim().split('\n')) if (existsSync(path)) cpSync(path, join(folder, path))
  const migrations = join(folder, 'src/server/db/migrations')
  writeFileSync(join(migrations, `${NEXT}.ts`), CHANGE)
  appendFileSync(
    join(migrations, 'migrations.ts'),
    `import * as next from './${NEXT}.ts'\nmigrations['${NEXT}'] = next\n`,
  )
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  execFileSync(
    'node_modules/.bin/vite',
    ['build', '--config', 'vite.server.config.ts', '--logLevel', 'error'],
    {
      cwd: folder,
      stdio: 'pipe',
    },
  )
  must(existsSync(join(folder, 'build/server/main.js')), 'The next version cannot be built.')
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
