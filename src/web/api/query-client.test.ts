import { beforeEach, expect, test, vi } from 'vitest'

const asha = { username: 'Asha', email: 'asha@example.org', profilePicture: null }
const ravi = { username: 'Ravi', email: 'ravi@example.org', profilePicture: null }

/** As in a tab where Asha has signed in long before the dashboard's code came. */
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

test('a new token of the same person empties nothing', async () => {
  const { auth, queryClient } = await afterAshaSignedIn()
  auth.replaceToken('t2')
  expect(queryClient.getQueryData(['profile'])).toEqual({ user: asha })
})

test('what one person was shown is gone with them, and when another comes in their place', async () => {
  const first = await afterAshaSignedIn()
  first.auth.signOut('logout')
  expect(first.queryClient.getQueryData(['profile'])).toBeUndefined()

  const second = await afterAshaSignedIn()
  second.auth.signIn({ user: ravi, accessToken: 't2' })
  expect(second.queryClient.getQueryData(['profile'])).toBeUndefined()
})
