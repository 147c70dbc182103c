import { expect, test } from 'vitest'
import { looksLikeTransaction } from './transaction-number.ts'

test.each([
  ['412345678901', true],
  ['SBIN 2261 1234 5678', true],
  ['HDFCR52026112112345678', true],
  ['paid', false],
  ['000000000000', false],
])('the transaction number %s is plausible: %s', (typed, plausible) =>
  expect(looksLikeTransaction(typed)).toBe(plausible),
)
