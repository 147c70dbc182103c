import { diffLines, diffWords } from 'diff'
import type { FieldChange } from '../../../contract/desk-words.ts'

/** Comparing takes the square of what differs: 500 words that became others. */
const MOST_DIFFERENCES = 1000

/** Word by word; where too much differs, line by line; and where that is too much, one text and then the other. */
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
