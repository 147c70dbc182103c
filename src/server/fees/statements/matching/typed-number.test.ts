import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysTyped, readTyped } from './typed-number.ts'

const read = (typed: string, phone?: string) => readTyped(typed, phone, '2026-11-24')

test.each([
  ['632814002121 dt 24/11/2026', '632814002121'],
  ['Rs.5001 632814003232', '632814003232'],
  ['632814003232 at 10:35 am', '632814003232'],
  ['24-11-26 10.35 PM 632814003232 Rs 5,001/-', '632814003232'],
  ['UTR 6328 1400 3232 Rs 5001 on 24 11 2026', '632814003232'],
  ['utrno632814003232paid', '632814003232'],
  ['UPIREFSAMPN26328003240', 'SAMPN26328003240'],
  ['६३२८ १४०० ३२३२ दिनांक २४/११/२०२६', '632814003232'],
  ['૬૩૨૮૧૪૦૦૩૨૩૨', '632814003232'],
  ['৬৩২৮১৪০০৩২৩২', '632814003232'],
  ['T2611241035400000000003, UTR 632814003232', '632814003232'],
])('%s holds the number %s, first of all', (typed, number) => {
  const known = read(typed)
  expect(known.kind === 'number' && known.spellings[0]).toBe(number)
})

test.each<[typed: string, known: ReturnType<typeof readTyped>]>([
  ['12 Oct, 5001, gpay', { kind: 'none' }],
  ['paid on 24/11/2026 at 10:35', { kind: 'none' }],
  ['₹ 5,001.00', { kind: 'none' }],
  ['114096 dt 24/11/2026', { kind: 'last digits', spellings: ['114096'] }],
  ['+91 98765 43210', { kind: 'phone', digits: '9876543210' }],
  ['my number is 9876543210, paid 24/11', { kind: 'phone', digits: '9876543210' }],
])('%s holds no number of a payment', (typed, known) => {
  expect(read(typed)).toEqual(known)
})

test('the applicant’s own phone number is not a payment number, not even beside one', () => {
  const known = read('632814003232 / 5712400400', '05712400400')
  expect(known.kind === 'number' && known.spellings).not.toContain('5712400400')
  expect(read('0571 2400400', '05712400400')).toEqual({ kind: 'phone', digits: '5712400400' })
})

test('a number is found among any everyday words, and any text of 400 characters is read quickly', () => {
  const number = fc.oneof(
    fc.nat({ max: 99_999_999 }).map((tail) => `6328${String(tail).padStart(8, '0')}`),
    fc.nat({ max: 999_999 }).map((tail) => `SAMPN26328${String(tail).padStart(6, '0')}`),
  )
  const words = fc.constantFrom(
    ...[
      'dt 24/11/2026',
      'Rs.5001',
      'at 10:35 am',
      'A/c XX4417',
      'gpay',
      'UTR',
      'Ref No.',
      '24 Nov 2026',
      '5,001/-',
    ],
    ...[
      'T2611241035400000000003',
      'call 18001234567',
      'a@bank',
      'शुल्क',
      'दिनांक',
      '9876543210',
      'Rekha',
      '5001',
    ],
  )
  const between = fc.constantFrom(' ', ', ', ' / ', '\n', ': ')
  fc.assert(
    fc.property(
      fc.array(words, { maxLength: 5 }),
      number,
      fc.array(words, { maxLength: 5 }),
      between,
      (before, wanted, after, gap) => {
        const known = read([...before, wanted, ...after].join(gap), '9876543210')
        expect(known.kind === 'number' ? known.spellings : []).toContain(wanted)
      },
    ),
  )
})

test('days are read in all common formats; a day without a year is the last such day', () => {
  const days = (typed: string) => daysTyped(typed, '2026-11-24')
  expect(days('12 Oct, 5001, gpay')).toEqual(['2026-10-12'])
  expect(days('paid 25 December')).toEqual(['2025-12-25'])
  expect(days('632814002121 dt 24/11/2026')).toEqual(['2026-11-24'])
  expect(days('24-11-26, 1st Nov 2026')).toEqual(['2026-11-24', '2026-11-01'])
  expect(days('१२ अक्टूबर, 5001')).toEqual(['2026-10-12'])
  expect(days('3 मई 2026 और 5 फ़रवरी')).toEqual(['2026-05-03', '2026-02-05'])
  expect(days('२३/११/२०२६')).toEqual(['2026-11-23'])
  expect(days('632814002121')).toEqual([])
})
