import { expect, test } from 'vitest'
import { accountsIn } from './named-accounts.ts'

test.each([
  ['Pay to 50100234567890 at HDFC0000123 please', ['50100234567890', 'HDFC0000123']],
  ['Account 5010 0234 5678 90, ifsc sbin0000456.', ['5010 0234 5678 90', 'sbin0000456']],
  ['खाता ५०१००२३४५६७८९०', ['50100234567890']],
  ['Or by UPI: asha.k-1@okhdfcbank.', ['asha.k-1@okhdfcbank']],
  ['asha\\_k@ybl and asha&#64;upi', ['asha_k@ybl', 'asha@upi']],
  ['[Pay](upi://pay?pa=asha%40okicici&am=5001)', ['asha@okicici']],
  ['50\u200b1002\u200b34567890', ['50100234567890']],
  ['A/c:50100234567890, A/c No.50100234567891', ['50100234567890', '50100234567891']],
  ['A/C.NO:-50100234567890 or खाता50100234567891', ['50100234567890', '50100234567891']],
  ['5010.0234.567.890 or 5010/0234/567891', ['5010.0234.567.890', '5010/0234/567891']],
  ['5010 – 0234 – 567890 or 5010  0234  567891', ['5010 - 0234 - 567890', '5010 0234 567891']],
  ['**5010**0234567890 or _50100234567891_', ['50100234567890', '50100234567891']],
  ['5010&nbsp;0234<b>567890</b> or &#53;0100234567891', ['5010 0234567890', '50100234567891']],
  ['_asha@okbank_, asha.k(at)oksbi or asha.k @ ybl', ['asha@okbank', 'asha.k(at)oksbi', 'asha.k @ ybl']],
  ['SBIN 0001234 or IFSCSBIN0001235', ['SBIN 0001234', 'SBIN0001235']],
  ['GPay 9876543210, or PhonePe on +91 98765 43211', ['9876543210', '+91 98765 43211']],
])('%s contains an account', (text, values) => {
  expect(accountsIn(text)).toEqual(values)
})

test.each([
  'Write to help@sehatshala.example or help@sehatshala.org.',
  'Call +91 98765 43210, 098765 43210, 9876543210, 011-23456789, +91 22 2345 6789 or 1800 123 4567.',
  'From 2026-11-24 to 2026-11-30, 10:30 to 18:30, ₹1,05,021 and 5001.',
  'https://maps.google.com/?cid=12345678901234567 and CIN U85100DL2020NPL123456',
  'Questions about UPI? 9876543210. Or for help with GPay call 98765 43210. Meet us @ the office.',
  'The map is at 28.6139391, 77.2090212, the lesson on 24.11.2026 from 10.30-18.30.',
  'Registered under 0000012 of 2024. ABCD0123456 is no bank.',
])('%s contains no account', (text) => {
  expect(accountsIn(text)).toEqual([])
})
