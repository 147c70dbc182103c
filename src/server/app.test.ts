import { expect, test } from 'vitest'
import { login, readProfile } from '../contract/accounts.ts'
import { testServer } from './testing/test-server.ts'

test.each(['/api/v1/nowhere', '/api', '/api/', '/api/v1/auth/login/more'])(
  '%s answers a JSON 404',
  async (url) => {
    const { app } = await testServer()
    const answer = await app.inject(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'not_found', error: answer.json().message })
  },
)

test('a known path with another method answers 405 and lists the allowed ones', async () => {
  const { app } = await testServer()
  const answer = await app.inject({ method: 'GET', url: login.path })
  expect(answer).toMatchObject({ statusCode: 405, headers: { allow: 'POST' } })
})

test.each([
  ['broken JSON', '{"email":', 'application/json', 400],
  ['JSON that is a list', '[]', 'application/json', 400],
  ['JSON that is a word', '"hello"', 'application/json', 400],
  ['a prototype key', '{"__proto__":{"a":1}}', 'application/json', 400],
  ['a web form', 'email=a', 'application/x-www-form-urlencoded', 415],
  ['plain text', 'hello', 'text/plain', 415],
  ['more than 64 KB', JSON.stringify({ email: 'x'.repeat(70_000) }), 'application/json', 413],
])('%s answers one of our own sentences', async (_, payload, type, status) => {
  const { app } = await testServer()
  const answer = await app.inject({
    method: 'POST',
    url: login.path,
    payload,
    headers: { 'content-type': type },
  })
  expect(answer.statusCode).toBe(status)
  expect(answer.json().message).toBe(answer.json().error)
  expect(answer.body).not.toMatch(/FST_|Bad Request|Unexpected|Unsupported Media/)
})

test('a compressed body is refused with 415', async () => {
  const { app } = await testServer()
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  expect(await app.inject({ method: 'POST', url: login.path, payload: 'x', headers })).toMatchObject({
    statusCode: 415,
  })
})

test('an unexpected error answers a plain 500 without details', async () => {
  const { app, db, expectErrors } = await testServer()
  await db.write((tx) => tx.schema.dropTable('access_tokens').execute())
  expectErrors(/unexpected error: .*access_tokens/)
  const answer = await app.inject({ url: readProfile.path, headers: { authorization: 'Bearer x' } })
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toMatchObject({
    code: 'internal',
    message: 'Something went wrong on our side. Please try again.',
  })
  expect(answer.body).not.toMatch(/access_tokens|select/i)
})

test('the description of the API lists every call and is available as a page and as JSON', async () => {
  const { app } = await testServer()
  const json = (await app.inject('/api/openapi.json')).json()
  expect(Object.keys(json.paths)).toContain('/api/v1/auth/reset-password/{token}')
  expect(
    json.paths['/api/v1/auth/register'].post.requestBody.content['multipart/form-data'].schema.properties,
  ).toHaveProperty('profilePicture')
  const page = await app.inject('/api/docs')
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.body).toContain('/api/v1/users/registerinfo')
})

test('the server reports that it is live and ready', async () => {
  const { app } = await testServer()
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  expect((await app.inject('/readyz')).statusCode).toBe(200)
})
