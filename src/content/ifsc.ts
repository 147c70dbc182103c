import codes from './bank-codes.json' with { type: 'json' }

/** The sample value in the repository; no bank uses it. */
export const SAMPLE_IFSC = 'SAMP0000000'

/** The official spelling: people type lower case, and blanks as on a cheque. */
export const plainIfsc = (typed: string) => typed.replace(/\s+/g, '').toUpperCase()

const banks = new Map(Object.entries(codes.banks))

/** The bank of the first four letters of an IFSC; undefined if unknown. */
export function bankOfIfsc(ifsc: string): string | undefined {
  return banks.get(plainIfsc(ifsc).slice(0, 4))
}
