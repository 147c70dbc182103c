import { expect, test } from 'vitest'
import { contactLink, shownNumber, wayAskedFor } from '../contact-links.ts'
import { fillText } from './fill-text.ts'

const filling = {
  fullName: 'Lakshmi Pillai',
  me: 'Asha Kulkarni',
  organisation: 'Sehatshala',
  reference: 'EBP7KQ4M',
  topic: 'Course',
}
const TEXT = 'Namaste {name}, this is {me} from {organisation}. You wrote to us {subject}. It is {reference}.'

test('name, subject and reference are filled in', () => {
  expect(fillText(TEXT, 'en', filling)).toBe(
    'Namaste Lakshmi ji, this is Asha from Sehatshala. You wrote to us about a course. It is EBP7KQ4M.',
  )
  expect(fillText('{name}, {subject}', 'hi', filling)).toBe('Lakshmi जी, कोर्स के बारे में')
})

test('a title before the name is not used as the name', () => {
  const hi = { ...filling, fullName: 'Mohd. Imran Khan', me: 'Dr. Asha Rao' }
  expect(fillText('Namaste {name}, this is {me}.', 'en', hi)).toBe('Namaste Imran ji, this is Asha.')
})

test.each(['Health Issue', 'Diabetes camp', 'Life Style Disease Management', 'constructor'])(
  'the topic %s is not named, and no gap is left',
  (topic) => {
    expect(fillText(TEXT, 'en', { ...filling, topic })).toBe(
      'Namaste Lakshmi ji, this is Asha from Sehatshala. You wrote to us. It is EBP7KQ4M.',
    )
  },
)

test.each(['http://evil.example', 'evil.example', '9876543210', '<b>', ''])(
  '%j is not a name, so nobody is addressed by it',
  (fullName) => {
    expect(fillText('Namaste {name}, hello', 'en', { ...filling, fullName })).toBe('Namaste, hello')
  },
)

test('links contain the country code and the text, so that the app opens with them', () => {
  const reached = { whatsappNumber: '9876543210', email: 'a+b?c@example.org' }
  const said = { subject: 'EBP7KQ4M', text: 'Is it you? & me' }
  expect(contactLink('whatsapp', reached, said)).toBe(
    'https://wa.me/919876543210?text=Is%20it%20you%3F%20%26%20me',
  )
  expect(contactLink('phone', reached, said)).toBe('tel:+919876543210')
  expect(contactLink('sms', reached, said)).toBe('sms:+919876543210?body=Is%20it%20you%3F%20%26%20me')
  expect(contactLink('email', reached, said)).toBe(
    'mailto:a%2Bb%3Fc@example.org?subject=EBP7KQ4M&body=Is%20it%20you%3F%20%26%20me',
  )
  expect(shownNumber('9876543210')).toBe('+91 98765 43210')
  expect(['SMS', 'WhatsApp', 'Email'].map(wayAskedFor)).toEqual(['sms', 'whatsapp', 'email'])
})
