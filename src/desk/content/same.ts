import { charactersIn, WORDS_MAX, type WordValue } from '../../contract/desk-words.ts'

export const isSame = (one: WordValue, other: WordValue): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

/** A line that was added and says nothing yet is not kept. */
export const withoutEmpty = (value: WordValue): WordValue =>
  Array.isArray(value) ? value.filter((line) => line.trim() !== '') : value

export const inWords = (value: WordValue): string => (Array.isArray(value) ? value.join(', ') : value)

/** How many more characters fit; below 0 where there are too many. */
export const leftFor = (value: WordValue): number =>
  typeof value === 'string' ? WORDS_MAX - charactersIn(value) : WORDS_MAX
