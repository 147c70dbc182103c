import { beforeEach, expect, test, vi } from 'vitest'

const asha = { username: 'Asha', email: 'asha@example.org', profilePicture: null }
const ravi = { username: 'Ravi', email: 'ravi@example.org', profilePicture: null }
const TYPED = { birthYear: '1989', familyIncomePerAnnum: 'Below 2 Lakh' }

/** A browser's storage, kept in a map. Holds any amount and tells other tabs nothing. */
function storage() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }
}

let localStorage = storage()

/** One tab of a browser: its own memory and session, the storage of all tabs. */
async function newTab() {
  vi.resetModules()
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('window', { localStorage, sessionStorage: storage() })
  const { auth } = await import('../auth/auth-store.ts')
  const drafts = await import('./draft.ts')
  const { noteVisitorForm, forgetVisitorForm } = await import('./visitor-form.ts')
  const { savePending, readPending } = await import('./pending-submission.ts')
  const { keepFormsApart } = await import('./keep-forms-apart.ts')
  keepFormsApart()
  auth.load()
  return {
    auth,
    goTo: forgetVisitorForm,
    type: (typed = TYPED) => {
      drafts.saveDraft('application', typed, auth.account ?? null)
      if (auth.account === null) noteVisitorForm('application')
    },
    leaveToLogIn: () =>
      savePending('application', {
        key: 'key-1',
        since: 1,
        state: 'to finish',
        account: auth.account ?? null,
      }),
    offered: () => drafts.readDraft('application', auth.account ?? null)?.values,
    pending: () => readPending('application', auth.account ?? null)?.key,
    logIn: (user: typeof asha) => auth.signIn({ user, accessToken: `of ${user.username}` }),
  }
}

beforeEach(() => {
  localStorage = storage()
})

test('whoever logs out leaves nothing of a form, neither to the next person nor in storage', async () => {
  const tab = await newTab()
  tab.logIn(asha)
  tab.type()
  tab.auth.signOut('logout')
  expect([...localStorage.kept.values()].join()).not.toContain('1989')
  expect(tab.offered()).toBeUndefined()
  tab.logIn(asha)
  expect(tab.offered()).toBeUndefined()
})

test('a session that ended leaves nothing in storage and nothing to others; its owner has it back', async () => {
  const tab = await newTab()
  tab.logIn(asha)
  tab.type()
  tab.auth.signOut('expired')
  expect([...localStorage.kept.values()].join()).not.toContain('1989')
  expect(tab.offered()).toBeUndefined()
  tab.logIn(asha)
  expect(tab.offered()).toEqual(TYPED)

  tab.auth.signOut('expired')
  tab.logIn(ravi)
  expect(tab.offered()).toBeUndefined()
  tab.auth.signOut('logout')
  tab.logIn(asha)
  expect(tab.offered()).toBeUndefined()
})

test('what a visitor typed and left for the log-in is the account’s that logs in, also after another tab heard of it', async () => {
  const tab = await newTab()
  tab.type()
  tab.leaveToLogIn()
  tab.goTo('/Login')
  tab.logIn(asha)
  expect(tab.offered()).toEqual(TYPED)
  expect(tab.pending()).toBe('key-1')

  const other = await newTab()
  expect(other.offered()).toEqual(TYPED)
})

test('what a visitor typed before they went elsewhere, or in another tab, is nobody’s after a log-in', async () => {
  const tab = await newTab()
  tab.type()
  tab.goTo('/career')
  tab.logIn(asha)
  expect(tab.offered()).toBeUndefined()
  tab.auth.signOut('logout')

  tab.type()
  const other = await newTab()
  other.logIn(ravi)
  expect(other.offered()).toBeUndefined()
  tab.auth.reread()
  expect(tab.offered()).toBeUndefined()
  other.auth.signOut('logout')
  tab.auth.reread()
  expect(tab.offered()).toBeUndefined()
})

test('another account in the place of the first, without a log-out in between, finds nothing either', async () => {
  const tab = await newTab()
  tab.logIn(asha)
  tab.type()
  localStorage.setItem('auth', JSON.stringify({ user: ravi, token: 'of Ravi' }))
  tab.auth.reread()
  expect(tab.offered()).toBeUndefined()
  expect([...localStorage.kept.values()].join()).not.toContain('1989')
})

test('what others typed after a session ended is not given to its owner', async () => {
  const tab = await newTab()
  tab.logIn(asha)
  tab.type()
  tab.auth.signOut('expired')
  tab.type({ ...TYPED, birthYear: '2001' })
  localStorage.setItem('auth', JSON.stringify({ user: ravi, token: 'of Ravi' }))
  tab.auth.reread()
  localStorage.removeItem('auth')
  tab.auth.reread()
  tab.logIn(asha)
  expect(tab.offered()).toEqual(TYPED)
})
