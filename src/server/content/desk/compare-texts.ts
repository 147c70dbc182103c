import { diffLines, diffWords } from 'diff'
import type { FieldChange } from '../../../contract/desk-entries.ts'

/** 500 replaced words, each of which counts twice. The time grows with the square of the differences. */
const MOST_DIFFERENCES = 1000

/**
 * Compares word by word; with too many differences line by line; with too many of those it returns the two
 * texts one after the other.
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
