import { afterEach, expect, test, vi } from 'vitest'
import { type AccountChange, AuthStore } from './auth-store.ts'
import { enqueueLogOut, settleLogOut } from './pending-log-out.ts'

const user = { username: 'Asha', email: 'asha@example.org', profilePicture: null }

/** A storage in memory. Has no size limit and sends no events to other tabs. */
function storageWith(auth?: unknown) {
  const stored = new Map<string, string>()
  if (auth !== undefined) stored.set('auth', typeof auth === 'string' ? auth : JSON.stringify(auth))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  return stored
}

afterEach(() => {
  settleLogOut()
  vi.unstubAllGlobals()
})

test('the account is unknown before storage is read', () => {
  storageWith({ user, token: 't1' })
  expect(new AuthStore().state()).toEqual({ status: 'loading' })
})

test('user and token together are a signed-in person', () => {
  storageWith({ user, token: 't1' })
  const store = new AuthStore()
  store.load()
  expect(store.state()).toEqual({ status: 'signed-in', user, token: 't1' })
})

test.each([
  ['nothing', undefined],
  ['text that is no JSON', '{user'],
  ['JSON of another kind', '"hello"'],
  ['null', 'null'],
  ['a user without a name', { user: {}, token: '' }],
])('%s in storage counts as signed out', (_, stored) => {
  storageWith(stored)
  const store = new AuthStore()
  store.load()
  expect(store.state().status).toBe('signed-out')
  expect(store.token).toBeNull()
})

test('a user without a token is cleared', () => {
  const stored = storageWith({ user, token: null })
  const store = new AuthStore()
  store.load()
  expect(store.state().status).toBe('signed-out')
  expect(stored.has('auth')).toBe(false)
})

test('a token without a user stays in loading until the user is known', () => {
  storageWith({ user: null, token: 't1' })
  const store = new AuthStore()
  expect(store.load()).toBe('token-only')
  expect(store.state().status).toBe('loading')
  store.replaceUser(user)
  expect(store.state()).toEqual({ status: 'signed-in', user, token: 't1' })
})

test('if loading ends without an answer the tab is signed out, and storage keeps the token', () => {
  const stored = storageWith({ user: null, token: 't1' })
  const store = new AuthStore()
  store.load()
  store.stopLoading()
  expect(store.state().status).toBe('signed-out')
  expect(stored.get('auth')).toContain('t1')
})

test('logging out empties storage and gives the reason', () => {
  const stored = storageWith({ user, token: 't1' })
  const store = new AuthStore()
  store.load()
  store.signOut('logout')
  expect(store.state()).toEqual({ status: 'signed-out', reason: 'logout' })
  expect(stored.has('auth')).toBe(false)
})

test('a change by another tab is taken over', () => {
  const stored = storageWith({ user, token: 't1' })
  const store = new AuthStore()
  store.load()
  stored.set('auth', JSON.stringify({ user, token: 't2' }))
  store.reread()
  expect(store.token).toBe('t2')
  stored.delete('auth')
  store.reread()
  expect(store.state().status).toBe('signed-out')
})

test('with blocked storage a login stays in memory, also when storage is read again', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked })
  const store = new AuthStore()
  store.load()
  expect(store.state().status).toBe('signed-out')
  store.signIn({ user, accessToken: 't1' })
  store.reread()
  expect(store.state().status).toBe('signed-in')
})

test('with read-only storage the tab continues from memory and ignores storage', () => {
  const stored = storageWith()
  vi.stubGlobal('localStorage', {
    ...localStorage,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  const store = new AuthStore()
  store.load()
  store.signIn({ user, accessToken: 't1' })
  store.reread()
  store.replaceToken('t2')
  expect(store.state()).toEqual({ status: 'signed-in', user, token: 't2' })
  expect(stored.size).toBe(0)
})

test.each(['deleted', 'logout', 'expired'] as const)(
  'the reason %s stays when a call is refused afterwards and reads storage again',
  (reason) => {
    storageWith({ user, token: 't1' })
    const store = new AuthStore()
    store.load()
    store.signOut(reason)
    store.reread()
    expect(store.state()).toEqual({ status: 'signed-out', reason })
    store.signIn({ user, accessToken: 't2' })
    expect(store.state()).toEqual({ status: 'signed-in', user, token: 't2' })
  },
)

test('a change of account is announced once, with the previous account; a new token or picture is no change', () => {
  const stored = storageWith()
  const store = new AuthStore()
  const changes: AccountChange[] = []
  store.onAccountChange((change) => changes.push(change))
  store.load()
  expect(store.account).toBeNull()
  store.signIn({ user, accessToken: 't1' })
  const asha = store.account
  expect(asha).not.toContain('asha')
  store.replaceToken('t2')
  store.replaceUser({ ...user, email: 'Asha@example.org', profilePicture: '/p.webp' })
  expect(store.accountChanges()).toBe(1)

  const ravi = { ...user, username: 'Ravi', email: 'ravi@example.org' }
  stored.set('auth', JSON.stringify({ user: ravi, token: 't3' }))
  store.reread()
  store.signOut('logout')
  expect(changes).toEqual([
    { before: null, after: asha, cause: 'login' },
    { before: asha, after: expect.any(String), cause: undefined },
    { before: changes[1]?.after, after: null, cause: 'logout' },
  ])
  expect(changes[1]?.after).not.toBe(asha)
})

test('an address that another tab has changed is the same account: only another token may be another person', () => {
  const stored = storageWith({ user, token: 't1' })
  const store = new AuthStore()
  store.load()
  const moved = { ...user, email: 'asha.rao@example.net' }
  stored.set('auth', JSON.stringify({ user: moved, token: 't1' }))
  store.reread()
  expect(store.state()).toEqual({ status: 'signed-in', user: moved, token: 't1' })
  expect(store.accountChanges()).toBe(0)

  stored.set('auth', JSON.stringify({ user, token: 't2' }))
  store.reread()
  expect(store.accountChanges()).toBe(1)
})

test('a token of another account switches the tab to that account, without mixing both', () => {
  const stored = storageWith({ user, token: 't1' })
  const store = new AuthStore()
  store.load()
  const ravi = { ...user, username: 'Ravi', email: 'ravi@example.org' }
  store.replaceToken('t2', ravi)
  expect(store.state()).toEqual({ status: 'signed-in', user: ravi, token: 't2' })

  stored.set('auth', JSON.stringify({ user: null, token: 't3' }))
  store.reread()
  expect(store.state().status).toBe('signed-out')
})

test('during a pending logout nobody is signed in, whatever storage contains; a login ends it', () => {
  const stored = storageWith({ user, token: 't1' })
  enqueueLogOut()
  const store = new AuthStore()
  store.load()
  expect(store.state().status).toBe('signed-out')
  expect(stored.has('auth')).toBe(false)
  // A tab that missed the logout writes its old state.
  stored.set('auth', JSON.stringify({ user, token: 't2' }))
  store.reread()
  expect(store.state().status).toBe('signed-out')
  expect(stored.has('auth')).toBe(false)

  store.signIn({ user, accessToken: 't3' })
  store.reread()
  expect(store.state()).toEqual({ status: 'signed-in', user, token: 't3' })
})
