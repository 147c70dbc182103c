import { type AddressInfo, connect, type Socket } from 'node:net'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { makeGate } from '../concurrency/gates.ts'
import { answerFailures } from './answer-failures.ts'
import { limitBodyPace } from './body-pace.ts'
import { acceptForms, readForm } from './read-form.ts'

const LOOK_MS = 30_000
const PIECE = 'x'.repeat(40_000)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A server that accepts a form with a picture, and a JSON body. */
async function listening() {
  const gate = makeGate({ concurrency: 1, queue: 0 })
  const app = Fastify({ bodyLimit: 1024 * 1024 })
  answerFailures(app)
  limitBodyPace(app)
  const answering = Promise.withResolvers<string>()
  app.post('/json', async () => 'read')
  app.post('/late', () => answering.promise)
  await app.register(async (scope) => {
    await acceptForms(scope)
    scope.post('/form', async (request) => {
      const { fields, file } = await readForm(gate, request, 'picture')
      return { ...fields, bytes: file?.length }
    })
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  return { app, gate, answering }
}

/** A client that sends a request in pieces, and waits after each piece until it has arrived. */
async function sender(app: Awaited<ReturnType<typeof listening>>['app'], head: string, length: number) {
  const arriving = new Promise<Socket>((resolve) => app.server.once('connection', resolve))
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.setEncoding('latin1')
  socket.on('data', (text) => {
    answer += text
  })
  const closed = new Promise((resolve) => socket.on('close', resolve))
  socket.on('error', () => {})
  onTestFinished(() => {
    socket.destroy()
  })
  const arrived = await arriving
  let sent = 0
  async function send(text: string) {
    sent += text.length
    socket.write(text, 'latin1')
    await expect.poll(() => arrived.bytesRead).toBe(sent)
  }
  await send(`POST ${head}\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`)
  return { send, closed, answer: () => answer }
}

const FORM = '/form HTTP/1.1\r\nContent-Type: multipart/form-data; boundary=b'
const FIELD = '--b\r\nContent-Disposition: form-data; name="fullName"\r\n\r\nAsha\r\n'
const START = `${FIELD}--b\r\nContent-Disposition: form-data; name="picture"; filename="me.png"\r\nContent-Type: image/png\r\n\r\n`
const END = '\r\n--b--\r\n'

test('a picture over a slow connection may take minutes, as long as data arrives', async () => {
  const { app } = await listening()
  const pieces = 6
  const { send, answer } = await sender(app, FORM, START.length + pieces * PIECE.length + END.length)
  await send(START)
  for (let n = 0; n < pieces; n++) {
    await send(PIECE)
    vi.advanceTimersByTime(LOOK_MS)
  }
  await send(END)
  await expect.poll(answer).toContain(`{"fullName":"Asha","bytes":${pieces * PIECE.length}}`)
  expect(answer()).toMatch(/^HTTP\/1\.1 200 /)
})

test('a stalled form is answered with its own sentence, and frees its place in the gate', async () => {
  const { app, gate } = await listening()
  const { send, answer, closed } = await sender(app, FORM, 1_000_000)
  await send(START + PIECE)
  vi.advanceTimersByTime(LOOK_MS)
  await send('x'.repeat(29_000))
  expect(answer()).toBe('')
  vi.advanceTimersByTime(LOOK_MS)
  await closed
  expect(answer()).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer()).toMatch(/\r\nconnection: close\r\n/i)
  expect(JSON.parse(answer().slice(answer().indexOf('\r\n\r\n') + 4))).toMatchObject({
    code: 'too_slow',
    message: expect.stringContaining('too slow'),
  })
  expect(await gate.run(async () => 'free')).toBe('free')
})

test('any other stalled body is cut off', async () => {
  const { app } = await listening()
  const { send, closed, answer } = await sender(
    app,
    '/json HTTP/1.1\r\nContent-Type: application/json',
    50_000,
  )
  await send('{')
  vi.advanceTimersByTime(LOOK_MS)
  await closed
  expect(answer()).not.toContain('200')
})

test('a complete body is not cut off, however long its answer takes', async () => {
  const { app, answering } = await listening()
  const { send, answer } = await sender(app, '/late HTTP/1.1\r\nContent-Type: application/json', 2)
  await send('{}')
  vi.advanceTimersByTime(10 * LOOK_MS)
  answering.resolve('late, but here')
  await expect.poll(answer).toContain('late, but here')
})
