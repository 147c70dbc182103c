import { setImmediate } from 'node:timers/promises'
import { sql, type Updateable } from 'kysely'
import { expect, inject, test } from 'vitest'
import { countApplicationViews, listDeskApplications } from '../../../contract/desk-applications.ts'
import { searchFor } from '../../db/search.ts'
import type { ApplicationsTable } from '../../db/tables/applications.ts'
import { catchUp } from '../../items/search-index.ts'
import { deleteAllRows } from '../../operator/backup/tables.ts'
import { anApplicant, freshNumbers } from '../../testing/applicants.ts'
import { atDesk } from '../../testing/staff.ts'
import { AADHAAR, TRANSACTION } from '../../testing/submissions.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'
import { applicationRecords } from '../personal-records.ts'
import { searchableApplications } from './searchable.ts'

const DAY = 24 * 3600_000

async function desk() {
  const server = await testServer({ limits: false })
  const agent = await atDesk(server)
  const apply = (fullName: string, change: Record<string, unknown> = {}, person = {}) =>
    anApplicant(server, { fullName, ...person }, { ...freshNumbers(), ...change })
  return { server, agent, apply, list: listed(agent.browser) }
}

/** Names in a list, page after page. */
function listed(browser: Browser) {
  return async (input: Record<string, unknown>) => {
    const names: string[] = []
    let after: string | null | undefined
    do {
      const answer = await browser.send(listDeskApplications, { ...input, ...(after && { after }) })
      expect(answer.status).toBe(200)
      names.push(...answer.body.data.applications.map(({ name }) => name))
      after = answer.body.data.next
    } while (after)
    return names
  }
}

const change = (server: TestServer, reference: string, values: Updateable<ApplicationsTable>) =>
  server.db.write((tx) =>
    tx.updateTable('applications').set(values).where('reference', '=', reference).execute(),
  )

test('the list is sorted by fee found, fee not found, waiting for the bank, and then by the longest wait', async () => {
  const { server, agent, apply, list } = await desk()
  const at = async (name: string, status: ApplicationsTable['status'], days: number, more = {}) => {
    const { reference } = await apply(name)
    await change(server, reference, { status, created_at: server.clock.now - days * DAY, ...more })
  }
  await at('received', 'received', 1)
  await at('received longer', 'received', 2)
  await at('found', 'fee found', 1)
  await at('found longer', 'fee found', 5, { assignee_id: agent.id })
  await at('not found', 'fee not found', 9)
  await at('accepted', 'accepted', 1, { assignee_id: agent.id })
  await at('accepted before', 'accepted', 3)
  await at('refused', 'refused', 1)
  await at('withdrawn', 'withdrawn', 4)
  expect(await list({ view: 'received' })).toEqual(['received longer', 'received'])
  expect(await list({ view: 'fee-found' })).toEqual(['found longer', 'found'])
  expect(await list({ view: 'fee-not-found' })).toEqual(['not found'])
  expect(await list({ view: 'accepted' })).toEqual(['accepted', 'accepted before'])
  expect(await list({ view: 'refused' })).toEqual(['refused'])
  expect(await list({ view: 'withdrawn' })).toEqual(['withdrawn'])
  expect(await list({ view: 'mine' })).toEqual(['found longer'])
  expect(await list({ view: 'fee-found', assignee: 'me' })).toEqual(['found longer'])
  expect(await list({ view: 'fee-found', assignee: 'nobody' })).toEqual(['found'])
  expect(await list({ view: 'all' })).toHaveLength(9)
  const { counts, agents } = (await agent.browser.send(countApplicationViews)).body.data
  expect(counts).toEqual({
    received: 2,
    'fee-found': 2,
    'fee-not-found': 1,
    mine: 1,
    accepted: 2,
    refused: 1,
    withdrawn: 1,
    all: 9,
  })
  expect(agents).toMatchObject([{ id: agent.id }])
})

test('while new applications arrive, paging misses nothing and repeats nothing', async () => {
  const { server, agent, apply } = await desk()
  const { apply: again } = await apply('p')
  for (let n = 1; n < 110; n++) await again(freshNumbers())
  // With equal times the id decides.
  const rows = await server.db.read.selectFrom('applications').select(['id', 'reference']).execute()
  for (const [n, { reference }] of rows.entries())
    await change(server, reference, { created_at: server.clock.now - DAY + Math.floor(n / 7) })
  for (const view of ['received', 'all'] as const) {
    const seen: string[] = []
    let after: string | null = null
    do {
      const input: Record<string, unknown> = { view, ...(after && { after }) }
      const { applications, next } = (await agent.browser.send(listDeskApplications, input)).body.data
      expect(applications.length).toBeLessThanOrEqual(50)
      seen.push(...applications.map(({ reference }) => reference))
      after = next
      await apply(`meanwhile ${view}`)
    } while (after)
    const old = seen.filter((each) => rows.some(({ reference }) => reference === each))
    expect(old.length, view).toBe(110)
    expect(new Set(seen).size).toBe(seen.length)
  }
  expect((await agent.browser.send(countApplicationViews)).body.data.counts.all).toBe(100)
})

test('lists are filtered by course, flag, language, assignee and date of arrival', async () => {
  const { server, agent, apply, list } = await desk()
  const listed = await apply('listed', { coursePreference: 'Life Style Disease Management' })
  const gone = await apply('gone', { coursePreference: 'A course of long ago' })
  await apply('none', { coursePreference: '' })
  const child = await apply('child', {
    coursePreference: 'Certificate in Health Insurance Desk Management',
    dateOfBirth: '2009-02-03',
    language: 'hi',
    guardianName: 'Shobha Shetty',
    guardianPhone: '98765 00733',
  })
  await change(server, gone.reference, { assignee_id: agent.id, created_at: server.clock.now - 3 * DAY })
  const view = 'all'
  expect(await list({ view, course: 'Life Style Disease Management' })).toEqual(['listed'])
  expect(await list({ view, course: 'other' })).toEqual(['gone'])
  expect(await list({ view, flag: 'courseUnknown' })).toEqual(['gone'])
  expect(await list({ view, flag: 'under18' })).toEqual(['child'])
  expect(await list({ view, flag: 'any' })).toEqual(['child', 'gone'])
  expect(await list({ view, flag: 'guardianMissing' })).toEqual([])
  expect(await list({ view, language: 'hi' })).toEqual(['child'])
  expect(await list({ view, language: 'hi', flag: 'courseUnknown' })).toEqual([])
  expect(await list({ view, assignee: agent.id })).toEqual(['gone'])
  const today = new Date(server.clock.now).toISOString().slice(0, 10)
  expect((await list({ view, from: today })).sort()).toEqual(['child', 'listed', 'none'])
  expect(await list({ view, to: '2026-01-02' })).toEqual(['gone'])
  expect(await list({ view, search: 'course of long', flag: 'courseUnknown' })).toEqual(['gone'])
  expect(await list({ view, search: 'listed', flag: 'courseUnknown' })).toEqual([])

  // Flags are computed from the current state: a course returns to the catalogue, and people turn 18.
  server.deps.config.organisation.courseTitles.push('A course of long ago')
  await change(server, child.reference, { date_of_birth: '2008-01-01' })
  await change(server, listed.reference, { course: 'Left the catalogue since' })
  expect(await list({ view, flag: 'courseUnknown' })).toEqual(['listed'])
  expect(await list({ view, flag: 'any' })).toEqual(['listed'])
  const { applications } = (await agent.browser.send(listDeskApplications, { view })).body.data
  expect(applications.map(({ name, flags, age }) => [name, flags, age])).toEqual([
    ['child', [], null],
    ['none', [], null],
    ['listed', ['courseUnknown'], null],
    ['gone', [], null],
  ])
  expect((await agent.browser.send(countApplicationViews)).body.data.courses).toContain(
    'A course of long ago',
  )
  for (const wrong of [{ view: 'nothing' }, { view, flag: 'nothing' }, { view, from: 'yesterday' }])
    expect((await agent.browser.send(listDeskApplications, wrong)).body.code).toBe('invalid_input')
  const nonsense = await agent.browser.send(listDeskApplications, { view, after: 'nonsense' })
  expect(nonsense.body.code).toBe('malformed')
})

test('a course is recognised in every spelling and under each earlier name: in the flag, the filters and the lists', async () => {
  const { server, agent, apply, list } = await desk()
  const title = 'Certificate in Health Insurance Desk Management'
  await apply('title', { coursePreference: title })
  await apply('spelt', { coursePreference: 'certificate in health-insurance: desk management.' })
  await apply('former', { coursePreference: 'Certificate in Insurance and Claims' })
  const gone = await apply('gone', { coursePreference: 'Certificate in Insurance' })
  const view = 'all'
  expect((await list({ view, course: title })).sort()).toEqual(['former', 'spelt', 'title'])
  for (const filter of [{ flag: 'courseUnknown' }, { flag: 'any' }, { course: 'other' }])
    expect(await list({ view, ...filter })).toEqual(['gone'])
  const { applications } = (await agent.browser.send(listDeskApplications, { view })).body.data
  expect(applications.filter(({ flags }) => flags.length > 0)).toMatchObject([
    { reference: gone.reference, flags: ['courseUnknown'] },
  ])
  // The flags that were stored at arrival have the same result.
  const stored = await server.db.read.selectFrom('applications').select(['full_name', 'flags']).execute()
  expect(stored.filter(({ flags }) => flags.includes('courseUnknown'))).toMatchObject([{ full_name: 'gone' }])
})

test('two applications with one number are both flagged, until one of them is erased', async () => {
  const { server, apply, list } = await desk()
  const twice = { transactionNumber: 'UTIB 7777-777777' }
  await apply('earlier', twice)
  const later = await apply('later', { transactionNumber: 'utib7777777777' })
  await apply('other')
  const both = async () => (await list({ view: 'all', flag: 'transactionSeenBefore' })).sort()
  expect(await both()).toEqual(['earlier', 'later'])
  await change(server, later.reference, { flags: '[]' })
  expect(await both()).toEqual(['earlier', 'later'])
  await server.db.write((tx) =>
    tx.deleteFrom('applications').where('reference', '=', later.reference).execute(),
  )
  expect(await both()).toEqual([])
})

test('people are found by name, number, mail, reference, course and guardian, and by the exact transaction number alone', async () => {
  const { apply, list } = await desk()
  const person = { email: 'kavya.s@example.org', phone: '9876500731' }
  const { reference } = await apply(
    'Kavya Shetty',
    {
      dateOfBirth: '2009-02-03',
      coursePreference: 'Marketing, Networking & Relationship Management',
      guardianName: 'Shobha Rao',
      guardianPhone: '+91 98765-00999',
      transactionNumber: 'UTIB0012399999',
      addharNumber: AADHAAR,
    },
    person,
  )
  await apply('सुनीता ओरांव', {}, { email: 'sunita@example.org', phone: '9111122222' })
  for (const typed of [
    'Kavya Shetty',
    'shet',
    'kavya.s@example.org',
    reference,
    reference.toLowerCase().slice(0, 6),
    '9876500731',
    '+91 98765 00731',
    '0731',
    'networking',
    'shobha rao',
    '98765 00999',
    '0999',
    'UTIB0012399999',
    'utib 0012-399999',
  ])
    expect(await list({ view: 'all', search: typed }), typed).toEqual(['Kavya Shetty'])
  expect(await list({ view: 'all', search: 'सुनी' })).toEqual(['सुनीता ओरांव'])
  for (const typed of [AADHAAR, '7058', 'UTIB00123999', '12399999', 'UTIB', '---', '"', '*', 'NOT kavya'])
    expect(await list({ view: 'all', search: typed }), typed).toEqual([])
  expect(await list({ view: 'accepted', search: 'UTIB0012399999' })).toEqual([])
  expect(await list({ view: 'accepted', search: 'kavya' })).toEqual([])
})

/** Ids contain the real time and not that of the test, so rows of one millisecond may have either order. */
async function anotherMillisecond(): Promise<void> {
  for (const before = Date.now(); Date.now() === before; ) await setImmediate()
}

test('search results are read page by page, newest first', async () => {
  const { server, agent, apply } = await desk()
  const { apply: again } = await apply('Person')
  const references: string[] = []
  for (let n = 0; n < 59; n++) {
    await anotherMillisecond()
    server.clock.advance(1)
    references.push(await again(freshNumbers()))
  }
  const input = { view: 'all', search: 'person' }
  const first = (await agent.browser.send(listDeskApplications, input)).body.data
  await again(freshNumbers())
  const second = (await agent.browser.send(listDeskApplications, { ...input, after: first.next })).body.data
  const found = [...first.applications, ...second.applications].map(({ reference }) => reference)
  expect(found.slice(0, 59)).toEqual(references.toReversed())
  expect(found).toHaveLength(60)
  expect(second.next).toBeNull()
})

/** All stored search words. */
async function stored({ db }: TestServer): Promise<string> {
  const { rows } = await sql`select * from application_search`.execute(db.read)
  if (inject('postgresUrl')) return JSON.stringify(rows)
  const blocks = await sql<{ block: Uint8Array }>`select block from application_words_data`.execute(db.read)
  return JSON.stringify(rows) + blocks.rows.map(({ block }) => Buffer.from(block).toString('latin1')).join()
}

test('an erased person is not found any more, none of their words is stored, and no sealed number ever is', async () => {
  const { server, apply, list } = await desk()
  await apply(
    'Zebra Crossing',
    { transactionNumber: TRANSACTION, addharNumber: AADHAAR },
    { email: 'z@example.org' },
  )
  expect(await list({ view: 'all', search: 'zebra' })).toEqual(['Zebra Crossing'])
  expect(await stored(server)).toMatch(/zebra/)
  expect((await stored(server)).toLowerCase()).not.toMatch(/999941057058|0012345678/)
  const { id } = await server.db.read
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'z@example.org')
    .executeTakeFirstOrThrow()
  await server.db.write((tx) =>
    applicationRecords(server.deps).remove(tx, { id, email: 'z@example.org' } as never),
  )
  expect(await list({ view: 'all', search: 'zebra' })).toEqual([])
  expect(await stored(server)).not.toMatch(/zebra/)
})

test('applying writes no search words: they are written at the next search or in the background', async () => {
  const { server, apply } = await desk()
  await apply('Kavya Shetty')
  const rows = async (table: string) =>
    (await sql`select * from ${sql.table(table)}`.execute(server.db.read)).rows.length
  expect([await rows('application_search_due'), await rows('application_search')]).toEqual([1, 0])
  await catchUp(server.db, searchableApplications)
  expect([await rows('application_search_due'), await rows('application_search')]).toEqual([0, 1])
  const found = await searchFor(server.db.read, 'applications', 'kavya', { before: undefined, most: 10 })
  expect(found).toHaveLength(1)
  await server.db.write((tx) => deleteAllRows(tx))
  expect(await rows('application_search')).toBe(0)
})

test('staff without the right to applications see neither lists nor counts, and browsers store none', async () => {
  const { server, agent, apply } = await desk()
  await apply('Kavya Shetty')
  const editor = await atDesk(server, 'editor')
  for (const answer of [
    await editor.browser.send(listDeskApplications, { view: 'all', search: 'kavya' }),
    await editor.browser.send(countApplicationViews),
  ]) {
    expect(answer).toMatchObject({ status: 404, body: { code: 'no_right' } })
    expect(JSON.stringify(answer.body)).not.toMatch(/kavya/i)
  }
  const answer = await agent.browser.send(listDeskApplications, { view: 'all' })
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(listDeskApplications.method).toBe('POST')
})
