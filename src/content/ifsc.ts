import codes from './bank-codes.json' with { type: 'json' }

/** The code we ship, which is no bank's. */
export const SAMPLE_IFSC = 'SAMP0000000'

/** As banks write it: people type small letters, and blanks as on a cheque. */
export const plainIfsc = (typed: string) => typed.replace(/\s+/g, '').toUpperCase()

const banks = new Map(Object.entries(codes.banks))

/** The name of the bank for which the first four letters of an IFSC stand; undefined where they stand for none. */
export function bankOfIfsc(ifsc: string): string | undefined {
  return banks.get(plainIfsc(ifsc).slice(0, 4))
}
