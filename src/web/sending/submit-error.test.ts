import { expect, test, vi } from 'vitest'
import { ApiFailure } from '../api/api-failure.ts'
import { toSubmitError } from './submit-error.ts'

const answer = (status: number, body: object = {}, headers: Record<string, string> = {}) =>
  ApiFailure.fromAnswer(new Response(JSON.stringify(body), { status, headers }))

test.each([400, 404, 413, 415, 422])('%i is final: the next try is a new submission', async (status) =>
  expect(toSubmitError(await answer(status), '').final).toBe(true),
)

test.each([401, 403, 409, 429, 500, 503])(
  '%i is temporary: the next try is the same submission',
  async (status) => expect(toSubmitError(await answer(status), '').final).toBe(false),
)

test('the message of the server comes first, then the texts of the form', async () => {
  const body = { message: 'Not today.', error: 'Not today.' }
  expect(toSubmitError(await answer(400, body), 'Otherwise')).toMatchObject({ title: 'Not today.' })
  expect(toSubmitError(await answer(502), 'Otherwise')).toMatchObject({
    title: 'Otherwise',
    sentence: undefined,
  })
  expect(toSubmitError(new Error('bug'), 'Otherwise')).toMatchObject({ title: 'Otherwise', status: -1 })
})

test('the message of a server without codes is shown once', async () => {
  const refused = toSubmitError(await answer(400, { message: 'Not today.' }), 'Otherwise')
  expect(refused).toMatchObject({ title: 'Not today.', detail: undefined })
  const silent = toSubmitError(await answer(400, { error: 'Not today.' }), 'Otherwise')
  expect(silent).toMatchObject({ title: 'Otherwise', detail: 'Not today.' })
})

test('without a connection it may have arrived, and the text says what happens next', () => {
  vi.stubGlobal('navigator', { onLine: false })
  const offline = toSubmitError(ApiFailure.noAnswer(), 'Otherwise')
  expect(offline).toMatchObject({ title: 'Otherwise', status: 0, final: false })
  expect(offline.detail).toContain('by itself')
  vi.stubGlobal('navigator', { onLine: true })
  expect(toSubmitError(ApiFailure.noAnswer(), '').detail).toContain('counts only once')
  vi.unstubAllGlobals()
})

test.each([
  ['1', 'in 2 seconds'],
  ['45', 'in 45 seconds'],
  ['600', 'in 10 minutes'],
])('a rate limit says when it ends: %s s', async (seconds, words) => {
  const body = { code: 'too_many', message: 'Too many tries.' }
  expect(toSubmitError(await answer(429, body, { 'Retry-After': seconds }), '').detail).toContain(words)
})
