// @module-tag slow
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readContent } from '../../../content/read-content.ts'
import { PICTURE_MAX_BYTES } from '../../../contract/accounts.ts'
import * as words from '../../../contract/desk-entries.ts'
import * as calls from '../../../contract/desk-pictures.ts'
import * as publications from '../../../contract/desk-publications.ts'
import type { InputOf } from '../../../contract/endpoint.ts'
import { DRAWING_POLICY } from '../../http/headers.ts'
import { auditOf } from '../../testing/audit.ts'
import { aBomb } from '../../testing/bomb.ts'
import { atDesk } from '../../testing/staff.ts'
import { testServer } from '../../testing/test-server.ts'
import { inFolder, textOf } from '../content-files.ts'
import { allDrafts } from '../drafts.ts'
import { publishDue } from '../publish-due.ts'
import { filesOf, numberInForce, statesOf } from '../store.ts'

const COURSE = 'courses~2-certificate-in-health-insurance-desk-management.md'
const ALT = 'A doctor listens to a child'
const GPS = { GPSLatitudeRef: 'N', GPSLatitude: '18/1 31/1 0/1', GPSMapDatum: 'Pune-by-the-river' }
const WHOLE = { left: '0', top: '0', width: '1' }
const name = 'holiday in Pune.JPG'

/**
 * A photograph of a phone held upright: the sensor is rotated, so the right side is red where the file is red
 * at the top.
 */
async function aPhoto(width = 1600, height = 900): Promise<Buffer> {
  const plain = { width: height, height: width / 2, channels: 3 as const }
  const blue = await sharp({ create: { ...plain, background: '#0000ff' } })
    .png()
    .toBuffer()
  return sharp({ create: { ...plain, height: width, background: '#ff0000' } })
    .composite([{ input: blue, left: 0, top: width / 2 }])
    .withExif({ IFD0: { Copyright: 'Asha’s own camera' }, IFD3: GPS })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

async function aDesk() {
  const server = await testServer({ limits: false })
  const { browser } = await atDesk(server, 'editor')
  const add = (bytes: Uint8Array, input: Record<string, unknown> = { alt: ALT, ...WHOLE }) =>
    browser.send(calls.addPicture, input, { file: { bytes, name, type: 'image/jpeg' } })
  const at = (id: string) => ({ params: { id } })
  const list = async () => (await browser.send(calls.listPictures)).body.data.pictures
  return {
    server,
    browser,
    at,
    add,
    list,
    of: async (picture: string) => (await list()).find((each) => each.name === picture),
    sayOf: (picture: string, input: InputOf<typeof calls.describePicture>) =>
      browser.send(calls.describePicture, input, at(picture)),
    remove: (picture: string) => browser.send(calls.removePicture, undefined, at(picture)),
    drafts: async () => (await allDrafts(server.db.read)).map(({ path }) => path),
    files: async () => filesOf(await statesOf(server.db.read, (await numberInForce(server.db.read)) ?? 0)),
    /** Puts another picture into the course's draft. */
    choose: async (picture: string) => {
      const { version } = (await browser.send(words.readEntry, undefined, at(COURSE))).body.data
      const fields = [{ path: 'picture', value: picture }]
      return (await browser.send(words.saveDraft, { version, fields }, at(COURSE))).body.data
    },
    publish: async (more: { at?: string } = {}) => {
      const { number, entries } = (await browser.send(words.listChanges)).body.data
      const chosen = entries.map(({ id, version }) => ({ id, version }))
      return browser.send(publications.publishDrafts, { number, chosen, ...more })
    },
  }
}

test('a photograph is upright, cropped, small and without location, and is published with its first entry', async () => {
  const { server, add, of, drafts, files, choose, publish, browser } = await aDesk()
  // The right half of the upright picture.
  const right = { left: '0.5', top: '0.25', width: '0.5' }
  const answer = await add(await aPhoto(), { alt: ALT, ...right })
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 201 })
  const { name: picture } = answer.body.data
  expect(picture).toMatch(/^photo-[0-9a-f]{10}\.webp$/)
  expect(answer.body.data).toEqual({
    name: picture,
    alt: ALT,
    isPublished: false,
    uses: [],
    isOfTheSite: false,
    isSample: false,
    stays: null,
  })
  const base = picture.slice(0, -'.webp'.length)
  const own = [
    `pictures/alt/${base}.txt`,
    `pictures/${picture}`,
    `pictures/sizes/${base}-480.avif`,
    `pictures/sizes/${base}-480.webp`,
    `pictures/sizes/${base}-800.avif`,
  ]
  expect((await drafts()).toSorted()).toEqual(own.toSorted())
  for (const { path, body } of await allDrafts(server.db.read)) {
    for (const trace of ['Asha', 'Pune', 'Exif', 'GPS', 'holiday'])
      expect(Buffer.from(body).includes(trace), path).toBe(false)
    if (path.endsWith('.txt')) continue
    const { width = 0, height = 0, exif, orientation, icc } = await sharp(body).metadata()
    expect({ shape: (width / height).toFixed(1), exif, orientation, icc }, path).toEqual({ shape: '1.8' })
    const { data } = await sharp(body).raw().toBuffer({ resolveWithObject: true })
    expect(
      [data[0], data[2]].map((value = 0) => value > 128),
      path,
    ).toEqual([true, false])
  }

  // The picture is not visible to visitors, and a repeated upload returns the same one.
  expect([...(await files()).keys()].filter((path) => own.includes(path))).toEqual([])
  expect((await add(await aPhoto(), { alt: ALT, ...right })).body.data.name).toBe(picture)
  expect(await drafts()).toHaveLength(own.length)
  const shown = await server.app.inject({ url: `/api/v1/staff/pictures/${picture}` })
  expect(shown.statusCode).toBe(404)

  expect(await choose(picture)).toMatchObject({ state: 'draft', problems: [] })
  expect(await of(picture)).toMatchObject({ isPublished: false, uses: [{ id: COURSE }] })
  expect((await publish()).body.data).toEqual({ number: 2 })
  expect(await drafts()).toEqual([])
  expect(await of(picture)).toMatchObject({ isPublished: true })
  const { courses } = await inFolder(await files(), (folder) => readContent(folder, (file) => `/${file}`))
  const sizes = 'auto, (min-width: 64rem) 40rem, 100vw'
  expect(courses[1]?.picture).toEqual({
    src: `/${picture}`,
    width: 800,
    height: 450,
    alt: ALT,
    avif: {
      type: 'image/avif',
      srcSet: `/sizes/${base}-480.avif 480w, /sizes/${base}-800.avif 800w`,
      sizes,
    },
    srcSet: `/sizes/${base}-480.webp 480w, /${picture} 800w`,
    sizes,
  })
  expect(courses[0]?.picture).toEqual({
    src: '/course-lifestyle-guidance.svg',
    width: expect.any(Number),
    height: expect.any(Number),
  })
  expect(await auditOf(server, 'page picture added')).toMatchObject([{ subject: `pictures/${picture}` }])
  expect((await browser.send(publications.listPublications)).body.data.publications[0]).toMatchObject({
    titles: [expect.stringMatching(/^Certificate/), `Picture ${picture}`],
  })
})

test('a picture in use cannot be deleted; an unused one is deleted, and restored with a text that shows it', async () => {
  const { add, of, remove, drafts, files, choose, publish, browser, at } = await aDesk()
  const photo = await aPhoto()
  const { name: picture } = (await add(photo)).body.data
  await choose(picture)
  const refused = /^It is shown by: Certificate in Health Insurance Desk Management\. Choose another/
  expect(await remove(picture)).toMatchObject({
    status: 409,
    body: { code: 'staff_rule', message: expect.stringMatching(refused) },
  })
  await publish()
  const before = (await files()).size
  await choose('contact.svg')
  // Visitors still see it.
  expect(await remove(picture)).toMatchObject({ body: { message: expect.stringMatching(refused) } })
  await publish()
  expect((await of(picture))?.uses).toEqual([])
  expect(await remove(picture)).toMatchObject({ status: 200 })
  expect([await of(picture), (await files()).size]).toEqual([undefined, before - 7])
  expect(await remove(picture)).toMatchObject({ status: 404 })
  expect(await remove('logo.svg')).toMatchObject({
    body: { message: 'The site itself shows it, so it stays.' },
  })

  const { version } = (await browser.send(words.readEntry, undefined, at(COURSE))).body.data
  const back = await browser.send(publications.restoreEntry, { number: 2, version }, at(COURSE))
  expect(back.body.data).toMatchObject({ state: 'draft', problems: [] })
  expect(await publish()).toMatchObject({ status: 201 })
  expect(await of(picture)).toMatchObject({ isPublished: true, alt: ALT })

  const unused = (await add(photo, { isDecoration: 'yes', ...WHOLE })).body.data
  expect(unused).toMatchObject({ alt: '', isPublished: false })
  expect(await drafts()).toHaveLength(6)
  expect(await remove(unused.name)).toMatchObject({ status: 200 })
  expect(await drafts()).toEqual([])
})

test('the description of a picture is changed in its draft, or for visitors at once if it is published', async () => {
  const { server, browser, add, of, sayOf, drafts, files, choose, publish } = await aDesk()
  const { name: picture } = (await add(await aPhoto())).body.data
  const altFile = `pictures/alt/${picture.slice(0, -'.webp'.length)}.txt`
  const published = async () => (await files()).get(altFile)
  const history = async () => (await browser.send(publications.listPublications)).body.data.publications

  expect((await sayOf(picture, { alt: ' A nurse ', was: ALT })).status).toBe(200)
  expect([(await of(picture))?.alt, await published()]).toEqual(['A nurse', undefined])
  // A repetition after a lost answer is accepted; an edit based on an outdated description is refused.
  expect((await sayOf(picture, { alt: 'A nurse', was: ALT })).status).toBe(200)
  expect(await sayOf(picture, { alt: 'A cat', was: ALT })).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile' },
  })
  expect((await sayOf(picture, { isDecoration: 'yes', was: 'A nurse' })).status).toBe(200)
  expect((await sayOf(picture, { alt: 'A nurse', was: '' })).status).toBe(200)
  await choose(picture)
  await publish()
  expect(textOf((await published()) ?? Buffer.from(''))).toBe('A nurse\n')
  const before = await history()
  expect(before[0]?.titles).toEqual([expect.stringMatching(/^Certificate/), `Picture ${picture}`])

  expect(await sayOf(picture, { was: 'A nurse' })).toMatchObject({
    status: 400,
    body: { fields: { alt: 'Say what it shows, or that it is only decoration.' } },
  })
  expect((await sayOf(picture, { alt: 'x'.repeat(calls.ALT_MAX + 1), was: 'A nurse' })).status).toBe(400)
  expect((await sayOf('nowhere.webp', { alt: 'x', was: '' })).status).toBe(404)
  expect(await sayOf('logo.svg', { alt: 'Ours', was: '' })).toMatchObject({
    body: { message: 'The site itself shows it, and says what it is.' },
  })
  expect(await history()).toEqual(before)

  expect((await sayOf(picture, { alt: 'A nurse listens', was: 'A nurse' })).status).toBe(200)
  expect(textOf((await published()) ?? Buffer.from(''))).toBe('A nurse listens\n')
  expect((await history())[0]?.titles).toEqual([`What the picture ${picture.slice(0, -5)} shows`])
  expect((await sayOf('contact.svg', { alt: 'A telephone', was: '' })).status).toBe(200)
  const read = await inFolder(await files(), (folder) => readContent(folder, (file) => `/${file}`))
  expect(read.courses[1]?.picture?.alt).toBe('A nurse listens')
  expect(JSON.stringify(read)).toContain('"alt":"A telephone"')
  expect(await drafts()).toEqual([])
  expect(await auditOf(server, 'page picture described')).toMatchObject([
    ...Array(3).fill({ subject: `pictures/${picture}` }),
    { subject: `pictures/${picture}`, publication: 3 },
    { subject: 'pictures/contact.svg', publication: 4 },
  ])
})

test('a change of the description at the moment of its publication is refused, to be reviewed again', async () => {
  const { server, add, of, sayOf, choose, publish } = await aDesk()
  const { name: picture } = (await add(await aPhoto())).body.data
  await choose(picture)
  const write = server.db.write
  const meanwhile = vi.spyOn(server.db, 'write').mockImplementationOnce(async (work) => {
    expect(await publish()).toMatchObject({ status: 201 })
    return write(work)
  })
  expect(await sayOf(picture, { alt: 'A nurse', was: ALT })).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile' },
  })
  meanwhile.mockRestore()
  expect(await of(picture)).toMatchObject({ alt: ALT, isPublished: true })
  expect((await sayOf(picture, { alt: 'A nurse', was: ALT })).status).toBe(200)
})

test('a picture is published with its text at the scheduled time', async () => {
  const { server, add, of, choose, publish, drafts } = await aDesk()
  const { name: picture } = (await add(await aPhoto())).body.data
  await choose(picture)
  const when = server.clock.now + 20 * 60_000
  expect(await publish({ at: new Date(when).toISOString() })).toMatchObject({ status: 201 })
  expect(await of(picture)).toMatchObject({ isPublished: false })
  server.clock.now = when
  await publishDue(server.deps)
  expect([await of(picture), await drafts()]).toEqual([expect.objectContaining({ isPublished: true }), []])
})

const svg = (inside: string, before = '') =>
  Buffer.from(`${before}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900">${inside}</svg>`)
const red = sharp({ create: { width: 1600, height: 900, channels: 3, background: 'red' } })
const AN_SVG = /^An SVG can hold programs, so it is not taken\./
const NO_PICTURE = /^This file cannot be read as a picture\. Choose a JPG, PNG or WebP\.$/

test('SVGs with active content, bombs, other files and too small parts are refused in plain words', async () => {
  const { add, drafts } = await aDesk()
  const fetched = vi.spyOn(globalThis, 'fetch')
  onTestFinished(() => fetched.mockRestore())
  const bomb = `<!DOCTYPE svg [${Array.from({ length: 9 }, (_, at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(9)}">`).join('')}]>`
  const refused: [string, Buffer | Promise<Buffer>, RegExp][] = [
    ['a script', svg('<script>alert(1)</script>'), AN_SVG],
    ['an event handler', svg('<rect onload="alert(1)" width="9" height="9"/>'), AN_SVG],
    ['foreignObject', svg('<foreignObject><iframe src="https://evil.example"/></foreignObject>'), AN_SVG],
    ['an external reference', svg('<image href="https://evil.example/a.png"/>'), AN_SVG],
    ['CSS that loads', svg('<style>*{background:url(https://evil.example)}</style>'), AN_SVG],
    ['an entity bomb', svg('&a9;', bomb), AN_SVG],
    ['one behind a long comment', svg('', `<?xml version="1.0"?><!--${'x'.repeat(9000)}-->`), NO_PICTURE],
    ['a GIF', red.clone().gif().toBuffer(), NO_PICTURE],
    ['an AVIF', red.clone().avif({ effort: 0 }).toBuffer(), NO_PICTURE],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), NO_PICTURE],
    ['half of one', (await aPhoto()).subarray(0, 3000), NO_PICTURE],
    ['900 megapixels', aBomb(30_000), /^The picture is too large\./],
    ['a small one', aPhoto(400, 300), /^This part is only 400 pixels wide/],
    ['too many bytes', Buffer.alloc(PICTURE_MAX_BYTES + 1), /^The picture can have at most 5 MB\.$/],
    ['far too many', Buffer.alloc(11e6), /^The picture can have at most 5 MB\.$/],
  ]
  for (const [what, file, says] of refused) {
    const { status, body } = await add(await file)
    expect([status >= 400, body.message ?? body.error], what).toEqual([true, expect.stringMatching(says)])
  }
  const photo = await aPhoto()
  for (const input of [{ ...WHOLE }, { ...WHOLE, alt: ' ' }, { ...WHOLE, alt: ALT, isDecoration: 'yes' }])
    expect(await add(photo, input)).toMatchObject({
      status: 400,
      body: { fields: { alt: 'Say what it shows, or that it is only decoration.' } },
    })
  for (const left of ['-1', '2', 'x', 'NaN', ''])
    expect((await add(photo, { alt: ALT, ...WHOLE, left })).status, left).toBe(400)
  expect(fetched).not.toHaveBeenCalled()
  expect(await drafts()).toEqual([])
})

test('an unpublished picture is visible only at the desk, and runs nothing there', async () => {
  const { server, browser, add } = await aDesk()
  const { name: picture } = (await add(await aPhoto())).body.data
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
  const ask = (id: string) => server.app.inject({ url: `/api/v1/staff/pictures/${id}`, headers: { cookie } })
  const answer = await ask(picture)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'no-store',
    'content-security-policy': DRAWING_POLICY,
  })
  expect((await sharp(answer.rawPayload).metadata()).width).toBe(480)
  expect((await ask('logo.svg')).headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': DRAWING_POLICY,
    'x-content-type-options': 'nosniff',
  })
  for (const id of ['..%2forganisation.yaml', 'organisation.yaml', 'nowhere.svg', '%00.webp'])
    expect((await ask(id)).statusCode, id).toBe(404)
  const files = filesOf(await statesOf(server.db.read, 1))
  expect(textOf(files.get('pictures/logo.svg') ?? Buffer.from(''))).toContain('<svg')
})
