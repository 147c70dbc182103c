import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { register } from '../../contract/accounts.ts'
import { changePicture } from '../../contract/my-account.ts'
import type { Gate } from '../concurrency/gates.ts'
import { aBomb } from '../testing/bomb.ts'
import { aPicture, aRegistration, aSignedInMember } from '../testing/people.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { file, part } from '../testing/uploads.ts'

const stored = ({ db }: TestServer) => db.read.selectFrom('pictures').selectAll().execute()

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
    decoded.push(done)
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
  expect(await Promise.all(decoded)).toMatchObject([{ refused: { code: 'picture_invalid' } }])
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
