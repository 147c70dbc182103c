import { ALPHABET, newReference, type ReferenceKind } from '../../../../submissions/reference.ts'

// Each record of the large demo is computed from its number, so that it is the same every time and needs no
// memory.

const GIVEN =
  'Asha Ravi Meera Imran Joseph Lakshmi Sunita Gurpreet Mary Abdul Pooja Harish Tenzin Zubin सुनीता José'.split(
    ' ',
  )
const FAMILY =
  'Rao Nair Khan Kulkarni Pillai Oraon Kaur Varghese Laskar Bose Das Iyer Reddy Patil Yadav ओरांव'.split(' ')
const PHONES = 1_000_000

export const pick = <Value>(values: readonly Value[], n: number): Value => values[n % values.length] as Value

/** Pseudo-random, but the same every time. */
export const mixed = (n: number) => Math.floor(Math.abs(Math.sin(n + 1)) * 1e9)

export const nameOf = (n: number) => `${pick(GIVEN, mixed(n))} ${pick(FAMILY, mixed(n * 7))}`

/** A unique number for each of a million people. */
export const phoneOf = (n: number) => String(9_000_000_000 + ((n * 7919) % PHONES))

/**
 * A reference: the month of its time, then its number in place of random characters, so that all are
 * different.
 */
export const referenceOf = (kind: ReferenceKind, at: number, n: number) =>
  newReference(kind, at).slice(0, 3) + inLetters(n)

const inLetters = (n: number) =>
  [4, 3, 2, 1, 0]
    .map((place) => ALPHABET[Math.floor(n / ALPHABET.length ** place) % ALPHABET.length])
    .join('')

/** One day of the year, and the numbers of its enquiries and applications. */
export interface Day {
  from: number
  to: number
  /** The time of the demo: nothing happens after it. */
  now: number
  /**
   * For `perYear` records in the year, the number of the first one on this day, and the number after the last
   * one.
   */
  numbersOf: (inYear: number) => { first: number; end: number }
}

/** The numbers of a day with their times, evenly over it. */
export function* arrivals(
  { from, to, numbersOf }: Day,
  inYear: number,
): Generator<{ n: number; at: number }> {
  const { first, end } = numbersOf(inYear)
  for (let n = first; n < end; n++)
    yield { n, at: from + Math.floor(((to - from) * (n - first)) / (end - first)) }
}
