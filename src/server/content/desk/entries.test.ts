// @module-tag slow
import { expect, test } from 'vitest'
import { listAuditLines } from '../../../contract/desk-audit.ts'
import * as calls from '../../../contract/desk-entries.ts'
import * as publications from '../../../contract/desk-publications.ts'
import { aContentDesk, entryActions } from '../../testing/entries.ts'
import { atDesk } from '../../testing/staff.ts'
import { ensureInForce } from '../import-edits.ts'
import { statesOf } from '../store.ts'

const DESK = 'courses~2-certificate-in-health-insurance-desk-management.md'
const DESK_SLUG = 'certificate-in-health-insurance-desk-management'
const ORDER = 'courses~order.yaml'

const aDesk = async () => {
  const desk = await aContentDesk()
  const { browser, at, read, server } = desk
  const entries = async () => (await browser.send(calls.listEntries)).body.data.entries
  return {
    ...desk,
    entries,
    add: (title: string, more: { from?: string; folder?: string } = {}) =>
      browser.send(calls.addEntry, { folder: 'courses', title, ...more }),
    deleteEntry: async (id: string) =>
      browser.send(calls.deleteEntry, { version: (await read(id)).version }, at(id)),
    titles: async () =>
      (await entries()).filter(({ group }) => group === 'Courses').map(({ title }) => title),
    /** The files of the courses that visitors see. */
    files: async () => {
      const states = await statesOf(server.db.read, await ensureInForce(server.deps))
      return [...states.keys()].filter((path) => path.startsWith('courses/'))
    },
  }
}

test('a course is added as a draft that lists missing fields; its address is made from its title', async () => {
  const { add, read, write, publish, files, changes, words, entries, browser, at } = await aDesk()
  const before = await files()
  const added = await add('Yoga & Stillness für Teachers')
  expect(added).toMatchObject({
    status: 201,
    body: {
      data: {
        id: 'courses~5-yoga-and-stillness-fur-teachers.md',
        state: 'draft',
        does: 'adds',
        one: 'course',
        address: '/Education/yoga-and-stillness-fur-teachers',
      },
    },
  })
  const { id, fields } = added.body.data
  expect(fields.flatMap(({ problem }) => problem ?? [])).toEqual([
    'How long it takes is empty',
    'One line about it is empty',
    'Picture is empty',
    'Text is missing: write a text below the second line of dashes',
  ])
  expect((await publish([id])).status).toBe(409)
  expect(await files()).toEqual(before)
  await write(id, { date: '2 months', summary: 'Calm.', picture: 'avatar.svg', body: 'Breathe.' })
  expect((await changes()).entries).toMatchObject([{ id, does: 'adds', problems: [] }])
  expect((await publish([id])).status).toBe(201)
  expect(await files()).toEqual([...before, 'courses/5-yoga-and-stillness-fur-teachers.md'])
  expect(await words('courses/5-yoga-and-stillness-fur-teachers.md')).toContain(
    'title: "Yoga & Stillness für Teachers"\ndate: "2 months"\n',
  )
  expect(await read(id)).toMatchObject({ state: 'published', does: null })
  // A second entry with the same title has another address, and cannot be published beside the first.
  const again = (await add('Yoga & Stillness für Teachers')).body.data
  expect(again.id).toBe('courses~6-yoga-and-stillness-fur-teachers-2.md')
  expect(again.problems.join()).toContain('has the same title')
  // An entry that was never published is deleted at once.
  const { version } = await read(again.id)
  expect((await browser.send(calls.dropDraft, { version }, at(again.id))).body.data).toBeNull()
  expect((await entries()).map((entry) => entry.id)).not.toContain(again.id)
  expect((await add('योग')).body.data.id).toBe('courses~6-yog.md')
  expect((await add('!?')).body.data.id).toBe('courses~7-course.md')
})

test('two simultaneous calls add one entry each', async () => {
  const { server, add, entries } = await aDesk()
  const other = await atDesk(server, 'manager', 'ravi@example.org')
  const both = await Promise.all([
    add('Yoga'),
    other.browser.send(calls.addEntry, { folder: 'courses', title: 'Yoga' }),
  ])
  expect(both.map(({ status }) => status)).toEqual([201, 201])
  expect(both.map(({ body }) => body.data.id).sort()).toEqual(['courses~5-yoga.md', 'courses~6-yoga-2.md'])
  expect((await entries()).filter(({ does }) => does === 'adds')).toHaveLength(2)
})

test('an entry whose answer was lost is not added twice, and one that was edited since is another', async () => {
  const { add, write, entries } = await aDesk()
  const first = (await add('Yoga')).body.data
  expect(await add('Yoga')).toMatchObject({ status: 201, body: { data: { id: first.id } } })
  const copy = (await add('In the evening', { from: DESK })).body.data
  expect((await add('In the evening', { from: DESK })).body.data.id).toBe(copy.id)
  expect((await entries()).filter(({ does }) => does === 'adds')).toHaveLength(2)
  await write(first.id, { summary: 'Calm.' })
  expect((await add('Yoga')).body.data.id).not.toBe(first.id)
})

test('a copy has the texts of its original, another title, and none of its former names', async () => {
  const { add, read, write, words } = await aDesk()
  await write(DESK, { starts: 'In June' })
  const copy = (await add('Insurance desk, in the evening', { from: DESK })).body.data
  const original = await read(DESK)
  const own = ['title', 'otherNames']
  const shared = (entry: calls.ContentEntry) =>
    entry.fields.filter(({ path }) => !own.includes(path)).map(({ value }) => value)
  expect(shared(copy)).toEqual(shared(original))
  expect(copy.fields.filter(({ path }) => own.includes(path)).map(({ value }) => value)).toEqual([
    'Insurance desk, in the evening',
    [],
  ])
  expect(copy.problems).toEqual([])
  expect(await words('courses/2-certificate-in-health-insurance-desk-management.md')).not.toContain('In June')
  // Copies of another kind, of a missing entry, or of a kind with only one entry are refused.
  for (const more of [{ from: DESK, folder: 'careers' }, { from: 'courses~9-x.md' }, { folder: 'pages' }])
    expect(await add('Another', more)).toMatchObject({ status: 404 })
})

test('a copy has the Hindi texts of its original but the title, and takes them along when it is dropped', async () => {
  const { add, read, write, browser, at, changes } = await aDesk()
  await write(`hi~${DESK}`, { summary: 'शाम को भी।' })
  const [translation] = (await read(DESK)).translations
  const original = await read(translation?.id ?? '')
  const { id, translations, version } = (await add('Insurance desk, in the evening', { from: DESK })).body
    .data
  const copy = await read(translations[0]?.id ?? '')
  const texts = ({ fields }: calls.ContentEntry) => fields.map(({ path, value }) => `${path}: ${value}`)
  expect(texts(copy)).toEqual(texts(original).map((text) => text.replace(/^title: .*/s, 'title: ')))
  expect(texts(copy)).toContain('summary: शाम को भी।')
  expect((await changes()).entries.map((entry) => entry.id)).toContain(translations[0]?.id)
  await browser.send(calls.dropDraft, { version }, at(id))
  expect((await changes()).entries.map((entry) => entry.id)).toEqual([`hi~${DESK}`])
})

test('a deleted course is shown until the deletion is published, and the deletion can be withdrawn or the course restored as a draft', async () => {
  const { read, save, write, deleteEntry, publish, browser, at, titles, files, changes } = await aDesk()
  const file = DESK.replace('~', '/')
  await write(DESK, { starts: 'In June' })
  const gone = (await deleteEntry(DESK)).body.data
  expect(gone).toMatchObject({ state: 'draft', does: 'takes away', address: `/Education/${DESK_SLUG}` })
  expect(await files()).toContain(file)
  // An entry that is to be deleted cannot be edited.
  expect(await save(DESK, gone?.version ?? '', { starts: 'In July' })).toMatchObject({
    status: 409,
    body: { code: 'staff_rule' },
  })
  expect(await browser.send(calls.undeleteEntry, { version: 'older' }, at(DESK))).toMatchObject({
    body: { code: 'changed_meanwhile' },
  })
  const stored = await browser.send(calls.undeleteEntry, { version: gone?.version ?? '' }, at(DESK))
  expect(stored.body.data).toMatchObject({ state: 'draft', does: 'changes' })
  expect(stored.body.data.fields.find(({ path }) => path === 'starts')?.value).toBe('In June')

  await deleteEntry(DESK)
  expect((await changes()).entries).toMatchObject([
    { id: DESK, does: 'takes away', fields: [], problems: [] },
  ])
  expect((await publish([DESK])).status).toBe(201)
  expect(await files()).not.toContain(file)
  expect(await titles()).not.toContain('Certificate in Health Insurance Desk Management')
  expect(await read(DESK)).toBeUndefined()

  const { data } = (await browser.send(publications.listPublications)).body
  const title = 'Certificate in Health Insurance Desk Management'
  expect(data.publications[0]?.titles).toEqual([`${title} (taken away)`])
  expect(data.takenAway).toEqual([{ id: DESK, title, number: 1 }])
  const back = await browser.send(publications.restoreEntry, { number: 1, version: '' }, at(DESK))
  expect(back.body.data).toMatchObject({ state: 'draft', does: 'adds', problems: [] })
  expect((await browser.send(publications.listPublications)).body.data.takenAway).toEqual([])
  expect((await publish([DESK])).status).toBe(201)
  expect(await files()).toContain(file)
  expect((await titles())[1]).toBe(title)
})

test('restoring a whole publication deletes later entries', async () => {
  const { add, write, publish, browser, files, entries } = await aDesk()
  const before = await files()
  const { id } = (await add('Yoga', { from: DESK })).body.data
  await publish([id])
  await write('home.yaml', { headline: 'Another' })
  await publish(['home.yaml'])
  const back = await browser.send(publications.restorePublication, undefined, { params: { id: '1' } })
  expect(back.body.data).toEqual({ drafts: 2, left: [] })
  expect((await entries()).filter(({ does }) => does).map(({ does }) => does)).toEqual([
    'changes',
    'takes away',
  ])
  await publish([id, 'home.yaml'])
  expect(await files()).toEqual(before)
  // A later entry under the same address is another entry, with its own history.
  expect((await add('Yoga')).body.data.id).toBe('courses~6-yoga.md')
})

test('the last entry of a page that needs one cannot be deleted', async () => {
  const { deleteEntry, entries } = await aDesk()
  const careers = (await entries()).filter(({ group }) => group === 'Careers').map(({ id }) => id)
  const [first = '', second = ''] = careers
  expect((await deleteEntry(first)).status).toBe(200)
  expect(await deleteEntry(second)).toMatchObject({ status: 409, body: { code: 'staff_rule' } })
  expect(await deleteEntry('careers~order.yaml')).toMatchObject({ status: 404 })
  expect(await deleteEntry('home.yaml')).toMatchObject({ status: 404 })
})

test('an order is a separate draft: no file is renamed, and missing entries are added at the end', async () => {
  const { read, save, write, titles, publish, files, words, add, changes, entries } = await aDesk()
  const before = await files()
  const order = async () => (await read(ORDER)).fields[0]?.value as string[]
  const [first = '', ...rest] = await order()
  expect(await read(ORDER)).toMatchObject({ title: 'Order of the courses', state: 'published', one: null })
  expect((await read(ORDER)).entries.map(({ title }) => title)).toEqual((await titles()).slice(0, -1))
  await write(ORDER, { order: [...rest, first] })
  expect((await titles()).at(-2)).toBe('Certificate in Life Style Guidance & Management')
  expect((await changes()).entries[0]?.fields[0]?.parts.filter(({ is }) => is !== 'same')).toEqual([
    { text: 'Certificate in Life Style Guidance & Management\n', is: 'old' },
    { text: 'Certificate in Life Style Guidance & Management\n', is: 'new' },
  ])
  // After moving it back, the order equals the published one.
  expect(await write(ORDER, { order: [first, ...rest] })).toMatchObject({ state: 'published' })
  const seen = await read(ORDER)
  await write(ORDER, { order: [...rest, first] })
  expect(await save(ORDER, seen.version, { order: rest })).toMatchObject({ status: 409 })
  expect((await publish([ORDER])).status).toBe(201)
  expect(await files()).toEqual([...before, 'courses/order.yaml'])
  expect(await words('courses/order.yaml')).toContain(`order:\n  - "${DESK_SLUG}"\n`)
  await add('Yoga')
  expect(await order()).toEqual([...rest, first, 'yoga'])
  expect((await entries()).filter(({ group }) => group === 'Courses').at(-1)?.id).toBe(ORDER)
})

test('without the right nothing can be added or deleted, and the audit has the actions of an editor', async () => {
  const { server, add, deleteEntry, read, browser, at } = await aDesk()
  const agent = entryActions(await atDesk(server, 'agent'))
  const { version } = await read(DESK)
  expect(await agent.browser.send(calls.addEntry, { folder: 'courses', title: 'Yoga' })).toMatchObject({
    status: 404,
  })
  expect(await agent.browser.send(calls.deleteEntry, { version }, at(DESK))).toMatchObject({ status: 404 })
  expect(await read(DESK)).toMatchObject({ state: 'published' })

  const { id } = (await add('Yoga', { from: DESK })).body.data
  await deleteEntry(DESK)
  await browser.send(calls.undeleteEntry, { version: (await read(DESK)).version }, at(DESK))
  await deleteEntry(id)
  const manager = await atDesk(server, 'manager')
  const { lines } = (await manager.browser.send(listAuditLines, { search: '' })).body.data
  const course = DESK.replace(/^courses~\d+-|\.md$/g, '').replaceAll('-', ' ')
  expect(lines.map(({ did }) => did).filter((did) => did.includes('the course'))).toEqual([
    'deleted the draft of the course “yoga”',
    `cancelled the removal of the course “${course}”`,
    `drafted the removal of the course “${course}”`,
    `added a draft of the course “yoga”, a copy of the course “${course}”`,
  ])
})
