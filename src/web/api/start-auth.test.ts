import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { auth } from '../auth/auth-store.ts'
import { loadUser } from './start-auth.ts'

const user = { username: 'Asha', email: 'asha@example.org', profilePicture: null }
let stored: Map<string, string>

beforeEach(() => {
  vi.useFakeTimers()
  stored = new Map([['auth', JSON.stringify({ user: null, token: 't1' })]])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  auth.load()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a token without a user is completed with the profile', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, message: 'ok', data: { user } }))
  await loadUser()
  expect(auth.state()).toEqual({ status: 'signed-in', user, token: 't1' })
})

test('an invalid token is removed', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'not_signed_in' }, { status: 401 }))
  await loadUser()
  expect(auth.state().status).toBe('signed-out')
  expect(stored.has('auth')).toBe(false)
})

test('a response that is a web page of a proxy does not remove the token', async () => {
  const headers = { 'Content-Type': 'text/html; charset=utf-8' }
  vi.stubGlobal(
    'fetch',
    async () => new Response('<h1>Sign in to this network</h1>', { status: 401, headers }),
  )
  await loadUser()
  expect(stored.get('auth')).toContain('t1')
})

test('a slow profile delays the start by at most 5 seconds, and is used if it arrives later', async () => {
  let answer: (response: Response) => void = () => undefined
  vi.stubGlobal('fetch', () => new Promise((resolve) => (answer = resolve)))
  const healing = loadUser()
  await vi.advanceTimersByTimeAsync(5000)
  expect(auth.state().status).toBe('signed-out')
  expect(stored.get('auth')).toContain('t1')
  answer(Response.json({ success: true, message: 'ok', data: { user } }))
  await healing
  expect(auth.state().status).toBe('signed-in')
})
