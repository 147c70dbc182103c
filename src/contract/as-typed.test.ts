import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { login, RegistrationInput } from './accounts.ts'
import { ApplicationInput } from './applications.ts'
import { plainDate, plainNumber } from './as-typed.ts'
import { signIn } from './desk-sign-in.ts'
import { EnquiryInput } from './enquiries.ts'

const phoneNumber = RegistrationInput.pipe[0].entries.phoneNumber
const { whatsappNumber } = EnquiryInput.entries
const { addharNumber, dateOfBirth } = ApplicationInput.entries
const answerOf = (schema: v.GenericSchema, typed: unknown) => {
  const read = v.safeParse(schema, typed)
  return read.success ? read.output : read.issues[0].message
}

/** The digits of each script, as Intl formats them. */
const SCRIPTS = ['deva', 'beng', 'guru', 'gujr', 'orya', 'tamldec', 'telu', 'knda', 'mlym', 'arab', 'arabext']
const inScript = (text: string, script: string) => {
  const { format } = new Intl.NumberFormat('en', { numberingSystem: script })
  return text.replace(/\d/g, (digit) => format(Number(digit)))
}

test.each([
  'asha@example.org',
  ' asha@example.org\n',
  // As copied from chats, PDF files and contact books.
  '\u200basha@example.org\u200b',
  '\u202aasha@example.org\u202c',
  ' \ufeff asha@example.org \u200e ',
  'asha@\u00adexample.org',
])('%j is the address asha@example.org, also at login', (typed) => {
  const addresses = [EnquiryInput, RegistrationInput.pipe[0], login.input, signIn.input]
  for (const { entries } of addresses) expect(answerOf(entries.email, typed)).toBe('asha@example.org')
})

test.each(['', ' ', '\u200b', '\ufeff \u200e'])('%j is no address', (typed) => {
  for (const { entries } of [EnquiryInput, login.input])
    expect(answerOf(entries.email, typed)).toBe('Email is required.')
})

test('a letter of another script is not an invisible mark: the address is refused', () => {
  expect(answerOf(EnquiryInput.entries.email, '\u0430sha@example.org')).toBe(
    'Please enter a valid email address.',
  )
})

test.each([
  '9876543210',
  '98765 43210',
  '98765-43210',
  '987-654-3210',
  '98765.43210',
  '(98765) 43210',
  ' 9876543210 ',
  '98765\u00a043210',
  '98765–43210',
  '+91 98765 43210',
  '+91-98765-43210',
  '+919876543210',
  '+91 (98765) 43210',
  '(+91) 9876543210',
  '+91 0 98765 43210',
  '+91-09876543210',
  '+91 (0) 98765 43210',
  '0091 98765 43210',
  '00919876543210',
  '0091-0-9876543210',
  '09876543210',
  '0 98765 43210',
  '0-98765-43210',
  // As copied from chats and contact books, with invisible marks.
  '\u202a+91 98765 43210\u202c',
  '\u200e9876543210',
  '९८७६५ ४३२१०',
  '+९१ ९८७६५ ४३२१०',
  '०९८७६५४३२१०',
  '98765 ४३२१०',
])('"%s" is the phone number 9876543210', (typed) => {
  expect(answerOf(phoneNumber, typed)).toBe('9876543210')
  expect(answerOf(whatsappNumber, typed)).toBe('9876543210')
})

test.each([
  ['1234567890', '1234567890'],
  // Ten digits stay as they are, with any first digit.
  ['0123456789', '0123456789'],
  ['0987654321', '0987654321'],
  ['0091234567', '0091234567'],
  ['9198765432', '9198765432'],
  ['+91 11 2345 6789', '1123456789'],
  ['0091 11 2345 6789', '1123456789'],
])('"%s" is the phone number %s', (typed, digits) => {
  expect(answerOf(phoneNumber, typed)).toBe(digits)
})

test.each([
  '',
  ' ',
  undefined,
  '12345678901',
  '123456789',
  '98765432101',
  '987654321',
  '+91 98765 4321',
  '+91 98765 432101',
  '0091 987654321',
  '0 12345 67890',
  '00 98765 43210',
  '+0 98765 43210',
  '919876543210',
  '+1 987 654 3210',
  '001 987 654 3210',
  '+44 98765 43210',
  '+9876543210',
  '9876543210+',
  '98765/43210',
  '98765 4321O',
  'phone 9876543210',
  '9876543210, 9876543211',
  'asha',
])('%j is no phone number, in the words of the specification', (typed) => {
  expect(answerOf(phoneNumber, typed)).toBe('Phone number must be 10 digits.')
  expect(answerOf(whatsappNumber, typed)).toBe('WhatsApp number must be 10 digits.')
})

test.each([
  '999941057058',
  '9999 4105 7058',
  '9999-4105-7058',
  '9999.4105.7058',
  '(9999) 4105 7058',
  '९९९९ ४१०५ ७०५८',
  '\u200e9999 4105 7058\u200f',
])('"%s" is the Aadhaar number 999941057058', (typed) => {
  expect(answerOf(addharNumber, typed)).toBe('999941057058')
})

test.each([
  '',
  '99994105705',
  '9999410570588',
  '+919999410570',
  '9999 4105 705O',
  '9999/4105/7058',
  'twelve',
])('%j is no Aadhaar number, in the words of the specification', (typed) => {
  expect(answerOf(addharNumber, typed)).toBe('Aadhaar number must be exactly 12 digits.')
})

test.each([
  '1989-03-07',
  '1989-3-7',
  '1989/03/07',
  '7 3 1989',
  '07/03/1989',
  '7/3/1989',
  '7-3-1989',
  '07.03.1989',
  '7. 3. 1989',
  ' 7 3 1989 ',
  '7 March 1989',
  '7 march 1989',
  '07 MAR 1989',
  '7 Mar. 1989',
  '7-Mar-1989',
  '7th March, 1989',
  '7 th March 1989',
  '7March1989',
  'March 7, 1989',
  'Mar 7th 1989',
  '1989 March 7',
  '७/३/१९८९',
  '७ March १९८९',
  '७ ३ 1989',
])('"%s" is the date of birth 1989-03-07', (typed) => {
  expect(answerOf(dateOfBirth, typed)).toBe('1989-03-07')
})

test.each([
  ['27 January 1989', '1989-01-27'],
  ['27 feb 1989', '1989-02-27'],
  ['27 Apr 1989', '1989-04-27'],
  ['27 May 1989', '1989-05-27'],
  ['27 June 1989', '1989-06-27'],
  ['27 Jul 1989', '1989-07-27'],
  ['27 August 1989', '1989-08-27'],
  ['1st Aug 1989', '1989-08-01'],
  ['27 Sep 1989', '1989-09-27'],
  ['27 Sept 1989', '1989-09-27'],
  ['27 October 1989', '1989-10-27'],
  ['22nd Nov 1989', '1989-11-22'],
  ['3rd December 1989', '1989-12-03'],
  ['27 जनवरी 1989', '1989-01-27'],
  ['२७ फ़रवरी १९८९', '1989-02-27'],
  ['27 फरवरी 1989', '1989-02-27'],
  ['7 मार्च, 1989', '1989-03-07'],
  ['27 अप्रैल 1989', '1989-04-27'],
  ['27 मई 1989', '1989-05-27'],
  ['27 जून 1989', '1989-06-27'],
  ['27 जुलाई 1989', '1989-07-27'],
  ['15 अगस्त 1989', '1989-08-15'],
  ['15 अग॰ 1989', '1989-08-15'],
  ['27 सितंबर 1989', '1989-09-27'],
  ['27 सितम्बर 1989', '1989-09-27'],
  ['27 अक्टूबर 1989', '1989-10-27'],
  ['27 अक्तूबर 1989', '1989-10-27'],
  ['27 नवम्बर 1989', '1989-11-27'],
  ['1989 दिसंबर 27', '1989-12-27'],
])('"%s" is the date of birth %s', (typed, date) => {
  expect(answerOf(dateOfBirth, typed)).toBe(date)
})

test.each([
  ['', 'Date of birth is required.'],
  [' ', 'Date of birth is required.'],
  [undefined, 'Date of birth is required.'],
  ['1 1 90', 'Enter the date of birth as day, month and year, like 27 3 1989.'],
  ['7 1989', 'Enter the date of birth as day, month and year, like 27 3 1989.'],
  ['7 3 19 89', 'Enter the date of birth as day, month and year, like 27 3 1989.'],
  ['3/27/1989', 'Enter the date of birth as day, month and year, like 27 3 1989.'],
  ['7 13 1989', 'Enter the date of birth as day, month and year, like 27 3 1989.'],
  ['7 Ma 1989', 'Enter the date of birth as day, month and year, like 27 3 1989.'],
  ['7 चैत्र 1989', 'Enter the date of birth as day, month and year, like 27 3 1989.'],
  ['7 म 1989', 'Enter the date of birth as day, month and year, like 27 3 1989.'],
  ['7 मार्चs 1989', 'Enter the date of birth as day, month and year, like 27 3 1989.'],
  ['7 Marching 1989', 'Enter the date of birth as day, month and year, like 27 3 1989.'],
  ['7 March', 'Enter the date of birth as day, month and year, like 27 3 1989.'],
  ['07031989', 'Enter the date of birth as day, month and year, like 27 3 1989.'],
  ['1989-03-07T00:00:00Z', 'Enter the date of birth as day, month and year, like 27 3 1989.'],
  ['7+3+1989', 'Enter the date of birth as day, month and year, like 27 3 1989.'],
  ['yesterday', 'Enter the date of birth as day, month and year, like 27 3 1989.'],
  ['31 April 1989', 'There is no such day. Please check the date of birth.'],
  ['29/2/1989', 'There is no such day. Please check the date of birth.'],
  ['7 March 1889', 'There is no such day. Please check the date of birth.'],
])('%j is no date of birth: %s', (typed, message) => {
  expect(answerOf(dateOfBirth, typed)).toBe(message)
})

test('the digits of every script of India are read', () => {
  fc.assert(
    fc.property(fc.constantFrom(...SCRIPTS), fc.stringMatching(/^\d{12}$/), (script, digits) => {
      expect(plainNumber(inScript(digits, script))).toBe(digits)
    }),
  )
})

test('any ten digits are a phone number and any twelve an Aadhaar number, with any grouping and any first digit', () => {
  const between = fc.constantFrom('', ' ', '-', '.', '  ', '\u00a0', ' - ', '(', ') ')
  const grouped = (length: number) =>
    fc
      .tuple(fc.stringMatching(new RegExp(`^\\d{${length}}$`)), fc.array(between, { minLength: length }))
      .map(([digits, gaps]) => ({ digits, typed: [...digits].map((digit, at) => gaps[at] + digit).join('') }))
  fc.assert(
    fc.property(grouped(10), grouped(12), fc.constantFrom('', '+91', '0091 '), (phone, aadhaar, before) => {
      expect(answerOf(phoneNumber, before + phone.typed)).toBe(phone.digits)
      expect(answerOf(addharNumber, aadhaar.typed)).toBe(aadhaar.digits)
    }),
  )
})

test('too many or too few digits are refused in every spelling', () => {
  const digits = fc.stringMatching(/^[1-9]\d*$/).filter(({ length }) => length !== 10)
  fc.assert(
    fc.property(digits, fc.constantFrom('latn', ...SCRIPTS), (typed, script) => {
      expect(answerOf(phoneNumber, inScript(typed, script))).toBe('Phone number must be 10 digits.')
    }),
  )
})

test('a parsed date parses to itself, and no typed text makes parsing fail', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      const read = plainDate(typed)
      expect(plainDate(read)).toBe(read)
    }),
  )
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1900-01-01'), max: new Date('2026-11-22'), noInvalidDate: true }),
      (date) => {
        const iso = date.toISOString().slice(0, 10)
        const [year, month, day] = iso.split('-')
        expect(plainDate(`${day}/${month}/${year}`)).toBe(iso)
        const said = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' }).format(date)
        expect(plainDate(said)).toBe(iso)
      },
    ),
  )
})
