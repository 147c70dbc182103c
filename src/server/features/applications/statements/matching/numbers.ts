import { asciiDigits } from '../../../../../contract/as-typed.ts'

const SHORTEST = 8
const LAST_DIGITS = /^\d{6,}$/
const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/
const LABELS = new Set(
  'UTR RRN REF REFNO REFERENCE NO NUM NUMBER ID TXN TXNID TRN TRANS TRANSACTION TRANSFER UPI IMPS NEFT RTGS PAYMENT PAID VIA BY IS MY THE CR CREDIT GPAY PHONEPE PAYTM BHIM SUCCESS SUCCESSFUL'.split(
    ' ',
  ),
)
const GLUED_LABEL = /^(?:UPI|UTR|RRN|IMPS|NEFT|RTGS|REF|TXN|REV|RVSL|RTN|NO|ID)+(?=\d{8})/
const DAY_MS = 86_400_000

/** A number as it is compared: capitals, no blanks, no punctuation, no leading zeros, digits of every script as 0 to 9. */
export function foldNumber(text: string): string {
  return asciiDigits(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^0+/, '')
}

/** Without a label that is glued to its digits: UPI632400114096. */
export function withoutLabel(number: string): string {
  return number.replace(GLUED_LABEL, '').replace(/^0+/, '')
}

/** What an applicant typed, understood. */
export type TypedNumber =
  /** One payment may have several spellings: with the words beside it, and without. */
  | { kind: 'number'; spellings: string[] }
  /** Too few digits for a number, perhaps its last ones. With the zeros they begin with, and without. */
  | { kind: 'last digits'; spellings: string[] }
  | { kind: 'phone'; digits: string }
  | { kind: 'handle'; name: string }
  /** An IFSC, a row of zeros, a date, or nothing like a number. */
  | { kind: 'none' }

export function readTyped(typed: string, phone: string | undefined, submittedOn: string): TypedNumber {
  const handle = /([\p{L}\p{N}._-]+)\s*@\s*[\p{L}\p{N}.]*/u.exec(typed)
  const words = asciiDigits(typed.replace(handle?.[0] ?? '', ' '))
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== '' && !LABELS.has(word))
  const whole = withoutLabel(foldNumber(words.join('')))
  if (
    isPhone(whole, submittedOn) ||
    (phone && whole.length >= 10 && foldNumber(phone).slice(-10) === whole.slice(-10))
  ) {
    return { kind: 'phone', digits: whole.slice(-10) }
  }
  const long = words.filter((word) => isNumber(withoutLabel(foldNumber(word))))
  const others = words.filter((word) => !long.includes(word))
  // A name or a bank beside it is no part of the number. Further digits may be.
  const alone =
    long.length === 1 && others.every((word) => !/\d/.test(word))
      ? withoutLabel(foldNumber(long[0] ?? ''))
      : ''
  const spellings = [...new Set([whole, alone])].filter(isNumber)
  if (spellings.length > 0) return { kind: 'number', spellings }
  if (handle) return { kind: 'handle', name: (handle[1] ?? '').toLowerCase() }
  const digits = [...new Set([words.join(''), whole])].filter(
    (each) => LAST_DIGITS.test(each) && !isOneCharacter(each) && !isDate(each),
  )
  return digits.length > 0 ? { kind: 'last digits', spellings: digits } : { kind: 'none' }
}

/** Whether this can be the number of a payment at all: long enough, with a digit, no IFSC, no row of zeros, no date. */
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

function isOneCharacter(folded: string): boolean {
  return /^(.?)\1*$/.test(folded)
}

/** 15112026 or 20261115. */
function isDate(folded: string): boolean {
  return /^(?:0?[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])20\d\d$|^20\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/.test(
    folded,
  )
}

/** A mobile number of India, with or without 91; but twelve digits that carry the day are a payment's. */
export function isPhone(folded: string, near: string): boolean {
  return /^[6-9]\d{9}$/.test(folded) || (/^91[6-9]\d{9}$/.test(folded) && !carriesDay(folded, near, 400))
}

/**
 * Whether the shape alone says that this is the whole number of a payment: 12 digits of UPI or IMPS that begin with the last
 * digit of the year and the day of the year, or the 16 of NEFT and 22 of RTGS with the bank's code in front.
 */
export function isComplete(folded: string, day: string): boolean {
  if (folded.length === 12) return /^\d+$/.test(folded) && carriesDay(folded, day, 5)
  return (folded.length === 16 || folded.length === 22) && /^[A-Z]{1,5}\d+$/.test(folded)
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
