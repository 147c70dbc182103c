import { expect, test } from 'vitest'
import { harmlessName } from './harmless-name.ts'

test.each([
  'asha',
  'Asha Rao',
  ' Asha ',
  'asha_rao92',
  'Smt. Lakshmi N. Rao',
  "Maria D'Souza",
  'Anne-Marie',
  'आशा राव',
  'ജോണ്‍ മാത്യു',
  'கீதா',
  'عائشہ',
])('the name %s is used in mails', (name) => {
  expect(harmlessName(name)).toBe(name.trim())
})

test.each([
  ['a link', 'https://evil.example/x'],
  ['a link behind a name', 'Asha http://evil.example'],
  ['a bare domain', 'evil.example'],
  ['a short domain', 't.me'],
  ['a bare domain behind a name', 'Asha visit evil.com'],
  ['a domain with a full-width dot', 'evil．com'],
  ['a domain with an ideographic dot', 'evil。com'],
  ['a domain with a path', 'Asha evil.com/x'],
  ['www', 'www evil'],
  ['an address', 'win@evil.example'],
  ['a line break', 'Asha\nYou have won'],
  ['a carriage return', 'Asha\r\nYou have won'],
  ['a line separator', 'Asha\u2028You have won'],
  ['a telephone number', 'call 9876543210'],
  ['a telephone number with blanks', '98765 43210'],
  ['a telephone number in Devanagari', 'आशा ९८७६५४३२१०'],
  ['a short number', 'Dial 155260'],
  ['a sentence', 'You have won a very big prize'],
  ['many words', 'a b c d e'],
  ['a very long word', 'a'.repeat(41)],
  ['a turn of the reading direction', 'Asha\u202eelpmaxe'],
  ['a blank of no width', 'evil\u200bcom'],
  ['a sum', 'Pay ₹5001'],
  ['HTML', '<b>Asha</b>'],
  ['nothing', ' '],
])('a name with %s is not used in mails', (_, name) => {
  expect(harmlessName(name)).toBeUndefined()
})
