import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EnquirySummary } from '../../src/contract/desk-enquiries.ts'
import { changeEnquiry, readEnquiry } from '../../src/contract/desk-enquiry.ts'
import { countViews, listEnquiries, VIEWS } from '../../src/contract/desk-inbox.ts'
import { fillPath } from '../../src/contract/endpoint.ts'
import { startPostgresCluster } from '../../src/server/testing/postgres-cluster.ts'
import { type Life, storeDesk } from '../desk-data.ts'
import { startServer } from '../server.ts'
import { type Row, type RowGroup, withinMs } from '../table.ts'

const STORED = Number(process.env.STORED_AT_DESK ?? 100_000)
const ROUNDS = 40
const MOST_MS = 50

type Asked = Record<string, unknown>

const LISTS: Asked[] = [
  ...VIEWS.map((view) => ({ view })),
  { view: 'all', topic: 'Course' },
  { view: 'all', topic: 'other', method: 'SMS' },
  { view: 'new', assignee: 'nobody', topic: 'Payments' },
  { view: 'answered', assignee: 'me' },
  { view: 'call-now', method: 'Email' },
  { view: 'all', from: '2026-03-01', to: '2026-03-07' },
]

const SEARCHES: Asked[] = [
  'asha kulkarni',
  'Kulk',
  'a',
  'person.4711@example.org',
  '2345',
  '90000 07919',
  'course',
  'when does the course start',
  'word777',
  'मधुमेह',
  'jose diabetes cert',
  'nobody is called this',
].flatMap((search) => [
  { view: 'all', search },
  { view: 'new', search },
])

/** Each kind of list and search alone, one after the other: the slowest of them counts. */
export async function desk(): Promise<RowGroup> {
  const cluster = await startPostgresCluster()
  const notes: string[] = []
  const rows: Row[] = []
  try {
    for (const life of ['worked on', 'all new'] as const) {
      const name = `desk_${life.replace(' ', '_')}`
      await cluster.createDatabase(name)
      const url = {
        DATABASE_URL: cluster.url(name),
        SECRET_KEYS: `bench:${randomBytes(32).toString('base64')}`,
      }
      rows.push(...(await onDatabase('SQLite', {}, life, notes)))
      rows.push(...(await onDatabase('PostgreSQL', url, life, notes)))
    }
  } finally {
    await cluster.remove()
  }
  return { rows, notes }
}

async function onDatabase(
  name: string,
  more: Record<string, string>,
  life: Life,
  notes: string[],
): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sehatshala-desk-'))
  await (await startServer(more, folder)).stop()
  const cookie = await storeDesk({ ...more, DATA_DIR: folder }, { enquiries: STORED }, { life })
  const server = await startServer(more, folder)
  const ask = async (path: string, body?: Asked, method = body ? 'POST' : 'GET') => {
    const answer = await fetch(server.url + path, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as {
      data: { next: string | null; enquiries: EnquirySummary[]; version: number }
    }
  }
  /** The first page and the second. */
  const pages = async (asked: Asked) => {
    const { data } = await ask(listEnquiries.path, asked)
    return data.next ? [asked, { ...asked, after: data.next }] : [asked]
  }
  const timesOf = async (kinds: { said: string; run: () => Promise<unknown> }[]) => {
    const slowest = { said: '', p95: 0 }
    for (const { said, run } of kinds) {
      const took: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const begun = performance.now()
        await run()
        took.push(performance.now() - begun)
      }
      const p95 = took.sort((one, other) => one - other)[Math.ceil(ROUNDS * 0.95) - 1] ?? 0
      if (p95 > slowest.p95) Object.assign(slowest, { said, p95 })
    }
    return slowest
  }
  /** One enquiry after the other, like a person. */
  const changing = async () => {
    const { data } = await ask(listEnquiries.path, { view: 'all' })
    const open = data.enquiries.filter(({ state }) => state !== 'set aside')
    const versions = new Map(open.map(({ reference, version }) => [reference, version]))
    let round = 0
    return async () => {
      const [reference, version] = [...versions][round++ % versions.size] ?? ['', 0]
      const path = fillPath(changeEnquiry.path, { reference })
      const status = round % 2 === 0 ? 'answered' : 'in progress'
      versions.set(reference, (await ask(path, { version, status }, 'PATCH')).data.version)
    }
  }
  const listing = (asked: Asked[]) =>
    asked.map((each) => ({ said: JSON.stringify(each), run: () => ask(listEnquiries.path, each) }))
  try {
    const lists = (await Promise.all(LISTS.map(pages))).flat()
    const searches = (await Promise.all(SEARCHES.map(pages))).flat()
    const { enquiries } = (await ask(listEnquiries.path, { view: 'all' })).data
    const openOne = () => ask(fillPath(readEnquiry.path, { reference: enquiries.pop()?.reference ?? '' }))
    const measured = [
      ['lists', await timesOf(listing(lists))],
      ['search', await timesOf(listing(searches))],
      ['counts', await timesOf([{ said: 'counts', run: () => ask(countViews.path) }])],
      ['opening one', await timesOf([{ said: 'each another one', run: openOne }])],
      ['change of status', await timesOf([{ said: 'change of status', run: await changing() }])],
    ] as const
    return measured.map(([what, { said, p95 }]) => {
      notes.push(`Desk, ${what} on ${name}, ${life}: slowest is ${said}`)
      return withinMs(
        `desk: ${what} of ${STORED.toLocaleString('en')} enquiries, ${life}, ${name}, slowest kind`,
        p95,
        MOST_MS,
        `p95 ${p95.toFixed(1)} ms`,
      )
    })
  } finally {
    await server.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}
