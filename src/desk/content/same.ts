import {
  charactersIn,
  LINE_MAX,
  LINES_MAX,
  WORDS_MAX,
  type WordValue,
} from '../../contract/content-fields.ts'

export const isSame = (one: WordValue, other: WordValue): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

/** Whether the server has stored a typed value, apart from blanks and empty lines, which it shortens. */
export const isStored = (typed: WordValue, stored: WordValue): boolean =>
  isSame(withSingleBlanks(typed), withSingleBlanks(stored))

const withSingleBlanks = (value: WordValue): WordValue => {
  const shorten = (text: string) => text.split(/\s+/).join(' ').trim()
  return Array.isArray(value) ? value.map(shorten).filter((line) => line !== '') : shorten(value)
}

/** Empty lines are not saved. */
export const withoutEmpty = (value: WordValue): WordValue =>
  Array.isArray(value) ? value.filter((line) => line.trim() !== '') : value

export const inWords = (value: WordValue): string => (Array.isArray(value) ? value.join(', ') : value)

/** The number of characters that still fit, in a list into its longest line; negative if the text is too long. */
export const leftFor = (value: WordValue): number =>
  typeof value === 'string'
    ? WORDS_MAX - charactersIn(value)
    : LINE_MAX - Math.max(0, ...value.map(({ length }) => length))

/** The number of lines beyond the maximum of a list, without empty ones. */
export const linesBeyond = (value: WordValue): number =>
  Array.isArray(value) ? Math.max(0, withoutEmpty(value).length - LINES_MAX) : 0

/** Whether the server would take it. */
export const fits = (value: WordValue): boolean => leftFor(value) >= 0 && linesBeyond(value) === 0
