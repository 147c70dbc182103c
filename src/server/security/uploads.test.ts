import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { PICTURE_MAX_BYTES, register } from '../../contract/accounts.ts'
import { changePicture } from '../../contract/my-account.ts'
import type { Gate } from '../concurrency/gates.ts'
import { aBomb } from '../testing/bomb.ts'
import { aPicture, aRegistration, aSignedInMember } from '../testing/people.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

const file = (bytes: Uint8Array) => ({ bytes, name: '../../etc/passwd.png', type: 'image/png' })
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

test('a small file that decompresses to 900 megapixels is refused before decompression', async () => {
  const server = await testServer()
  const bytes = aBomb(30_000)
  expect(bytes.length).toBeLessThan(200_000)
  const before = process.memoryUsage().rss
  const answer = await server.send(register, aRegistration(), { file: file(bytes) })
  expect(answer).toMatchObject({ status: 400, body: { code: 'picture_too_many_pixels' } })
  expect(process.memoryUsage().rss - before).toBeLessThan(200e6)
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

/** A picture that is decoded completely in memory: 56 MB from 300 KB, interlaced, 16 bits per channel. */
const aLargePicture = () =>
  sharp({ create: { width: 2650, height: 2650, channels: 4, background: '#f9bc38' } })
    .toColourspace('rgb16')
    .png({ progressive: true })
    .toBuffer()

test('pictures that need much memory are decoded one at a time, and others do not wait for them', async () => {
  const server = await testServer()
  const { largePictures } = server.deps.gates
  const large = await aLargePicture()
  let free = () => {}
  void largePictures.run(
    () =>
      new Promise<void>((done) => {
        free = done
      }),
  )
  const send = (email: string, bytes: Buffer) =>
    server.newBrowser().send(register, aRegistration({ email }), { file: file(bytes) })

  const waiting = [send('a@example.org', large), send('b@example.org', large)]
  await expect.poll(() => largePictures.waiting).toBe(2)
  expect((await send('c@example.org', await aPicture(6300, 6300))).status).toBe(201)
  expect(await stored(server)).toHaveLength(1)
  free()
  for (const answer of await Promise.all(waiting)) expect(answer.status).toBe(201)
})

test('a picture that would need more than 192 MB is refused in advance, and a smaller one is decoded', async () => {
  const server = await testServer()
  const { largePictures } = server.deps.gates
  const decoded: Promise<unknown>[] = []
  const { run } = largePictures
  largePictures.run = (work) => {
    const done = run(work)
    decoded.push(done.catch(() => 'broken'))
    return done
  }
  const interlaced = (sidePx: number) => aBomb(sidePx, { bitsAColour: 16, colours: 2, isInterlaced: true })
  // A progressive picture, whose coefficients remain in memory beside the rotated pixels.
  const progressiveAndRotated = await sharp({
    create: { width: 4800, height: 4800, channels: 3, background: '#f9bc38' },
  })
    .jpeg({ progressive: true })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const send = (bytes: Buffer) => server.send(register, aRegistration(), { file: file(bytes) })

  const answers = await Promise.all([interlaced(6300), interlaced(6300), progressiveAndRotated].map(send))
  for (const answer of answers)
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'picture_too_many_pixels',
        fields: { profilePicture: 'The picture is too large. Please choose a smaller one.' },
      },
    })
  expect(decoded).toEqual([])
  // A picture without pixels, which is noticed only on decoding.
  expect(await send(interlaced(5700))).toMatchObject({ status: 400, body: { code: 'picture_invalid' } })
  expect(await Promise.all(decoded)).toEqual(['broken'])
  expect(await stored(server)).toEqual([])
})

test('sixty uploads of one member, or of one source, leave room for others', async () => {
  const server = await testServer()
  const { formsOfMember, formsOfSource } = server.app.admission
  const { browser, token } = await aSignedInMember(server)
  const member = await server.db.read.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const slow = Array.from({ length: 60 }, () =>
    formsOfSource('127.0.0.1', () =>
      formsOfMember(member.id, () => server.deps.gates.forms.run(() => new Promise(() => {}))),
    ).catch((error: { code: string }) => error.code),
  )
  expect(await slow[59]).toBe('busy')
  expect((await server.send(register, aRegistration({ email: 'r@example.org' }))).status).toBe(201)
  const mine = await browser.send(changePicture, {}, { token, file: file(await aPicture()) })
  expect(mine).toMatchObject({ status: 503, body: { code: 'busy' } })
  expect(mine.headers['retry-after']).toBe('2')

  for (let n = 0; n < 60; n++) void formsOfSource('127.0.0.1', () => new Promise(() => {})).catch(() => {})
  expect((await server.send(register, aRegistration())).status).toBe(503)
  const elsewhere = await server.app.inject({
    method: 'POST',
    url: register.path,
    remoteAddress: '198.51.100.7',
    payload: `${part('username', 'asha')}--edge--\r\n`,
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
  })
  expect(elsewhere.statusCode).toBe(400)
})

/** Occupies all running and all waiting places of a gate. */
function fill(gate: Gate): void {
  for (;;)
    try {
      gate.refuseWhenFull()
      void gate.run(() => new Promise(() => {}))
    } catch {
      return
    }
}

test('at most sixty forms are read at once: further ones get 503, and nothing is stored', async () => {
  const server = await testServer()
  const { forms } = server.deps.gates
  for (let n = 0; n < 59; n++) void forms.run(() => new Promise(() => {}))
  expect((await server.send(register, aRegistration())).status).toBe(201)
  void forms.run(() => new Promise(() => {}))

  const answer = await server.send(register, aRegistration(), { file: file(await aPicture()) })

  expect(answer).toMatchObject({ status: 503, body: { code: 'busy' } })
  expect(answer.headers['retry-after']).toBe('2')
  expect(await server.db.read.selectFrom('pending_registrations').select('id').execute()).toHaveLength(1)
  expect(await stored(server)).toEqual([])
})

test.each(['passwords', 'forms'] as const)(
  'an upload that is refused because of too many %s is read to its end, and the connection serves the next call',
  async (gate) => {
    const server = await testServer()
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    fill(server.deps.gates[gate])
    const { port } = server.app.server.address() as AddressInfo
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const ask = (method: string, path: string, body?: Buffer) =>
      new Promise<{ status: number | undefined; reused: boolean }>((resolve, reject) => {
        const headers = { 'content-type': 'multipart/form-data; boundary=edge' }
        const asked = request({ agent, port, method, path, headers }, (answer) => {
          answer.resume().on('end', () => resolve({ status: answer.statusCode, reused: asked.reusedSocket }))
        })
        asked.on('error', reject).end(body)
      })

    expect(await ask('POST', register.path, Buffer.alloc(3_000_000))).toEqual({ status: 503, reused: false })
    expect(await ask('GET', '/healthz')).toEqual({ status: 200, reused: true })
    agent.destroy()
  },
)

function part(name: string, value: string, filename?: string): string {
  const file = filename ? `; filename="${filename}"\r\nContent-Type: image/png` : ''
  return `--edge\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`
}
