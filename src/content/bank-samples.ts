import { SAMPLE_IFSC } from './ifsc.ts'

/** The sample values of the bank account in the repository. UPI is empty there. */
const SAMPLES = new Map([
  ['bank.accountName', 'Sehatshala Health and Education Trust'],
  ['bank.accountNumber', '000000000000'],
  ['bank.ifsc', SAMPLE_IFSC],
  ['bank.bankName', 'Sample Bank (replace me)'],
])

/** The paths in organisation.yaml that have a sample value. */
export const SAMPLE_PATHS: readonly string[] = [...SAMPLES.keys()]

/**
 * Nobody can pay while one of these has its sample value. Account and bank name do not count: a real name may equal the
 * sample.
 */
export const PAYABLE_PATHS = ['bank.accountNumber', 'bank.ifsc'] as const

/** Spacing and case do not turn a sample into a real account. */
const plain = (value: string) => value.replace(/\s+/g, '').toUpperCase()

/** Whether a field of organisation.yaml still has its sample value. */
export function isBankSample(path: string, value: string): boolean {
  const sample = SAMPLES.get(path)
  return sample !== undefined && plain(value) === plain(sample)
}
