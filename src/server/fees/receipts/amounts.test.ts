import fc from 'fast-check'
import { expect, test } from 'vitest'
import { showAmount } from '../../../contract/amounts.ts'
import { amountInWords } from './amounts.ts'

test.each([
  [100, '₹1', 'Rupees one only'],
  [0, '₹0', 'Rupees zero only'],
  [50, '₹0.50', 'Paise fifty only'],
  [1900, '₹19', 'Rupees nineteen only'],
  [2000, '₹20', 'Rupees twenty only'],
  [9900, '₹99', 'Rupees ninety-nine only'],
  [10_000, '₹100', 'Rupees one hundred only'],
  [50_1000, '₹5,010', 'Rupees five thousand and ten only'],
  [500_100, '₹5,001', 'Rupees five thousand and one only'],
  [500_150, '₹5,001.50', 'Rupees five thousand and one and paise fifty only'],
  [10_502_100, '₹1,05,021', 'Rupees one lakh five thousand and twenty-one only'],
  [10_000_000, '₹1,00,000', 'Rupees one lakh only'],
  [1_000_000_000, '₹1,00,00,000', 'Rupees one crore only'],
  [
    1_234_567_805,
    '₹1,23,45,678.05',
    'Rupees one crore twenty-three lakh forty-five thousand six hundred and seventy-eight and paise five only',
  ],
  [1_000_000_000_000_00, '₹10,00,00,00,00,000', 'Rupees one lakh crore only'],
])('%i paise are %s, %s', (paise, figures, words) => {
  expect(showAmount(paise)).toBe(figures)
  expect(amountInWords(paise)).toBe(words)
})

const WORTH: Record<string, number> = Object.fromEntries([
  ...'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, value) => [word, value]),
  ...'twenty thirty forty fifty sixty seventy eighty ninety'
    .split(' ')
    .map((word, index) => [word, 20 + 10 * index]),
])
const SIZES: Record<string, number> = { hundred: 100, thousand: 1000, lakh: 100_000, crore: 10_000_000 }

/** Reads words as a number: a larger word multiplies the sum before it. */
function read(words: string): number {
  let [total, part] = [0, 0]
  for (const word of words.split(/[ -]/).filter((word) => word !== 'and')) {
    const size = SIZES[word]
    if (size === undefined) part += WORTH[word] ?? Number.NaN
    else if (size === 100) part *= 100
    else if (size === 10_000_000) [total, part] = [(total + part) * size, 0]
    else [total, part] = [total + part * size, 0]
  }
  return total + part
}

test('the words and the figures of any amount agree', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 14 }), (paise) => {
      const [, rupees = 'zero', rest = 'zero'] =
        /^(?:Rupees (.+?))?(?:(?: and p|P)aise (\S+))? only$/.exec(amountInWords(paise)) ?? []
      expect(read(rupees) * 100 + read(rest)).toBe(paise)
      expect(Math.round(Number(showAmount(paise).replace(/[₹,]/g, '')) * 100)).toBe(paise)
    }),
  )
})
