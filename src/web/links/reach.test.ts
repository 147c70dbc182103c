import { expect, test } from 'vitest'
import { whatsAppTo } from './reach.ts'

test.each(['+91 98765 43210', '98765 43210', '098765-43210', '0091 98765 43210'])(
  'the WhatsApp link of %s has the country code, without which it would lead to a stranger abroad',
  (number) => expect(whatsAppTo(number)).toBe('https://wa.me/919876543210'),
)

test('a number of another country keeps its own code', () => {
  expect(whatsAppTo('+65 6123 4567')).toBe('https://wa.me/6561234567')
  expect(whatsAppTo('+45 12 34 56 78')).toBe('https://wa.me/4512345678')
})
