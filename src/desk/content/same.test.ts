import { expect, test } from 'vitest'
import { LINE_MAX, LINES_MAX } from '../../contract/content-fields.ts'
import { fits, leftFor, linesBeyond } from './same.ts'

test('a list is too long if one of its lines is', () => {
  expect(leftFor([])).toBe(LINE_MAX)
  expect(leftFor(['short', 'x'.repeat(LINE_MAX)])).toBe(0)
  expect(leftFor(['short', 'x'.repeat(LINE_MAX + 2)])).toBe(-2)
})

test('a list has too many lines without its empty ones', () => {
  const most = Array(LINES_MAX).fill('x')
  expect(linesBeyond([...most, ' '])).toBe(0)
  expect(fits([...most, ' '])).toBe(true)
  expect(linesBeyond([...most, 'x', 'x'])).toBe(2)
  expect(fits([...most, 'x', 'x'])).toBe(false)
})
