import { expect, test } from 'vitest'
import { isUnder18, looksLikePhone } from './under-18.ts'

test.each([
  ['2008-01-06', '2026-01-05', true],
  ['2008-01-05', '2026-01-05', false],
  ['2008-01-04', '2026-01-05', false],
  ['2026-01-05', '2026-01-05', true],
  ['1926-12-31', '2026-01-05', false],
  // A person born on the 29th of February comes of age on the first of March.
  ['2008-02-29', '2026-02-28', true],
  ['2008-02-29', '2026-03-01', false],
])('born on %s, on %s under 18: %s', (born, today, under) => expect(isUnder18(born, today)).toBe(under))

test.each([
  ['98765 43210', true],
  ['+91 98765-43210', true],
  ['९८७६५४३२१०', true],
  ['98765', false],
  ['ask her', false],
])('%s is a phone number: %s', (typed, is) => expect(looksLikePhone(typed)).toBe(is))
