import fc from 'fast-check'
import { expect, test } from 'vitest'
import { looksLikeAadhaar } from './aadhaar.ts'

// Sample numbers published by UIDAI; no person has them.
const SAMPLES = ['999941057058', '999971658847', '999933119405', '999955183433', '999990501894']

test.each(SAMPLES)('%s looks like an Aadhaar number', (number) => {
  expect(looksLikeAadhaar(number)).toBe(true)
})

test('one wrong digit is always noticed', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...SAMPLES),
      fc.nat(11),
      fc.integer({ min: 1, max: 9 }),
      (number, place, by) => {
        const wrong = (Number(number[place]) + by) % 10
        expect(looksLikeAadhaar(number.slice(0, place) + wrong + number.slice(place + 1))).toBe(false)
      },
    ),
  )
})

test('two neighbouring digits in the wrong order are always noticed', () => {
  fc.assert(
    fc.property(fc.constantFrom(...SAMPLES), fc.nat(10), (number, place) => {
      const [one = '', other = ''] = number.slice(place, place + 2)
      fc.pre(one !== other)
      expect(looksLikeAadhaar(number.slice(0, place) + other + one + number.slice(place + 2))).toBe(false)
    }),
  )
})

test.each(['', '99994105705', '9999410570588', '099941057058', 'abcdefghijkl'])(
  '%j does not look like an Aadhaar number',
  (text) => {
    expect(looksLikeAadhaar(text)).toBe(false)
  },
)
