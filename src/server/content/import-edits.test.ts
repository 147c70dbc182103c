// @module-tag slow
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readEntry, saveDraft } from '../../contract/desk-entries.ts'
import { publishDrafts } from '../../contract/desk-publications.ts'
import { encodePicture } from '../pictures/pictures.ts'
import { auditOf } from '../testing/audit.ts'
import { entryActions } from '../testing/entries.ts'
import { publishText } from '../testing/money.ts'
import { aPicture } from '../testing/people.ts'
import { aColleague, atDesk } from '../testing/staff.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { type ContentFiles, hashOf, readFolder, textOf } from './content-files.ts'
import { allDrafts } from './drafts.ts'
import { importEdits } from './import-edits.ts'
import { makePublicationLoop } from './publication-loop.ts'
import { filesOf, numberInForce, statesOf } from './store.ts'

/** A copy of the real content/, and a function to edit it by hand. */
function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'by-hand-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync('content', folder, { recursive: true })
  const edit = (server: TestServer, file: string, from: string, to: string) => {
    server.clock.advance(1000)
    const text = readFileSync(join(folder, file), 'utf8')
    expect(text).toContain(from)
    writeFileSync(join(folder, file), text.replace(from, to))
  }
  return { folder, edit }
}

/** Hashes, which are fast to compare and to print. */
const hashes = (files: ContentFiles) =>
  Object.fromEntries([...files].map(([path, body]) => [path, hashOf(body)]))
const inForce = async ({ db }: TestServer) => {
  const number = (await numberInForce(db.read)) ?? 0
  return { number, files: filesOf(await statesOf(db.read, number)) }
}
async function expectInForce(server: TestServer, number: number, folder: string): Promise<void> {
  const found = await inForce(server)
  expect(found.number).toBe(number)
  expect(hashes(found.files)).toEqual(hashes(await readFolder(folder)))
}
const words = async (server: TestServer, file: string) =>
  textOf((await inForce(server)).files.get(file) ?? Buffer.from(''))

test('the content folder is imported once, byte for byte; a later edit is imported once and reported', async () => {
  const server = await testServer()
  const { folder, edit } = aFolder()
  expect(await importEdits(server.deps, { folder })).toBeUndefined()
  await expectInForce(server, 1, folder)
  expect(await importEdits(server.deps, { folder })).toBeUndefined()

  edit(server, 'organisation.yaml', '+91 90000 00000', '+91 98765 43210')
  expect(await importEdits(server.deps, { folder })).toBe(
    'Edits in content/ imported. published: organisation.yaml.',
  )
  await expectInForce(server, 2, folder)
  expect(await importEdits(server.deps, { folder })).toBeUndefined()
  expect((await inForce(server)).number).toBe(2)
})

test('a folder in an already imported state is imported on request, and otherwise reported', async () => {
  const server = await testServer()
  const { folder, edit } = aFolder()
  await importEdits(server.deps, { folder })
  edit(server, 'organisation.yaml', '+91 90000 00000', '+91 98765 43210')
  await importEdits(server.deps, { folder })

  // A second instance may still have the previous folder.
  edit(server, 'organisation.yaml', '+91 98765 43210', '+91 90000 00000')
  expect(await importEdits(server.deps, { folder })).toContain('is in a state that was imported before')
  expect((await inForce(server)).number).toBe(2)
  expect(await importEdits(server.deps, { folder, again: true })).toContain('published: organisation.yaml')
  await expectInForce(server, 3, folder)
  expect(await importEdits(server.deps, { folder, again: true })).toBeUndefined()
})

test('where the desk changed the same file an edit by hand becomes a draft, and other files are imported', async () => {
  const server = await testServer({ limits: false })
  const { folder, edit } = aFolder()
  await importEdits(server.deps, { folder })
  const { browser } = await atDesk(server, 'editor')
  const params = { id: 'organisation.yaml' }
  const read = (await browser.send(readEntry, undefined, { params })).body.data
  const saved = await browser.send(
    saveDraft,
    { version: read.version, fields: [{ path: 'phone', value: '+91 11111 11111' }] },
    { params },
  )
  const { version } = saved.body.data
  await browser.send(publishDrafts, { number: 1, chosen: [{ id: params.id, version }] })
  edit(server, 'organisation.yaml', '+91 90000 00000', '+91 22222 22222')
  edit(server, 'home.yaml', 'under one roof', 'under one tree')

  expect(await importEdits(server.deps, { folder })).toBe(
    'Edits in content/ imported. published: home.yaml; waiting as drafts, since the desk changed the same files: organisation.yaml.',
  )
  expect(await words(server, 'organisation.yaml')).toContain('phone: "+91 11111 11111"')
  expect(await words(server, 'home.yaml')).toContain('under one tree')
  const [draft] = await allDrafts(server.db.read)
  expect(textOf(draft?.body ?? Buffer.from(''))).toContain('phone: "+91 22222 22222"')
})

test('an edit by hand of a file with a draft is reported as left out, and one that cannot be read becomes no draft', async () => {
  const server = await testServer({ limits: false })
  const { folder, edit } = aFolder()
  await importEdits(server.deps, { folder })
  const { write, publish } = entryActions(await atDesk(server, 'editor'))
  await write('organisation.yaml', { phone: '+91 11111 11111' })
  await publish(['organisation.yaml'])
  edit(server, 'organisation.yaml', 'phone: "+91 90000 00000"', 'phone: "+91 22222 22222')
  await expect(importEdits(server.deps, { folder })).rejects.toThrow('a quotation mark or a colon is missing')
  expect(await allDrafts(server.db.read)).toEqual([])

  await write('organisation.yaml', { phone: '+91 33333 33333' })
  edit(server, 'organisation.yaml', '"+91 22222 22222', '"+91 22222 22222"')
  expect(await importEdits(server.deps, { folder })).toBe(
    'Edits in content/ imported. not imported, since the desk has a draft of the same files: organisation.yaml.',
  )
  const [draft] = await allDrafts(server.db.read)
  expect(textOf(draft?.body ?? Buffer.from(''))).toContain('phone: "+91 33333 33333"')
})

test('another account in edited files is notified to all managers, and never becomes a draft', async () => {
  const server = await testServer({ limits: false })
  const { folder, edit } = aFolder()
  await importEdits(server.deps, { folder })
  await aColleague(server, 'manager')
  edit(server, 'organisation.yaml', '"000000000000"', '"111122223333"')
  edit(server, 'organisation.yaml', 'SAMP0000000', 'HDFC0000001')
  expect(await importEdits(server.deps, { folder })).toContain('all managers get a mail')
  const output = async () =>
    (await server.mailbox()).flatMap(({ subject, text }) =>
      subject.startsWith('Where people pay') ? /in the files of content/.test(text) : [],
    )
  expect(await output()).toEqual([true])
  const lines = () => auditOf(server, 'money changed in files')
  expect(await lines()).toHaveLength(1)

  await publishText(server, (text) => text.replace('+91 90000 00000', '+91 11111 11111'))
  edit(server, 'organisation.yaml', 'HDFC0000001', 'SBIN0000002')
  edit(server, 'organisation.yaml', '+91 90000 00000', '+91 22222 22222')
  expect(await importEdits(server.deps, { folder })).toContain(
    'not in these drafts are the bank account and the fee',
  )
  const [draft] = await allDrafts(server.db.read)
  expect(textOf(draft?.body ?? Buffer.from(''))).toMatch(/22222 22222[\s\S]*HDFC0000001/)
  expect(await words(server, 'organisation.yaml')).toContain('HDFC0000001')
  expect(await lines()).toHaveLength(1)
  expect(await output()).toEqual([true])
})

test('edits with an error are not imported, and once it is repaired they are', async () => {
  const server = await testServer()
  const { folder, edit } = aFolder()
  await importEdits(server.deps, { folder })
  edit(server, 'organisation.yaml', 'hello@sehatshala.example', 'nobody')
  await expect(importEdits(server.deps, { folder })).rejects.toThrow(
    /^content\/organisation\.yaml, line \d+: email is not an email address$/,
  )
  expect((await inForce(server)).number).toBe(1)
  edit(server, 'organisation.yaml', '"nobody"', '"us@example.org"')
  expect(await importEdits(server.deps, { folder })).toMatch(/published: organisation\.yaml/)
})

test('an SVG with scripts is not imported', async () => {
  const server = await testServer()
  const { folder, edit } = aFolder()
  await importEdits(server.deps, { folder })
  edit(server, 'pictures/logo.svg', '<svg ', '<svg onload="alert(1)" ')
  await expect(importEdits(server.deps, { folder })).rejects.toThrow(
    /^content\/pictures\/logo\.svg, line 1: a drawing here may not have the attribute onload/,
  )
  expect((await inForce(server)).number).toBe(1)
  expect(await words(server, 'pictures/logo.svg')).not.toContain('onload')
})

test('photographs of the content are read by a server that has decoded pictures of members', async () => {
  const server = await testServer()
  const { folder } = aFolder()
  await encodePicture(server.deps.gates, Buffer.from(await aPicture()))
  const square = sharp({ create: { width: 160, height: 90, channels: 3, background: 'red' } })
  for (const format of ['webp', 'avif', 'jpeg', 'png'] as const)
    writeFileSync(
      join(folder, `pictures/photo-${format}.${format}`),
      await square.toFormat(format).toBuffer(),
    )
  await importEdits(server.deps, { folder })
  await expectInForce(server, 1, folder)
})

test('several instances that start together import the content once', async () => {
  const server = await testServer()
  await Promise.all([importEdits(server.deps), importEdits(server.deps), importEdits(server.deps)])
  expect((await inForce(server)).number).toBe(1)
  expect(await auditOf(server, 'words taken in')).toHaveLength(1)
})

test('an instance shows each publication once, again when its pages are outdated, and retries a minute after a failure', async () => {
  const server = await testServer()
  const shown: number[] = []
  let fails = true
  let isTrue = true
  const publicationLoop = makePublicationLoop({
    ...server.deps,
    log: { info: () => {}, warn: () => {}, error: () => {} } as never,
    show: async (number) => {
      if (fails) throw new Error('could not be rendered')
      shown.push(number)
    },
    isTrue: async () => isTrue,
  })
  const clock = vi.spyOn(performance, 'now')
  clock.mockReturnValue(1000)
  expect(await publicationLoop.begin()).toBe(false)
  fails = false
  await publicationLoop.look()
  expect(shown).toEqual([])
  clock.mockReturnValue(61_000)
  await publicationLoop.look()
  await publicationLoop.look()
  expect(shown).toEqual([1])
  // By then an event is past.
  isTrue = false
  await publicationLoop.look()
  isTrue = true
  await publicationLoop.look()
  expect(shown).toEqual([1, 1])

  const { folder, edit } = aFolder()
  edit(server, 'organisation.yaml', '+91 90000 00000', '+91 98765 43210')
  fails = true
  await importEdits(server.deps, { folder })
  await publicationLoop.look()
  fails = false
  edit(server, 'organisation.yaml', '+91 98765 43210', '+91 98765 43211')
  await importEdits(server.deps, { folder })
  await publicationLoop.look()
  expect(shown).toEqual([1, 1, 3])

  edit(server, 'organisation.yaml', '+91 98765 43211', '+91 98765 43212')
  await importEdits(server.deps, { folder })
  await Promise.all([publicationLoop.look(), publicationLoop.look()])
  expect(shown).toEqual([1, 1, 3, 4])
})
