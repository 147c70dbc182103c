import { asciiDigits, plainPhone } from './as-typed.ts'
import { lettersAndDigits } from './fields.ts'

/** What payment apps call a payment among themselves: no bank writes it. */
const APPS_OWN = /^(?:T\d{20,24}|CIC[A-Z0-9]{9,17})$/

/**
 * Whether what was typed can hold the number of a bank transfer. Lengths differ by rail (12 for UPI and IMPS, 16 for NEFT, 22
 * for RTGS) and by bank, so a number that does not look like one is hinted at and flagged, never refused.
 */
export function looksLikeTransaction(typed: string): boolean {
  return numbersIn(typed).some(
    (number) =>
      /^[A-Z0-9]{10,24}$/.test(number) &&
      /\d{4}/.test(number) &&
      new Set(number).size > 2 &&
      !APPS_OWN.test(number),
  )
}

/** What to say beside a number of a shape that is known, or of none; undefined where it may be right. In any digits of India. */
export function hintOfTransaction(typed: string): string | undefined {
  if (typed.trim() === '') return undefined
  const numbers = numbersIn(typed)
  if (/^[6-9]\d{9}$/.test(plainPhone(typed)))
    return 'This looks like a phone number. Please look for the 12 digits called UTR or UPI reference. You can still send the form.'
  if (numbers.some((number) => /^\d{12}$/.test(number))) return undefined
  if (numbers.some((number) => APPS_OWN.test(number)))
    return 'This is the app’s own number. Please look in the app for the 12 digits called UTR or UPI reference. You can still send the form.'
  const [whole = ''] = numbers
  if (/^\d{10,18}$/.test(whole))
    return `A UPI number has 12 digits, this one ${whole.length}. Please check it. You can still send the form.`
  return looksLikeTransaction(typed)
    ? undefined
    : 'Most transaction numbers have 12 to 22 letters and digits. Please check it. You can still send the form.'
}

/** All of it as one number, and each of its words. */
function numbersIn(typed: string): string[] {
  const plain = asciiDigits(typed)
  return [plain, ...plain.split(/[^A-Za-z0-9]+/)].map(lettersAndDigits)
}
