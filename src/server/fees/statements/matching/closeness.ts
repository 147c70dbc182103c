import type { Difference, DifferenceKind } from './matches.ts'

const STEPS: DifferenceKind[][] = [
  [
    'letter for digit',
    'one character wrong',
    'one character missing',
    'one character too many',
    'two characters exchanged',
  ],
  ['cut off by the bank', 'last digits only', 'not a whole word', 'no payment number'],
  ['phone number instead', 'handle instead'],
  ['name, amount and day'],
]

/** The distance from the exact number, regardless of other differences: 0 for the number itself, then near numbers, and names last. */
export function closeness(differences: readonly Pick<Difference, 'kind'>[]): number {
  return Math.max(0, ...differences.map(({ kind }) => STEPS.findIndex((kinds) => kinds.includes(kind)) + 1))
}
