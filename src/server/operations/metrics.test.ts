import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { register } from '../../contract/accounts.ts'
import { submitEnquiry } from '../../contract/enquiries.ts'
import { makeOutboxWorker } from '../mail/outbox-worker.ts'
import { mailTemplates } from '../mail-templates.ts'
import { archiveName } from '../operator/backup/archive-names.ts'
import { recordBackup } from '../operator/backup/newest-known.ts'
import { aRegistration } from '../testing/people.ts'
import { anEnquiry } from '../testing/submissions.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { makeMetrics } from './metrics.ts'

const HOUR = 3600_000
const TOKEN = 'a-token-for-the-tests'

async function read(server: TestServer, authorization?: string) {
  return server.app.inject({ url: '/metrics', headers: { ...(authorization && { authorization }) } })
}

test('a caller with the token reads requests, waiting work and unsent mails', async () => {
  const server = await testServer({ config: { metricsToken: TOKEN } })
  await server.send(register, aRegistration())
  const { statusCode, body, headers } = await read(server, `Bearer ${TOKEN}`)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toContain('text/plain')
  expect(body).toContain('http_requests_total{method="POST",route="/api/v1/auth/register",status="201"} 1')
  expect(body).toMatch(/http_request_seconds_count\{route="\/api\/v1\/auth\/register"\} 1/)
  for (const line of ['outbox_owed 1', 'outbox_given_up 0', 'database_up 1', 'writes_waiting 0'])
    expect(body).toContain(line)
  expect(body).toMatch(/^password_hashes_waiting 0$/m)
})

test.each([
  ['without the token', undefined],
  ['with another one', 'Bearer something-else-entirely'],
])('%s the metrics do not exist', async (_, authorization) => {
  const server = await testServer({ config: { metricsToken: TOKEN } })
  expect((await read(server, authorization)).statusCode).toBe(404)
})

test('without a configured token the metrics cannot be read', async () => {
  const server = await testServer()
  expect((await read(server, 'Bearer ')).statusCode).toBe(404)
  expect((await read(server, 'Bearer undefined')).statusCode).toBe(404)
})

test('a backup of a clock that was ahead does not hide that the last one is old', async () => {
  const server = await testServer({ config: { metricsToken: TOKEN } })
  const { backupDir } = server.deps.config
  const { now } = server.clock
  mkdirSync(backupDir)
  const [old, ahead] = [now - 72 * HOUR, now + 72 * HOUR]
  for (const at of [old, ahead]) writeFileSync(join(backupDir, archiveName(at)), '')
  await server.db.write((tx) => recordBackup(tx, ahead))
  const newest = Math.floor(old / 1000)
  expect((await read(server, `Bearer ${TOKEN}`)).body).toContain(`backup_newest_seconds ${newest}\n`)
})

test('a database that is down is reported as such and hides no other metric', async () => {
  const server = await testServer({ config: { metricsToken: TOKEN } })
  await server.app.inject({ url: '/readyz' })
  await server.db.read.destroy()
  const { body } = await read(server, `Bearer ${TOKEN}`)
  expect(body).toContain('database_up 0')
  expect(body).toContain('http_requests_total{method="GET",route="/readyz",status="200"} 1')
})

test('mails are counted by outcome', async () => {
  const server = await testServer()
  const metrics = makeMetrics(server.deps)
  const answers = [undefined, { responseCode: 451 }, { responseCode: 550, command: 'RCPT TO' }]
  let sends = 0
  const transport = {
    destination: 'here',
    send: async () => {
      const refusal = answers[sends++]
      if (refusal) throw Object.assign(new Error('refused'), refusal)
    },
    close: () => {},
  }
  const templates = () => mailTemplates(server.deps)
  const outboxWorker = makeOutboxWorker({
    ...server.deps,
    transport,
    templates,
    log: server.app.log,
    metrics,
  })
  for (const n of [1, 2, 3])
    await server.newBrowser().send(register, aRegistration({ email: `asha${n}@example.org` }))
  await outboxWorker.deliverDue()

  const text = await metrics.text()
  for (const outcome of ['sent', 'to be retried', 'given up'])
    expect(text).toContain(`mails_total{outcome="${outcome}"} 1`)
  expect(text).toContain('outbox_owed 1')
  expect(text).toContain('outbox_given_up 1')
  expect(text).toContain(`outbox_oldest_created_seconds ${server.clock.now / 1000}`)
})

test('waiting work appears in the queues, latencies in their buckets', async () => {
  const server = await testServer({ config: { metricsToken: TOKEN } })
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const { passwords, pictures } = server.deps.gates
  const work = Array.from({ length: 5 }, () => passwords.run(() => held))
  work.push(...Array.from({ length: 2 }, () => pictures.run(() => held)))
  await server.send(submitEnquiry, anEnquiry())

  const { body } = await read(server, `Bearer ${TOKEN}`)
  expect(body).toMatch(/^password_hashes_waiting 3$/m)
  expect(body).toMatch(/^pictures_waiting 1$/m)
  expect(body).toContain(`http_request_seconds_bucket{le="10",route="${submitEnquiry.path}"} 1`)
  expect(body).toMatch(/^backup_newest_seconds 0$/m)
  letGo()
  await Promise.all(work)
  expect((await read(server, `Bearer ${TOKEN}`)).body).toMatch(/^password_hashes_waiting 0$/m)
})
