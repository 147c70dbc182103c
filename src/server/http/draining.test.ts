import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { submitEnquiry } from '../../contract/enquiries.ts'
import { anEnquiry } from '../testing/submissions.ts'
import { testServer } from '../testing/test-server.ts'

test('on shutdown, a request in progress is finished, its connection then ends, and new ones are refused', async () => {
  const { app, db } = await testServer()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const body = JSON.stringify(anEnquiry())

  const ask = () => {
    const call = request({
      port,
      host: '127.0.0.1',
      agent,
      method: 'POST',
      path: submitEnquiry.path,
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    })
    const answer = new Promise<{
      status: number | undefined
      headers: NodeJS.Dict<string | string[]>
      text: string
    }>((resolve, reject) => {
      call.on('error', reject)
      call.on('response', async (response) => {
        let text = ''
        for await (const part of response) text += part
        resolve({ status: response.statusCode, headers: response.headers, text })
      })
    })
    return { call, answer }
  }

  const hasArrived = once(app.server, 'request')
  const inFlight = ask()
  inFlight.call.write(body.slice(0, -1))
  await hasArrived
  const closed = app.close()
  await expect.poll(() => app.server.listening).toBe(false)
  inFlight.call.end(body.slice(-1))

  const first = await inFlight.answer
  expect(first).toMatchObject({ status: 201, headers: { connection: 'close' } })
  await closed
  expect(await db.read.selectFrom('enquiries').selectAll().execute()).toHaveLength(1)
  await expect(ask().answer).rejects.toThrow(/ECONNREFUSED/)
})

test('a request that waits for admission when the shutdown begins is served', async () => {
  const { app, deps } = await testServer()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const { take } = deps.limits
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const { promise: waiting, resolve: isWaiting } = Promise.withResolvers<void>()
  deps.limits.take = async () => {
    isWaiting()
    await held
  }

  const answer = fetch(`http://127.0.0.1:${port}${submitEnquiry.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(anEnquiry()),
  })
  await waiting
  const closed = app.close()
  await expect.poll(() => app.server.listening).toBe(false)
  deps.limits.take = take
  letGo()

  expect((await answer).status).toBe(201)
  await closed
})

test('a call during shutdown is answered with not ready, or with Retry-After', async () => {
  const { app } = await testServer()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const halfAsked = async (method: string, path: string) => {
    const begun = `${method} ${path} HTTP/1.1\r\n`
    const isConnected = once(app.server, 'connection')
    const socket = connect(port, '127.0.0.1')
    socket.write(begun)
    const [end]: Socket[] = await isConnected
    await expect.poll(() => end?.bytesRead).toBe(begun.length)
    return async () => {
      socket.write('host: localhost\r\ncontent-length: 0\r\n\r\n')
      let heard = ''
      for await (const part of socket) heard += part
      return heard
    }
  }
  const probe = await halfAsked('GET', '/readyz')
  const call = await halfAsked('POST', submitEnquiry.path)

  const closed = app.close()
  await expect.poll(() => app.server.listening).toBe(false)

  expect(await probe()).toMatch(/^HTTP\/1.1 503 [\s\S]*This server is stopping\./)
  expect(await call()).toMatch(/^HTTP\/1.1 503 [\s\S]*retry-after: 2[\s\S]*"code":"busy"/)
  await closed
})
