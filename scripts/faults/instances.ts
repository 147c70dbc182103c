import { randomBytes, randomUUID } from 'node:crypto'
import * as accountCalls from '../../src/contract/accounts.ts'
import { submitEnquiry } from '../../src/contract/enquiries.ts'
import { migrations } from '../../src/server/db/migrations/migrations.ts'
import { connectPostgres } from '../../src/server/db/postgres.ts'
import { askPatiently, cookieOf } from '../../src/server/testing/ask.ts'
import { PICTURE, registrationForm } from '../../src/server/testing/people.ts'
import { type PostgresCluster, startPostgresCluster } from '../../src/server/testing/postgres-cluster.ts'
import { anEnquiry } from '../../src/server/testing/submissions.ts'
import { allMailsSent, checkRecords, twice } from './check-records.ts'
import { type MailServer, openMailServer } from './mail-server.ts'
import { must, soon } from './must.ts'
import { type Line, lineTo, proxyTo } from './network.ts'
import { inWords, newFolder, pause, type Scenario } from './scenario.ts'
import { seededRandom } from './seeded-random.ts'
import { newServer, type Server } from './server.ts'
import { credentials, visitors } from './visitors.ts'

const INSTANCES = 3
const OWN_FOLDERS = Array<string>(INSTANCES).fill(process.cwd())
/** Longer than a claim lasts, so that mails of a dead instance are taken over. */
const BEYOND_CLAIMS_SECONDS = 200

export interface Site {
  postgres: PostgresCluster
  line: Line
  mails: MailServer
  servers: Server[]
  location: { dataDir: string; databaseUrl: string }
  url: string
  close(): Promise<void>
}

/** Several instances behind a proxy, on one PostgreSQL that is reached over a connection that can be cut. */
export async function newSite(
  settings: NodeJS.ProcessEnv = {},
  { folders = OWN_FOLDERS, pages = false, startProxy = proxyTo } = {},
): Promise<Site> {
  const postgres = await startPostgresCluster()
  await postgres.createDatabase('site')
  const line = await lineTo(postgres.port)
  const mails = await openMailServer()
  const shared = {
    DATABASE_URL: postgres.url('site', line.port),
    SECRET_KEYS: `k1:${randomBytes(32).toString('base64')}`,
    SMTP_URL: mails.url,
    ...settings,
  }
  const servers = await Promise.all(
    folders.map((folder) => newServer({ ...shared, DATA_DIR: newFolder() }, { cwd: folder, pages })),
  )
  const proxy = await startProxy(servers.map(({ url }) => url))
  return {
    postgres,
    line,
    mails,
    servers,
    location: { dataDir: newFolder(), databaseUrl: postgres.url('site') },
    url: proxy.url,
    async close() {
      await proxy.close()
      await Promise.all(servers.map((server) => server.kill()))
      await mails.close()
      line.close()
      await postgres.remove()
    },
  }
}

export const instancesTogether: Scenario = {
  name: 'three instances are one site',
  isInShortSet: true,
  async run() {
    const site = await newSite({ RATE_LIMITS: 'on' })
    try {
      const starts = await Promise.all(site.servers.map((server) => server.start()))
      const pool = connectPostgres(site.location.databaseUrl)
      const { rows } = await pool.query('select name from kysely_migration order by name')
      await pool.end()
      must(
        JSON.stringify(rows.map(({ name }) => name)) === JSON.stringify(Object.keys(migrations)),
        `Started together they made these migrations: ${JSON.stringify(rows)}`,
      )
      await sessionsHold(site)
      await keysHold(site)
      await limitsHold(site)
      await allMailsSent(site.location)
      must(
        [...site.mails.copies.values()].every(({ length }) => length === 1),
        'A mail went out twice though nothing was killed.',
      )
      for (const server of site.servers)
        must((await server.stop()).code === 0, 'An instance did not stop in order.')
      return `started together in ${Math.round(Math.max(...starts))} ms, ${rows.length} migrations made once; registered on one, verified on the next, logged in on the third; refreshed and logged out across them; one key at all three at once kept one enquiry; 10 wrong passwords in all, not on each; ${site.mails.copies.size} mails, none twice`
    } finally {
      await site.close()
    }
  },
}

async function sessionsHold({ servers, mails }: Site): Promise<void> {
  const [a = '', b = '', c = ''] = servers.map(({ url }) => url)
  const email = 'asha@example.org'
  must(
    (await askPatiently(a, accountCalls.register, registrationForm({ email }, PICTURE))).status === 201,
    'Registering failed.',
  )
  await soon('the code', 20, () => mails.codeFor(email))
  must(
    (await askPatiently(b, accountCalls.verifyEmail, { code: mails.codeFor(email) })).status === 200,
    'Verifying elsewhere failed.',
  )
  const opened = await askPatiently(c, accountCalls.login, credentials(email))
  must(opened.status === 200, `Logging in on a third answered ${opened.status}.`)
  const profile = (url: string, token: string) =>
    askPatiently(url, accountCalls.readProfile, undefined, { authorization: `Bearer ${token}` })
  for (const url of [a, b, c])
    must(
      (await profile(url, opened.body.data.accessToken)).status === 200,
      'A session is not known everywhere.',
    )
  const refreshed = await askPatiently(a, accountCalls.refreshAccessToken, undefined, {
    cookie: cookieOf(opened),
  })
  must(refreshed.status === 200, `Refreshing elsewhere answered ${refreshed.status}.`)
  const cookie = cookieOf(refreshed)
  must(
    (await askPatiently(b, accountCalls.logout, undefined, { cookie })).status === 200,
    'Logging out elsewhere failed.',
  )
  must(
    (await profile(c, refreshed.body.data.accessToken)).status === 403,
    'A session outlived its end elsewhere.',
  )
}

async function keysHold({ servers }: Site): Promise<void> {
  const key = { 'idempotency-key': randomUUID() }
  const enquiry = anEnquiry({ email: 'once@example.org' })
  const tries = [...servers, ...servers].map(({ url }) => askPatiently(url, submitEnquiry, enquiry, key))
  const answers = await Promise.all(tries)
  // A copy that arrives while the first is being saved gets 409, and the answer a moment later.
  const settled = await Promise.all(
    answers.map((answer, n) =>
      answer.status === 409 ? askPatiently(servers[n % 3]?.url ?? '', submitEnquiry, enquiry, key) : answer,
    ),
  )
  const references = new Set(settled.map(({ body }) => body.data?.reference))
  must(
    references.size === 1 && settled.every(({ status }) => status === 201),
    `One key at all instances answered ${JSON.stringify(settled.map(({ status, body }) => [status, body.data]))}`,
  )
}

async function limitsHold({ servers }: Site): Promise<void> {
  const wrong = { email: 'nobody@example.org', password: 'not this one' }
  const statuses: number[] = []
  for (let n = 0; n < 12; n++)
    statuses.push((await askPatiently(servers[n % 3]?.url ?? '', accountCalls.login, wrong)).status)
  must(
    statuses.filter((status) => status === 401).length === 10 &&
      statuses.slice(10).every((status) => status === 429),
    `Wrong passwords across instances were answered ${statuses}.`,
  )
}

export const instanceKills: Scenario = {
  name: 'instances are killed one after another',
  isInShortSet: false,
  async run({ seed, report }) {
    const KILLS = 20
    const random = seededRandom(seed)
    const site = await newSite()
    try {
      await Promise.all(site.servers.map((server) => server.start()))
      const people = visitors(() => site.url, site.mails)
      people.start()
      for (let kill = 1; kill <= KILLS; kill++) {
        await pause(500 + random() * 2500)
        const server = site.servers[Math.floor(random() * INSTANCES)]
        await server?.kill()
        await pause(random() * 1000)
        await server?.start()
        if (kill % 10 === 0) report(`${kill} kills`)
      }
      await people.stop()
      const findings = await settle(site, people)
      return `${KILLS} kills; ${findings.acknowledged} acknowledged (${inWords(people.statuses)}), 0 lost, 0 doubled; ${findings.mails} mails pending, all arrived, ${twice(findings)}`
    } finally {
      await site.close()
    }
  },
}

export const databaseOutages: Scenario = {
  name: 'the database restarts, and the network to it is cut for 30 seconds',
  isInShortSet: false,
  async run({ report }) {
    const site = await newSite()
    try {
      await Promise.all(site.servers.map((server) => server.start()))
      const people = visitors(() => site.url, site.mails)
      people.start()
      await soon('somebody logging in', 30, () => people.acknowledged.sessions.length > 0)
      const figures: string[] = []
      const outages: [name: string, seconds: number, begin: () => Promise<void>, end: () => Promise<void>][] =
        [
          ['a restart', 3, () => site.postgres.stop(), () => site.postgres.start()],
          ['a broken line', 30, () => site.line.cut('broken'), () => site.line.mend()],
          ['a silent line', 30, () => site.line.cut('silent'), () => site.line.mend()],
        ]
      for (const [name, seconds, begin, end] of outages) {
        await pause(2000)
        const refusedBefore = people.statuses.get(503) ?? 0
        people.slowestMs.value = 0
        await begin()
        await pause(seconds * 1000)
        const ready = await fetch(`${site.servers[0]?.url}/readyz`)
        must(ready.status === 503, 'An instance without a database calls itself ready.')
        const alive = await fetch(`${site.servers[0]?.url}/healthz`)
        must(
          alive.status === 200,
          'An instance without a database calls itself dead: restarting would not help.',
        )
        await end()
        const mendedAt = performance.now()
        const saved = people.statuses.get(201) ?? 0
        await soon(`saving again after ${name}`, 40, () => (people.statuses.get(201) ?? 0) > saved)
        const healedMs = Math.round(performance.now() - mendedAt)
        const refused = (people.statuses.get(503) ?? 0) - refusedBefore
        must(refused > 0, `${name} was answered with no 503.`)
        figures.push(
          `${name}: ${refused} answered 503, the slowest after ${Math.round(people.slowestMs.value / 1000)} s, saved again ${healedMs} ms after its end`,
        )
        report(figures.at(-1) ?? '')
      }
      await people.stop()
      must(
        site.servers.every((server) => server.isRunning()),
        'An instance did not live through it.',
      )
      must(
        people.withoutRetryAfter.length === 0,
        `${people.withoutRetryAfter[0]} refused without Retry-After.`,
      )
      const findings = await settle(site, people)
      must(findings.mailedTwice === 0, `${findings.mailedTwice} mails went out twice.`)
      return `${figures.join('; ')}; ${findings.acknowledged} acknowledged (${inWords(people.statuses)}), 0 lost; ${findings.mails} mails, none twice`
    } finally {
      await site.close()
    }
  },
}

/** Waits until every mail is sent and compares the records. */
export async function settle(site: Site, people: ReturnType<typeof visitors>) {
  await allMailsSent(site.location, BEYOND_CLAIMS_SECONDS)
  for (const server of site.servers)
    must((await server.stop()).code === 0, 'An instance did not stop in order.')
  must(people.unexpected.length === 0, people.unexpected.slice(0, 3).join('\n'))
  return checkRecords(site.location, people.acknowledged, site.mails)
}
