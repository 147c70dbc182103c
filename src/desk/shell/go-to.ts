import { referenceIn } from './keys/palette-entries.ts'
import type { PaletteEntry } from './keys/use-keys.ts'
import type { DeskPage } from './pages.ts'

/** The pages of the person's role, for the palette. */
export const entriesOf = (own: readonly DeskPage[], go: (path: string) => void): PaletteEntry[] =>
  own.map(({ path, label, key }) => ({
    label,
    group: 'Pages',
    ...(key && { keys: `g ${key}` }),
    run: () => go(path),
  }))

/** A reference given on the phone leads to its item, for staff whose role has that page. */
export function entryOfReference(
  own: readonly DeskPage[],
  words: string,
  go: (path: string) => void,
): PaletteEntry[] {
  const reference = referenceIn(words)
  const page = own.find(({ path }) => path === (reference?.startsWith('E') ? 'enquiries' : 'applications'))
  if (!reference || !page) return []
  return [{ label: `Open ${reference}`, group: page.label, run: () => go(`${page.path}/all/${reference}`) }]
}
