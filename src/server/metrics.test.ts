import { expect, test } from 'vitest'
import { register } from '../contract/accounts.ts'
import { aRegistration } from './testing/people.ts'
import { type TestServer, testServer } from './testing/test-server.ts'

const TOKEN = 'a-token-for-the-tests'

async function read(server: TestServer, authorization?: string) {
  return server.app.inject({ url: '/metrics', headers: { ...(authorization && { authorization }) } })
}

test('whoever brings the token reads requests, waiting work and what the outbox owes', async () => {
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
])('%s there is nothing to see', async (_, authorization) => {
  const server = await testServer({ config: { metricsToken: TOKEN } })
  expect((await read(server, authorization)).statusCode).toBe(404)
})

test('where no token is set nobody may read', async () => {
  const server = await testServer()
  expect((await read(server, 'Bearer ')).statusCode).toBe(404)
  expect((await read(server, 'Bearer undefined')).statusCode).toBe(404)
})

test('a database that is down shows as such and hides no other number', async () => {
  const server = await testServer({ config: { metricsToken: TOKEN } })
  await server.app.inject({ url: '/readyz' })
  await server.db.read.destroy()
  const { body } = await read(server, `Bearer ${TOKEN}`)
  expect(body).toContain('database_up 0')
  expect(body).toContain('http_requests_total{method="GET",route="/readyz",status="200"} 1')
})
