import { lettersAndDigits } from './fields.ts'

/**
 * Whether what was typed can be the number of a bank transfer. Lengths differ by rail (12 for UPI and IMPS, 16 for NEFT, 22
 * for RTGS) and by bank, so a number that does not look like one is hinted at and flagged, never refused.
 */
export function looksLikeTransaction(typed: string): boolean {
  const number = lettersAndDigits(typed)
  return /^[A-Z0-9]{10,24}$/.test(number) && /\d{4}/.test(number) && new Set(number).size > 2
}
