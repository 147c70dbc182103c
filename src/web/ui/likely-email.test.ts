import { expect, test } from 'vitest'
import { suggestEmail } from './likely-email.ts'

const meant = (typed: string, whole = true) => suggestEmail(typed, { whole })?.email

test.each([
  ['asha@gmial.com', 'asha@gmail.com'],
  ['asha@gmail.con', 'asha@gmail.com'],
  ['asha@gmail.co', 'asha@gmail.com'],
  ['asha@gamil.com', 'asha@gmail.com'],
  ['asha@gnail.com', 'asha@gmail.com'],
  ['asha@gmailcom', 'asha@gmail.com'],
  [' Asha.Rao@GMIAL.COM ', 'Asha.Rao@gmail.com'],
  ['asha@yaho.com', 'asha@yahoo.com'],
  ['asha@yahoo.co.on', 'asha@yahoo.co.in'],
  ['asha@redifmail.com', 'asha@rediffmail.com'],
  ['asha@outlok.com', 'asha@outlook.com'],
  ['asha@hotmial.com', 'asha@hotmail.com'],
])('%s was probably meant to be %s', (typed, email) => expect(meant(typed)).toBe(email))

test.each([
  'asha@gmail.com',
  'asha@ymail.com',
  'asha@mail.com',
  'asha@yahoo.co.uk',
  'asha@sehatshala.org',
  'asha@example.org',
  'asha@aiims.edu',
  'asha@',
  'asha',
  'a@b@gmial.com',
  '',
])('%s gets no suggestion', (typed) => expect(meant(typed)).toBeUndefined())

test('no suggestion while the typed text may still become a known provider', () => {
  const shown = [...'gmail.com'].map((_, at) => meant(`asha@${'gmail.com'.slice(0, at + 1)}`, false))
  expect(shown.filter(Boolean)).toEqual([])
  expect(meant('asha@gmial.com', false)).toBe('asha@gmail.com')
})
