// @module-tag slow
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { readContent } from '../../../content/read-content.ts'
import * as words from '../../../contract/desk-entries.ts'
import * as calls from '../../../contract/desk-pictures.ts'
import * as publications from '../../../contract/desk-publications.ts'
import type { Tx } from '../../db/db.ts'
import { auditOf } from '../../testing/audit.ts'
import { ALT, aDesk, aPhoto, COURSE, WHOLE } from '../../testing/desk-pictures.ts'
import { whileUncommitted } from '../../testing/held-table.ts'
import { inFolder, textOf } from '../content-files.ts'
import { allDrafts, beginDraft, pathOf } from '../drafts.ts'
import { holdPublications } from '../publish.ts'
import { publishDue } from '../publish-due.ts'

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

test('a picture that a draft begins to show at the moment of its removal stays', async () => {
  const { server, add, of, remove } = await aDesk()
  const { name: picture } = (await add(await aPhoto())).body.data
  const save = async (tx: Tx) => {
    await holdPublications(tx)
    const body = Buffer.from(`---\ntitle: Yoga\npicture: ${picture}\n---\nBreathe.\n`)
    await beginDraft(tx, { path: pathOf(COURSE), body, byId: null, at: server.clock.now })
  }
  const removal = await whileUncommitted(server, save, () => remove(picture))
  expect(removal).toMatchObject({ status: 409, body: { code: 'staff_rule' } })
  expect(await of(picture)).toMatchObject({ uses: [{ id: COURSE }] })
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
