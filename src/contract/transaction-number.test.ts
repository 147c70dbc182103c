import { expect, test } from 'vitest'
import { hintOfTransaction, looksLikeTransaction } from './transaction-number.ts'

test.each([
  ['412345678901', true],
  ['SBIN 2261 1234 5678', true],
  ['HDFCR52026112112345678', true],
  ['UTR 412345678901 dt 24/11/2026, Rs 5001', true],
  ['T2611241035400000000003', false],
  ['CICAgLDu8oTpZg', false],
  ['paid', false],
  ['000000000000', false],
])('the transaction number %s is plausible: %s', (typed, plausible) =>
  expect(looksLikeTransaction(typed)).toBe(plausible),
)

test.each([
  ['412345678901', undefined],
  ['४१२३ ४५६७ ८९०१', undefined],
  ['৪১২৩৪৫৬৭৮৯০১', undefined],
  ['T2611241035400000000003 UTR 412345678901', undefined],
  ['HDFCR52026112112345678', undefined],
  ['', undefined],
  ['T2611241035400000000003', /app’s own number.*12 digits called UTR/],
  ['t२६११२४१०३५४००००००००००३', /app’s own number/],
  ['CICAgLDu8oTpZg', /app’s own number/],
  ['+91 98765 43210', /phone number/],
  ['९८७६५ ४३२१०', /phone number/],
  ['41234567890', /12 digits, this one 11/],
  ['૪૧૨૩૪૫૬૭૮૯૦૧૨', /12 digits, this one 13/],
  ['paid', /^Most transaction numbers/],
])('the hint for %s', (typed, hint) => {
  const said = hintOfTransaction(typed)
  if (hint) expect(said).toMatch(hint)
  else expect(said).toBeUndefined()
})
