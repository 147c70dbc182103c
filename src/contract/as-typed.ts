import { HINDI_MONTHS } from './hindi-dates.ts'

// Normalises values as people in India type them. Forms and server use the same rules.

/** Converts the digits of every script to 0 to 9. Unicode lists the ten digits of each script in a row, zero first. */
export function asciiDigits(typed: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: shortcut for all-ASCII text, the most common case
  if (/^[\x00-\x7f]*$/.test(typed)) return typed
  return typed.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    let zero = code
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
    return String((code - zero) % 10)
  })
}

/** Blanks, dashes, dots and brackets, and the invisible marks in a number copied from a chat. */
const BETWEEN_DIGITS = /[\s\p{Pd}\p{Cf}−.()[\]]/gu

/** A number or code in the digits 0 to 9, without separators. */
export function plainNumber(typed: string): string {
  return asciiDigits(typed).replace(BETWEEN_DIGITS, '')
}

/**
 * Normalised number for comparisons: the same number is typed with and without blanks, hyphens and capitals, and in the
 * digits of any script.
 */
export function lettersAndDigits(typed: string): string {
  return asciiDigits(typed)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
}

/**
 * A phone number for a link, with its country code and without +; ten digits without + are an Indian number. Undefined
 * where it is not a phone number.
 */
export function internationalNumber(typed: string): string | undefined {
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '')
  const whole = digits.length === 10 && !typed.includes('+') ? `91${digits}` : digits
  return /^\d{10,15}$/.test(whole) ? whole : undefined
}

/**
 * A phone number without +91, 0091 or the leading 0 of a mobile number. A prefix is removed only if ten digits remain:
 * ten digits that begin with 0 stay as they are.
 */
export function plainPhone(typed: string): string {
  return plainNumber(typed).replace(/^(?:\+|00)91(?=\d{10}$)|^(?:(?:\+|00)91)?0(?=[6-9]\d{9}$)/, '')
}

/** An e-mail address without outer blanks and without the invisible marks that copying adds. */
export function plainAddress(typed: string): string {
  return typed.replace(/\p{Cf}/gu, '').trim()
}

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
)
/** Without the nukta (dot below): both spellings are common. */
const FOLDED_HINDI_MONTHS = HINDI_MONTHS.map((month) => month.replaceAll('\u093c', ''))
const DATE_CHARACTERS = /^[\p{L}\p{M}\d\s\p{Pd}\p{Cf}.,/॰]*$/u

/**
 * Parses a date in common spellings, the day first: 27/3/1989, 27-03-1989, 27 March 1989, २७ मार्च १९८९. March 27, 1989
 * and dates with the year first are unambiguous, so they are accepted too.
 *
 * Shape  YYYY-MM-DD, possibly a day that does not exist; unrecognised text is returned unchanged
 */
export function plainDate(typed: string): string {
  const text = asciiDigits(typed).toLowerCase()
  const parts = DATE_CHARACTERS.test(text) ? inOrder(text.match(/\d+|[\p{L}\p{M}]+/gu) ?? []) : undefined
  if (!parts) return typed.trim()
  const { day, month, year } = parts
  const number = monthNumber(month)
  if (!/^\d{4}$/.test(year) || !/^\d{1,2}$/.test(day) || !number) return typed.trim()
  return `${year}-${number.padStart(2, '0')}-${day.padStart(2, '0')}`
}

function inOrder(found: readonly string[]) {
  const [first = '', second = '', third = '', ...rest] = found.filter(
    (part) => !/^(?:st|nd|rd|th)$/.test(part),
  )
  if (rest.length > 0) return undefined
  if (/^\d{4}$/.test(first)) return { year: first, month: second, day: third }
  if (/^\D/.test(first)) return { month: first, day: second, year: third }
  return { day: first, month: second, year: third }
}

/**
 * Month names need at least three letters: Sep, Sept, September. Two are enough in Hindi: no two months begin alike.
 */
function monthNumber(month: string): string | undefined {
  if (/^\d{1,2}$/.test(month)) return month
  const hindi = month.normalize('NFD').replaceAll('\u093c', '').replace('म्ब', 'ंब').replace('अक्त', 'अक्ट')
  const [name, names, least] = /^\p{sc=Deva}/u.test(month)
    ? [hindi, FOLDED_HINDI_MONTHS, 2]
    : [month, MONTHS, 3]
  const index = name.length < least ? -1 : names.findIndex((one) => one.startsWith(name))
  return index < 0 ? undefined : String(index + 1)
}
