import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPeople, readPerson } from '../../src/contract/desk-people.ts'
import { searchEverywhere } from '../../src/contract/desk-search.ts'
import { fillPath } from '../../src/contract/endpoint.ts'
import { onBothDatabases } from '../both-databases.ts'
import { storeDesk } from '../desk-data.ts'
import { startServer } from '../server.ts'
import { type Row, type RowGroup, withinMs } from '../table.ts'

const PEOPLE = Number(process.env.STORED_AT_DESK ?? 100_000)
/** The number of accounts among them. */
const MEMBERS = Number(process.env.STORED_MEMBERS ?? PEOPLE / 5)
const ROUNDS = 40
const MOST_MS = 50

const SEARCHES = [
  '',
  'asha kulkarni',
  'Kulk',
  'member 4711',
  'person.4711@example.org',
  'member.4711@example.org',
  '2345',
  '90000 07919',
  'nobody is called this',
]

/** The pages of people: each kind of search, and opening one of them. The slowest kind counts. */
export const deskPeople = (): Promise<RowGroup> => onBothDatabases('people', onDatabase)

async function onDatabase(name: string, more: Record<string, string>, notes: string[]): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sehatshala-people-'))
  await (await startServer(more, folder)).stop()
  const cookie = await storeDesk({ ...more, DATA_DIR: folder }, { enquiries: PEOPLE, accounts: MEMBERS })
  const server = await startServer(more, folder)
  const ask = async (path: string, body?: object) => {
    const answer = await fetch(server.url + path, {
      method: body ? 'POST' : 'GET',
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as { data: { people: { reference: string }[] } }
  }
  try {
    const found = (await ask(findPeople.path, { search: 'Kulk' })).data.people
    const members = (await ask(findPeople.path, { search: 'member' })).data.people
    const open = (references: string[]) => {
      let round = 0
      return () =>
        ask(fillPath(readPerson.path, { reference: references[round++ % references.length] ?? '' }))
    }
    const kinds: [what: string, said: string, run: () => Promise<unknown>][] = [
      ...SEARCHES.map((search): (typeof kinds)[number] => [
        'found',
        search || 'without words',
        () => ask(findPeople.path, { search }),
      ]),
      ...[...SEARCHES.filter(Boolean), 'ash kul', 'ka'].map((search): (typeof kinds)[number] => [
        'searched with enquiries and applications',
        search,
        () => ask(searchEverywhere.path, { search }),
      ]),
      ['opened', 'who asked', open(found.map(({ reference }) => reference))],
      ['opened', 'a member', open(members.map(({ reference }) => reference))],
    ]
    const slowest = new Map<string, { said: string; p95: number }>()
    for (const [what, said, run] of kinds) {
      const took: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const begun = performance.now()
        await run()
        took.push(performance.now() - begun)
      }
      const p95 = took.sort((one, other) => one - other)[Math.ceil(ROUNDS * 0.95) - 1] ?? 0
      if (p95 > (slowest.get(what)?.p95 ?? 0)) slowest.set(what, { said, p95 })
    }
    return [...slowest].map(([what, { said, p95 }]) => {
      notes.push(`People ${what} on ${name}: slowest is ${said}`)
      return withinMs(
        `desk: people ${what}, ${PEOPLE.toLocaleString('en')} people, ${MEMBERS.toLocaleString('en')} of them members, ${name}, slowest kind`,
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
