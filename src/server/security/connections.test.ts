import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { shareConnections } from '../http/connection-share.ts'
import { testServer } from '../testing/test-server.ts'

async function listening() {
  const { app } = await testServer()
  await app.listen({ port: 0, host: '127.0.0.1' })
  return app
}

/** Sends raw bytes and returns the received text until the other side closes the connection. */
function raw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text, 'latin1'))
    socket.setEncoding('latin1')
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })
}

test('slow, endless and oversized requests are ended', async () => {
  const { server } = await listening()
  expect({
    requestTimeout: server.requestTimeout,
    headersTimeout: server.headersTimeout,
    keepAliveTimeout: server.keepAliveTimeout,
    maxRequestsPerSocket: server.maxRequestsPerSocket,
    maxConnections: server.maxConnections,
  }).toEqual({
    requestTimeout: 0,
    headersTimeout: 20_000,
    keepAliveTimeout: 72_000,
    maxRequestsPerSocket: 1000,
    maxConnections: 4000,
  })
})

/** Keeps a connection open and reports whether it still is. */
function stay(port: number, localAddress: string, request = ''): Promise<{ isOpen(): boolean }> {
  return new Promise((resolve, reject) => {
    let open = true
    const socket = connect({ port, host: '127.0.0.1', localAddress }, () => {
      socket.write(request)
      resolve({ isOpen: () => open })
    })
    socket.on('close', () => {
      open = false
    })
    socket.on('error', reject)
    socket.resume()
    onTestFinished(() => {
      socket.destroy()
    })
  })
}

test('if a source exceeds its share, its oldest idle connection is closed, and other sources keep theirs', async () => {
  const server = createServer((_, answer) => {
    // A request that is never completed, so that the connection stays busy.
    answer.writeHead(200)
  })
  shareConnections(server, 3)
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo

  const asked = new Promise((resolve) => server.once('request', resolve))
  const busy = await stay(port, '127.0.0.1', 'GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await asked
  const other = await stay(port, '127.0.0.2')
  const idle = [await stay(port, '127.0.0.1'), await stay(port, '127.0.0.1')]
  const fresh = await stay(port, '127.0.0.1')

  await expect.poll(() => idle[0]?.isOpen()).toBe(false)
  const open = [busy, other, idle[1], fresh].map((connection) => connection?.isOpen())
  expect(open).toEqual([true, true, true, true])
})

test('behind a proxy, where all connections come from one source, connections are not limited per source', async () => {
  const direct = await testServer()
  const behind = await testServer({ config: { trustProxy: ['127.0.0.1'] } })
  expect(direct.app.server.listenerCount('connection')).toBe(
    behind.app.server.listenerCount('connection') + 1,
  )
})

test.each([
  ['no HTTP at all', 'hello\r\n\r\n'],
  ['a header with a NUL', 'GET / HTTP/1.1\r\nHost: x\r\nX-A: \0\r\n\r\n'],
  ['17 KB of headers', `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(17_000)}\r\n\r\n`],
  [
    'two lengths',
    'POST /api/v1/auth/logout HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
  ],
  [
    'a length and chunks',
    'POST /api/v1/auth/logout HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  [
    'a chunk of a made-up size',
    'POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  ],
])('%s is answered with a sentence, and the connection is closed', async (_, text) => {
  const app = await listening()
  const answer = await raw((app.server.address() as AddressInfo).port, text)
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  const body = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))
  expect(body).toMatchObject({ code: 'malformed', message: body.error })
  expect((await app.inject('/healthz')).statusCode).toBe(200)
})
