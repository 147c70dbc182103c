import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { APPLICATION_VIEWS, listDeskApplications } from '../../src/contract/desk-applications.ts'
import { listAuditLines } from '../../src/contract/desk-audit.ts'
import { readFeeMonth } from '../../src/contract/desk-fees.ts'
import { listEnquiries, VIEWS } from '../../src/contract/desk-inbox.ts'
import { readNumbers, SPANS } from '../../src/contract/desk-numbers.ts'
import { findPeople, readPerson } from '../../src/contract/desk-people.ts'
import { searchEverywhere } from '../../src/contract/desk-search.ts'
import { readStart } from '../../src/contract/desk-start.ts'
import { fillPath } from '../../src/contract/endpoint.ts'
import { LARGE } from '../../src/server/operator/commands/demo/large/large-organisation.ts'
import { onBothDatabases } from '../both-databases.ts'
import { storeDesk } from '../desk-data.ts'
import { startServer } from '../server.ts'
import { type Row, type RowGroup, withinMs } from '../table.ts'

/** The part of a large organisation's year. LARGE_SCALE=1 takes ten minutes for each database. */
const SCALE = Number(process.env.LARGE_SCALE ?? 0.1)
const AMOUNTS = Object.fromEntries(
  Object.entries(LARGE).map(([name, amount]) => [name, Math.ceil(amount * SCALE)]),
) as typeof LARGE
const ROUNDS = 20
const MOST_MS = 100
const START_MS = 2000
const PAUSE_MS = 20

const SEARCHES = ['asha kulkarni', 'Kulk', 'person.4710@example.org', '2345', 'course', 'word777', 'मधुमेह']
const FREQUENT = ['when does the course start', 'jose diabetes cert', 'nobody is called this']

type Kinds = [what: string, path: string, body?: object][]

/** Each page of the desk alone, one after the other, on the year of a large organisation. The slowest kind counts. */
export const large = (): Promise<RowGroup> => onBothDatabases('large', onDatabase)

async function onDatabase(name: string, more: Record<string, string>, notes: string[]): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sehatshala-large-'))
  const env = { ...more, DATA_DIR: folder }
  const on = `${(SCALE * 100).toFixed(0)} % of a large year, ${name}`
  await (await startServer(more, folder)).stop()
  const begun = performance.now()
  const cookie = await storeDesk(env, AMOUNTS, { role: 'manager' })
  notes.push(`${on}: filled in ${Math.round((performance.now() - begun) / 1000)} s`)
  // The first start renders the pages of the new events, which later starts reuse.
  await (await startServer(more, folder)).stop()
  const starting = performance.now()
  const server = await startServer(more, folder)
  await fetch(server.url)
  const rows = [withinMs(`start to first 200, ${on}`, performance.now() - starting, START_MS)]
  const ask = async (path: string, body?: object) => {
    const answer = await fetch(server.url + path, {
      method: body ? 'POST' : 'GET',
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as { data: { people: { reference: string }[] } }
  }
  try {
    const [person] = (await ask(findPeople.path, { search: 'person.0@example.org' })).data.people
    const kinds = kindsOf(person?.reference ?? '')
    for (const what of new Set(kinds.map(([what]) => what))) {
      const slowest = { said: '', p95: 0 }
      for (const [, path, body] of kinds.filter(([of]) => of === what)) {
        const p95 = await p95Of(() => ask(path, body))
        if (p95 > slowest.p95) Object.assign(slowest, { said: body ? JSON.stringify(body) : path, p95 })
      }
      notes.push(`${on}, ${what}: slowest is ${slowest.said}`)
      rows.push(withinMs(`desk: ${what}, ${on}, slowest kind`, slowest.p95, MOST_MS))
    }
    rows.push(await whileBackingUp(env, server.url, on, notes))
    return rows
  } finally {
    await server.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}

function kindsOf(person: string): Kinds {
  const searches = [...SEARCHES, ...FREQUENT]
  const month = new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 7)
  return [
    ...VIEWS.map((view): Kinds[number] => ['lists', listEnquiries.path, { view }]),
    ...APPLICATION_VIEWS.map((view): Kinds[number] => ['lists', listDeskApplications.path, { view }]),
    ...searches.map((search): Kinds[number] => ['search', listEnquiries.path, { view: 'all', search }]),
    ...searches.map((search): Kinds[number] => ['one box', searchEverywhere.path, { search }]),
    ['start', readStart.path],
    ['one person', fillPath(readPerson.path, { reference: person })],
    ...SPANS.map((weeks): Kinds[number] => ['numbers', readNumbers.path, { weeks }]),
    ['month of fees', fillPath(readFeeMonth.path, { month })],
    ...['', 'asha', 'colleague', 'session', 'nobody at all'].map((search): Kinds[number] => [
      'audit search',
      listAuditLines.path,
      { search },
    ]),
  ]
}

/** Stops early where it is far too slow. */
async function p95Of(run: () => Promise<unknown>): Promise<number> {
  const took: number[] = []
  while (took.length < ROUNDS && (took.at(-1) ?? 0) < MOST_MS * 20) {
    const begun = performance.now()
    await run()
    took.push(performance.now() - begun)
  }
  return took.sort((one, other) => one - other)[Math.ceil(took.length * 0.95) - 1] ?? 0
}

/** The response times for visitors while a backup is made beside the server. */
async function whileBackingUp(
  env: Record<string, string>,
  url: string,
  on: string,
  notes: string[],
): Promise<Row> {
  const out = join(env.DATA_DIR ?? '', 'bench-backup.tar.gz')
  const begun = performance.now()
  const command = spawn('node', ['scripts/operator.ts', 'backup', '--out', out], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<number | null>((done) => command.once('exit', done))
  const took: number[] = []
  while (command.exitCode === null) {
    const asked = performance.now()
    await (await fetch(url)).arrayBuffer()
    took.push(performance.now() - asked)
    await new Promise((done) => setTimeout(done, PAUSE_MS))
  }
  if ((await ended) !== 0) throw new Error('The backup failed.')
  const seconds = Math.round((performance.now() - begun) / 1000)
  notes.push(`${on}: the backup took ${seconds} s and has ${Math.round(statSync(out).size / 1e6)} MB`)
  const p95 = took.sort((one, other) => one - other)[Math.ceil(took.length * 0.95) - 1] ?? 0
  return withinMs(`visitors while a backup is made, ${on}, p95`, p95, MOST_MS)
}
