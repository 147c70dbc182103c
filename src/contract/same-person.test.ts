import { expect, test } from 'vitest'
import { isSameName } from './same-person.ts'

test.each([
  ['Aarav Rao', 'aarav  rao', true],
  ['Rao, Aarav', 'Aarav Rao', true],
  ['आरव राव', 'आरव राव ', true],
  ['Aarav Rao', 'Aarohi Rao', false],
  ['', '', false],
])('%j and %j: the same name is %s', (one, other, same) => {
  expect(isSameName(one, other)).toBe(same)
})
