import { expect, test, vi } from 'vitest'
import { submitApplication } from '../../contract/applications.ts'
import { submitEnquiry } from '../../contract/enquiries.ts'
import { cleanUp } from '../operations/clean-up.ts'
import { Failure } from '../platform/failure.ts'
import { makeKeys } from '../security/keys.ts'
import { anotherApp } from '../testing/another-app.ts'
import { countOf } from '../testing/count-of.ts'
import { aSignedInMember } from '../testing/people.ts'
import { anApplication, anEnquiry } from '../testing/submissions.ts'
import { testServer } from '../testing/test-server.ts'

const KEY = { headers: { 'idempotency-key': '0197a3c1-form-1' } }

const HOUR = 3600_000

test('a retry with the same key gets the first answer, and nothing is duplicated', async () => {
  const server = await testServer()
  const first = await server.send(submitEnquiry, anEnquiry(), KEY)
  expect(first.headers['idempotency-replayed']).toBeUndefined()

  server.clock.advance(23 * HOUR)
  const retry = await server.send(submitEnquiry, anEnquiry(), KEY)

  expect(retry.status).toBe(201)
  expect(retry.body).toEqual(first.body)
  expect(retry.headers['idempotency-replayed']).toBe('true')
  expect(Number(await countOf(server, 'enquiries'))).toBe(1)
  expect(await server.mailbox()).toHaveLength(2)
})

test('ten simultaneous copies make one record and one set of mails, and all get the same answer', async () => {
  const server = await testServer()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => server.newBrowser().send(submitEnquiry, anEnquiry(), KEY)),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === 'true')).toHaveLength(9)
  expect(Number(await countOf(server, 'enquiries'))).toBe(1)
  expect(await server.mailbox()).toHaveLength(2)
})

test('ten simultaneous copies to two instances make one record', async () => {
  const server = await testServer()
  const other = await anotherApp(server)
  const toOther = () =>
    other
      .inject({ method: 'POST', url: submitEnquiry.path, headers: KEY.headers, payload: anEnquiry() })
      .then((answer) => ({ status: answer.statusCode, body: answer.json() }))
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => (n % 2 ? toOther() : server.send(submitEnquiry, anEnquiry(), KEY))),
  )
  await other.close()
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201))
  expect(new Set(answers.map(({ body }) => body.data.reference)).size).toBe(1)
  expect(Number(await countOf(server, 'enquiries'))).toBe(1)
  expect(await server.mailbox()).toHaveLength(2)
})

test('twenty people who send at the same moment all get an answer, though a database has fewer connections', async () => {
  const server = await testServer()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      server.send(submitEnquiry, anEnquiry({ email: `person${n}@example.org`, message: `Question ${n}` }), {
        headers: { 'idempotency-key': `form-of-person-${n}` },
      }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
  expect(Number(await countOf(server, 'enquiries'))).toBe(20)
})

test('a key that is reused with other content is refused, and the first record stays', async () => {
  const server = await testServer()
  await server.send(submitEnquiry, anEnquiry(), KEY)
  const other = await server.send(submitEnquiry, anEnquiry({ message: 'Something else' }), KEY)
  expect(other).toMatchObject({ status: 422, body: { code: 'key_reused' } })
  expect(Number(await countOf(server, 'enquiries'))).toBe(1)
})

test('a different time for filling the form is not a different submission', async () => {
  const server = await testServer()
  const first = await server.send(submitEnquiry, anEnquiry(), KEY)
  const retry = await server.send(submitEnquiry, anEnquiry({ filledInMs: 90_000 }), KEY)
  expect(retry.body).toEqual(first.body)
})

test('a form sent again from the page in another language is not a different submission', async () => {
  const server = await testServer()
  const { token } = await aSignedInMember(server)
  const hindi = { language: 'hi', consentVersion: '2026-01-01 hi' }
  for (const [call, input] of [
    [submitEnquiry, anEnquiry()],
    [submitApplication, anApplication()],
  ] as const) {
    const first = await server.send(call, input, { ...KEY, token })
    const retry = await server.send(call, { ...input, ...hindi }, { ...KEY, token })
    expect(retry.body).toEqual(first.body)
  }
})

test('a phone whose address changed is still recognised by its key', async () => {
  const server = await testServer({ config: { trustProxy: ['127.0.0.1'] } })
  const from = (address: string) => ({ headers: { ...KEY.headers, 'x-forwarded-for': address } })
  const first = await server.send(submitEnquiry, anEnquiry(), from('203.0.113.1'))
  const retry = await server.send(submitEnquiry, anEnquiry(), from('198.51.100.9'))
  expect(retry.body).toEqual(first.body)
})

test('retries do not count against the limits, and are answered where the limit is used up', async () => {
  const server = await testServer()
  for (let n = 0; n < 20; n++) expect((await server.send(submitEnquiry, anEnquiry(), KEY)).status).toBe(201)
  for (let n = 1; n < 5; n++)
    expect((await server.send(submitEnquiry, anEnquiry({ message: `Question ${n}` }))).status).toBe(201)
  expect((await server.send(submitEnquiry, anEnquiry({ message: 'Question 5' }))).status).toBe(429)
  expect((await server.send(submitEnquiry, anEnquiry(), KEY)).status).toBe(201)
})

test('simultaneous submissions each get their own answer, and only new ones are saved', async () => {
  const server = await testServer()
  const withKey = (key: string) => ({ headers: { 'idempotency-key': key } })
  const first = await server.send(submitEnquiry, anEnquiry(), withKey('first-of-all'))
  for (let n = 0; n < 5; n++)
    await server.send(submitEnquiry, anEnquiry({ email: 'ravi@example.org', message: `Question ${n}` }))
  await server.send(submitEnquiry, anEnquiry({ message: 'Another' }), withKey('another-key'))

  const [retry, reused, refused, fresh, other] = await Promise.all([
    server.send(submitEnquiry, anEnquiry(), withKey('first-of-all')),
    server.send(submitEnquiry, anEnquiry({ message: 'Other words' }), withKey('another-key')),
    server.send(submitEnquiry, anEnquiry({ email: 'ravi@example.org', message: 'Question 5' })),
    server.send(submitEnquiry, anEnquiry({ email: 'meena@example.org' })),
    server.send(submitEnquiry, anEnquiry({ email: 'kiran@example.org' })),
  ])

  expect(retry.body).toEqual(first.body)
  expect(retry.headers['idempotency-replayed']).toBe('true')
  expect(reused).toMatchObject({ status: 422, body: { code: 'key_reused' } })
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' } })
  expect([fresh.status, other.status]).toEqual([201, 201])
  expect(fresh.headers['idempotency-replayed']).toBeUndefined()
  expect(fresh.body.data.reference).not.toBe(other.body.data.reference)
  expect(Number(await countOf(server, 'enquiries'))).toBe(9)
  expect(Number(await countOf(server, 'answers'))).toBe(9)
  expect(await server.mailbox()).toHaveLength(18)
})

test('where one of two fails, the other is saved, and each has counted once against the limits', async () => {
  const server = await testServer()
  const taken = vi.spyOn(server.deps.limits, 'take')
  const { write } = server.deps.db
  vi.spyOn(server.deps.db, 'write').mockImplementationOnce((work) =>
    write(async (tx) => {
      await work(tx)
      throw new Error('broken')
    }),
  )
  server.expectErrors(/unexpected error: Error: broken/)

  const answers = await Promise.all(
    ['ravi', 'meena'].map((name) =>
      server.send(submitEnquiry, anEnquiry({ email: `${name}@example.org`, message: `I am ${name}` })),
    ),
  )

  expect(answers.map(({ status }) => status).sort()).toEqual([201, 500])
  expect(taken.mock.calls.filter(([name]) => name === 'enquiryAddress')).toHaveLength(2)
  expect(Number(await countOf(server, 'enquiries'))).toBe(1)
  expect(await server.mailbox()).toHaveLength(2)
})

test('while nothing can be saved a retry gets the first answer, and a new submission 503 with Retry-After', async () => {
  const server = await testServer()
  const first = await server.send(submitEnquiry, anEnquiry(), KEY)
  vi.spyOn(server.deps.db, 'write').mockRejectedValue(new Failure('unavailable'))

  const retry = await server.send(submitEnquiry, anEnquiry(), KEY)
  const fresh = await server.send(submitEnquiry, anEnquiry({ message: 'Something new' }))

  expect(retry).toMatchObject({ status: 201, body: first.body })
  expect(retry.headers['idempotency-replayed']).toBe('true')
  expect(fresh).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  expect(Number(await countOf(server, 'enquiries'))).toBe(1)
})

test('a refused submission may be sent again with the same key', async () => {
  const server = await testServer()
  expect((await server.send(submitEnquiry, anEnquiry({ email: 'asha@' }), KEY)).status).toBe(400)
  for (let n = 0; n < 5; n++) await server.send(submitEnquiry, anEnquiry({ message: `Question ${n}` }))
  expect((await server.send(submitEnquiry, anEnquiry(), KEY)).status).toBe(429)
  server.clock.advance(HOUR)
  await server.deps.limits.reset('enquiryAddress', 'asha@example.org')
  expect((await server.send(submitEnquiry, anEnquiry(), KEY)).status).toBe(201)
})

test('a submission that an overloaded server does not store is not counted: its retries are not refused as too many', async () => {
  const server = await testServer()
  const { token } = await aSignedInMember(server)
  for (const [call, input] of [
    [submitEnquiry, anEnquiry()],
    [submitApplication, anApplication()],
  ] as const) {
    const write = vi
      .spyOn(server.db, 'write')
      .mockRejectedValue(new Failure('busy', { retryAfterSeconds: 1 }))
    for (let n = 0; n < 12; n++)
      expect((await server.send(call, input, { ...KEY, token })).status, `${call.path} ${n}`).toBe(503)
    write.mockRestore()
    expect((await server.send(call, input, { ...KEY, token })).status).toBe(201)
  }
})

test.each(['', 'short', 'k'.repeat(129), 'ключ-ключ'])('the key %j is refused', async (key) => {
  const server = await testServer()
  const answer = await server.send(submitEnquiry, anEnquiry(), { headers: { 'idempotency-key': key } })
  expect(answer).toMatchObject({ status: 400, body: { code: 'malformed' } })
  expect(Number(await countOf(server, 'enquiries'))).toBe(0)
})

test.each(['12345678', 'k'.repeat(128), '"quoted key ~!"'])('the key %j is accepted', async (key) => {
  const server = await testServer()
  const answer = await server.send(submitEnquiry, anEnquiry(), { headers: { 'idempotency-key': key } })
  expect(answer.status).toBe(201)
})

test('a double tap without a key counts as one; the same text a minute later is a second enquiry', async () => {
  const server = await testServer()
  const taps = await Promise.all([
    server.send(submitEnquiry, anEnquiry()),
    server.send(submitEnquiry, anEnquiry({ filledInMs: 46_000 })),
  ])
  expect(new Set(taps.map(({ body }) => body.data.reference)).size).toBe(1)
  expect(Number(await countOf(server, 'enquiries'))).toBe(1)

  server.clock.advance(60_000)
  await server.send(submitEnquiry, anEnquiry())
  expect(Number(await countOf(server, 'enquiries'))).toBe(2)
})

test('without a key the same text from another source is another enquiry', async () => {
  const server = await testServer({ config: { trustProxy: ['127.0.0.1'] } })
  for (const address of ['203.0.113.1', '198.51.100.9'])
    await server.send(submitEnquiry, anEnquiry(), { headers: { 'x-forwarded-for': address } })
  expect(Number(await countOf(server, 'enquiries'))).toBe(2)
})

test('two members may use the same key; each gets their own application', async () => {
  const server = await testServer()
  const asha = await aSignedInMember(server, 'asha@example.org')
  const ravi = await aSignedInMember(server, 'ravi@example.org')
  const one = await server.send(submitApplication, anApplication(), { ...KEY, token: asha.token })
  const two = await server.send(submitApplication, anApplication(), { ...KEY, token: ravi.token })
  expect(one.body.data.reference).not.toBe(two.body.data.reference)
  expect(Number(await countOf(server, 'applications'))).toBe(2)
})

test('ten simultaneous copies of an application make one, and one set of mails', async () => {
  const server = await testServer()
  const { token } = await aSignedInMember(server)
  const before = (await server.mailbox()).length
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => server.send(submitApplication, anApplication(), { ...KEY, token })),
  )
  expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
  expect(Number(await countOf(server, 'applications'))).toBe(1)
  expect(await server.mailbox()).toHaveLength(before + 2)
})

test('a repeated key is still recognised after the secret keys were rotated', async () => {
  const server = await testServer()
  const first = await server.send(submitEnquiry, anEnquiry(), KEY)
  const [old] = server.deps.config.secretKeys
  const rotated = [{ id: 'k2', secret: Buffer.alloc(32, 2) }, ...(old ? [old] : [])]
  const restarted = await anotherApp({ ...server, deps: { ...server.deps, keys: makeKeys(rotated) } })
  const retry = await restarted.inject({
    method: 'POST',
    url: submitEnquiry.path,
    headers: KEY.headers,
    payload: anEnquiry(),
  })
  await restarted.close()
  expect(retry.json()).toEqual(first.body)
})

test('after a day a key is deleted', async () => {
  const server = await testServer()
  await server.send(submitEnquiry, anEnquiry(), KEY)
  server.clock.advance(24 * HOUR)
  const again = await server.send(submitEnquiry, anEnquiry({ message: 'A new question' }), KEY)
  expect(again.status).toBe(201)
  expect(again.headers['idempotency-replayed']).toBeUndefined()
  expect(Number(await countOf(server, 'enquiries'))).toBe(2)

  server.clock.advance(24 * HOUR)
  await cleanUp(server.deps)
  expect(Number(await countOf(server, 'answers'))).toBe(0)
})
