import { expect, test } from 'vitest'
import { fitting, referenceIn } from './palette-entries.ts'
import { isSingle, type KeyBinding, makeMatcher, strokeOf, strokesOf } from './strokes.ts'

const press = (key: string, held: Partial<KeyboardEvent> = {}) =>
  strokeOf({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held })
const binding = (keys: string): KeyBinding => ({ keys, label: keys, group: '', run: () => {} })

test('a press is written as in a binding, on every keyboard layout', () => {
  expect(press('j')).toBe('j')
  expect(press('J')).toBe('j')
  expect(press('X', { shiftKey: true })).toBe('Shift x')
  expect(press('?', { shiftKey: true })).toBe('?')
  expect(press('k', { ctrlKey: true })).toBe('Mod k')
  expect(press('k', { metaKey: true })).toBe('Mod k')
  expect(press('Escape')).toBe('Esc')
  expect(press('Enter')).toBe('Enter')
  expect(press('Shift', { shiftKey: true })).toBeUndefined()
  expect(press('j', { altKey: true })).toBeUndefined()
  expect(strokesOf('Shift x')).toEqual(['Shift x'])
  expect(strokesOf('g e')).toEqual(['g', 'e'])
})

test('single keys and sequences of them are ignored in fields; keys held with others are not', () => {
  expect(['j', 'Shift x', 'g e', '?', ']'].filter(isSingle)).toHaveLength(5)
  expect(['Mod k', 'Enter', 'Esc'].filter(isSingle)).toEqual([])
})

test('a sequence has to be pressed quickly; a key that does not continue it counts alone', () => {
  let now = 0
  const matcher = makeMatcher(() => now)
  const known = ['g e', 'g a', 'e', 'j'].map(binding)
  const meant = (stroke: string) => {
    const found = matcher.press(stroke, known)
    return typeof found === 'object' ? found.keys : found
  }
  expect(meant('e')).toBe('e')
  expect([meant('g'), meant('e')]).toEqual(['begun', 'g e'])
  expect(meant('e')).toBe('e')
  expect([meant('g'), meant('j')]).toEqual(['begun', 'j'])
  expect([meant('g'), meant('g'), meant('a')]).toEqual(['begun', 'begun', 'g a'])
  expect(meant('g')).toBe('begun')
  now += 2000
  expect(meant('e')).toBe('e')
  expect(meant('q')).toBeUndefined()
})

test('of two bindings of one key the newer one applies', () => {
  const [older, newer] = [binding('j'), binding('j')]
  expect(makeMatcher().press('j', [older, newer])).toBe(newer)
})

test('a reference is recognised in every spelling, and other words are not references', () => {
  for (const typed of ['EBP7KQ4M', 'ebp7kq4m', ' ebp 7kq-4m ']) expect(referenceIn(typed)).toBe('EBP7KQ4M')
  for (const typed of ['', 'EBP7KQ4', 'EBP7KQ4MM', 'XBP7KQ4M', 'EBP7KQ41', '9876543210'])
    expect(referenceIn(typed)).toBeUndefined()
})

test('an entry matches where every word occurs, regardless of accents and case', () => {
  const entries = ['Start', 'My sign-in', 'Café list'].map((label) => ({ label, group: '', run: () => {} }))
  const labels = (words: string) => fitting(entries, words).map(({ label }) => label)
  expect(labels('')).toHaveLength(3)
  expect(labels('SIGN my')).toEqual(['My sign-in'])
  expect(labels('cafe')).toEqual(['Café list'])
  expect(labels('start list')).toEqual([])
})
