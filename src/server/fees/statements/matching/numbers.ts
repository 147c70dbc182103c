import { asciiDigits } from '../../../../contract/as-typed.ts'

const SHORTEST = 8
const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/
const LABEL = 'UPI|UTR|RRN|IMPS|NEFT|RTGS|REF|TXN|REV|RVSL|RTN|NO|ID'
const GLUED_LABEL = new RegExp(String.raw`^(?:${LABEL})+(?=\d{8})`)
const ONLY_LABEL = new RegExp(`^(?:${LABEL})$`, 'i')
const DAY_MS = 86_400_000

/** The canonical form of a number: capitals, no spaces, no punctuation, no leading zeros, digits of every script as 0 to 9. */
export function foldNumber(text: string): string {
  return asciiDigits(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^0+/, '')
}

/** The number without a label that is attached to its digits, as in UPI632400114096. */
export function withoutLabel(number: string): string {
  return number.replace(GLUED_LABEL, '').replace(/^0+/, '')
}

/** Whether this is a word before the number of a payment. */
export const isLabel = (word: string) => ONLY_LABEL.test(word)

/**
 * Whether this can be a payment number: long enough, with a digit, not an IFSC, a row of zeros, or a date.
 */
export function isNumber(folded: string): boolean {
  return (
    folded.length >= SHORTEST &&
    /\d/.test(folded) &&
    !IFSC.test(folded) &&
    !isOneCharacter(folded) &&
    !isDate(folded)
  )
}

export function isIfsc(folded: string): boolean {
  return IFSC.test(folded)
}

export function isOneCharacter(folded: string): boolean {
  return /^(.?)\1*$/.test(folded)
}

/** A date such as 15112026 or 20261115. */
export function isDate(folded: string): boolean {
  return /^(?:0?[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])20\d\d$|^20\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/.test(
    folded,
  )
}

/** An Indian mobile number, with or without 91; but twelve digits with the day in them are a payment number. */
export function isPhone(folded: string, near: string): boolean {
  return /^[6-9]\d{9}$/.test(folded) || (/^91[6-9]\d{9}$/.test(folded) && !carriesDay(folded, near, 400))
}

/** A phone number with a name or a label attached: REKHA9876543210, 9876543210PAYTM. */
export function isGluedPhone(folded: string): boolean {
  return /^[A-Z]+(?:91|0)?[6-9]\d{9}$|^(?:91)?[6-9]\d{9}[A-Z]+$/.test(folded)
}

/** Digits in a form of account numbers that is not a known form of payment numbers. */
export function isAccountLike(folded: string): boolean {
  return /^\d{9,18}$/.test(folded)
}

/**
 * Whether the form alone shows a complete payment number: 12 digits of UPI or IMPS that begin with the last
 * digit of the year and the day of the year, or the 16 of NEFT and 22 of RTGS that begin with the bank's code.
 */
export function isComplete(folded: string, day: string): boolean {
  if (folded.length === 12) return /^\d+$/.test(folded) && carriesDay(folded, day, 5)
  return (
    (folded.length === 16 || folded.length === 22) &&
    /^(?!(?:AC|FROM|FRM|TO|BY)\d)[A-Z]{1,5}\d+$/.test(folded)
  )
}

function carriesDay(digits: string, near: string, daysAway: number): boolean {
  const at = Date.parse(near)
  const dayOfYear = Number(digits.slice(1, 4))
  if (dayOfYear < 1 || dayOfYear > 366) return false
  const year = new Date(at).getUTCFullYear()
  return [year - 1, year, year + 1].some(
    (each) =>
      each % 10 === Number(digits[0]) && Math.abs(Date.UTC(each, 0, dayOfYear) - at) <= daysAway * DAY_MS,
  )
}
