import { expect, test } from 'vitest'
import { isSingle, type KeyBinding, makeMatcher, strokeOf, strokesOf } from './strokes.ts'

const press = (key: string, held: Partial<KeyboardEvent> = {}) =>
  strokeOf({ key, code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held })
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
  expect(press('¡', { altKey: true, code: 'Digit1' })).toBe('Alt 1')
  expect(press('¹', { altKey: true, ctrlKey: true, code: 'Digit1' })).toBeUndefined()
  expect(strokesOf('Shift x')).toEqual(['Shift x'])
  expect(strokesOf('Alt 1')).toEqual(['Alt 1'])
  expect(strokesOf('g e')).toEqual(['g', 'e'])
})

test('single keys and sequences of them are ignored in fields; keys with Ctrl, Enter and Esc are not', () => {
  expect(['j', 'Shift x', 'Alt 1', 'g e', '?', ']'].filter(isSingle)).toHaveLength(6)
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

test('the newer of two bindings of one key applies', () => {
  const [older, newer] = [binding('j'), binding('j')]
  expect(makeMatcher().press('j', [older, newer])).toBe(newer)
})
