import { asciiDigits, lettersAndDigits, plainPhone } from './as-typed.ts'

/** Internal ids of payment apps, which never appear in bank statements. */
const PAYMENT_APP_ID = /^(?:T\d{20,24}|CIC[A-Z0-9]{9,17})$/

/**
 * Whether the typed text can contain the number of a bank transfer. Lengths differ by rail (12 for UPI and IMPS, 16 for
 * NEFT, 22 for RTGS) and by bank, so an unusual number gets a hint and a flag; it is never refused.
 */
export function looksLikeTransaction(typed: string): boolean {
  return numbersIn(typed).some(
    (number) =>
      /^[A-Z0-9]{10,24}$/.test(number) &&
      /\d{4}/.test(number) &&
      new Set(number).size > 2 &&
      !PAYMENT_APP_ID.test(number),
  )
}

/**
 * The hint for a number of a known wrong shape or of no known shape; undefined if it may be right. Accepts digits of
 * all Indian scripts.
 */
export function hintOfTransaction(typed: string): string | undefined {
  if (typed.trim() === '') return undefined
  const numbers = numbersIn(typed)
  if (/^[6-9]\d{9}$/.test(plainPhone(typed)))
    return 'This looks like a phone number. Please look for the 12 digits called UTR or UPI reference. You can still send the form.'
  if (numbers.some((number) => /^\d{12}$/.test(number))) return undefined
  if (numbers.some((number) => PAYMENT_APP_ID.test(number)))
    return 'This is the app’s own number. Please look in the app for the 12 digits called UTR or UPI reference. You can still send the form.'
  const [whole = ''] = numbers
  if (/^\d{10,18}$/.test(whole))
    return `A UPI number has 12 digits, this one ${whole.length}. Please check it. You can still send the form.`
  return looksLikeTransaction(typed)
    ? undefined
    : 'Most transaction numbers have 12 to 22 letters and digits. Please check it. You can still send the form.'
}

/** Whether two texts are the same number in two spellings. Texts without a number are compared as they are. */
export function isSameTransaction(one: string, other: string): boolean {
  const plain = lettersAndDigits(one)
  return plain === lettersAndDigits(other) && (plain !== '' || one === other)
}

/** The whole text as one number, and each of its words. */
function numbersIn(typed: string): string[] {
  const plain = asciiDigits(typed)
  return [plain, ...plain.split(/[^A-Za-z0-9]+/)].map(lettersAndDigits)
}
