import type { PaletteEntry } from './use-keys.ts'

/** The reference that people give on the phone: E for an enquiry, A for an application, and seven more characters. */
export function referenceIn(words: string): string | undefined {
  const tidy = words.replace(/[\s-]/g, '').toUpperCase()
  return /^[EA][A-Z2-9]{7}$/.test(tidy) ? tidy : undefined
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The entries that contain every word, in their original order. */
export function fitting(entries: PaletteEntry[], words: string): PaletteEntry[] {
  const parts = folded(words).split(/\s+/).filter(Boolean)
  return entries.filter(({ label }) => parts.every((part) => folded(label).includes(part)))
}

export function inGroups<Thing extends { group: string }>(things: Thing[], first: string[] = []) {
  const groups = new Map<string, Thing[]>(first.map((name) => [name, []]))
  for (const thing of things) groups.set(thing.group, [...(groups.get(thing.group) ?? []), thing])
  return [...groups].filter(([, members]) => members.length > 0)
}
