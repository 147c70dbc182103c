import { SAMPLE_IFSC } from './ifsc.ts'

/** What each field of the bank account says in the files we ship. UPI is shipped empty. */
const SAMPLES = new Map([
  ['bank.accountName', 'Sehatshala Health and Education Trust'],
  ['bank.accountNumber', '000000000000'],
  ['bank.ifsc', SAMPLE_IFSC],
  ['bank.bankName', 'Sample Bank (replace me)'],
])

/** The fields that have a sample, by their paths in organisation.yaml. */
export const SAMPLE_PATHS: readonly string[] = [...SAMPLES.keys()]

/** Nobody can pay while one of these is the sample. A name may be the true one, and a bank's leads nowhere. */
export const LEADING_PATHS = ['bank.accountNumber', 'bank.ifsc'] as const

/** Blanks and small letters make nobody's account of it. */
const plain = (value: string) => value.replace(/\s+/g, '').toUpperCase()

/** Whether a field of organisation.yaml still says what we ship. */
export function isBankSample(path: string, value: string): boolean {
  const sample = SAMPLES.get(path)
  return sample !== undefined && plain(value) === plain(sample)
}
