import { randomInt } from 'node:crypto'

/**
 * Characters for reading out on the phone: no look-alikes (0 O, 1 I L), and no vowels, so that no word
 * appears by chance.
 */
export const ALPHABET = 'BCDFGHJKMNPQRSTVWXYZ23456789'
/** The number of random characters. Seventeen million references for each month. */
const BY_CHANCE = 5
/** Two characters count the months from this year on, and repeat after 65 years. */
const FIRST_YEAR = 2026
const MONTHS = ALPHABET.length ** 2

/** The first letter shows staff the kind of the reference, and keeps the kinds apart. */
export type ReferenceKind = 'enquiry' | 'application' | 'request'
const FIRST: Record<ReferenceKind, string> = { enquiry: 'E', application: 'A', request: 'R' }

const OF_SUBMISSION = new RegExp(`^[EA][${ALPHABET}]{7}$`)

/** Whether this is the reference of an enquiry or an application. */
export const isReference = (text: string) => OF_SUBMISSION.test(text)

/** The random reference is already in use: the caller tries another. */
export class ReferenceTaken extends Error {}

/** Errors  ReferenceTaken: the row of this id is not among those that were inserted */
export function refuseTaken(inserted: { id: string }[], id: string): void {
  if (!inserted.some((row) => row.id === id)) throw new ReferenceTaken()
}

/**
 * A reference begins with its month: staff recognise its age, and new references use the same few pages of a
 * large index.
 */
export function newReference(kind: ReferenceKind, now: number): string {
  const at = new Date(now)
  const month = (at.getUTCFullYear() - FIRST_YEAR) * 12 + at.getUTCMonth() + MONTHS
  const rest = Array.from({ length: BY_CHANCE }, () => randomInt(ALPHABET.length))
  const places = [Math.floor(month / ALPHABET.length), month, ...rest]
  return FIRST[kind] + places.map((place) => ALPHABET[place % ALPHABET.length]).join('')
}
