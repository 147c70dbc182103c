import { randomInt } from 'node:crypto'

/** What people read out on the phone: no look-alikes (0 O, 1 I L), and no vowels, so that no word appears by chance. */
const ALPHABET = 'BCDFGHJKMNPQRSTVWXYZ23456789'
/** Behind the letter of its kind. Seventeen million for each month. */
const BY_CHANCE = 5
/** Two characters count the months from here on, and begin anew after 65 years. */
const FIRST_YEAR = 2026
const MONTHS = ALPHABET.length ** 2

/** The first letter tells staff what it is the reference of, and keeps the two kinds apart. */
type Kind = 'enquiry' | 'application'
const FIRST: Record<Kind, string> = { enquiry: 'E', application: 'A' }

/**
 * A reference begins with the month it was given in: staff see what belongs together, and new ones come to the same few pages
 * of a large index. Tries until each row has one that is free. `insert` answers the ids of the rows whose reference was.
 */
export async function withReferences<Row extends { id: string }>(
  kind: Kind,
  now: number,
  rows: Row[],
  insert: (rows: (Row & { reference: string })[]) => Promise<{ id: string }[]>,
): Promise<string[]> {
  const references = new Map<string, string>()
  let left = rows
  while (left.length > 0) {
    const tried = left.map((row) => ({ ...row, reference: newReference(kind, now) }))
    const kept = new Set((await insert(tried)).map(({ id }) => id))
    for (const { id, reference } of tried) if (kept.has(id)) references.set(id, reference)
    left = left.filter(({ id }) => !kept.has(id))
  }
  return rows.map(({ id }) => references.get(id) as string)
}

export function newReference(kind: Kind, now: number): string {
  const at = new Date(now)
  const month = (at.getUTCFullYear() - FIRST_YEAR) * 12 + at.getUTCMonth() + MONTHS
  const rest = Array.from({ length: BY_CHANCE }, () => randomInt(ALPHABET.length))
  const places = [Math.floor(month / ALPHABET.length), month, ...rest]
  return FIRST[kind] + places.map((place) => ALPHABET[place % ALPHABET.length]).join('')
}
