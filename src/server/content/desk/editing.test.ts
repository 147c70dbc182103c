// @module-tag slow
import { expect, test } from 'vitest'
import { listAuditLines } from '../../../contract/desk-audit.ts'
import * as calls from '../../../contract/desk-entries.ts'
import { readChanges } from '../../../contract/desk-live.ts'
import * as publications from '../../../contract/desk-publications.ts'
import { aContentDesk as aDesk, entryActions as hands } from '../../testing/entries.ts'
import { atDesk } from '../../testing/staff.ts'
import type { Browser } from '../../testing/test-server.ts'

const ORGANISATION = 'organisation.yaml'

const COURSE = 'courses~2-certificate-in-health-insurance-desk-management.md'

const fieldAt = ({ fields }: calls.ContentEntry, path: string) => fields.find((field) => field.path === path)

test('a changed phone number is first a draft, then published, then restored as a draft', async () => {
  const { server, words, read, write, changes, publish, history, browser, at } = await aDesk()
  const before = await read(ORGANISATION)
  expect(before).toMatchObject({ title: 'Names, phones, address', state: 'published', by: null })
  expect(fieldAt(before, 'phone')).toMatchObject({ label: 'Phone number', value: '+91 90000 00000' })

  const draft = await write(ORGANISATION, { phone: '+91 98765 43210' })
  expect(draft).toMatchObject({ state: 'draft', by: 'Asha Rao', problems: [] })
  expect(fieldAt(draft, 'phone')).toMatchObject({ value: '+91 98765 43210', published: '+91 90000 00000' })
  expect(await words(ORGANISATION)).toContain('phone: "+91 90000 00000"')
  const [change] = (await changes()).entries
  expect(change).toMatchObject({ id: ORGANISATION, problems: [], fields: [{ label: 'Phone number' }] })
  const output = (is: 'old' | 'new') =>
    change?.fields[0]?.parts
      .filter((part) => part.is === 'same' || part.is === is)
      .map(({ text }) => text)
      .join('')
  expect([output('old'), output('new')]).toEqual(['+91 90000 00000', '+91 98765 43210'])

  expect(await publish([ORGANISATION])).toMatchObject({ status: 201, body: { data: { number: 2 } } })
  expect(await words(ORGANISATION)).toContain('phone: "+91 98765 43210"\n\n# The WhatsApp number')
  expect(await read(ORGANISATION)).toMatchObject({ state: 'published', by: null })
  expect((await changes()).entries).toEqual([])

  expect(await history(ORGANISATION)).toMatchObject([
    { number: 2, by: 'Asha Rao', how: 'desk', labels: ['Phone number'] },
    { number: 1, by: null, how: 'files' },
  ])
  const then = await browser.send(publications.readEntryState, undefined, {
    params: { id: ORGANISATION, reference: '1' },
  })
  expect(then.body.data.fields).toMatchObject([{ label: 'Phone number' }])
  const { version } = await read(ORGANISATION)
  const back = await browser.send(publications.restoreEntry, { number: 1, version }, at(ORGANISATION))
  expect(back.body.data).toMatchObject({ state: 'draft' })
  expect(fieldAt(back.body.data, 'phone')).toMatchObject({ value: '+91 90000 00000' })
  // A restored text is a draft, and not published.
  expect(await words(ORGANISATION)).toContain('phone: "+91 98765 43210"')
  expect(await publish([ORGANISATION])).toMatchObject({ body: { data: { number: 3 } } })
  expect(await words(ORGANISATION)).toContain('phone: "+91 90000 00000"')

  const manager = await atDesk(server, 'manager')
  const { lines } = (await manager.browser.send(listAuditLines, { search: '' })).body.data
  const list = lines.map(({ did }) => did).filter((did) => /publi|draft/.test(did))
  expect(list).toEqual([
    'published “Names, phones, address” (publication 3)',
    'restored “Names, phones, address” of publication 1 as a draft',
    'published “Names, phones, address” (publication 2)',
    'wrote a draft of “Names, phones, address”',
    expect.stringMatching(
      /^imported the first content of the website, as publication 1: \d+ pages and pictures$/,
    ),
  ])
})

test('an edit based on an older version changes nothing, also when two begin at once', async () => {
  const { server, read, save, write, editor } = await aDesk()
  const other = hands(await atDesk(server, 'editor', 'ravi@example.org'))
  const { version } = await read(ORGANISATION)
  const both = await Promise.all([
    save(ORGANISATION, version, { phone: '+91 11111 11111' }),
    other.save(ORGANISATION, version, { phone: '+91 22222 22222' }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const stored = both.find(({ status }) => status === 200)?.body.data as calls.ContentEntry
  expect(await read(ORGANISATION)).toEqual(stored)
  expect(await save(ORGANISATION, version, { email: 'a@example.org' })).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile' },
  })
  // A draft that was published and begun again has another version.
  await write(ORGANISATION, { phone: '+91 33333 33333' })
  const seen = await read(ORGANISATION)
  await hands(editor).publish([ORGANISATION])
  expect(await save(ORGANISATION, seen.version, { email: 'a@example.org' })).toMatchObject({ status: 409 })
})

test('a draft that equals the published version is deleted, and so is a discarded one', async () => {
  const { read, write, browser, at } = await aDesk()
  await write(ORGANISATION, { phone: '+91 98765 43210' })
  expect(await write(ORGANISATION, { phone: '+91 90000 00000' })).toMatchObject({ state: 'published' })
  const { version } = await write('home.yaml', { headline: 'Something else' })
  expect(await browser.send(calls.dropDraft, { version: 'older' }, at('home.yaml'))).toMatchObject({
    status: 409,
  })
  expect(await browser.send(calls.dropDraft, { version }, at('home.yaml'))).toMatchObject({
    body: { data: { state: 'published' } },
  })
  expect(fieldAt(await read('home.yaml'), 'headline')).toMatchObject({
    value: 'Health, learning and livelihood under one roof',
  })
})

test('a draft with errors is saved, shows them at its fields in plain words, and is not published', async () => {
  const { words, write, changes, publish } = await aDesk()
  const draft = await write(COURSE, {
    title: 'x'.repeat(130),
    summary: '',
    picture: 'nowhere.svg',
    otherNames: ['One', ''],
    body: '',
  })
  const problem = (path: string) => fieldAt(draft, path)?.problem
  expect(problem('title')).toBe('Title has 130 characters; it can have at most 120')
  expect(problem('summary')).toBe('One line about it is empty')
  expect(problem('picture')).toBe('Picture names a picture that is not in content/pictures: nowhere.svg')
  expect(problem('otherNames')).toBe('Other names, line 2 is empty')
  expect(problem('body')).toMatch(/^Text is missing/)
  expect(problem('date')).toBeNull()
  await write('home.yaml', { headline: 'A true headline' })
  expect((await changes()).entries.map(({ problems }) => problems.length > 0)).toEqual([true, false])
  expect(await publish([COURSE, 'home.yaml'])).toMatchObject({ status: 409, body: { code: 'staff_rule' } })
  // Either all selected drafts are published or none.
  expect(await words('home.yaml')).toContain('under one roof')
  expect(await publish(['home.yaml'])).toMatchObject({ status: 201 })
  expect(await words('home.yaml')).toContain('A true headline')
})

test('the bank account is locked for editors, and for everyone once real values are set', async () => {
  const { server, words, read, save, write, publish, browser, at } = await aDesk()
  const manager = hands(await atDesk(server, 'manager'))
  const bank = { 'bank.ifsc': 'SBIN0123456', 'bank.accountNumber': '123456789012' }
  const before = await read(ORGANISATION)
  expect(fieldAt(before, 'bank.ifsc')).toMatchObject({ locked: calls.MONEY_IS_FOR_MANAGERS })
  expect(fieldAt(before, 'bank.upi')).toMatchObject({ locked: calls.MONEY_IS_FOR_MANAGERS })
  expect(fieldAt(before, 'phone')).toMatchObject({ locked: null })
  expect(await save(ORGANISATION, before.version, bank)).toMatchObject({
    status: 409,
    body: { message: calls.MONEY_IS_FOR_MANAGERS },
  })
  const fee = await read('pages~application.yaml')
  expect(await save(fee.id, fee.version, { 'payment.fee': '1' })).toMatchObject({ status: 409 })

  // While the samples are in use one manager sets them. An editor may continue to write in that draft, but not publish
  // it.
  await manager.write(ORGANISATION, { ...bank, 'bank.ifsc': 'ABCD0123456', 'bank.upi': 'trust@example.org' })
  const wrong = await manager.read(ORGANISATION)
  expect(fieldAt(wrong, 'bank.ifsc')).toMatchObject({
    problem:
      'IFSC begins with ABCD, which stands for no bank we know: compare it with a cheque or the passbook',
  })
  expect(fieldAt(wrong, 'bank.upi')).toMatchObject({
    problem: expect.stringMatching(/^UPI address must be a UPI address/),
  })
  expect(await manager.publish([ORGANISATION])).not.toMatchObject({ status: 201 })
  await manager.write(ORGANISATION, { ...bank, 'bank.upi': '' })
  await write(ORGANISATION, { phone: '+91 98765 43210' })
  expect(await publish([ORGANISATION])).toMatchObject({ body: { message: calls.MONEY_IS_FOR_MANAGERS } })
  expect(await manager.publish([ORGANISATION])).toMatchObject({ status: 201 })
  expect(await words(ORGANISATION)).toContain('ifsc: "SBIN0123456"')

  const real = await manager.read(ORGANISATION)
  expect(fieldAt(real, 'bank.ifsc')).toMatchObject({ locked: calls.MONEY_IS_LOCKED })
  for (const path of ['bank.ifsc', 'bank.accountName'])
    expect(await manager.save(ORGANISATION, real.version, { [path]: 'SAMP0000000' })).toMatchObject({
      status: 409,
      body: { message: calls.MONEY_IS_LOCKED },
    })
  // An older version is restored without its account.
  const back = await browser.send(
    publications.restoreEntry,
    { number: 1, version: real.version },
    at(ORGANISATION),
  )
  expect(fieldAt(back.body.data, 'phone')).toMatchObject({ value: '+91 90000 00000' })
  expect(fieldAt(back.body.data, 'bank.ifsc')).toMatchObject({ value: 'SBIN0123456' })
})

test('texts are found by search, drafts are notified to staff with the right, and are hidden from others', async () => {
  const { server, write, browser, read } = await aDesk()
  const find = async (search: string) => (await browser.send(calls.findWords, { search })).body.data.ids
  expect(await find('PRE-authorisation')).toEqual([COURSE])
  await write('home.yaml', { headline: 'Zebras everywhere' })
  expect(await find('zebras')).toEqual(['home.yaml'])
  const news = async (someone: Browser) => (await someone.send(readChanges)).body.data
  const { after } = await news(browser)
  await write(ORGANISATION, { phone: '+91 98765 43210' })
  const output: typeof readChanges = {
    ...readChanges,
    path: `${readChanges.path}?after=${encodeURIComponent(after)}` as typeof readChanges.path,
  }
  expect((await browser.send(output)).body.data.changes).toEqual([{ kind: 'content', subject: ORGANISATION }])
  const agent = await atDesk(server, 'agent')
  expect((await agent.browser.send(output)).body.data.changes).toEqual([])
  for (const call of [calls.listEntries, calls.listChanges, publications.listPublications])
    expect(await agent.browser.send(call)).toMatchObject({ status: 404, body: { code: 'no_right' } })
  expect(
    (await browser.send(calls.readEntry, undefined, { params: { id: 'pictures~logo.svg' } })).status,
  ).toBe(404)
  expect(await read('nowhere.yaml')).toBeUndefined()
})

test.each([
  ['Hindi', 'क'],
  ['Chakma, whose letters are two units each', '𑄇'],
])(
  'a text of 40,000 characters in %s is saved, and one more is refused and changes nothing',
  async (_, letter) => {
    const { write, save, read } = await aDesk()
    const id = 'pages~about.md'
    const text = letter.repeat(40_000)
    await write(id, { body: text })
    const { version } = await read(id)
    const answer = await save(id, version, { body: text + letter })
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
    expect(JSON.stringify(answer.body)).toContain('40,000 characters at most')
    const stored = await read(id)
    expect(stored.version).toBe(version)
    expect(stored.fields.find(({ path }) => path === 'body')?.value).toBe(text)
  },
)

test('a text of thousands of nested quotations is saved, shown and published', async () => {
  const { browser, write, read, changes, publish } = await aDesk()
  const id = 'pages~about.md'
  const body = `${'>'.repeat(39_000)} deep`
  expect(await write(id, { body })).toMatchObject({ state: 'draft', problems: [] })
  expect(fieldAt(await read(id), 'body')?.value).toBe(body)
  expect((await changes()).entries).toMatchObject([{ id, problems: [] }])
  expect(await publish([id])).toMatchObject({ status: 201 })
  expect(await read(id)).toMatchObject({ state: 'published', problems: [] })
  expect((await browser.send(calls.listEntries)).status).toBe(200)
})
