import { randomInt } from 'node:crypto'

/** What people read out on the phone: no look-alikes (0 O, 1 I L), and no vowels, so that no word appears by chance. */
const ALPHABET = 'BCDFGHJKMNPQRSTVWXYZ23456789'
const LENGTH = 8

/** The first letter tells staff what it is the reference of, and keeps the two kinds apart. */
type Kind = 'enquiry' | 'application'
const FIRST: Record<Kind, string> = { enquiry: 'E', application: 'A' }

/** Tries references until one is free. `insert` answers undefined where the reference is taken. */
export async function withReference(
  kind: Kind,
  insert: (reference: string) => Promise<unknown>,
): Promise<string> {
  for (;;) {
    const rest = Array.from({ length: LENGTH - 1 }, () => ALPHABET[randomInt(ALPHABET.length)])
    const reference = FIRST[kind] + rest.join('')
    if (await insert(reference)) return reference
  }
}
