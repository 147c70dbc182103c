import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readDraft, removeDraft, saveDraft } from './draft.ts'

const DAY_MS = 24 * 3600_000

/** A storage in memory. Has no size limit; `blocked` makes every use throw, as some browsers do. */
function fakeStorage(blocked = false) {
  const stored = new Map<string, string>()
  const use = <T>(work: () => T): T => {
    if (blocked) throw new Error('blocked')
    return work()
  }
  return {
    stored,
    getItem: (key: string) => use(() => stored.get(key) ?? null),
    setItem: (key: string, text: string) => use(() => void stored.set(key, text)),
    removeItem: (key: string) => use(() => void stored.delete(key)),
  }
}

let localStorage = fakeStorage()
beforeEach(() => {
  localStorage = fakeStorage()
  vi.stubGlobal('window', { localStorage })
})
afterEach(() => {
  removeDraft('application')
  removeDraft('enquiry')
  vi.unstubAllGlobals()
})

test('a draft is restored as typed', () => {
  saveDraft('enquiry', { fullName: 'Asha', message: 'क्या\nयह खुला है?', email: '' }, 'asha', 5)
  expect(readDraft('enquiry', 'asha', 6)).toEqual({
    startedAt: 5,
    savedAt: 5,
    values: { fullName: 'Asha', message: 'क्या\nयह खुला है?' },
  })
  removeDraft('enquiry')
  expect(readDraft('enquiry', 'asha', 6)).toBeUndefined()
})

test('saving keeps the start time of a draft; a new draft has a new start time', () => {
  saveDraft('enquiry', { fullName: 'A' }, 'asha', 5)
  saveDraft('enquiry', { fullName: 'Asha' }, 'asha', 7)
  expect(readDraft('enquiry', 'asha', 8)).toMatchObject({ startedAt: 5, savedAt: 7 })
  removeDraft('enquiry')
  saveDraft('enquiry', { fullName: 'Asha' }, 'asha', 9)
  expect(readDraft('enquiry', 'asha', 9)).toMatchObject({ startedAt: 9 })
  // Stored by an earlier version of this page.
  const stored = { savedAt: 11, values: { fullName: 'Asha' }, account: 'asha' }
  localStorage.stored.set('draft:enquiry', JSON.stringify(stored))
  expect(readDraft('enquiry', 'asha', 12)).toMatchObject({ startedAt: 11 })
})

test.each([
  ['asha', 'ravi'],
  ['asha', null],
  [null, 'ravi'],
])('a draft of %j is hidden from %j', (typedBy, other) => {
  saveDraft('enquiry', { message: 'my illness' }, typedBy)
  expect(readDraft('enquiry', other)).toBeUndefined()
  expect(readDraft('enquiry', typedBy)).toBeDefined()
})

test('a draft without an owner is shown to nobody', () => {
  localStorage.stored.set('draft:enquiry', JSON.stringify({ savedAt: Date.now(), values: { fullName: 'A' } }))
  expect(readDraft('enquiry', null)).toBeUndefined()
})

test('Aadhaar, voter ID and transaction number are never stored', () => {
  const typed = {
    birthYear: '1989',
    addharNumber: '234123412346',
    voterIdnumber: 'KLM7654321',
    transactionNumber: 'UTR99887766',
  }
  saveDraft('application', typed, null)
  expect([...localStorage.stored.values()].join()).toContain('1989')
  expect([...localStorage.stored.values()].join()).not.toMatch(/234123412346|KLM7654321|UTR99887766/)
})

test('unknown fields in a manipulated storage are ignored', () => {
  const values = { birthYear: '1989', addharNumber: '1', education: 7 }
  localStorage.stored.set('draft:application', JSON.stringify({ savedAt: Date.now(), values, account: null }))
  expect(readDraft('application', null)?.values).toEqual({ birthYear: '1989' })
})

test.each(['', '{', 'null', '7', '{"savedAt":"x","values":{}}', '{"savedAt":1}'])(
  '%j is not a draft',
  (text) => {
    localStorage.stored.set('draft:enquiry', text)
    expect(readDraft('enquiry', null, 2)).toBeUndefined()
  },
)

test('an emptied form deletes its draft, and a draft expires after thirty days', () => {
  saveDraft('enquiry', { fullName: 'Asha' }, null)
  saveDraft('enquiry', { fullName: '' }, null)
  expect(localStorage.stored.size).toBe(0)

  saveDraft('enquiry', { fullName: 'Asha' }, null, 0)
  expect(readDraft('enquiry', null, 30 * DAY_MS)).toBeDefined()
  expect(readDraft('enquiry', null, 30 * DAY_MS + 1)).toBeUndefined()
  expect(localStorage.stored.size).toBe(0)
})

test('with blocked storage a draft lasts as long as the page', () => {
  vi.stubGlobal('window', { localStorage: fakeStorage(true) })
  saveDraft('enquiry', { fullName: 'Asha' }, null)
  expect(readDraft('enquiry', null)?.values).toEqual({ fullName: 'Asha' })
})
