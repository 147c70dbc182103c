import { diffLines, diffWords } from 'diff'
import type { FieldChange } from '../../../contract/desk-entries.ts'

/** Comparing takes quadratic time in the number of differences: 500 replaced words. */
const MOST_DIFFERENCES = 1000

/**
 * Word by word; with too many differences, line by line; and with too many of those, the two texts one after the other.
 */
export function partsOf(before: string, after: string, isOrder: boolean): FieldChange['parts'] {
  const bound = { maxEditLength: MOST_DIFFERENCES }
  const parts = (isOrder ? undefined : diffWords(before, after, bound)) ?? diffLines(before, after, bound)
  if (!parts)
    return [
      { text: before, is: 'old' },
      { text: after, is: 'new' },
    ]
  return parts.map(({ value, added, removed }) => ({
    text: value,
    is: added ? 'new' : removed ? 'old' : 'same',
  }))
}
