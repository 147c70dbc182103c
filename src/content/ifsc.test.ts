import { expect, test } from 'vitest'
import { bankOfIfsc } from './ifsc.ts'

test('the first four letters of an IFSC identify one bank', () => {
  expect(bankOfIfsc('SBIN0000001')).toBe('State Bank of India')
  expect(bankOfIfsc(' hdfc0000001')).toBe('HDFC Bank')
  expect(bankOfIfsc('HDF')).toBeUndefined()
  for (const code of ['ABCD0123456', 'SAMP0000000', '', 'toString', 'constructor'])
    expect(bankOfIfsc(code)).toBeUndefined()
})
