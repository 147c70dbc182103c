import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { login, readProfile, refreshAccessToken, resetPassword } from '../../contract/accounts.ts'
import { submitApplication } from '../../contract/applications.ts'
import { submitEnquiry } from '../../contract/enquiries.ts'
import { messages } from '../../contract/messages.ts'
import { auth } from '../auth/auth-store.ts'
import { enqueueLogOut } from '../auth/pending-log-out.ts'
import { registerToaster, type ToastMessage } from '../toasts/show-toast.ts'
import { NO_CONNECTION } from './api-failure.ts'
import { call } from './call.ts'
import { showFailure } from './show-failure.ts'

const user = { username: 'Asha', email: 'asha@example.org', profilePicture: null }
const REFUSED = { code: 'token_refused', message: 'Your session has expired.' }

let requests: { path: string; init: RequestInit; bearer: string | null }[]
let toasts: ToastMessage[]
let stored: Map<string, string>
/** Answers a request one turn of the event loop later. */
let server: (path: string, bearer: string | null) => [status: number, body: unknown] | 'offline'

beforeEach(() => {
  requests = []
  toasts = []
  stored = new Map()
  registerToaster((message) => toasts.push(message))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const bearer = new Headers(init.headers).get('Authorization')
    requests.push({ path, init, bearer })
    await new Promise((resolve) => setTimeout(resolve, 1))
    const answer = server(path, bearer)
    if (answer === 'offline') throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(answer[1]), { status: answer[0], headers: { 'Retry-After': '7' } })
  })
  auth.signIn({ user, accessToken: 'old' })
})
afterEach(() => vi.unstubAllGlobals())

const success = (data: unknown) => [200, { success: true, message: 'ok', data }] as [number, unknown]
const refreshes = () => requests.filter(({ path }) => path === refreshAccessToken.path)

/** Accepts only the token `new`, which the refresh returns. */
const expiredToken: typeof server = (path, bearer) => {
  if (path === refreshAccessToken.path) return success({ accessToken: 'new' })
  return bearer === 'Bearer new' ? success({ user }) : [403, REFUSED]
}

test('a call sends the token and cookies, and returns the content of data', async () => {
  server = () => success({ user })
  expect(await call(readProfile)).toEqual({ user })
  expect(requests).toHaveLength(1)
  expect(requests[0]).toMatchObject({ bearer: 'Bearer old', init: { method: 'GET', credentials: 'include' } })
})

test('a refused token is refreshed and the call repeated', async () => {
  server = expiredToken
  expect(await call(readProfile)).toEqual({ user })
  expect(requests.map(({ path }) => path)).toEqual([
    readProfile.path,
    refreshAccessToken.path,
    readProfile.path,
  ])
  expect(auth.token).toBe('new')
})

test('calls refused at the same time share one refresh', async () => {
  server = expiredToken
  await Promise.all([call(readProfile), call(readProfile), call(readProfile)])
  expect(refreshes()).toHaveLength(1)
})

test('a token stored by another tab meanwhile is used instead of a refresh', async () => {
  server = expiredToken
  stored.set('auth', JSON.stringify({ user, token: 'new' }))
  await call(readProfile)
  expect(refreshes()).toHaveLength(0)
})

test('a call refused again after the refresh fails without a loop', async () => {
  server = (path) => (path === refreshAccessToken.path ? success({ accessToken: 'new' }) : [403, REFUSED])
  await expect(call(readProfile)).rejects.toMatchObject({ status: 403 })
  expect(requests).toHaveLength(3)
})

test('a refused refresh signs out, shows one message, and is not repeated', async () => {
  server = (path) => (path === refreshAccessToken.path ? [401, { message: 'no' }] : [403, REFUSED])
  auth.replaceToken('refreshed before')
  const calls = await Promise.allSettled([call(readProfile), call(readProfile)])
  expect(calls.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(refreshes()).toHaveLength(1)
  expect(auth.state()).toEqual({ status: 'signed-out', reason: 'expired' })
  expect(toasts.map(({ title }) => title)).toEqual(['Your session has expired. Please log in again.'])
})

test('the form of a call whose refresh is refused shows its message, and no second toast', async () => {
  server = (path) =>
    path === refreshAccessToken.path
      ? [401, { code: 'session_ended', message: messages.sessionExpired }]
      : [403, REFUSED]
  const failed = await call(readProfile).catch((error: unknown) => error)
  expect(showFailure(failed, 'It failed.')).toEqual({ title: messages.sessionExpired })
  expect(toasts.map(({ title }) => title)).toEqual([messages.sessionExpired])
})

test('after the organisation ended the sessions the message says so, and mentions no cookies', async () => {
  const said =
    'We have signed you out on all your devices. Please log in again, or write to us if you do not know why.'
  server = (path) => (path === refreshAccessToken.path ? [401, { message: said }] : [403, REFUSED])
  await expect(call(readProfile)).rejects.toMatchObject({ status: 401 })
  expect(auth.state()).toEqual({ status: 'signed-out', reason: 'expired' })
  expect(toasts.map(({ title }) => title)).toEqual([said])
})

test('after the account was deleted the message says so', async () => {
  const said = 'Your account is deleted.'
  server = (path) => (path === refreshAccessToken.path ? [401, { message: said }] : [403, REFUSED])
  await expect(call(readProfile)).rejects.toMatchObject({ status: 401 })
  expect(auth.state()).toEqual({ status: 'signed-out', reason: 'deleted' })
  expect(toasts).toMatchObject([{ kind: 'success', title: said }])
})

test('a session refused before its first refresh ended early: the login page explains the possible reasons', async () => {
  server = (path) => (path === refreshAccessToken.path ? [401, { message: 'no' }] : [403, REFUSED])
  await expect(call(readProfile)).rejects.toMatchObject({ status: 401 })
  expect(auth.state()).toEqual({ status: 'signed-out', reason: 'expired early' })
})

const ravi = { username: 'Ravi', email: 'ravi@example.org', profilePicture: null }

test('a call is never sent with the cookie of another account', async () => {
  server = (path, bearer) => {
    if (path === refreshAccessToken.path) return success({ accessToken: 'new', user: ravi })
    return bearer === 'Bearer new' ? success({ user: ravi }) : [403, REFUSED]
  }
  await expect(call(submitApplication, {} as never)).rejects.toMatchObject({ code: 'session_ended' })
  expect(requests.map(({ path, bearer }) => [path, bearer])).toEqual([
    [submitApplication.path, 'Bearer old'],
    [refreshAccessToken.path, 'Bearer old'],
  ])
  expect(auth.state()).toMatchObject({ user: ravi, token: 'new' })
})

test('after a login in another tab no call of the previous account is sent', async () => {
  server = expiredToken
  stored.set('auth', JSON.stringify({ user: ravi, token: 'new' }))
  await expect(call(submitApplication, {} as never)).rejects.toMatchObject({ code: 'session_ended' })
  expect(requests.map(({ bearer }) => bearer)).toEqual(['Bearer old'])
})

test('after a logout in another tab no cookie signs the person in again, and no message about an expired session appears', async () => {
  server = expiredToken
  stored.delete('auth')
  await expect(call(readProfile)).rejects.toMatchObject({ code: 'session_ended' })
  expect(refreshes()).toHaveLength(0)
  expect(auth.state().status).toBe('signed-out')
  expect(toasts).toEqual([])
})

test('during a pending logout there is no refresh, with or without a token', async () => {
  server = expiredToken
  enqueueLogOut()
  await expect(call(readProfile)).rejects.toMatchObject({ code: 'session_ended' })
  await expect(call(readProfile)).rejects.toMatchObject({ code: 'session_ended' })
  expect(requests.map(({ bearer }) => bearer)).toEqual(['Bearer old', null])
})

test('without a connection during the refresh the call fails and nobody is signed out', async () => {
  server = (path) => (path === refreshAccessToken.path ? 'offline' : [403, REFUSED])
  await expect(call(readProfile)).rejects.toMatchObject({ status: 0, message: NO_CONNECTION })
  expect(auth.state().status).toBe('signed-in')
  expect(toasts).toEqual([])
})

test.each([429, 500, 502, 503, 504, 400, 404])(
  'a refresh that answers %i signs nobody out, and a later one works',
  async (status) => {
    server = (path) => (path === refreshAccessToken.path ? [status, { message: 'no' }] : [403, REFUSED])
    await expect(call(readProfile)).rejects.toMatchObject({ status, retryAfterSeconds: 7 })
    expect(auth.state().status).toBe('signed-in')
    expect(toasts).toEqual([])
    server = expiredToken
    expect(await call(readProfile)).toEqual({ user })
  },
)

test.each([401, 403, 502])('a page of a proxy with status %i signs nobody out', async (status) => {
  vi.stubGlobal('fetch', async (path: string) =>
    path === refreshAccessToken.path
      ? new Response('<h1>Sign in to this network</h1>', { status, headers: { 'Content-Type': 'text/html' } })
      : Response.json(REFUSED, { status: 403 }),
  )
  await expect(call(readProfile)).rejects.toMatchObject({ status })
  expect(auth.state().status).toBe('signed-in')
})

const PAGE = { headers: { 'Content-Type': 'text/html; charset=utf-8' } }

test.each([
  ['a page of a public network', () => new Response('<h1>Sign in to this network</h1>', PAGE)],
  ['a body that broke off', () => new Response('{"success":true,"da')],
])('a successful refresh with %s signs nobody out', async (_, answer) => {
  vi.stubGlobal('fetch', async (path: string) =>
    path === refreshAccessToken.path ? answer() : Response.json(REFUSED, { status: 403 }),
  )
  await expect(call(readProfile)).rejects.toMatchObject({ status: 0, message: NO_CONNECTION })
  expect(auth.state().status).toBe('signed-in')
})

test.each([login, readProfile])(
  'a successful answer of $path without its data is no answer',
  async (lost) => {
    vi.stubGlobal('fetch', async () => new Response('{"success":true,"da'))
    await expect(call(lost, {} as never)).rejects.toMatchObject({ status: 0, message: NO_CONNECTION })
  },
)

test('a form that got a page of a public network has not arrived; one that got a part of an answer has', async () => {
  vi.stubGlobal('fetch', async () => new Response('<h1>Sign in to this network</h1>', PAGE))
  await expect(call(submitEnquiry, {} as never)).rejects.toMatchObject({ status: 0 })
  vi.stubGlobal('fetch', async () => new Response('{"success":true,"da', { status: 201 }))
  expect(await call(submitEnquiry, {} as never)).toEqual({})
})

test('a logout during a refresh is not undone by it', async () => {
  server = expiredToken
  const pending = call(readProfile)
  await vi.waitFor(() => expect(refreshes()).toHaveLength(1), { timeout: 60_000 })
  auth.signOut('logout')
  await pending.catch(() => undefined)
  expect(auth.state().status).toBe('signed-out')
  expect(stored.has('auth')).toBe(false)
})

test('an answer that is not JSON still becomes a failure with a message', async () => {
  vi.stubGlobal('fetch', async () => new Response('<h1>Bad Gateway</h1>', { status: 502 }))
  await expect(call(readProfile)).rejects.toMatchObject({ status: 502, code: 'unknown' })
})

test('path parameters are encoded and the idempotency key is sent as a header', async () => {
  server = () => success({})
  await call(resetPassword, { password: 'x' }, { params: { token: 'a/b' } })
  expect(requests[0]?.path).toBe('/api/v1/auth/reset-password/a%2Fb')
  await call(submitEnquiry, {} as never, { idempotencyKey: 'k1' })
  expect(new Headers(requests[1]?.init.headers).get('Idempotency-Key')).toBe('k1')
})
