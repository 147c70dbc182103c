import { expect, test } from 'vitest'
import { login, refreshAccessToken } from '../../contract/accounts.ts'
import { submitEnquiry } from '../../contract/enquiries.ts'
import { endSession } from '../../contract/my-account.ts'
import { aSignedInMember } from '../testing/people.ts'
import { anEnquiry } from '../testing/submissions.ts'
import { testServer } from '../testing/test-server.ts'

const ours = { publicUrl: 'https://www.example.org', publicUrlIsSet: true }

test.each<[string, Record<string, string>]>([
  ['another origin', { origin: 'https://evil.example' }],
  ['our name with another scheme', { origin: 'http://www.example.org' }],
  ['our name with another port', { origin: 'https://www.example.org:8443' }],
  ['a neighbour of our domain', { origin: 'https://example.org' }],
  ['a name that starts like ours', { origin: 'https://www.example.org.evil.example' }],
  ['a sandboxed frame', { origin: 'null' }],
  ['an origin that is none', { origin: 'evil' }],
  ['a cross-site fetch', { 'sec-fetch-site': 'cross-site' }],
  ['a same-site fetch of a neighbour', { 'sec-fetch-site': 'same-site' }],
  ['a cross-site fetch that claims our origin', { 'sec-fetch-site': 'cross-site', origin: ours.publicUrl }],
  ['a foreign referrer only', { referer: 'https://evil.example/page' }],
])('a change from %s is refused with 400 and has no effect', async (_, headers) => {
  const server = await testServer({ config: ours })
  const answer = await server.send(submitEnquiry, anEnquiry(), { headers })
  expect(answer).toMatchObject({ status: 400, body: { code: 'cross_site' } })
  expect(await server.db.read.selectFrom('enquiries').select('id').execute()).toEqual([])
})

test.each<[string, Record<string, string>]>([
  ['our own pages', { origin: ours.publicUrl, 'sec-fetch-site': 'same-origin' }],
  ['an older browser with our referrer', { referer: `${ours.publicUrl}/OuterUserQuery` }],
  ['the address bar', { 'sec-fetch-site': 'none' }],
  ['a program that is no browser', {}],
])('a change from %s is accepted', async (_, headers) => {
  const server = await testServer({ config: ours })
  expect(await server.send(submitEnquiry, anEnquiry(), { headers })).toMatchObject({ status: 201 })
})

test('without PUBLIC_URL the host of the call decides', async () => {
  const server = await testServer()
  const from = (origin: string) => server.send(refreshAccessToken, undefined, { headers: { origin } })
  expect(await from('http://localhost:3000')).toMatchObject({ status: 401 })
  expect(await from('http://localhost:3001')).toMatchObject({ status: 400 })
})

test('cookies alone end or renew nothing when another website sends the request', async () => {
  const server = await testServer()
  const { browser, token } = await aSignedInMember(server)
  const headers = { origin: 'https://evil.example' }
  expect(await browser.send(refreshAccessToken, undefined, { headers })).toMatchObject({ status: 400 })
  expect(
    await browser.send(endSession, undefined, { headers, token, params: { id: 'others' } }),
  ).toMatchObject({ status: 400 })
  expect(await browser.send(refreshAccessToken)).toMatchObject({ status: 200 })
})

test('a preflight of another website never gets permission', async () => {
  const { app } = await testServer()
  const answer = await app.inject({
    method: 'OPTIONS',
    url: login.path,
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
  })
  expect(answer.statusCode).toBe(404)
  expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
})

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/json',
])('a call that accepts JSON refuses %s, which a form of another website could send', async (type) => {
  const { app } = await testServer()
  const answer = await app.inject({
    method: 'POST',
    url: login.path,
    payload: '{"email":"a@b.co","password":"x"}',
    headers: { 'content-type': type },
  })
  expect(answer).toMatchObject({ statusCode: 415 })
})
