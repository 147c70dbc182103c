import sharp from 'sharp'
import { expect, test } from 'vitest'
import { PICTURE_MAX_BYTES, register } from '../../contract/accounts.ts'
import { aBomb } from '../testing/bomb.ts'
import { aPicture, aRegistration } from '../testing/people.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { file, part } from '../testing/uploads.ts'

const stored = ({ db }: TestServer) => db.read.selectFrom('pictures').selectAll().execute()

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

const small = sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })

test.each<[string, () => Promise<Buffer>]>([
  ['an SVG', async () => Buffer.from(SVG)],
  ['a GIF', () => small.clone().gif().toBuffer()],
  ['a WebP', () => small.clone().webp().toBuffer()],
  ['a TIFF', () => small.clone().tiff().toBuffer()],
  [
    'an SVG that starts like a PNG',
    async () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(SVG)]),
  ],
  ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['half a PNG', async () => (await aPicture()).subarray(0, 200)],
  [
    'a PNG with a broken part',
    async () => {
      const bytes = await sharp({
        create: {
          width: 300,
          height: 300,
          channels: 3,
          background: 'red',
          noise: { type: 'gaussian', mean: 100, sigma: 30 },
        },
      })
        .png()
        .toBuffer()
      bytes.fill(0, 2000, 4000)
      return bytes
    },
  ],
])('%s is refused by its content, whatever its name', async (_, make) => {
  const server = await testServer()
  const answer = await server.send(register, aRegistration(), { file: file(await make()) })
  expect(answer).toMatchObject({
    status: 400,
    body: { code: 'picture_invalid', fields: { profilePicture: 'The picture must be a JPG or PNG file.' } },
  })
  expect(await stored(server)).toEqual([])
  expect(await server.mailbox()).toEqual([])
})

test('a small file that decompresses to 900 megapixels is refused', async () => {
  const server = await testServer()
  const bytes = aBomb(30_000)
  expect(bytes.length).toBeLessThan(200_000)
  const answer = await server.send(register, aRegistration(), { file: file(bytes) })
  expect(answer).toMatchObject({ status: 400, body: { code: 'picture_too_many_pixels' } })
})

test('data after or beside the pixels is removed', async () => {
  const server = await testServer()
  const secret = 'GPS 18.5204 N, 73.8567 E'
  const jpeg = await small
    .clone()
    .withExif({ IFD0: { Copyright: secret } })
    .jpeg()
    .toBuffer()
  expect(jpeg.includes(secret)).toBe(true)
  const polyglot = Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')])
  await server.send(register, aRegistration(), { file: file(polyglot) })
  const [picture] = await stored(server)
  const bytes = Buffer.from(picture?.bytes ?? [])
  expect(bytes.subarray(8, 12).toString()).toBe('WEBP')
  for (const trace of [secret, '<script>', 'EXIF', 'passwd']) expect(bytes.includes(trace)).toBe(false)
})

test('a picture has an unguessable address and is served only as a picture', async () => {
  const server = await testServer()
  await server.send(register, aRegistration(), { file: file(await aPicture()) })
  const [picture] = await stored(server)
  expect(picture?.id).toMatch(/^[\w-]{22}$/)
  const answer = await server.app.inject(`/api/v1/pictures/${picture?.id}.webp`)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  })
  for (const url of ['..%2f..%2fetc%2fpasswd', `${picture?.id}.png`, `${picture?.id}`, '%00.webp'])
    expect((await server.app.inject(`/api/v1/pictures/${url}`)).statusCode).toBe(404)
})

test('5 MB are accepted, one byte more is refused with 413', async () => {
  const server = await testServer()
  const padded = Buffer.alloc(PICTURE_MAX_BYTES)
  ;(await aPicture()).copy(padded)
  expect(await server.send(register, aRegistration(), { file: file(padded) })).toMatchObject({ status: 201 })
  const more = Buffer.concat([padded, Buffer.from('x')])
  expect(await server.send(register, aRegistration(), { file: file(more) })).toMatchObject({
    status: 413,
    body: { code: 'picture_too_large', message: 'The picture can have at most 5 MB.' },
  })
})

test.each<[string, string, number]>([
  ['two files', part('profilePicture', 'a', 'a.png') + part('profilePicture', 'b', 'b.png'), 413],
  ['a file under another name', part('avatar', 'a', 'a.png'), 400],
  ['a field of more than 1 KB', part('username', 'x'.repeat(1025)), 413],
  ['a field nobody asked for', part('x'.repeat(200), 'x'), 400],
  ['eleven fields', Array.from({ length: 11 }, (_, n) => part(`f${n}`, 'x')).join(''), 413],
  [
    'a part with a hundred headers',
    part('username', 'x').replace('\r\n\r\n', `\r\n${'X-A: b\r\n'.repeat(100)}\r\n`),
    400,
  ],
  ['fields only', part('username', 'asha'), 400],
  ['nothing', '', 415],
])('a form with %s is refused', async (_, parts, status) => {
  const server = await testServer()
  const answer = await server.app.inject({
    method: 'POST',
    url: register.path,
    payload: parts && `${parts}--edge--\r\n`,
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
  })
  expect(answer.json()).toMatchObject({ message: answer.json().error })
  expect(answer.statusCode).toBe(status)
  expect(await server.db.read.selectFrom('pending_registrations').select('id').execute()).toEqual([])
})

test('the fields are checked before the picture is processed', async () => {
  const server = await testServer()
  let encoded = 0
  const { pictures } = server.deps.gates
  const { run } = pictures
  pictures.run = (work) => {
    encoded++
    return run(work)
  }
  const answer = await server.send(register, aRegistration({ email: 'broken' }), {
    file: file(await aPicture()),
  })
  expect(answer).toMatchObject({
    status: 400,
    body: { fields: { email: 'Please enter a valid email address.' } },
  })
  expect(encoded).toBe(0)
})
