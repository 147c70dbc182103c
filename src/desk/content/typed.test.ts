import { expect, test } from 'vitest'
import type { ContentEntry } from '../../contract/desk-words.ts'
import { afterSaving, afterTyping, isConflict, type Typed, typedValueOf } from './typed.ts'

const PATH = 'text'
const none: Typed = new Map()
/** The only part of an entry that is read here. */
const withText = (value: string) => ({ fields: [{ path: PATH, value }] }) as unknown as ContentEntry

test('a key that is pressed while a save is answered continues the saved text: it is no conflict with it', () => {
  const before = withText('Old')
  const first = afterTyping(none, PATH, 'Old text', before)
  const saved = withText('Old text')
  const answered = afterSaving(first, new Map([[PATH, 'Old text']]), saved)

  const typedOn = afterTyping(answered, PATH, 'Old text.', saved)

  expect(typedValueOf(typedOn, PATH, saved)).toEqual({ value: 'Old text.', base: 'Old text', isSaved: false })
  expect(isConflict(typedOn, PATH, saved)).toBe(false)
})

test('a key that is pressed before the save is answered stays, unsaved, and is no conflict', () => {
  const before = withText('Old')
  const first = afterTyping(none, PATH, 'Old text', before)
  const typedOn = afterTyping(first, PATH, 'Old text.', before)
  const saved = withText('Old text')

  const answered = afterSaving(typedOn, new Map([[PATH, 'Old text']]), saved)

  expect(typedValueOf(answered, PATH, saved)).toEqual({
    value: 'Old text.',
    base: 'Old text',
    isSaved: false,
  })
  expect(isConflict(answered, PATH, saved)).toBe(false)
})

test('a text that somebody else changed is a conflict with an unsaved one, and takes the place of a saved one', () => {
  const unsaved = afterTyping(none, PATH, 'Mine', withText('Old'))
  expect(isConflict(unsaved, PATH, withText('Theirs'))).toBe(true)
  expect(typedValueOf(unsaved, PATH, withText('Theirs'))?.value).toBe('Mine')

  const saved = afterSaving(unsaved, new Map([[PATH, 'Mine']]), withText('Mine'))
  expect(isConflict(saved, PATH, withText('Theirs'))).toBe(false)
  expect(typedValueOf(saved, PATH, withText('Theirs'))).toBeUndefined()
})
