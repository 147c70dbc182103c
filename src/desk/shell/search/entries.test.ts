import { expect, test, vi } from 'vitest'
import {
  foundEntries,
  markedParts,
  matching,
  newEnquiryEntries,
  recentEntries,
  type SearchEntry,
} from './entries.ts'

test('an entry matches where every word occurs, regardless of accents and case', () => {
  const entries = ['Start', 'My account', 'Café list'].map(
    (label): SearchEntry => ({ label, group: 'Go to', run: () => {} }),
  )
  const labels = (words: string) => matching(entries, words).map(({ label }) => label)
  expect(labels('')).toHaveLength(3)
  expect(labels('COUNT my')).toEqual(['My account'])
  expect(labels('cafe')).toEqual(['Café list'])
  expect(labels('start list')).toEqual([])
  const plan: SearchEntry = {
    label: 'Data breach plan',
    alsoCalled: 'leak hack',
    group: 'Go to',
    run: () => {},
  }
  expect(matching([...entries, plan], 'hack')).toEqual([plan])
})

test('the typed beginnings of words are marked, in any script, and nothing inside a word', () => {
  const marked = (label: string, typed: string) =>
    markedParts(label, typed)
      .map(({ text, length }) => (length > 0 ? `[${text.slice(0, length)}]${text.slice(length)}` : text))
      .join('')
  expect(marked('Lakshmi Pillai', 'pil LAK')).toBe('[Lak]shmi [Pil]lai')
  expect(marked('Anup Lakra', 'ak')).toBe('Anup Lakra')
  expect(marked('José Fernandes', 'jose')).toBe('[José] Fernandes')
  expect(marked('नेहा वर्मा', 'नेहा')).toBe('[नेहा] वर्मा')
  expect(marked('a.b*c', '.*')).toBe('a.b*c')
})

test('a group with more results ends with a link to its list that passes the search on outside of the address', () => {
  const go = vi.fn()
  const none = { found: [], more: false }
  const person = {
    reference: 'EBP7KQ4M',
    name: '',
    email: 'lakshmi@example.org',
    phone: '9876500412',
  } as const
  const line = {
    ...person,
    account: 'none',
    enquiries: 2,
    applications: 1,
    lastAt: '2026-11-20T10:00:00Z',
  } as const
  const results = { people: { found: [line], more: true }, enquiries: none, applications: none }
  const entries = foundEntries(results, 'lak', go)
  expect(entries.map(({ label, detail }) => [label, detail])).toEqual([
    ['lakshmi@example.org', '+91 98765 00412, 2 enquiries, 1 application'],
    ['All results in People', undefined],
  ])
  for (const { run } of entries) run()
  expect(go.mock.calls).toEqual([['people/EBP7KQ4M'], ['people', { search: 'lak' }]])
})

test('a whole phone number that nobody has leads to a new enquiry with it; other words do not', () => {
  const open = vi.fn()
  const [entry] = newEnquiryEntries('+91 98765-00412', open)
  expect(entry?.label).toBe('New enquiry from +91 98765 00412')
  entry?.run()
  expect(open).toHaveBeenCalledWith('9876500412')
  expect([...newEnquiryEntries('0412', open), ...newEnquiryEntries('Ravi', open)]).toEqual([])
})

test('pages opened last are listed with their kind, and lead back', () => {
  const go = vi.fn()
  const opened = { path: 'enquiries/all/EBP7KQ4M', name: 'Prakash Hegde', about: 'Enquiry, Health Issue' }
  const [entry] = recentEntries([opened], go)
  expect(entry).toMatchObject({
    group: 'Recently opened',
    label: 'Prakash Hegde',
    detail: 'Enquiry, Health Issue',
  })
  entry?.run()
  expect(go).toHaveBeenCalledWith('enquiries/all/EBP7KQ4M')
})
