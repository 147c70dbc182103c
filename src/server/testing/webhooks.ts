import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { expect, onTestFinished } from 'vitest'
import * as calls from '../../contract/desk-webhooks.ts'
import { submitEnquiry } from '../../contract/enquiries.ts'
import { makeWebhookWorker } from '../webhooks/webhook-worker.ts'
import { atDesk } from './staff.ts'
import { anEnquiry } from './submissions.ts'
import { type TestServer, testServer } from './test-server.ts'

const DAY = 24 * 3600_000
interface Message {
  id: string
  type: string
  data: Record<string, unknown>
}

/** A receiver of webhooks: checks each signature with its own library, and answers as the test says. */
async function aProgram() {
  const got: { id: string; body: string; headers: Record<string, string> }[] = []
  const program = { status: 200, got, url: '', meanwhile: async () => {} }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      const headers = request.headers as Record<string, string>
      got.push({ id: headers['webhook-id'] ?? '', body, headers })
      void program.meanwhile().then(() => response.writeHead(program.status).end())
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => void server.close())
  program.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  /** The messages so far with this secret. Throws where a signature is wrong. */
  const read = (secret: string): Message[] =>
    got.map(({ id, body, headers }) => ({
      id,
      ...(new Webhook(secret).verify(body, headers) as Omit<Message, 'id'>),
    }))
  return Object.assign(program, { read })
}

export async function aDeskWithWebhook(change: { events?: string[]; fields?: string[] } = {}) {
  // Receivers refuse old messages, so both need the same clock.
  const server = await testServer({ limits: false, config: { webhooksInside: true } })
  server.clock.now = Date.now()
  const manager = await atDesk(server, 'manager')
  const program = await aProgram()
  const added = await manager.browser.send(calls.addWebhook, {
    url: program.url,
    events: change.events ?? [...calls.WEBHOOK_EVENTS],
    fields: change.fields ?? [],
  })
  expect(added.status).toBe(201)
  const { id, secret } = added.body.data
  const sender = makeWebhookWorker({ ...server.deps, log: server.app.log })
  const deliver = async () => {
    while ((await sender.deliverDue()) > 0);
  }
  const params = { params: { id } }
  const list = async () => (await manager.browser.send(calls.listWebhooks)).body.data.webhooks
  const deliveries = async () =>
    (await manager.browser.send(calls.listDeliveries, undefined, params)).body.data.deliveries
  return { server, manager, program, id, secret, sender, deliver, params, list, deliveries }
}

let asked = 0
export async function askOne(server: TestServer, change = {}): Promise<string> {
  asked += 1
  const answer = await server.send(submitEnquiry, anEnquiry({ message: `Question ${asked}`, ...change }))
  return answer.body.data.reference
}

/** Keeps a session of the desk alive. */
export async function keepSession(server: TestServer) {
  const at = server.clock.now
  await server.db.write((tx) =>
    tx
      .updateTable('desk_sessions')
      .set({ expires_at: at + DAY, last_used_at: at, proven_at: at })
      .execute(),
  )
}
