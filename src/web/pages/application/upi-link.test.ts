import { expect, test } from 'vitest'
import { upiLink, upiNote } from './upi-link.ts'

const COURSE = 'Certificate in Marketing, Networking & Relationship Management'
const payment = { address: 'trust.fees-1@okbank', payee: 'A Trust', rupees: 5001 }
const partOf = (link: string, name: string) => new URLSearchParams(link.split('?')[1]).get(name)

test('a link contains address, payee, amount with two decimals, currency and note', () => {
  expect(upiLink(payment, 'Asha Devi application fee')).toBe(
    'upi://pay?pa=trust.fees-1@okbank&pn=A%20Trust&am=5001.00&cu=INR&tn=Asha%20Devi%20application%20fee',
  )
})

test('special characters in a name or a note are encoded, and a space does not become a plus', () => {
  const payee = "R&D (Trust) = 'a+b'*!#?%/:@"
  const link = upiLink({ ...payment, payee }, 'आशा देवी application fee')
  expect(link).toMatch(/^upi:\/\/pay\?pa=trust\.fees-1@okbank&pn=[\w.~%-]+&am=5001\.00&cu=INR&tn=[\w.~%-]+$/)
  expect(partOf(link, 'pn')).toBe(payee)
  expect(partOf(link, 'tn')).toBe('आशा देवी application fee')
})

test.each([
  ['Asha Devi', COURSE, 'Asha Devi application fee'],
  ["  Dr. R.K. O'Neil-Rao & Co <3 ", '', 'Dr R K O Neil Rao Co 3 application fee'],
  ['आशा देवी', '', 'आशा देवी application fee'],
  ['', COURSE, 'Application fee Certificate in Marketing'],
  ['🙂', '', 'Application fee'],
  ['', '', 'Application fee'],
])('the note of %j for %j is %j', (name, course, note) => {
  expect(upiNote(name, course)).toBe(note)
})

test('a note has at most 50 characters, and ends neither within a letter nor without its purpose', () => {
  for (const name of [
    'x'.repeat(200),
    `x${'कि'.repeat(40)}`,
    'क्षि'.repeat(40),
    'José '.normalize('NFD').repeat(30),
    '𝒜'.repeat(60),
  ]) {
    const note = upiNote(name, COURSE)
    expect([...note].length).toBeLessThanOrEqual(50)
    expect(note).toMatch(/\S application fee$/)
    expect(() => upiLink(payment, note)).not.toThrow()
    expect(name.startsWith(note.replace(' application fee', ''))).toBe(true)
    expect(name.slice(note.length - ' application fee'.length)).not.toMatch(/^\p{M}/u)
  }
})
