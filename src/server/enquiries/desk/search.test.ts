import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { countViews, listEnquiries } from '../../../contract/desk-inbox.ts'
import { submitEnquiry } from '../../../contract/enquiries.ts'
import { migrate } from '../../db/migrate.ts'
import { searchFor } from '../../db/search.ts'
import { catchUp } from '../../items/search-index.ts'
import { copyTable } from '../../operator/backup/copy-table.ts'
import { deleteAllRows } from '../../operator/backup/tables.ts'
import { anEmptyDatabase } from '../../testing/fresh-database.ts'
import { atDesk } from '../../testing/staff.ts'
import { storedSearchWords } from '../../testing/stored-search-words.ts'
import { anEnquiry } from '../../testing/submissions.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { enquiryRecords } from '../personal-records.ts'
import { searchableEnquiries } from './searchable.ts'

async function desk() {
  const server = await testServer({ limits: false })
  const { browser } = await atDesk(server)
  const find = async (search: string, more: Record<string, unknown> = {}) => {
    const answer = await browser.send(listEnquiries, { view: 'all', search, ...more })
    expect(answer.status).toBe(200)
    return answer.body.data.enquiries.map(({ name }) => name)
  }
  return { server, browser, find }
}

async function sent(server: TestServer, change: Record<string, unknown>) {
  const answer = await server.send(submitEnquiry, anEnquiry({ message: '', ...change }))
  expect(answer.status).toBe(201)
  return answer.body.data.reference
}

const PEOPLE = {
  asha: { fullName: 'Asha Kulkarni', email: 'asha.k@example.org', whatsappNumber: '9000012345' },
  jose: { fullName: 'José Fernandes', email: 'jf@example.net', whatsappNumber: '9111154321' },
  sunita: { fullName: 'सुनीता ओरांव', email: 'sunita@example.org', whatsappNumber: '9222200000' },
}

test('people are found by name, number, mail, reference and words, in any spelling', async () => {
  const { server, find } = await desk()
  const reference = await sent(server, {
    ...PEOPLE.asha,
    message: 'मेरी माँ को मधुमेह है। When does the COURSE start?',
  })
  await sent(server, { ...PEOPLE.jose, inquiryAbout: 'Become a Healthpreneur with Us!' })
  await sent(server, PEOPLE.sunita)
  for (const typed of [
    'Asha Kulkarni',
    'kulk',
    'KULKARNI asha',
    'asha.k@example.org',
    'asha.k@exam',
    reference,
    reference.toLowerCase().slice(0, 6),
    '9000012345',
    '90000 12345',
    '+91 90000-12345',
    '2345',
    '12345',
    '90000',
    'when does the course',
    'मधुमेह',
    'मधु',
    'माँ को',
    'asha 2345',
  ])
    expect(await find(typed), typed).toEqual(['Asha Kulkarni'])
  for (const typed of ['jose', 'JOSÉ', 'fern', 'healthpreneur', 'jf@example.net'])
    expect(await find(typed), typed).toEqual(['José Fernandes'])
  for (const typed of ['सुनीता', 'ओरां', 'sunita@']) expect(await find(typed), typed).toEqual(['सुनीता ओरांव'])
  expect(await find('course')).toEqual(['सुनीता ओरांव', 'Asha Kulkarni'])
  for (const typed of [
    'ulkarni',
    'asha fernandes',
    'jo fernandez',
    '0000x',
    '...',
    '"',
    "' OR 1=1",
    'a" OR "b',
    '*',
    ':*',
    'NOT asha',
  ])
    expect(await find(typed), typed).toEqual([])
  expect(await find('   ')).toHaveLength(3)
  expect(await find('asha', { view: 'answered' })).toEqual([])
  expect(await find('become', { topic: 'other' })).toEqual(['José Fernandes'])
})

test('search results are read page by page, newest first', async () => {
  const { server, browser } = await desk()
  for (let n = 0; n < 60; n++) {
    server.clock.advance(1)
    await sent(server, { fullName: `Person ${n}` })
  }
  const first = (await browser.send(listEnquiries, { view: 'all', search: 'person' })).body.data
  await sent(server, { fullName: 'Person who came meanwhile' })
  const input = { view: 'all', search: 'person', after: first.next }
  const second = (await browser.send(listEnquiries, input)).body.data
  const names = [...first.enquiries, ...second.enquiries].map(({ name }) => name)
  expect(names).toEqual(Array.from({ length: 60 }, (_, n) => `Person ${59 - n}`))
  expect(second.next).toBeNull()
})

test('an erased person is not found any more, and none of their words is stored', async () => {
  const { server, find } = await desk()
  await sent(server, { ...PEOPLE.asha, message: 'zebracrossing' })
  await sent(server, PEOPLE.jose)
  expect(await find('zebra')).toEqual(['Asha Kulkarni'])
  expect(await storedSearchWords(server, 'enquiry')).toMatch(/zebracro/)
  await server.db.write((tx) =>
    enquiryRecords(server.deps).remove(tx, { id: 'x', email: PEOPLE.asha.email } as never),
  )
  expect(await find('zebra')).toEqual([])
  expect(await find('jose')).toEqual(['José Fernandes'])
  expect(await storedSearchWords(server, 'enquiry')).not.toMatch(/zebra|kulkarni|900001/)
})

test('a changed address is found, and the old one is removed from the index at once', async () => {
  const { server, find } = await desk()
  await sent(server, PEOPLE.asha)
  expect(await find('asha.k@example.org')).toHaveLength(1)
  await server.db.write((tx) =>
    enquiryRecords(server.deps).follow(
      tx,
      { id: 'x', email: PEOPLE.asha.email } as never,
      { email: 'new@example.net' } as never,
    ),
  )
  expect(await storedSearchWords(server, 'enquiry')).not.toMatch(/ashak/)
  expect(await find('asha.k@example.org')).toEqual([])
  expect(await find('new@example.net')).toEqual(['Asha Kulkarni'])
})

test('sending writes no search words: they are written at the next search or in the background', async () => {
  const { server, find } = await desk()
  await sent(server, PEOPLE.asha)
  const words = async () => (await sql`select id from enquiry_search`.execute(server.db.read)).rows.length
  expect(await words()).toBe(0)
  await catchUp(server.db, searchableEnquiries)
  expect(await words()).toBe(1)
  await sent(server, PEOPLE.jose)
  expect(await find('jose')).toHaveLength(1)
  expect(await words()).toBe(2)
})

test('a restored or copied database indexes all words again, and an emptied one stores none', async () => {
  const { server } = await desk()
  await sent(server, PEOPLE.asha)
  await catchUp(server.db, searchableEnquiries)
  const to = await anEmptyDatabase()
  await migrate(to)
  await copyTable(server.db.read, to, 'enquiries', () => {})
  const rows = async (table: string) => (await sql`select * from ${sql.table(table)}`.execute(to)).rows.length
  expect([await rows('enquiry_search_due'), await rows('enquiry_search')]).toEqual([1, 0])
  await catchUp(
    { ...server.db, read: to, write: (work) => to.transaction().execute(work) },
    searchableEnquiries,
  )
  expect([await rows('enquiry_search_due'), await rows('enquiry_search')]).toEqual([0, 1])
  expect(await searchFor(to, 'enquiries', 'kulkarni', { before: undefined, most: 10 })).toHaveLength(1)
  await deleteAllRows(to)
  expect(await rows('enquiry_search')).toBe(0)
  expect(await searchFor(to, 'enquiries', 'kulkarni', { before: undefined, most: 10 })).toEqual([])
})

test('staff without the right to enquiries see neither lists nor counts', async () => {
  const { server } = await desk()
  await sent(server, PEOPLE.asha)
  const editor = await atDesk(server, 'editor')
  for (const answer of [
    await editor.browser.send(listEnquiries, { view: 'all', search: 'asha' }),
    await editor.browser.send(countViews),
  ]) {
    expect(answer).toMatchObject({ status: 404, body: { code: 'no_right' } })
    expect(JSON.stringify(answer.body)).not.toMatch(/asha/i)
  }
})

test('neither addresses nor logs hold search words or results, and browsers store nothing', async () => {
  const lines: string[] = []
  const { Writable } = await import('node:stream')
  const log = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const server = await testServer({ limits: false, log, config: { logLevel: 'debug' } })
  const { browser } = await atDesk(server)
  await sent(server, PEOPLE.asha)
  const answer = await browser.send(listEnquiries, { view: 'all', search: 'kulkarni' })
  expect(answer.body.data.enquiries).toHaveLength(1)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(listEnquiries.method).toBe('POST')
  const output = lines.join('\n')
  expect(output).toContain('/api/v1/staff/enquiries/list')
  expect(output).not.toMatch(/kulkarni|12345|asha/i)
})

test('in every list a search puts the due results on top, and due enquiries that do not match stay out', async () => {
  const { server, browser } = await desk()
  const remind = async (person: Record<string, unknown>) => {
    const reference = await sent(server, person)
    await server.db.write((tx) =>
      tx
        .updateTable('enquiries')
        .set({ desk_status: 'closed', remind_at: server.clock.now - 1 })
        .where('reference', '=', reference)
        .execute(),
    )
  }
  await remind(PEOPLE.asha)
  await remind(PEOPLE.jose)
  await sent(server, { ...PEOPLE.asha, fullName: 'Asha Menon' })
  const found = async (search: string, view: string) => {
    const { due, enquiries } = (await browser.send(listEnquiries, { view, search })).body.data
    return [due.map(({ name }) => name), enquiries.map(({ name }) => name)]
  }
  expect(await found('asha', 'new')).toEqual([['Asha Kulkarni'], ['Asha Menon']])
  expect(await found('kulkarni', 'new')).toEqual([['Asha Kulkarni'], []])
  expect(await found('kulkarni', 'closed')).toEqual([['Asha Kulkarni'], ['Asha Kulkarni']])
  expect(await found('menon', 'closed')).toEqual([[], []])
  expect(await found('nobody', 'new')).toEqual([[], []])
})
