import { Agent, request } from 'node:http'
import { expect, test } from 'vitest'
import { submitEnquiry } from '../contract/enquiries.ts'
import { anEnquiry } from './testing/submissions.ts'
import { testServer } from './testing/test-server.ts'

test('on stopping, a request in flight is finished, its connection ends with the answer, and nobody else gets in', async () => {
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

  const inFlight = ask()
  inFlight.call.write(body.slice(0, -1))
  await new Promise((later) => setTimeout(later, 200))
  const closed = app.close()
  await new Promise((later) => setTimeout(later, 200))
  inFlight.call.end(body.slice(-1))

  const first = await inFlight.answer
  expect(first).toMatchObject({ status: 201, headers: { connection: 'close' } })
  await closed
  expect(await db.read.selectFrom('enquiries').selectAll().execute()).toHaveLength(1)
  await expect(ask().answer).rejects.toThrow(/ECONNREFUSED/)
})
