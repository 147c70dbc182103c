// @module-tag slow
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { PICTURE_MAX_BYTES } from '../../../contract/accounts.ts'
import { DRAWING_POLICY } from '../../http/headers.ts'
import { aBomb } from '../../testing/bomb.ts'
import { ALT, aDesk, aPhoto, WHOLE } from '../../testing/desk-pictures.ts'
import { textOf } from '../content-files.ts'
import { filesOf, statesOf } from '../store.ts'

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
