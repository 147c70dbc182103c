// @module-tag slow
import { type AddressInfo, connect } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { failures } from '../../contract/failures.ts'
import { changeDetails } from '../../contract/my-account.ts'
import { openSession } from '../accounts/sessions.ts'
import { type FuzzRequest, fuzzAddresses, fuzzRequests } from '../testing/fuzz-requests.ts'
import { aMember } from '../testing/people.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

const PER_CALL = 600
const ADDRESSES = 800
const SOCKETS = 200
const FOR_MEMORY = 1500
const HANGS_AFTER_MS = 60_000
const MAX_GROWTH_BYTES = 24 * 1024 * 1024

let sent = 0

/**
 * A server without limits that answers quickly. Passwords are not hashed, because nearly every hostile login would cost
 * a hash, and these tests are about everything else. No password is ever right there.
 */
async function aServer() {
  const server = await testServer({ limits: false })
  await aMember(server)
  server.deps.gates.passwords.run = async () => '' as never
  return server
}

/** Opens a session without the password, because some of the calls end their own session. */
async function freshToken({ db, deps }: TestServer): Promise<string> {
  return db.write(async (tx) => {
    const { id } = await tx.selectFrom('users').select('id').executeTakeFirstOrThrow()
    return (await openSession(tx, deps.keys, id, { name: 'Chrome on Android', isNew: true }, deps.now()))
      .accessToken
  })
}

async function survives({ app }: TestServer, { method, url, headers, payload }: FuzzRequest): Promise<void> {
  sent++
  let timer: NodeJS.Timeout | undefined
  const hang = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), HANGS_AFTER_MS)
  })
  const options: InjectOptions = { method: method as 'GET', url, headers, ...(payload && { payload }) }
  const answer = await Promise.race([app.inject(options), hang])
  clearTimeout(timer)

  expect(answer.statusCode).toBeLessThan(500)
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
  if (answer.body === '') return
  const body = answer.headers['content-type']?.startsWith('application/json') ? answer.json() : undefined
  if (answer.statusCode < 400) return
  expect(body).toMatchObject({ message: expect.stringMatching(/./), error: body?.message })
  expect(Object.keys(failures)).toContain(body?.code)
  expect(failures[body?.code as keyof typeof failures].status).toBe(answer.statusCode)
  expect(answer.body).not.toMatch(/FST_|SQLITE|at .*\.ts:\d|Bad Request|Unexpected token/)
  if (answer.statusCode === 403) expect(headers.authorization).toBeDefined()
}

test.each(api.map((call) => [`${call.method} ${call.path}`, call] as const))(
  '%s survives any input',
  async (_, call) => {
    const server = await aServer()
    const token = await freshToken(server)
    await fc.assert(
      fc.asyncProperty(fuzzRequests(call, token), (request) => survives(server, request)),
      { numRuns: PER_CALL, endOnFailure: false },
    )
    // Only the call for it changes the name of the member.
    const username = call === changeDetails ? expect.any(String) : 'asha'
    expect(await server.db.read.selectFrom('users').select(['username', 'email']).execute()).toEqual([
      { username, email: 'asha@example.org' },
    ])
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
  },
)

test('unknown addresses are answered', async () => {
  const server = await aServer()
  await fc.assert(
    fc.asyncProperty(fuzzAddresses, (request) => survives(server, request)),
    { numRuns: ADDRESSES },
  )
})

test('memory does not grow with hostile requests', async () => {
  const server = await aServer()
  const token = await freshToken(server)
  const requests = fc.sample(fc.oneof(...api.map((call) => fuzzRequests(call, token))), FOR_MEMORY)
  for (const request of requests.slice(0, FOR_MEMORY / 3)) await survives(server, request)
  const before = heapBytes()
  for (const request of requests.slice(FOR_MEMORY / 3)) await survives(server, request)
  expect(heapBytes() - before).toBeLessThan(MAX_GROWTH_BYTES)
})

test('connections that send garbage, break off or send two requests at once do no harm', async () => {
  const server = await aServer()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const line = fc.constantFrom(
    'POST /api/v1/auth/login HTTP/1.1',
    'POST /api/v1/auth/register HTTP/1.1',
    'GET http://localhost:3000/api/v1/users/profile HTTP/1.1',
    'GET /\u0001 HTTP/1.1',
    'GET /\\..\\x HTTP/1.1',
    'GET // HTTP/1.1',
    'GET http://[/ HTTP/1.1',
    'GET /api/v1/../../etc/passwd HTTP/1.1',
    'POST * HTTP/1.1',
    'GET / HTTP/9.9',
    'BREW /pot HTCPCP/1.0',
    `GET /${'a'.repeat(20_000)} HTTP/1.1`,
  )
  const header = fc.constantFrom(
    'Host: localhost:3000',
    'Content-Length: 20',
    'Content-Length: -1',
    'Content-Length: 99999999999999999999',
    'Transfer-Encoding: chunked',
    'Transfer-Encoding: gzip, chunked',
    'Content-Type: application/json',
    'Content-Type: multipart/form-data; boundary=edge',
    'Expect: 100-continue',
    'Connection: upgrade\r\nUpgrade: websocket',
    ' folded: header',
    'no colon',
  )
  const body = fc.oneof(
    fc.constantFrom(
      '',
      '{"email":"a@b.co"',
      '5\r\n{"a":\r\n0\r\n\r\n',
      'zz\r\n',
      '--edge\r\n',
      'GET / HTTP/1.1\r\n\r\n',
    ),
    fc.string({ unit: 'binary-ascii', maxLength: 100 }),
  )
  const bytes = fc
    .tuple(line, fc.array(header, { maxLength: 5 }), body)
    .map(([line, headers, body]) => `${[line, ...headers].join('\r\n')}\r\n\r\n${body}`)

  await fc.assert(
    fc.asyncProperty(
      fc.oneof({ weight: 5, arbitrary: bytes }, fc.string({ maxLength: 200 })),
      async (text) => {
        sent++
        expect(await sendRaw(port, text)).not.toMatch(/HTTP\/1\.1 5\d\d/)
      },
    ),
    { numRuns: SOCKETS },
  )
  expect((await server.app.inject('/healthz')).statusCode).toBe(200)
  expect(await fetch(`http://127.0.0.1:${port}/healthz`)).toMatchObject({ status: 200 })
})

afterAll(() => {
  // With both databases that is more than 20,000 in a test run.
  expect(sent).toBeGreaterThanOrEqual(10_000)
})

/** Sends the text, ends the sending side, and returns the received text. */
function sendRaw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.end(text, 'latin1'))
    const timer = setTimeout(() => reject(new Error('the connection stays open')), HANGS_AFTER_MS)
    socket.setEncoding('latin1')
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      clearTimeout(timer)
      resolve(answer)
    })
  })
}

function heapBytes(): number {
  setFlagsFromString('--expose_gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  collect()
  return process.memoryUsage().heapUsed
}
