import { randomInt } from 'node:crypto'

/** What people read out on the phone: no look-alikes (0 O, 1 I L), and no vowels, so that no word appears by chance. */
const ALPHABET = 'BCDFGHJKMNPQRSTVWXYZ23456789'
const LENGTH = 8

/** The first letter tells staff what it is the reference of, and keeps the two kinds apart. */
type Kind = 'enquiry' | 'application'
const FIRST: Record<Kind, string> = { enquiry: 'E', application: 'A' }

/** Tries references until each row has one that is free. `insert` answers the ids of the rows whose reference was. */
export async function withReferences<Row extends { id: string }>(
  kind: Kind,
  rows: Row[],
  insert: (rows: (Row & { reference: string })[]) => Promise<{ id: string }[]>,
): Promise<string[]> {
  const references = new Map<string, string>()
  let left = rows
  while (left.length > 0) {
    const tried = left.map((row) => ({ ...row, reference: newReference(kind) }))
    const kept = new Set((await insert(tried)).map(({ id }) => id))
    for (const { id, reference } of tried) if (kept.has(id)) references.set(id, reference)
    left = left.filter(({ id }) => !kept.has(id))
  }
  return rows.map(({ id }) => references.get(id) as string)
}

function newReference(kind: Kind): string {
  const rest = Array.from({ length: LENGTH - 1 }, () => ALPHABET[randomInt(ALPHABET.length)])
  return FIRST[kind] + rest.join('')
}
