import { expect, test } from 'vitest'
import { marked } from './marked.ts'

const shown = (value: string, beside: string) =>
  marked(value, beside)
    .map(({ text, isOther }) => (isOther ? `[${text}]` : text))
    .join('')

test('the difference between two values stands out on each side', () => {
  expect(shown('1111 2222 4417', '1111 2222 3333')).toBe('1111 2222 [4417]')
  expect(shown('SBIN0000002', 'HDFC0000002')).toBe('[SBIN]0000002')
  expect(shown('Sample Bank', 'Sample Bank, Sample Town')).toBe('Sample Bank')
  expect(shown('Sample Bank, Sample Town', 'Sample Bank')).toBe('Sample Bank[, Sample Town]')
  expect(shown('1111', '111111')).toBe('1111')
  expect(shown('same', 'same')).toBe('same')
  expect(shown('', 'something')).toBe('')
})
