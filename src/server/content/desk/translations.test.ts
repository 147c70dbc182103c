// @module-tag slow
import { expect, test } from 'vitest'
import * as calls from '../../../contract/desk-entries.ts'
import * as publications from '../../../contract/desk-publications.ts'
import { auditOf } from '../../testing/audit.ts'
import { aContentDesk as aDesk } from '../../testing/entries.ts'

const HOME = 'home.yaml'
const HINDI = 'hi~home.yaml'

const fieldAt = ({ fields }: calls.ContentEntry, path: string) => fields.find((field) => field.path === path)
const pathsOf = ({ fields }: calls.ContentEntry) => fields.map(({ path }) => path)

test('a Hindi text is drafted, published, found, and restored, beside its English text', async () => {
  const { read, write, words, changes, publish, history, browser, at } = await aDesk()
  const english = await read(HOME)
  expect(english.translations).toEqual([{ language: 'hi', id: HINDI }])
  const before = await read(HINDI)
  expect(before).toMatchObject({ title: 'Home, Hindi', state: 'published', translations: [] })
  expect(pathsOf(before)).toEqual(pathsOf(english))
  const lead = fieldAt(before, 'lead')
  expect(lead?.label).toBe(fieldAt(english, 'lead')?.label)

  expect(await write(HINDI, { lead: 'हम यहाँ हैं।' })).toMatchObject({
    state: 'draft',
    does: 'changes',
    problems: [],
  })
  expect(await read(HOME)).toMatchObject({ state: 'published' })
  expect((await changes()).entries).toMatchObject([{ id: HINDI, title: 'Home, Hindi', fields: [{}] }])
  expect(await publish([HINDI])).toMatchObject({ status: 201 })
  expect(await words('hi/home.yaml')).toContain('lead: "हम यहाँ हैं।"')
  expect(await words(HOME)).not.toContain('हम यहाँ हैं।')

  const found = await browser.send(calls.findWords, { search: 'हम यहाँ हैं' })
  expect(found.body.data.ids).toEqual([HOME])
  expect((await history(HINDI)).map(({ number }) => number)).toEqual([2, 1])
  const { version } = await read(HINDI)
  const back = await browser.send(publications.restoreEntry, { number: 1, version }, at(HINDI))
  expect(fieldAt(back.body.data, 'lead')?.value).toBe(lead?.value)
})

test('only texts are translated: pictures, bank details and orders exist in English only', async () => {
  const { read, save, browser, at } = await aDesk()
  const organisation = await read('hi~organisation.yaml')
  expect(pathsOf(organisation)).toContain('grievanceOfficer.name')
  for (const path of ['phone', 'bank.ifsc', 'grievanceOfficer.email']) {
    expect(pathsOf(organisation)).not.toContain(path)
    expect(await save('hi~organisation.yaml', organisation.version, { [path]: 'x' })).toMatchObject({
      status: 400,
    })
  }
  expect((await read('pages~health-financing.yaml')).translations).toHaveLength(1)
  expect(pathsOf(await read('hi~pages~health-financing.yaml'))).toContain('features.1.text')
  expect((await read('courses~order.yaml')).translations).toEqual([])
  for (const id of ['hi~courses~order.yaml', 'hi~courses~99-nothing.md', 'hi~hi~home.yaml', 'xx~home.yaml'])
    expect(await browser.send(calls.readEntry, undefined, at(id)), id).toMatchObject({ status: 404 })
})

test('a new entry is translated before it is published; an emptied text is shown in English again', async () => {
  const { browser, read, write, publish, words, history } = await aDesk()
  const added = await browser.send(calls.addEntry, { folder: 'courses', title: 'Yoga' })
  const { id, translations } = added.body.data
  const hindi = translations[0]?.id ?? ''
  expect(await read(hindi)).toMatchObject({ state: 'published', version: '', does: null })
  expect(await history(hindi)).toEqual([])
  await write(id, {
    date: '2 months',
    summary: 'An hour of calm.',
    body: 'All are welcome.',
    picture: 'events.svg',
  })
  expect(await write(hindi, { body: 'सबका स्वागत है।' })).toMatchObject({
    state: 'draft',
    does: 'adds',
    problems: [],
  })
  await write(hindi, { title: 'योग' })
  const file = hindi.replaceAll('~', '/')
  const published = await publish([id, hindi])
  expect(published, JSON.stringify(published.body)).toMatchObject({ status: 201 })
  expect(await words(file)).toBe('---\ntitle: "योग"\n---\n\nसबका स्वागत है।\n')
  await write(hindi, { title: '', body: '' })
  expect(await publish([hindi])).toMatchObject({ status: 201 })
  expect(await words(file)).toBe('---\n{}\n---\n\n\n')
  expect(fieldAt(await read(hindi), 'title')?.value).toBe('')
})

test('a Hindi draft is discarded when the deletion of its course is published, and none is begun afterwards', async () => {
  const { browser, read, write, save, publish, changes, at } = await aDesk()
  const id = 'courses~2-certificate-in-health-insurance-desk-management.md'
  const hindi = `hi~${id}`
  const { version } = await read(hindi)
  await write(hindi, { summary: 'शाम को भी।' })
  await browser.send(calls.deleteEntry, { version: (await read(id)).version }, at(id))
  expect(await publish([id])).toMatchObject({ status: 201 })

  expect((await changes()).entries).toEqual([])
  expect(await save(hindi, version, { summary: 'शाम को भी।' })).toMatchObject({ status: 404 })
})

test('an error in a Hindi text is shown at its field and prevents its publication', async () => {
  const { read, write, publish } = await aDesk()
  await write(HINDI, { headline: 'अ'.repeat(81) })
  expect(fieldAt(await read(HINDI), 'headline')?.problem).toContain('Headline')
  expect(await publish([HINDI])).toMatchObject({ status: 409, body: { code: 'staff_rule' } })
})

const waiting = async ({ browser }: Pick<Awaited<ReturnType<typeof aDesk>>, 'browser'>) =>
  (await browser.send(calls.listWaitingTexts)).body.data

test('a changed English text marks its Hindi text as outdated until the Hindi text is changed or confirmed, or the English change is reverted', async () => {
  const desk = await aDesk()
  const { read, write, publish, browser, at, server } = desk
  const isOutdated = async () => fieldAt(await read(HINDI), 'lead')?.isOutdated
  const first = await waiting(desk)
  expect(first).toMatchObject({ waiting: 0, entries: [] })
  expect(first.all).toBeGreaterThan(100)
  const english = String(fieldAt(await read(HOME), 'lead')?.value)
  const say = async (id: string, lead: string) => {
    await write(id, { lead })
    expect(await publish([id])).toMatchObject({ status: 201 })
  }

  await say(HOME, 'We are here.')
  expect(await isOutdated()).toBe(true)
  const lead = { path: 'lead', label: 'Sentence under it', why: 'outdated' }
  expect(await waiting(desk)).toEqual({
    all: first.all,
    waiting: 1,
    entries: [{ id: HOME, title: 'Home', group: 'Pages', language: 'hi', fields: [lead] }],
  })
  // A change of another text in the same file has no effect.
  await write(HINDI, { headline: 'नया' })
  expect(await publish([HINDI])).toMatchObject({ status: 201 })
  expect(await isOutdated()).toBe(true)
  await say(HOME, english)
  expect(await isOutdated()).toBe(false)

  await say(HOME, 'We are there.')
  expect(await isOutdated()).toBe(true)
  await write(HINDI, { lead: 'हम वहाँ हैं।' })
  expect(await isOutdated()).toBe(false)
  expect(await publish([HINDI])).toMatchObject({ status: 201 })
  expect(await isOutdated()).toBe(false)

  await say(HOME, 'We are over there.')
  const keep = () => browser.send(calls.keepTranslation, { field: 'lead' }, at(HINDI))
  expect(await keep()).toMatchObject({ status: 200 })
  expect(fieldAt(await read(HINDI), 'lead')).toMatchObject({ value: 'हम वहाँ हैं।', isOutdated: false })
  expect(await keep()).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
  expect(await auditOf(server, 'words translation kept')).toMatchObject([{ field: 'lead' }])
  expect(await waiting(desk)).toMatchObject({ waiting: 0 })
})

test('texts that are missing in Hindi are counted and listed with their fields, until a draft has them', async () => {
  const desk = await aDesk()
  const { browser, write } = desk
  const { all } = await waiting(desk)
  const added = await browser.send(calls.addEntry, { folder: 'posts', title: 'News' })
  const { id } = added.body.data
  await write(id, { summary: 'In short.' })
  const fields = ['title', 'summary'].map((path) => expect.objectContaining({ path, why: 'missing' }))
  expect(await waiting(desk)).toEqual({
    all: all + 2,
    waiting: 2,
    entries: [{ id, title: 'News', group: 'Blog', language: 'hi', fields }],
  })
  await write(`hi~${id}`, { title: 'खबर' })
  expect(await waiting(desk)).toMatchObject({ waiting: 1, entries: [{ fields: [{ path: 'summary' }] }] })
})
