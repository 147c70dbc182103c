import * as v from 'valibot'
import { expect, test } from 'vitest'
import { optionalText } from './fields.ts'

const voterId = optionalText('Voter ID number', 5)
const answerOf = (typed: unknown) => {
  const read = v.safeParse(voterId, typed)
  return read.success ? { output: read.output } : read.issues[0].message
}

test.each([undefined, '', ' ', '\t', '\u00a0 \n'])(
  'an optional text of %j is left out, not refused',
  (typed) => {
    expect(answerOf(typed)).toEqual({ output: undefined })
  },
)

test('an optional text that is given follows the rules of a required one', () => {
  expect(answerOf(' KLM76 ')).toEqual({ output: 'KLM76' })
  expect(answerOf('KLM765')).toBe('Voter ID number can have at most 5 characters.')
  expect(answerOf('K\u0000M')).toBe('Voter ID number must be plain text on one line.')
})
