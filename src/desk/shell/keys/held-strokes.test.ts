import { expect, test } from 'vitest'
import { holdStrokes } from './held-strokes.ts'

const binding = (keys: string, isEarly?: true) => ({
  keys,
  label: '',
  group: '',
  run: () => {},
  ...(isEarly && { isEarly }),
})

/** A page during navigation: the address has changed, and the old page is still on the screen. */
function aPage(...early: string[]) {
  const page = { isDrawn: true }
  const pressed: string[] = []
  const strokes = holdStrokes({
    isDrawn: () => page.isDrawn,
    bindings: () => [binding('n'), ...early.map((keys) => binding(keys, true))],
    press: (stroke) => pressed.push(stroke),
  })
  return { page, pressed, strokes }
}

test('a key pressed before the opened page is drawn waits for it, and does nothing on the previous page', () => {
  const { page, pressed, strokes } = aPage()
  page.isDrawn = false
  expect(strokes.take('n', false)).toBe(true)
  expect(strokes.take('e', false)).toBe(true)
  // Another navigation has started in the meantime.
  strokes.drawn()
  expect(pressed).toEqual([])
  page.isDrawn = true
  strokes.drawn()
  expect(pressed).toEqual(['n', 'e'])
  strokes.drawn()
  expect(pressed).toEqual(['n', 'e'])
})

test('on a drawn page keys work at once, and so do the keys that open the next one', () => {
  const { page, strokes } = aPage('j')
  expect(strokes.take('n', false)).toBe(false)
  page.isDrawn = false
  expect(strokes.take('j', false)).toBe(false)
  expect(strokes.take('n', false)).toBe(true)
  // In their order.
  expect(strokes.take('j', false)).toBe(true)
})

test('Enter, Esc, Space and keys pressed with Ctrl are never buffered, and a key that is held down is buffered once', () => {
  const { page, pressed, strokes } = aPage()
  page.isDrawn = false
  for (const stroke of ['Enter', 'Esc', ' ', 'Mod k', 'Tab']) expect(strokes.take(stroke, false)).toBe(false)
  strokes.take('n', false)
  expect(strokes.take('n', true)).toBe(true)
  page.isDrawn = true
  strokes.drawn()
  expect(pressed).toEqual(['n'])
})
