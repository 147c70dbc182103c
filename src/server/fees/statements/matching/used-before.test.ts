import { expect, test } from 'vitest'
import { credit } from '../../../testing/statements/payments.ts'
import { isSamePayment } from './used-before.ts'

test.each([
  ['TRANSFER FROM 123456789012', ''],
  ['TRF TO 50100012345678', ''],
  ['BY TRANSFER', 'TRANSFER FROM 4897736162097'],
  ['BY TRANSFER', 'A/C NO 65078999075'],
  ['SBIN rekha12345', ''],
])('two payments with the same account or handle are not one payment: %s %s', (words, reference) => {
  const [one, other] = ['632400114096', '632400225107'].map((number) =>
    credit(`UPI/${number}/REKHA A ${words}`, { reference }),
  )
  expect(one && other && isSamePayment(one, other)).toBe(false)
})

test.each([
  ['UPI/632400114096/REKHA A', 'UPI/632400114096/REKHA A/course'],
  ['UPI632400114096REKHA', 'BY TRANSFER 632400114096 UPI'],
])('two rows with the same number of a payment are one payment: %s', (narration, again) => {
  expect(isSamePayment(credit(narration), credit(again))).toBe(true)
})

test('two cash deposits of one day at the same branch are not one payment', () => {
  const [one, other] = [1, 2].map(() => credit('CASH DEPOSIT SELF', { reference: 'AT 04413 NELLORE' }))
  expect(one && other && isSamePayment(one, other)).toBe(false)
})
