import { charactersIn, WORDS_MAX, type WordValue } from '../../contract/content-fields.ts'

export const isSame = (one: WordValue, other: WordValue): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

/** Empty lines are not saved. */
export const withoutEmpty = (value: WordValue): WordValue =>
  Array.isArray(value) ? value.filter((line) => line.trim() !== '') : value

export const inWords = (value: WordValue): string => (Array.isArray(value) ? value.join(', ') : value)

/** The number of characters that still fit; negative if the text is too long. */
export const leftFor = (value: WordValue): number =>
  typeof value === 'string' ? WORDS_MAX - charactersIn(value) : WORDS_MAX
