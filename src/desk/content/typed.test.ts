import { expect, test } from 'vitest'
import type { ContentEntry } from '../../contract/desk-entries.ts'
import { afterNoAnswer, afterSaving, afterTyping, isConflict, type Typed, typedValueOf } from './typed.ts'

const PATH = 'text'
const none: Typed = new Map()
/** The only part of an entry that this code reads. */
const withText = (value: string) => ({ fields: [{ path: PATH, value }] }) as unknown as ContentEntry

test('a key pressed during the response to a save continues the saved text, without a conflict', () => {
  const before = withText('Old')
  const first = afterTyping(none, PATH, 'Old text', before)
  const saved = withText('Old text')
  const answered = afterSaving(first, new Map([[PATH, 'Old text']]), saved)

  const typedOn = afterTyping(answered, PATH, 'Old text.', saved)

  expect(typedValueOf(typedOn, PATH, saved)).toEqual({ value: 'Old text.', base: 'Old text', isSaved: false })
  expect(isConflict(typedOn, PATH, saved)).toBe(false)
})

test('a key pressed before the response to a save stays, unsaved, without a conflict', () => {
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

test('a colleague’s change is a conflict with an unsaved text, and replaces a saved one', () => {
  const unsaved = afterTyping(none, PATH, 'Mine', withText('Old'))
  expect(isConflict(unsaved, PATH, withText('Theirs'))).toBe(true)
  expect(typedValueOf(unsaved, PATH, withText('Theirs'))?.value).toBe('Mine')

  const saved = afterSaving(unsaved, new Map([[PATH, 'Mine']]), withText('Mine'))
  expect(isConflict(saved, PATH, withText('Theirs'))).toBe(false)
  expect(typedValueOf(saved, PATH, withText('Theirs'))).toBeUndefined()
})

test('a text that was sent without an answer, or that a colleague typed too, is no conflict', () => {
  const sent = afterTyping(none, PATH, 'Old text ', withText('Old'))
  const unanswered = afterNoAnswer(sent, new Map([[PATH, 'Old text ']]))
  const typedOn = afterTyping(unanswered, PATH, 'Old text.', withText('Old'))
  for (const stored of ['Old', 'Old text', 'Old text.'])
    expect(isConflict(typedOn, PATH, withText(stored)), stored).toBe(false)
  expect(isConflict(typedOn, PATH, withText('Theirs'))).toBe(true)

  const answered = afterSaving(typedOn, new Map([[PATH, 'Old text.']]), withText('Old text.'))
  const later = afterTyping(answered, PATH, 'Mine', withText('Old text.'))
  expect(isConflict(later, PATH, withText('Old text'))).toBe(true)
})
