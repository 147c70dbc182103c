import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { buildIfStale } from '../scripts/build-if-stale.ts'
import { deskCookies } from '../scripts/faults/desk-cookies.ts'
import { openMailServer } from '../scripts/faults/mail-server.ts'
import { login, register, verifyEmail } from '../src/contract/accounts.ts'
import { submitApplication } from '../src/contract/applications.ts'
import { changeEnquiry, readEnquiry } from '../src/contract/desk-enquiry.ts'
import { listEntries, readEntry, saveDraft } from '../src/contract/desk-entries.ts'
import { listEnquiries } from '../src/contract/desk-inbox.ts'
import { publishDrafts } from '../src/contract/desk-publications.ts'
import { type AnyEndpoint, fillPath } from '../src/contract/endpoint.ts'
import { submitEnquiry } from '../src/contract/enquiries.ts'
import { openBesideServer } from '../src/server/db/open.ts'
import { makeKeys } from '../src/server/security/keys.ts'
import { askPatiently } from '../src/server/testing/ask.ts'
import { PASSWORD, PICTURE, registrationForm } from '../src/server/testing/people.ts'
import { startPostgresCluster } from '../src/server/testing/postgres-cluster.ts'
import { anApplication, anEnquiry } from '../src/server/testing/submissions.ts'
import { type Cost, coresFor, PEAK_RATES, playDay } from './campaign.ts'
import { cpuSecondsOf, cpuSecondsOfFamily, familyOf } from './cost.ts'
import { storeDesk } from './desk-data.ts'
import { machine, startOfRun } from './machine.ts'
import { type Act, paced } from './paced.ts'
import { startServer } from './server.ts'

/**
 * Measures the work that one core does for each kind of visit and action, on PostgreSQL, and calculates the
 * capacity of machines. Prints tables for docs/operations.md. `node benchmarks/capacity.ts`, about five
 * minutes.
 */
const STORED = Number(process.env.STORED_AT_DESK ?? 20_000)
const SECONDS = Number(process.env.SECONDS_PER_ROUND ?? 10)
const WARM_UP_SECONDS = SECONDS
const SETTLE_MS = 30_000
const CHECK_SECONDS = 60
/**
 * The part of a core that the server, PostgreSQL and this process should use together during the scaled-down day. With
 * more, people arrive on a busy machine faster than this process can simulate them, and the day never ends.
 */
const CHECK_CORES = 0.5
/** The rest is for TLS in the proxy, for the system, and for uneven arrivals. */
const USABLE = 0.6
const MACHINES = [2, 4, 16]
const MOST_OFF = 0.25
const PAGES = ['/', '/Education', '/Contact']

await buildIfStale()
console.log(`${startOfRun()} ${machine()}`)
const cluster = await startPostgresCluster()
// This process has no other child yet.
const [, postgresPid = 0] = familyOf(process.pid)
await cluster.createDatabase('site')
const mails = await openMailServer()
const secret = randomBytes(32)
const env = {
  DATABASE_URL: cluster.url('site'),
  SECRET_KEYS: `bench:${secret.toString('base64')}`,
  SMTP_URL: mails.url,
  NOTIFY_EMAIL: 'desk@example.org',
  // Simulates a proxy, because without one the server accepts few connections from one source.
  TRUST_PROXY: '127.0.0.1',
}
const folder = mkdtempSync(join(tmpdir(), 'sehatshala-capacity-'))
await (await startServer(env, folder)).stop()
const cookie = await storeDesk({ ...env, DATA_DIR: folder }, { enquiries: STORED }, { role: 'manager' })
const server = await startServer(env, folder)
const db = await openBesideServer({ databaseUrl: env.DATABASE_URL, dataDir: folder })

const editor = await deskCookies(db, makeKeys([{ id: 'bench', secret }]), 'editor')

async function done(call: AnyEndpoint, body?: unknown, headers?: Record<string, string>, params = {}) {
  const path = fillPath(call.path, params) as typeof call.path
  const answer = await askPatiently(server.url, { ...call, path }, body, headers)
  if (answer.status >= 300)
    throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.body.data
}

/** Returns the bytes of the answer's body as they travel. */
async function fetched(path: string): Promise<number> {
  const answer = await fetch(server.url + path, { headers: { 'accept-encoding': 'br' } })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  await answer.arrayBuffer()
  return Number(answer.headers.get('content-length'))
}

/** The files that a first visit needs beside the page. */
async function filesOf(path: string): Promise<string[]> {
  const html = await (await fetch(server.url + path)).text()
  const named = html.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css|woff2|webp|avif|jpg|png|svg))"/g)
  return [...new Set([...named].map(([, file]) => file ?? ''))]
}

const files = await filesOf('/')
let people = 0
const acts: Record<string, Act> = {
  page: async () => void (await fetched('/Education')),
  file: async () => void (await fetched(files[people++ % files.length] ?? '/')),
  visit: async () => {
    await Promise.all([...PAGES, ...files].map(fetched))
  },
  enquiry: async () => {
    const email = `asha-${randomUUID()}@example.org`
    const key = { 'idempotency-key': randomUUID() }
    await done(submitEnquiry, anEnquiry({ email, message: `When does it start? ${email}` }), key)
  },
  'log-in': async () => void (await done(login, { email: 'colleague@example.org', password: PASSWORD })),
  application: async () => {
    const email = `${randomUUID()}@example.org`
    await done(register, registrationForm({ email }, PICTURE))
    while (!mails.codeFor(email)) await wait(20)
    await done(verifyEmail, { code: mails.codeFor(email) })
    const { accessToken } = await done(login, { email, password: PASSWORD })
    const headers = { authorization: `Bearer ${accessToken}`, 'idempotency-key': randomUUID() }
    await done(
      submitApplication,
      anApplication({ transactionNumber: `UTIB${randomUUID().slice(0, 8)}` }),
      headers,
    )
  },
  'action of staff': async () => {
    const { enquiries } = await done(listEnquiries, { view: 'all' }, { cookie })
    const { reference } = enquiries[people++ % enquiries.length]
    const { summary } = await done(readEnquiry, undefined, { cookie }, { reference })
    const status = summary.state === 'answered' ? 'closed' : 'answered'
    const { version } = summary
    // Another action at the same moment may have changed the enquiry.
    await done(changeEnquiry, { version, status }, { cookie }, { reference }).catch(() => {})
  },
  publication: () => {
    published = published.then(publishOne)
    return published
  },
}

/** One after the other, since two at once are refused. */
let published: Promise<void> = Promise.resolve()

async function publishOne(): Promise<void> {
  const id = 'organisation.yaml'
  const { version: read } = await done(readEntry, undefined, { cookie: editor }, { id })
  const fields = [{ path: 'phone', value: `+91 98765 ${10_000 + (people++ % 89_999)}` }]
  const { version } = await done(saveDraft, { version: read, fields }, { cookie: editor }, { id })
  const { number } = await done(listEntries, undefined, { cookie: editor })
  await done(publishDrafts, { number, chosen: [{ id, version }] }, { cookie: editor })
}

/** Low enough that each request is answered at once, on two cores that the client and PostgreSQL share. */
const RATES: Record<string, number> = {
  page: 150,
  file: 200,
  visit: 10,
  enquiry: 20,
  'log-in': 4,
  application: 1.5,
  'action of staff': 8,
  publication: 0.15,
}

/** Waits until all follow-up work is done too: mails, compression, the audit chain. */
async function allDone(): Promise<void> {
  const isPending = () =>
    db.read.selectFrom('outbox').select('id').where('sent_at', 'is', null).limit(1).executeTakeFirst()
  while (await isPending()) await wait(200)
  await wait(3000)
}

/** Processor seconds so far. */
const spent = (): Cost => ({
  server: cpuSecondsOfFamily(server.pid),
  database: cpuSecondsOfFamily(postgresPid),
  client: cpuSecondsOf(process.pid),
})

/** Runs some work with its follow-up work. Returns the number of busy cores, and the duration. */
async function during<Result>(work: () => Promise<Result>) {
  const startedAt = performance.now()
  const before = spent()
  const result = await work()
  await allDone()
  const after = spent()
  return {
    result,
    seconds: (performance.now() - startedAt) / 1000,
    server: after.server - before.server,
    database: after.database - before.database,
    client: after.client - before.client,
  }
}

const us = (ms: number) => (ms < 10 ? ms.toFixed(2) : ms.toFixed(0))
try {
  await done(register, registrationForm({ email: 'colleague@example.org' }, PICTURE))
  while (!mails.codeFor('colleague@example.org')) await wait(20)
  await done(verifyEmail, { code: mails.codeFor('colleague@example.org') })

  // A server that has just started still renders and compresses.
  await wait(SETTLE_MS)
  await allDone()
  const idle = await during(() => wait(SECONDS * 1000))
  const perSecond = {
    server: idle.server / idle.seconds,
    database: idle.database / idle.seconds,
    client: idle.client / idle.seconds,
  }
  const costs: Record<string, Cost> = {}
  for (const [name, act] of Object.entries(acts)) {
    const rate = { act, perSecond: RATES[name] ?? 1 }
    const seconds = name === 'publication' ? SECONDS * 4 : SECONDS
    await paced([rate], WARM_UP_SECONDS)
    await allDone()
    const { result, ...took } = await during(() => paced([rate], seconds))
    const count = result[0] ?? 0
    if (count === 0) throw new Error(`Nobody came for ${name}.`)
    const cost = (side: keyof Cost) =>
      (1000 * Math.max(0, took[side] - perSecond[side] * took.seconds)) / count
    costs[name] = { server: cost('server'), database: cost('database'), client: cost('client') }
    console.log(
      `${name}: ${count} in ${seconds} s, server ${us(costs[name].server)} ms, PostgreSQL ${us(costs[name].database)} ms`,
    )
  }

  const bytes = (await Promise.all([...PAGES, ...files].map(fetched))).reduce((sum, one) => sum + one, 0)
  console.log(`\nA visit: ${PAGES.length} pages and ${files.length} files, ${Math.round(bytes / 1024)} KB.`)
  const carried = ({ server: ours, database }: Cost, cores: number) =>
    Math.min(
      ours ? (cores * USABLE * 1000) / ours : Infinity,
      database ? (cores * USABLE * 1000) / database : Infinity,
    )
  console.log(
    `\n| | server, ms | PostgreSQL, ms | ${MACHINES.map((cores) => `${cores} cores, a second`).join(' | ')} |`,
  )
  console.log(`| --- | --- | --- | ${MACHINES.map(() => '---').join(' | ')} |`)
  for (const [name, cost] of Object.entries(costs)) {
    const cells = MACHINES.map((cores) => carried(cost, cores)).map((n) =>
      n < 10 ? n.toFixed(1) : n.toFixed(0),
    )
    console.log(`| ${name} | ${us(cost.server)} | ${us(cost.database)} | ${cells.join(' | ')} |`)
  }

  const peak = coresFor(PEAK_RATES, costs)
  const visits = PEAK_RATES.visit ?? 0
  console.log(
    `\nThe busiest hour: ${visits.toFixed(0)} visits and ${PEAK_RATES.enquiry?.toFixed(1)} enquiries a second: ${peak.server.toFixed(2)} cores of the server, ${peak.database.toFixed(2)} of PostgreSQL, ${((visits * bytes * 8) / 1e6).toFixed(0)} Mbit/s.`,
  )
  for (const cores of MACHINES) {
    const usable = cores * USABLE
    const { busiestMinute, longestQueueSeconds } = playDay(costs, usable)
    console.log(
      `The day on ${cores} cores: busiest minute ${busiestMinute.toFixed(2)} cores of ${usable.toFixed(1)}, nobody waits longer than ${longestQueueSeconds.toFixed(1)} s for a core.`,
    )
  }

  const scale = CHECK_CORES / (peak.server + peak.database + peak.client)
  const names = Object.keys(PEAK_RATES).filter((name) => name !== 'publication')
  const kinds = names.map((name) => ({ act: acts[name] as Act, perSecond: (PEAK_RATES[name] ?? 0) * scale }))
  const real = await during(() => paced(kinds, CHECK_SECONDS))
  const came = Object.fromEntries(names.map((name, index) => [name, real.result[index] ?? 0]))
  const expected = coresFor(came, costs)
  const off = (['server', 'database'] as const).map((side) => {
    const predicted = expected[side] + perSecond[side] * real.seconds
    const part = real[side] / predicted - 1
    console.log(
      `The peak times ${scale.toFixed(2)} for ${CHECK_SECONDS} s, ${side}: ${predicted.toFixed(1)} s of a core predicted, ${real[side].toFixed(1)} s measured, ${(part * 100).toFixed(0)} %.`,
    )
    return Math.abs(part)
  })
  console.log(JSON.stringify(came))
  process.exitCode = Math.max(...off) <= MOST_OFF ? 0 : 1
} finally {
  await db.close()
  await server.stop()
  await mails.close()
  await cluster.remove()
  rmSync(folder, { recursive: true, force: true })
}
