import { expect, test } from 'vitest'
import { LINE_MAX } from '../../contract/content-fields.ts'
import { leftFor } from './same.ts'

test('a list is too long if one of its lines is', () => {
  expect(leftFor([])).toBe(LINE_MAX)
  expect(leftFor(['short', 'x'.repeat(LINE_MAX)])).toBe(0)
  expect(leftFor(['short', 'x'.repeat(LINE_MAX + 2)])).toBe(-2)
})
