import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listDeskApplications } from '../../../contract/desk-applications.ts'
import { searchFor } from '../../db/search.ts'
import { catchUp } from '../../items/search-index.ts'
import { deleteAllRows } from '../../operator/backup/tables.ts'
import { freshNumbers } from '../../testing/applicants.ts'
import { desk } from '../../testing/desk-applications.ts'
import { storedSearchWords } from '../../testing/stored-search-words.ts'
import { AADHAAR, TRANSACTION } from '../../testing/submissions.ts'
import { applicationRecords } from '../personal-records.ts'
import { searchableApplications } from './searchable.ts'

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

test('an erased person is not found any more, none of their words is stored, and no sealed number ever is', async () => {
  const { server, apply, list } = await desk()
  await apply(
    'Zebra Crossing',
    { transactionNumber: TRANSACTION, addharNumber: AADHAAR },
    { email: 'z@example.org' },
  )
  expect(await list({ view: 'all', search: 'zebra' })).toEqual(['Zebra Crossing'])
  expect(await storedSearchWords(server, 'application')).toMatch(/zebra/)
  expect((await storedSearchWords(server, 'application')).toLowerCase()).not.toMatch(
    /999941057058|0012345678/,
  )
  const { id } = await server.db.read
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'z@example.org')
    .executeTakeFirstOrThrow()
  await server.db.write((tx) =>
    applicationRecords(server.deps).remove(tx, { id, email: 'z@example.org' } as never),
  )
  expect(await list({ view: 'all', search: 'zebra' })).toEqual([])
  expect(await storedSearchWords(server, 'application')).not.toMatch(/zebra/)
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
