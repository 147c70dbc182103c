import { beforeEach, expect, test, vi } from 'vitest'

const asha = { username: 'Asha', email: 'asha@example.org', profilePicture: null }
const ravi = { username: 'Ravi', email: 'ravi@example.org', profilePicture: null }

/** A tab in which a person signed in before the code of the dashboard was loaded. */
async function afterAshaSignedIn() {
  vi.resetModules()
  const { auth } = await import('../auth/auth-store.ts')
  auth.load()
  auth.signIn({ user: asha, accessToken: 't1' })
  const { queryClient } = await import('./query-client.ts')
  queryClient.setQueryData(['profile'], { user: asha })
  return { auth, queryClient }
}

beforeEach(() => {
  vi.unstubAllGlobals()
})

test('a new token of the same account keeps the cache', async () => {
  const { auth, queryClient } = await afterAshaSignedIn()
  auth.replaceToken('t2')
  expect(queryClient.getQueryData(['profile'])).toEqual({ user: asha })
})

test('after a change of the address, in any tab, the cache has the new one', async () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  const { auth, queryClient } = await afterAshaSignedIn()
  const moved = { ...asha, email: 'asha.rao@example.net' }
  stored.set('auth', JSON.stringify({ user: moved, token: 't1' }))
  auth.reread()
  expect(queryClient.getQueryData(['profile'])).toEqual({ user: moved })
})

test('logging out or changing the account clears the cache', async () => {
  const first = await afterAshaSignedIn()
  first.auth.signOut('logout')
  expect(first.queryClient.getQueryData(['profile'])).toBeUndefined()

  const second = await afterAshaSignedIn()
  second.auth.signIn({ user: ravi, accessToken: 't2' })
  expect(second.queryClient.getQueryData(['profile'])).toBeUndefined()
})
