import { beforeEach, expect, test, vi } from 'vitest'

const asha = { username: 'Asha', email: 'asha@example.org', profilePicture: null }
const ravi = { username: 'Ravi', email: 'ravi@example.org', profilePicture: null }
const TYPED = { birthYear: '1989', familyIncomePerAnnum: 'Below 2 Lakh' }

/** A storage in memory. Has no size limit and sends no events to other tabs. */
function storage() {
  const stored = new Map<string, string>()
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  }
}

let localStorage = storage()

/** One tab of a browser: its own memory and session storage, shared local storage. */
async function newTab() {
  vi.resetModules()
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('window', { localStorage, sessionStorage: storage() })
  const { auth } = await import('../auth/auth-store.ts')
  const drafts = await import('./draft.ts')
  const { markFormBeforeLogin, forgetVisitorForm } = await import('./visitor-form.ts')
  const { savePending, readPending } = await import('./pending-submission.ts')
  const { isolateFormsByAccount } = await import('./keep-forms-apart.ts')
  const { storedReceipt, showReceipt } = await import('./receipt.ts')
  isolateFormsByAccount()
  auth.load()
  return {
    auth,
    goTo: forgetVisitorForm,
    type: (typed = TYPED) => {
      drafts.saveDraft('application', typed, auth.account ?? null)
      if (auth.account === null) markFormBeforeLogin('application')
    },
    leaveToLogIn: () =>
      savePending('application', {
        key: 'key-1',
        since: Date.now(),
        state: 'to finish',
        account: auth.account ?? null,
      }),
    offered: () => drafts.readDraft('application', auth.account ?? null)?.values,
    pending: () => readPending('application', auth.account ?? null)?.key,
    sent: () =>
      showReceipt({
        form: 'enquiry',
        reference: 'E2345678',
        next: {},
        sentAt: 1,
        account: auth.account ?? null,
      }),
    receipt: () => storedReceipt('enquiry', auth.account ?? null)?.reference,
    moveTo: (user: typeof asha) => auth.changeAddress(user),
    logIn: (user: typeof asha) => auth.signIn({ user, accessToken: `of ${user.username}` }),
  }
}

beforeEach(() => {
  localStorage = storage()
})

test('after a logout nothing of a form remains, neither for the next person nor in storage', async () => {
  const tab = await newTab()
  tab.logIn(asha)
  tab.type()
  tab.auth.signOut('logout')
  expect([...localStorage.stored.values()].join()).not.toContain('1989')
  expect(tab.offered()).toBeUndefined()
  tab.logIn(asha)
  expect(tab.offered()).toBeUndefined()
})

test('after an expired session nothing remains in storage or for others; its owner gets it back', async () => {
  const tab = await newTab()
  tab.logIn(asha)
  tab.type()
  tab.auth.signOut('expired')
  expect([...localStorage.stored.values()].join()).not.toContain('1989')
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

test('the form of a visitor who goes to the login belongs to the account that logs in, also if another tab notices the login first', async () => {
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

test('a form left by a visitor for another page, or in another tab, belongs to nobody after a login', async () => {
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

test('switching to another account without a logout in between shows nothing of the first', async () => {
  const tab = await newTab()
  tab.logIn(asha)
  tab.type()
  localStorage.setItem('auth', JSON.stringify({ user: ravi, token: 'of Ravi' }))
  tab.auth.reread()
  expect(tab.offered()).toBeUndefined()
  expect([...localStorage.stored.values()].join()).not.toContain('1989')
})

test('after a change of the own address the forms, and the reference, still belong to the same person', async () => {
  const tab = await newTab()
  tab.logIn(asha)
  tab.type()
  tab.leaveToLogIn()
  tab.sent()
  tab.moveTo({ ...asha, email: 'asha.rao@example.net' })
  expect(tab.offered()).toEqual(TYPED)
  expect(tab.pending()).toBe('key-1')
  expect(tab.receipt()).toBe('E2345678')
  tab.logIn(ravi)
  expect([tab.offered(), tab.pending(), tab.receipt()]).toEqual([undefined, undefined, undefined])
})

test('after a change of the own address in another tab the form of this one still belongs to the same person', async () => {
  const tab = await newTab()
  tab.logIn(asha)
  tab.type()
  tab.leaveToLogIn()
  const moved = { ...asha, email: 'asha.rao@example.net' }
  localStorage.setItem('auth', JSON.stringify({ user: moved, token: 'of Asha' }))
  tab.auth.reread()
  expect([tab.offered(), tab.pending()]).toEqual([TYPED, 'key-1'])
})

test('text typed by others after a session ended is not given to its owner', async () => {
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
