import type { WordValue } from '../../contract/desk-words.ts'

export const isSame = (one: WordValue, other: WordValue): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

/** A line that was added and says nothing yet is not kept. */
export const withoutEmpty = (value: WordValue): WordValue =>
  Array.isArray(value) ? value.filter((line) => line.trim() !== '') : value

export const inWords = (value: WordValue): string => (Array.isArray(value) ? value.join(', ') : value)
